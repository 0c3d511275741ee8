// Looking at the octets of a range.

extension BERCursor {
  /// The octets of a range of the source; those of it that exist.
  @inlinable
  @_lifetime(copy self)
  package func octets(_ range: ByteRange) -> Span<UInt8> {
    let lower = min(max(range.lowerBound - base, 0), source.count)
    let upper = min(max(range.upperBound - base, lower), source.count)
    return source.extracting(lower..<upper)
  }

  /// Whether two ranges of the source hold equal octets.
  package func equalOctets(_ first: ByteRange, _ second: ByteRange) -> Bool {
    octets(first).hasEqualOctets(to: octets(second))
  }
}

extension Span<UInt8> {
  /// Whether another span holds the same octets.
  package func hasEqualOctets(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while let first = littleEndianWord64(at: index),
      let second = other.littleEndianWord64(at: index)
    {
      guard first == second else { return false }
      index &+= 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index &+= 1
    }
    return true
  }
}
