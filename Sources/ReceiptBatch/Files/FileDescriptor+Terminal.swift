// What a terminal says about itself.
//
// Safety: TIOCGWINSZ writes a winsize into the variable it is given.

import Glibc

extension FileDescriptor {
  package borrowing func isTerminal() -> Bool {
    isatty(number) == 1
  }

  /// How many columns the terminal has; `nil` if this is none, or it does not say.
  package borrowing func terminalWidth() -> Int? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
