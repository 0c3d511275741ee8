// The last resort where memory runs out. Swift's runtime says how much it could not allocate, and
// aborts; some libraries go on with a null pointer. What is large is asked for beforehand (MemoryRoom);
// this is for all the rest.
//
// Safety: the handler calls nothing but write, sigaction and _exit, which POSIX allows in one (2.4.3),
// with a text that is part of the program, and reads errno; sigaction reads a structure that lives as
// long as the call.

import Glibc

enum LastWords {
  private static let signals = [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS]

  /// Lets a crash for want of memory end with a message and an exit code of its own. Any other crash
  /// is left as it is.
  static func prepare() {
    for signal in signals {
      // Where somebody watches for crashes, as Swift's backtraces do, they do it better.
      guard SignalHandler.of(signal, is: SIG_DFL) else { continue }
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        // malloc has set it, and the crash came of that.
        guard errno == ENOMEM else {
          var usual = sigaction()
          // With this in place, the instruction that is done again, or abort(), ends the process.
          unsafe sigaction(number, &usual, nil)
          return
        }
        let words: StaticString =
          "quittance: out of memory; ended at once, as if killed: run it again with more memory\n"
        _ = unsafe write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
        _exit(ExitCode.outOfMemory.rawValue)
      }
      unsafe sigaction(signal, &action, nil)
    }
  }
}
