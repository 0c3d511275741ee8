// Where the next byte of interest stands: the way over the long plain stretches of a record.
//
// A search is described by a function from eight bytes to eight flags (bit 7 of each byte). Flags
// are made by subtraction, whose borrow can only spoil bytes above one that is truly flagged; so
// the lowest flag is always right, and only that one is used.

extension Span<UInt8> {
  /// The byte at `offset`, or `nil` outside.
  @inline(__always)
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return self[offset]
  }

  /// The first offset from `start` on whose byte is flagged; `count` if there is none.
  ///
  /// Two single words come first, for most strings are short; then blocks of four, whose flags are
  /// tested together; then what the last block left.
  @inline(__always)
  func firstOffset(from start: Int, flagging flags: (UInt64) -> UInt64) -> Int {
    var position = Swift.max(start, 0)
    for _ in 0..<2 {
      guard let word = word(at: position) else { break }
      let found = flags(word)
      if found != 0 { return position &+ found.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while let block = fourWords(at: position) {
      let found = flags(block.0) | flags(block.1) | flags(block.2) | flags(block.3)
      if found != 0 { break }
      position &+= 32
    }
    while let word = word(at: position) {
      let found = flags(word)
      if found != 0 { return position &+ found.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < count, flags(UInt64(self[position])) & 0x80 == 0 {
      position &+= 1
    }
    return position
  }
}

/// Flags for `firstOffset(from:flagging:)`.
enum ByteFlags {
  /// Quotation mark, backslash, control characters and all that is not ASCII: where a stretch of
  /// plain characters of a JSON string ends (RFC 8259 section 7).
  ///
  /// With bit 1 turned over, the quotation mark (0x22) takes the place of the blank (0x20), right
  /// behind the control characters, so that one comparison finds both.
  @inline(__always)
  static func notPlainInString(_ word: UInt64) -> UInt64 {
    let controlOrQuote = (word ^ each(0x02)) &- each(0x21)
    let backslash = (word ^ each(0x5C)) &- each(0x01)
    return (controlOrQuote | backslash | word) & each(0x80)
  }

  /// One ASCII character.
  @inline(__always)
  static func equal(_ word: UInt64, _ first: UInt8) -> UInt64 {
    ((word ^ each(first)) &- each(0x01)) & ~word & each(0x80)
  }

  /// Either of two ASCII characters.
  @inline(__always)
  static func equal(_ word: UInt64, _ first: UInt8, _ second: UInt8) -> UInt64 {
    let either = ((word ^ each(first)) &- each(0x01)) | ((word ^ each(second)) &- each(0x01))
    return either & ~word & each(0x80)
  }

  /// Comma, quotation mark, carriage return and line feed: what an unquoted field of CSV cannot hold
  /// (RFC 4180 section 2, TEXTDATA).
  @inline(__always)
  static func notPlainInField(_ word: UInt64) -> UInt64 {
    equal(word, 0x2C, 0x22) | equal(word, 0x0D, 0x0A)
  }

  /// `byte` in all eight places.
  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
