// One character of UTF-8, or the longest part of one that is ill-formed.

/// A sequence of octets that begins with one above 0x7F.
struct UTF8Sequence {
  /// The code point; `nil` if the sequence is ill-formed.
  let scalar: UInt32?

  /// How many octets belong to it: where ill-formed, the "maximal subpart" that the Unicode
  /// standard (3.9, U+FFFD Substitution) recommends to replace by one character.
  let length: Int

  init(_ text: Span<UInt8>, at index: Int) {
    let first = text[index]
    // Table 3-7 of the Unicode standard: the bounds of the second octet keep out overlong forms,
    // surrogates and what lies beyond U+10FFFF.
    let count: Int
    var bounds: ClosedRange<UInt8> = 0x80...0xBF
    var value: UInt32
    switch first {
    case 0xC2...0xDF:
      count = 2
      value = UInt32(first & 0x1F)
    case 0xE0...0xEF:
      count = 3
      value = UInt32(first & 0x0F)
      if first == 0xE0 { bounds = 0xA0...0xBF }
      if first == 0xED { bounds = 0x80...0x9F }
    case 0xF0...0xF4:
      count = 4
      value = UInt32(first & 0x07)
      if first == 0xF0 { bounds = 0x90...0xBF }
      if first == 0xF4 { bounds = 0x80...0x8F }
    default:
      scalar = nil
      length = 1
      return
    }
    for offset in 1..<count {
      guard index + offset < text.count, bounds.contains(text[index + offset]) else {
        scalar = nil
        length = offset
        return
      }
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
      bounds = 0x80...0xBF
    }
    scalar = value
    length = count
  }
}
