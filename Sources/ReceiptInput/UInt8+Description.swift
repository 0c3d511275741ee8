// Bytes of the input in messages: visible characters as they are, everything else spelt out, so
// that a message can go to a terminal or a log whatever the input held.

extension UInt8 {
  /// For example `"!"`, `a line feed`, or `byte 0x1B`.
  var visibleDescription: String {
    switch self {
    case 0x09: "a tab"
    case 0x0A: "a line feed"
    case 0x0D: "a carriage return"
    case 0x20: "a blank"
    case 0x22: "a quotation mark"
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(self)))\""
    default: "byte 0x\(hexadecimal)"
    }
  }

  /// Two upper-case digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return self < 0x10 ? "0" + digits : digits
  }

  /// The value of one hexadecimal digit in ASCII.
  var hexadecimalDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// Tab, line feed, vertical tab, form feed, carriage return or blank.
  var isWhiteSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }

  /// A byte that ASCII text may hold: white space or a visible character.
  var isText: Bool {
    isWhiteSpace || (0x21...0x7E).contains(self)
  }
}
