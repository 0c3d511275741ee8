// Questions to a span of bytes that can be asked with any offset: none of them traps.

extension Span where Element == UInt8 {
  /// The byte at `offset`, or `nil` outside.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return self[offset]
  }

  /// Whether `literal` stands at `offset`, ASCII letters compared without case.
  func has(_ literal: StaticString, at offset: Int, ignoringCase: Bool = false) -> Bool {
    var position = offset
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
  /// Linear for the literals used here: their first byte does not come again near their start.
  func offset(of literal: StaticString, in range: Range<Int>) -> Int? {
    guard let first = literal.description.utf8.first else { return nil }
    let length = literal.utf8CodeUnitCount
    guard range.count >= length else { return nil }
    for position in range.lowerBound...(range.upperBound - length)
    where byte(at: position) == first && has(literal, at: position) {
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
