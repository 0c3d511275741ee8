// Several octets at once. This is the only file of the module with unsafe code.
//
// Invariant: a word is loaded only after the comparison beside it has shown that all its octets lie
// inside the span. Any bit pattern is a valid UInt32 or UInt64, and the loads need no alignment.

extension Span<UInt8> {
  /// The eight octets at `offset`, the first one in the lowest bits; `nil` if they are not all there.
  @inlinable
  @inline(__always)
  package func littleEndianWord64(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count &- 8 else { return nil }
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    )
  }

  /// The four octets at `offset`, the first one in the lowest bits; `nil` if they are not all there.
  @inlinable
  @inline(__always)
  package func littleEndianWord32(at offset: Int) -> UInt32? {
    guard offset >= 0, offset <= count &- 4 else { return nil }
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    )
  }

  /// The sixteen octets at `offset` as two words, the first octet in the lowest bits of the first
  /// word; `nil` if they are not all there.
  @inlinable
  @inline(__always)
  package func littleEndianWordPair(at offset: Int) -> (first: UInt64, second: UInt64)? {
    guard offset >= 0, offset <= count &- 16 else { return nil }
    return unsafe (
      UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset,
          as: UInt64.self
        )
      ),
      UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset &+ 8,
          as: UInt64.self
        )
      )
    )
  }
}
