// Strings: what JSON demands to be escaped, and what a terminal must not see.
//
// RFC 8259 7 demands it of quotation mark, backslash and U+0000 to U+001F. DEL, the C1 controls, and
// the characters that change the direction of text or break lines are escaped too, although JSON
// allows them: the lines are read on terminals as well, and any JSON reader gets the same text.

extension OutputBuffer {
  /// UTF-8 as the characters of a JSON string, without the quotation marks. What is not UTF-8
  /// becomes U+FFFD.
  @inline(never)
  package mutating func appendJSONText(_ text: Span<UInt8>) {
    if !appendIfPlain(text, PlainText.suspectsInJSON) {
      appendEscaped(text, .text)
    }
  }

  /// A value that is JSON already, which the caller vouches for: the same value, but nothing in it
  /// that breaks the line or that a terminal would obey.
  package mutating func appendJSONValue(_ json: Span<UInt8>) {
    if !appendIfPlain(json, PlainText.unprintable) {
      appendEscaped(json, .json)
    }
  }

  private enum Content {
    case text
    /// Control characters can only be blanks between tokens here; whatever else is escaped can only
    /// stand in strings, and quotation marks and backslashes mean what they mean.
    case json
  }

  private mutating func appendEscaped(_ text: Span<UInt8>, _ content: Content) {
    var index = 0
    while index < text.count {
      let octet = text[index]
      if octet >= 0x80 {
        index = appendOther(text, at: index)
        continue
      }
      index += 1
      if octet &- 0x20 < 0x5F, octet != UInt8(ascii: "\""), octet != UInt8(ascii: "\\") {
        append(octet)
      } else {
        switch content {
        case .text: appendASCIIEscape(octet)
        case .json where octet < 0x20: append(UInt8(ascii: " "))
        case .json where octet == 0x7F: appendUnicodeEscape(0x7F)
        case .json: append(octet)
        }
      }
    }
  }

  private mutating func appendASCIIEscape(_ octet: UInt8) {
    switch octet {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): appendEscape(octet)
    case 0x08: appendEscape(UInt8(ascii: "b"))
    case 0x09: appendEscape(UInt8(ascii: "t"))
    case 0x0A: appendEscape(UInt8(ascii: "n"))
    case 0x0C: appendEscape(UInt8(ascii: "f"))
    case 0x0D: appendEscape(UInt8(ascii: "r"))
    default: appendUnicodeEscape(UInt32(octet))
    }
  }

  private mutating func appendOther(_ text: Span<UInt8>, at index: Int) -> Int {
    let sequence = UTF8Sequence(text, at: index)
    if let scalar = sequence.scalar, OutputBuffer.mustEscape(scalar) {
      appendUnicodeEscape(scalar)
    } else {
      appendSequence(sequence, of: text, at: index)
    }
    return index + sequence.length
  }

  /// Of the characters beyond ASCII.
  static func mustEscape(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F: true  // C1
    case 0x061C, 0x200E, 0x200F: true  // direction marks
    case 0x2028, 0x2029: true  // line and paragraph separators, which JavaScript took for line ends
    case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
    case 0xFEFF: true  // byte order mark
    default: false
    }
  }

  private mutating func appendEscape(_ letter: UInt8) {
    append(UInt8(ascii: "\\"))
    append(letter)
  }

  /// For the characters above, which all have 16 bits.
  mutating func appendUnicodeEscape(_ scalar: UInt32) {
    appendEscape(UInt8(ascii: "u"))
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0x0F)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10))
    }
  }

  /// A character as it is; U+FFFD for an ill-formed one.
  mutating func appendSequence(_ sequence: UTF8Sequence, of text: Span<UInt8>, at index: Int) {
    if sequence.scalar == nil {
      append("\u{FFFD}")
    } else {
      append(contentsOf: text.extracting(index..<(index + sequence.length)))
    }
  }
}
