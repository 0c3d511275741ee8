// One character of a text as base64 sees it, after JSON and percent escapes are taken away.

/// What one character means, and how many bytes of the input it takes.
struct TextSymbol: Equatable {
  enum Kind: Equatable {
    /// Six bits of data.
    case digit(UInt8)
    /// `=` (RFC 4648 section 3.2).
    case pad
    case lineFeed
    case carriageReturn
    case blank
    /// Tab, vertical tab or form feed.
    case otherWhiteSpace
    /// Nothing that base64 knows; the byte after unescaping.
    case foreign(UInt8)
    /// A `\` or `%` that begins no escape.
    case brokenEscape(UInt8)
  }

  let kind: Kind
  /// At least 1; 2 to 6 for an escape.
  let length: Int

  /// The symbol that begins at `offset`, which lies below `end`; escapes are looked for only where
  /// the reading allows them and end at `end` as the text does.
  init(
    in text: Span<UInt8>,
    at offset: Int,
    end: Int,
    alphabet: Base64Alphabet,
    allowingEscapes: Bool
  ) {
    let byte = text.byte(at: offset) ?? 0
    if allowingEscapes, byte == 0x5C || byte == 0x25 {
      let escape =
        byte == 0x5C
        ? Self.backslashEscape(in: text, at: offset, end: end)
        : Self.percentEscape(in: text, at: offset, end: end)
      if let escape {
        kind = Kind(escape.byte, alphabet: alphabet)
        length = escape.length
      } else {
        kind = .brokenEscape(byte)
        length = 1
      }
    } else {
      kind = Kind(byte, alphabet: alphabet)
      length = 1
    }
  }

  /// The escapes of a JSON string (RFC 8259 section 7) that can stand for a character of base64 or
  /// for white space.
  private static func backslashEscape(
    in text: Span<UInt8>,
    at offset: Int,
    end: Int
  ) -> (byte: UInt8, length: Int)? {
    guard offset + 1 < end, let letter = text.byte(at: offset + 1) else { return nil }
    switch letter {
    case 0x2F: return (0x2F, 2)  // \/
    case 0x6E: return (0x0A, 2)  // \n
    case 0x72: return (0x0D, 2)  // \r
    case 0x74: return (0x09, 2)  // \t
    case 0x66: return (0x0C, 2)  // \f
    case 0x75:  // \u002b; all of base64 is below U+0080
      guard offset + 6 <= end,
        text.byte(at: offset + 2) == 0x30, text.byte(at: offset + 3) == 0x30,
        let high = text.byte(at: offset + 4)?.hexadecimalDigitValue, high < 8,
        let low = text.byte(at: offset + 5)?.hexadecimalDigitValue
      else { return nil }
      return (high << 4 | low, 6)
    default: return nil
    }
  }

  /// `%2B` and the like (RFC 3986 section 2.1).
  private static func percentEscape(
    in text: Span<UInt8>,
    at offset: Int,
    end: Int
  ) -> (byte: UInt8, length: Int)? {
    guard offset + 3 <= end,
      let high = text.byte(at: offset + 1)?.hexadecimalDigitValue,
      let low = text.byte(at: offset + 2)?.hexadecimalDigitValue
    else { return nil }
    return (high << 4 | low, 3)
  }
}

extension TextSymbol.Kind {
  init(_ byte: UInt8, alphabet: Base64Alphabet) {
    if let value = alphabet.value(of: byte) {
      self = .digit(value)
      return
    }
    switch byte {
    case 0x3D: self = .pad
    case 0x0A: self = .lineFeed
    case 0x0D: self = .carriageReturn
    case 0x20: self = .blank
    case 0x09, 0x0B, 0x0C: self = .otherWhiteSpace
    default: self = .foreign(byte)
    }
  }
}
