// A request to stop that also wakes whoever waits for input.
//
// Invariant of the unsafe code: eventfd writes take the eight octets of a UInt64 that outlives the
// call; poll takes the array of two that is passed to it.

import Glibc
import Synchronization

/// Asks a running job to stop: cleanly, after the chunks at work, with whole lines and a checkpoint.
///
/// It may be asked from any thread. A job that waits for a pipe wakes up.
@safe
public final class BatchStop: Sendable {
  private let requested = Atomic<Bool>(false)
  private let event: Int32

  /// Creates a request that nobody has made yet.
  public init() {
    event = eventfd(0, Int32(EFD_CLOEXEC.rawValue | EFD_NONBLOCK.rawValue))
  }

  deinit {
    if event >= 0 { close(event) }
  }

  /// Asks the job to stop.
  public func request() {
    requested.store(true, ordering: .releasing)
    guard event >= 0 else { return }
    var one: UInt64 = 1
    _ = unsafe write(event, &one, 8)
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
      pollfd(fd: event, events: Int16(POLLIN), revents: 0),
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
