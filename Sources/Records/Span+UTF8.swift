// UTF-8 by the byte: what is well-formed, and how a scalar is written.

extension Span<UInt8> {
  /// The length of the well-formed sequence of two to four bytes at `offset`; `nil` if there is none.
  ///
  /// The Unicode Standard, table 3-7: no overlong form, no surrogate, nothing above U+10FFFF.
  func lengthOfUTF8Sequence(at offset: Int) -> Int? {
    guard let lead = byte(at: offset), let second = byte(at: offset &+ 1) else { return nil }
    if lead &- 0xC2 <= 0xDF - 0xC2 { return second & 0xC0 == 0x80 ? 2 : nil }
    let secondBytes: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xE0: (secondBytes, length) = (0xA0...0xBF, 3)
    case 0xED: (secondBytes, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (secondBytes, length) = (0x80...0xBF, 3)
    case 0xF0: (secondBytes, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (secondBytes, length) = (0x80...0xBF, 4)
    case 0xF4: (secondBytes, length) = (0x80...0x8F, 4)
    default: return nil
    }
    guard secondBytes.contains(second) else { return nil }
    guard let third = byte(at: offset &+ 2), third & 0xC0 == 0x80 else { return nil }
    guard length == 4 else { return length }
    guard let fourth = byte(at: offset &+ 3), fourth & 0xC0 == 0x80 else { return nil }
    return length
  }

  /// The length of the UTF-8 byte order mark at the start: 3, or 0 if there is none.
  ///
  /// The mark belongs to the file, not to its first record.
  package var lengthOfByteOrderMark: Int {
    byte(at: 0) == 0xEF && byte(at: 1) == 0xBB && byte(at: 2) == 0xBF ? 3 : 0
  }
}

/// The bytes of one scalar, without an array.
struct UTF8Bytes {
  /// The first byte in the lowest bits.
  let word: UInt32
  let count: Int

  init(_ scalar: Unicode.Scalar) {
    var word: UInt32 = 0
    var count = 0
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      word |= UInt32(byte) << (8 * UInt32(count))
      count += 1
    }
    self.word = word
    self.count = count
  }

  /// The byte at `place`, from 0 on.
  subscript(place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word >> (8 * UInt32(place)))
  }
}
