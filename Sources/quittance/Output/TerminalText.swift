/// Makes foreign text harmless for a terminal. Receipts and file names are written by others; a
/// control character in them could move the cursor, recolour the screen or answer for the user, and
/// a bidirectional override could make one text look like another.
enum TerminalText {
  /// The text with every control character and every invisible change of direction spelt out, as
  /// `\u{1B}`; what is not UTF-8 becomes U+FFFD.
  static func escape(_ text: String) -> String {
    var isHarmless = true
    for scalar in text.unicodeScalars where mustEscape(scalar) {
      isHarmless = false
      break
    }
    if isHarmless {
      return text
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if mustEscape(scalar) {
        escaped += spelling(of: scalar)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  static func escape(_ bytes: [UInt8]) -> String {
    escape(String(decoding: bytes, as: UTF8.self))
  }

  static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, DEL and C1: escape sequences begin with these
    case 0x061C, 0x200E, 0x200F: true  // marks that turn the direction of what follows
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides and isolates
    case 0xFEFF: true  // invisible
    default: false
    }
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
