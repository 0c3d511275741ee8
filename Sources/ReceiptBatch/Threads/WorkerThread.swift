// Threads of the operating system: workers block in reads and writes, which tasks must not.
//
// Invariant of the unsafe code: the box that holds the body is retained once when the thread is
// made, and released by the thread, or here if no thread could be made.

import Glibc

/// A thread that runs one body. Whoever wants to know that it has ended joins it.
@safe
package struct WorkerThread: ~Copyable {
  private final class Box {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let thread: pthread_t

  /// - Returns: `nil` if the system gives no thread.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = unsafe Unmanaged.passRetained(Box(body))
    let status = unsafe pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      box.toOpaque()
    )
    guard status == 0 else {
      unsafe box.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the body has returned.
  package consuming func join() {
    pthread_join(thread, nil)
  }
}
