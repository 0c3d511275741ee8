// The words of JSON (RFC 8259) other than strings: white space, literals, numbers.

enum JSONLexer {
  /// The first offset from `start` on without white space (section 2).
  @inline(__always)
  static func skipWhiteSpace(_ record: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while let byte = record.byte(at: position), byte <= 0x20, isWhiteSpace(byte) {
      position &+= 1
    }
    return position
  }

  @inline(__always)
  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The literals (section 3), their letters packed with the first one in the lowest bits.
  enum Literal: UInt64 {
    case `true` = 0x6575_7274
    case `false` = 0x65_736C_6166
    case null = 0x6C6C_756E

    var count: Int { self == .false ? 5 : 4 }
  }

  /// The end of the literal that begins at `start`.
  @inline(__always)
  static func literal(
    _ literal: Literal,
    in record: Span<UInt8>,
    at start: Int
  ) throws(JSONRecordError) -> Int {
    for place in 0..<literal.count {
      let letter = UInt8(truncatingIfNeeded: literal.rawValue &>> (8 &* UInt64(place)))
      guard record.byte(at: start &+ place) == letter else {
        throw .expected("the rest of \"\(literal)\"", at: start &+ place, in: record)
      }
    }
    return start &+ literal.count
  }

  /// The end of the number that begins at `start` with a minus or a digit (section 6).
  ///
  /// `-? (0 | [1-9][0-9]*) (\.[0-9]+)? ([eE][+-]?[0-9]+)?`: of any size and precision, for no value
  /// is made of it.
  static func number(
    in record: Span<UInt8>,
    at start: Int
  ) throws(JSONRecordError) -> Int {
    var position = start
    if record.byte(at: position) == UInt8(ascii: "-") { position += 1 }
    let integer = position
    position = try digits(in: record, at: position)
    if record.byte(at: integer) == UInt8(ascii: "0"), position > integer + 1 {
      throw JSONRecordError(.badNumber, at: integer, "a number with a leading zero")
    }
    if record.byte(at: position) == UInt8(ascii: ".") {
      position = try digits(in: record, at: position + 1)
    }
    if let letter = record.byte(at: position), letter | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = record.byte(at: position), sign == 0x2B || sign == 0x2D { position += 1 }
      position = try digits(in: record, at: position)
    }
    return position
  }

  /// The end of a run of at least one digit.
  @inline(__always)
  private static func digits(
    in record: Span<UInt8>,
    at start: Int
  ) throws(JSONRecordError) -> Int {
    var position = start
    while let byte = record.byte(at: position), byte &- 0x30 < 10 {
      position &+= 1
    }
    guard position > start else { throw missingDigit(in: record, at: start) }
    return position
  }

  private static func missingDigit(in record: Span<UInt8>, at offset: Int) -> JSONRecordError {
    guard let found = record.byte(at: offset) else {
      return .expected("a digit", at: offset, in: record)
    }
    return JSONRecordError(
      .badNumber,
      at: offset,
      "\(VisibleText.describe(found)) where a digit of a number is due"
    )
  }
}
