// Several bytes of a record at once.
//
// Together with `Array+Spans.swift` these are the only files of this folder with unsafe code.
// Invariant: words are loaded only after the comparison above them has shown that all their bytes
// lie inside the span. Any bit pattern is a valid UInt64, and the loads need no alignment.

extension Span<UInt8> {
  /// The eight bytes at `offset`, the first one in the lowest bits; `nil` if they are not all there.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count &- 8 else { return nil }
    return unsafe loadWord(at: offset)
  }

  /// The 32 bytes at `offset` as four words; `nil` if they are not all there.
  @inline(__always)
  func fourWords(at offset: Int) -> (UInt64, UInt64, UInt64, UInt64)? {
    guard offset >= 0, offset <= count &- 32 else { return nil }
    return unsafe (
      loadWord(at: offset),
      loadWord(at: offset &+ 8),
      loadWord(at: offset &+ 16),
      loadWord(at: offset &+ 24)
    )
  }

  /// - Precondition: `offset >= 0` and `offset + 8 <= count`.
  @unsafe
  @inline(__always)
  private func loadWord(at offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    )
  }
}
