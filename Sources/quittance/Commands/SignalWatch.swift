// SIGINT and SIGTERM: the first asks the run to end cleanly, the second ends the process at once.
//
// Safety: the calls on signal sets get a set that lives as long as the call; sigwait writes one
// number into the variable it is given; pthread_create starts a body that owns all it touches.

import Glibc
import ReceiptBatch
import Synchronization

/// Turns signals into a request to stop. They are blocked in every thread made later, and a thread of
/// its own waits for them: no handler runs in the middle of something else.
final class SignalWatch: Sendable {
  /// What stopped the run.
  enum Interruption: Int32, CaseIterable {
    case interrupted = 2
    case terminated = 15

    var exitCode: ExitCode {
      switch self {
      case .interrupted: .interrupted
      case .terminated: .terminated
      }
    }
  }

  let stop = BatchStop()
  private let received = Atomic<Int32>(0)

  /// The signal that came, if one did.
  var interruption: Interruption? {
    Interruption(rawValue: received.load(ordering: .acquiring))
  }

  init() {
    // What the caller has chosen to ignore, as `nohup` and shells do, stays ignored.
    let watched = Interruption.allCases.filter { !SignalHandler.of($0.rawValue, is: SIG_IGN) }
    guard !watched.isEmpty else { return }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in watched { unsafe sigaddset(&signals, signal.rawValue) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let set = signals
    let thread = WorkerThread { [self] in wait(for: set) }
    if thread == nil {
      // Better to die by a signal than to be deaf to it.
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }

  private func wait(for signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    guard unsafe sigwait(&signals, &number) == 0 else { return }
    received.store(number, ordering: .releasing)
    // The next one finds nobody who blocks it, and does what it does by default.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    stop.request()
    while true { pause() }
  }
}
