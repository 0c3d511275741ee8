// Pieces of the input in messages: visible characters as they are, everything else spelt out, so
// that a message can go to a terminal or a log whatever the input held.

enum VisibleText {
  /// How much of a name a message shows, in characters.
  static let longestName = 40

  /// For example `"}"`, `a blank`, or `byte 0x1B`.
  static func describe(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: "a tab"
    case 0x0A: "a line feed"
    case 0x0D: "a carriage return"
    case 0x20: "a blank"
    case 0x22: "a quotation mark"
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    default: "byte 0x\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }

  /// A name in quotation marks; what is not printable in it becomes `\u{…}`, a long one is cut.
  static func quote(_ name: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(name.prefix(4 * longestName + 4)), as: UTF8.self)
    var quoted = "\""
    for (place, scalar) in text.unicodeScalars.enumerated() {
      guard place < longestName else {
        quoted += "…"
        break
      }
      quoted += isVisible(scalar) ? String(Character(scalar)) : scalar.escaped(asASCII: true)
    }
    return quoted + "\""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}
