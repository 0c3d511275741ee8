// A range of octets as the decoded records hold it: half the size of Range<Int>.

/// Offsets of octets, counted from the first octet of the container. Offsets beyond the container's
/// end belong to flattened copies of chunked strings.
@usableFromInline
package struct ByteRange: Hashable, Sendable {
  @usableFromInline package var lower: UInt32
  @usableFromInline package var count: UInt32

  /// An empty range at the start.
  @inlinable
  package init() {
    lower = 0
    count = 0
  }

  /// - Precondition: none that input can break: bounds outside 32 bits give an empty range, and
  ///   ``ASN1Limits/maximumInputSize`` keeps them away.
  @inlinable
  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.count = UInt32(truncatingIfNeeded: upper &- lower)
  }

  @inlinable
  package var lowerBound: Int { Int(lower) }

  @inlinable
  package var upperBound: Int { Int(lower) &+ Int(count) }

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package var range: Range<Int> { lowerBound..<upperBound }
}
