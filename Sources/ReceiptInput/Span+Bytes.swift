// Questions to a span of bytes that can be asked with any offset: none of them traps.

extension Span where Element == UInt8 {
  /// The byte at `offset`, or `nil` outside.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return self[offset]
  }

  /// Whether `range` begins with `literal`, whole; ASCII letters may be compared without case.
  func begins(
    _ range: Range<Int>,
    with literal: StaticString,
    ignoringCase: Bool = false
  ) -> Bool {
    guard range.count >= literal.utf8CodeUnitCount else { return false }
    var position = range.lowerBound
    for expected in literal.description.utf8 {
      guard let found = byte(at: position) else { return false }
      guard found == expected || (ignoringCase && found.lowercased == expected.lowercased) else {
        return false
      }
      position += 1
    }
    return true
  }

  /// The first offset in `range` at which `literal` stands whole inside the range.
  ///
  /// Linear in the range: a literal has a few bytes, however often its beginning occurs.
  func offset(of literal: StaticString, in range: Range<Int>) -> Int? {
    guard let first = literal.description.utf8.first else { return nil }
    let length = literal.utf8CodeUnitCount
    guard range.count >= length else { return nil }
    for position in range.lowerBound...(range.upperBound - length)
    where byte(at: position) == first
      && begins(position..<range.upperBound, with: literal)
    {
      return position
    }
    return nil
  }

  /// The first offset in `range` that holds `wanted`.
  func offset(of wanted: UInt8, in range: Range<Int>) -> Int? {
    for position in range where byte(at: position) == wanted {
      return position
    }
    return nil
  }

  /// The first offset in `range` that holds no white space; the range's end if there is none.
  func skipWhiteSpace(in range: Range<Int>) -> Int {
    for position in range {
      guard let found = byte(at: position), found.isWhiteSpace else { return position }
    }
    return range.upperBound
  }

  /// `range` without white space at both of its ends.
  func trimmingWhiteSpace(_ range: Range<Int>) -> Range<Int> {
    let start = skipWhiteSpace(in: range)
    var end = range.upperBound
    while end > start, let last = byte(at: end - 1), last.isWhiteSpace {
      end -= 1
    }
    return start..<end
  }
}

extension UInt8 {
  /// The lower-case form of an ASCII letter; other bytes as they are.
  var lowercased: UInt8 {
    (0x41...0x5A).contains(self) ? self | 0x20 : self
  }
}
