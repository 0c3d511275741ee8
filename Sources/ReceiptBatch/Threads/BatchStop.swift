// A request to stop that also wakes whoever waits for input.
//
// Invariant of the unsafe code: pipe fills the array of two that it is given; the write takes one
// octet of a variable that outlives the call; poll takes the array of two that is passed to it.

import Glibc
import Synchronization

/// Asks a running job to stop: cleanly, after the chunks at work, with whole lines and a checkpoint.
///
/// It may be asked from any thread. A job that waits for a pipe wakes up.
@safe
public final class BatchStop: Sendable {
  private let requested = Atomic<Bool>(false)
  /// A pipe, written to when the request is made; -1 where the system gives none, and then a job that
  /// waits for input goes on waiting.
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a request that nobody has made yet.
  public init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    if readEnd >= 0 { close(readEnd) }
    if writeEnd >= 0 { close(writeEnd) }
  }

  /// Asks the job to stop.
  public func request() {
    requested.store(true, ordering: .releasing)
    guard writeEnd >= 0 else { return }
    var octet: UInt8 = 1
    _ = unsafe write(writeEnd, &octet, 1)
  }

  /// Whether somebody has asked.
  public var isRequested: Bool { requested.load(ordering: .acquiring) }

  /// Waits until a descriptor can be read or the job is asked to stop.
  ///
  /// - Parameter isPatient: Whether to wait at all.
  /// - Returns: Whether the descriptor can be read (or has ended, or failed: reading will tell).
  func waitForInput(_ descriptor: borrowing FileDescriptor, isPatient: Bool) -> Bool {
    var events = [
      pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      if isRequested { return false }
      let count = unsafe poll(&events, nfds_t(events.count), isPatient ? -1 : 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 }
      if events[0].revents != 0 { return true }
    }
  }
}
