// The octets of chunked OCTET STRINGs, joined, and where each stretch came from.

/// Joined octets with a map back to the encoding, so that an error inside them can still be
/// reported at its place in the container.
@usableFromInline
package struct FlattenedOctets: Sendable {
  private struct Stretch: Sendable {
    /// Index of the first octet in `octets`.
    var index: UInt32
    /// Offset it was copied from.
    var origin: UInt32
  }

  @usableFromInline package private(set) var octets: [UInt8] = []
  private var stretches: [Stretch] = []

  package init() {}

  package var count: Int { octets.count }

  package mutating func removeAll() {
    octets.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
  }

  /// Appends the octets of `source` that the range names; `base` is the offset of its first octet.
  package mutating func append(_ source: Span<UInt8>, contents: ByteRange, base: Int) {
    let lower = min(max(contents.lowerBound - base, 0), source.count)
    let upper = min(max(contents.upperBound - base, lower), source.count)
    guard lower < upper else { return }
    noteStretch(index: octets.count, origin: contents.lowerBound)
    let slice = source.extracting(lower..<upper)
    for index in slice.indices { octets.append(slice[index]) }
  }

  /// Appends what another string was flattened to, with its origins, and one octet more that stands
  /// for its end.
  ///
  /// Without that octet, the end of one string would be the start of the next, and a fault there
  /// would be reported at a place that has nothing to do with it.
  ///
  /// - Parameter end: The offset at which the other string's contents ended.
  package mutating func append(_ other: FlattenedOctets, endingAt end: Int) {
    let offset = octets.count
    for stretch in other.stretches {
      noteStretch(index: offset + Int(stretch.index), origin: Int(stretch.origin))
    }
    octets.append(contentsOf: other.octets)
    noteStretch(index: octets.count, origin: end)
    octets.append(0)
  }

  /// The offset that the octet with this index was copied from.
  package func origin(of index: Int) -> Int? {
    // The last stretch that starts at or before the index.
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if Int(stretches[middle].index) <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let stretch = stretches[low - 1]
    return Int(stretch.origin) + index - Int(stretch.index)
  }

  private mutating func noteStretch(index: Int, origin: Int) {
    stretches.append(
      Stretch(
        index: UInt32(truncatingIfNeeded: index),
        origin: UInt32(truncatingIfNeeded: origin)
      )
    )
  }
}
