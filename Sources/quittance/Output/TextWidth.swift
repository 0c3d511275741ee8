/// How many columns of a terminal a text takes, roughly: enough to align a table.
enum TextWidth {
  static func columns(of text: String) -> Int {
    // What the page itself put in to change colour takes none: `ESC [ … m`.
    var columns = 0
    var isInEscape = false
    for scalar in text.unicodeScalars {
      if isInEscape {
        isInEscape = scalar != "m"
      } else if scalar == "\u{1B}" {
        isInEscape = true
      } else {
        columns += self.columns(of: scalar)
      }
    }
    return columns
  }

  /// The text with blanks behind it, up to a width.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x300: 1
    case 0x0300...0x036F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      0  // combining marks, joiners, variation selectors
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      2  // East Asian wide and fullwidth (UAX #11), and emoji
    default: 1
    }
  }
}
