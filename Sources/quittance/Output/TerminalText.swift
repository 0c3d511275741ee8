/// Makes foreign text harmless for a terminal. Receipts and file names are written by others; a
/// control character in them could move the cursor, recolour the screen or answer for the user, and
/// a bidirectional override could make one text look like another.
enum TerminalText {
  /// The text with every control character and everything invisible spelt out, as `\u{1B}`; what is
  /// not UTF-8 becomes U+FFFD.
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

  /// The beginning of a long text, and how long it is: a page is read by a person.
  static func excerpt(_ text: String) -> String {
    let end =
      text.unicodeScalars.index(
        text.startIndex,
        offsetBy: longestExcerpt,
        limitedBy: text.endIndex
      ) ?? text.endIndex
    guard end < text.endIndex else { return escape(text) }
    return "\(escape(String(text.unicodeScalars[..<end])))… (\(text.utf8.count) bytes)"
  }

  /// In characters; Apple's longest texts, receipt types and product identifiers, have below 256.
  static let longestExcerpt = 256

  static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    // C1 (escape sequences begin with these), line ends, and what is invisible or changes direction.
    case .control, .lineSeparator, .paragraphSeparator, .format: return true
    default:
      // What else has no look of its own; variation selectors belong to the character before them.
      return scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
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
