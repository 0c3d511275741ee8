// Which octets of text stand for themselves in output, eight at a time.

import ASN1

/// Texts that are copied as they are, which nearly all are.
enum PlainText {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Not zero if any of the eight octets is no printable ASCII: a control character, DEL, or part of
  /// a character beyond ASCII.
  ///
  /// A borrow or carry can make the octet after such a one look like one, never hide one.
  @inline(__always)
  static func unprintable(_ word: UInt64) -> UInt64 {
    (word | (word &+ ones) | (word &- ones &* 0x20)) & highBits
  }

  /// Not zero if any of the eight octets is this one.
  @inline(__always)
  static func has(_ octet: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* UInt64(octet))
    return (difference &- ones) & ~difference & highBits
  }

  /// Not zero if any of the eight octets must be escaped, or looked at, in a JSON string.
  @inline(__always)
  static func suspectsInJSON(_ word: UInt64) -> UInt64 {
    unprintable(word) | has(UInt8(ascii: "\""), in: word) | has(UInt8(ascii: "\\"), in: word)
  }

  /// Not zero if any of the eight octets demands quotation marks around a cell.
  @inline(__always)
  static func suspectsInCSV(_ word: UInt64) -> UInt64 {
    unprintable(word) | has(UInt8(ascii: "\""), in: word) | has(UInt8(ascii: ","), in: word)
  }
}

extension OutputBuffer {
  /// Appends a text, if the test finds nothing in it.
  ///
  /// - Parameter suspects: Not zero if any of the eight octets of a word needs more than a copy; it
  ///   must let octets of "0" pass, which fill the last word.
  /// - Returns: Whether it was appended; otherwise nothing was.
  @inline(__always)
  mutating func appendIfPlain(
    _ text: Span<UInt8>,
    _ suspects: (UInt64) -> UInt64
  ) -> Bool {
    let start = count
    let size = text.count
    makeRoom(size &+ 8)
    var found: UInt64 = 0
    var index = 0
    while let word = text.littleEndianWord64(at: index) {
      found |= suspects(word)
      append(word, size: 8)
      index &+= 8
    }
    let rest = size &- index
    if rest > 0 {
      let word = PlainText.lastWord(of: text, rest)
      let filler = (0x3030_3030_3030_3030 as UInt64) &<< UInt64(truncatingIfNeeded: 8 &* rest)
      found |= suspects(word | filler)
      append(word, size: rest)
    }
    guard found == 0 else {
      truncate(to: start)
      return false
    }
    return true
  }
}

extension PlainText {
  /// The last one to seven octets in the lowest bytes of a word; the other bytes are zero.
  @inline(__always)
  static func lastWord(of text: Span<UInt8>, _ size: Int) -> UInt64 {
    if let word = text.littleEndianWord64(at: text.count &- 8) {
      return word &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
    }
    var word: UInt64 = 0
    for place in 0..<size {
      word |=
        UInt64(text[text.count &- size &+ place]) &<< UInt64(truncatingIfNeeded: 8 &* place)
    }
    return word
  }
}
