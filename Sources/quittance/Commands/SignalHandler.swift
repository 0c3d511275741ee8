// What becomes of a signal now.
//
// Safety: sigaction fills the variable that it is given; handlers are compared as the numbers that they
// are for the system, and never called.

import Glibc

enum SignalHandler {
  /// Whether a signal is left to a handler: SIG_DFL or SIG_IGN. `false` for what is no signal.
  static func of(_ signal: Int32, is handler: __sighandler_t?) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(handler, to: Int.self)
  }
}
