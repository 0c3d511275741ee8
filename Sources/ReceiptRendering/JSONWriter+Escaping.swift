// Strings: what JSON demands to be escaped, and what a terminal must not see.
//
// RFC 8259 7 demands it of quotation mark, backslash and U+0000 to U+001F. DEL, the C1 controls, and
// the characters that change the direction of text or break lines are escaped too, although JSON
// allows them: the lines are read on terminals as well, and any JSON reader gets the same text.

extension JSONWriter {
  /// Appends the characters of a string, without the quotation marks.
  mutating func escape(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count, Self.isPlain(text[index]) {
        index += 1
      }
      if start < index {
        append(contentsOf: text.extracting(start..<index))
      }
      if index < text.count {
        index = text[index] < 0x80 ? escapeASCII(text, at: index) : escapeOther(text, at: index)
      }
    }
  }

  /// Whether an octet stands for itself: nearly all of them.
  @inline(__always)
  private static func isPlain(_ octet: UInt8) -> Bool {
    octet &- 0x20 < 0x5F && octet != UInt8(ascii: "\"") && octet != UInt8(ascii: "\\")
  }

  private mutating func escapeASCII(_ text: Span<UInt8>, at index: Int) -> Int {
    let octet = text[index]
    switch octet {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): appendEscape(octet)
    case 0x08: appendEscape(UInt8(ascii: "b"))
    case 0x09: appendEscape(UInt8(ascii: "t"))
    case 0x0A: appendEscape(UInt8(ascii: "n"))
    case 0x0C: appendEscape(UInt8(ascii: "f"))
    case 0x0D: appendEscape(UInt8(ascii: "r"))
    default: appendUnicodeEscape(UInt32(octet))
    }
    return index + 1
  }

  private mutating func escapeOther(_ text: Span<UInt8>, at index: Int) -> Int {
    let sequence = UTF8Sequence(text, at: index)
    guard let scalar = sequence.scalar else {
      // U+FFFD, once for each ill-formed sequence.
      append(0xEF)
      append(0xBF)
      append(0xBD)
      return index + sequence.length
    }
    if Self.mustEscape(scalar) {
      appendUnicodeEscape(scalar)
    } else {
      append(contentsOf: text.extracting(index..<(index + sequence.length)))
    }
    return index + sequence.length
  }

  /// Of the characters beyond ASCII.
  private static func mustEscape(_ scalar: UInt32) -> Bool {
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
  private mutating func appendUnicodeEscape(_ scalar: UInt32) {
    appendEscape(UInt8(ascii: "u"))
    for shift in stride(from: 12, through: 0, by: -4) {
      append(Self.hexadecimalDigit(UInt8(truncatingIfNeeded: scalar >> shift & 0x0F)))
    }
  }
}
