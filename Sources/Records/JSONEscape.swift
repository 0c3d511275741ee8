// One escape of a JSON string (RFC 8259 section 7).

struct JSONEscape {
  /// The character that is meant.
  let scalar: Unicode.Scalar

  /// The offset behind the escape; behind both halves of a surrogate pair.
  let end: Int

  /// Reads the escape whose backslash stands at `offset`.
  ///
  /// Half a surrogate pair is refused. The grammar has it, but RFC 8259 section 8.2 calls the
  /// outcome unpredictable: it is no character, and neither a key nor a carried value nor a receipt
  /// could be written down as UTF-8.
  init(in text: Span<UInt8>, at offset: Int) throws(JSONRecordError) {
    guard let letter = text.byte(at: offset &+ 1) else {
      throw .expected("the rest of an escape", at: offset &+ 1, in: text)
    }
    guard letter != UInt8(ascii: "u") else {
      (scalar, end) = try Self.unicodeEscape(in: text, at: offset)
      return
    }
    guard let scalar = Self.character(letter) else {
      throw JSONRecordError(
        .badEscape,
        at: offset,
        "\(VisibleText.describe(letter)) behind a backslash is no escape"
      )
    }
    self.scalar = scalar
    end = offset &+ 2
  }

  private static func character(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{08}"
    case UInt8(ascii: "f"): "\u{0C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private static func unicodeEscape(
    in text: Span<UInt8>,
    at offset: Int
  ) throws(JSONRecordError) -> (Unicode.Scalar, end: Int) {
    let first = try fourDigits(in: text, at: offset &+ 2)
    if let scalar = Unicode.Scalar(first) {
      return (scalar, offset &+ 6)
    }
    guard first < 0xDC00, text.byte(at: offset &+ 6) == UInt8(ascii: "\\"),
      text.byte(at: offset &+ 7) == UInt8(ascii: "u")
    else {
      throw loneSurrogate(first, at: offset)
    }
    let second = try fourDigits(in: text, at: offset &+ 8)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF))
    else {
      throw loneSurrogate(first, at: offset)
    }
    return (scalar, offset &+ 12)
  }

  private static func fourDigits(
    in text: Span<UInt8>,
    at start: Int
  ) throws(JSONRecordError) -> UInt32 {
    var value: UInt32 = 0
    for position in start..<start + 4 {
      guard let byte = text.byte(at: position) else {
        throw .expected("a hexadecimal digit", at: position, in: text)
      }
      guard let digit = hexadecimalValue(byte) else {
        throw JSONRecordError(
          .badEscape,
          at: position,
          "\(VisibleText.describe(byte)) where a hexadecimal digit of an escape is due"
        )
      }
      value = value << 4 | digit
    }
    return value
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  private static func loneSurrogate(_ half: UInt32, at offset: Int) -> JSONRecordError {
    JSONRecordError(
      .loneSurrogate,
      at: offset,
      "\\u\(String(half, radix: 16, uppercase: true)) is half a surrogate pair without the other half"
    )
  }
}
