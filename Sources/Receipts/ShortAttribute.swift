// An attribute of any type in its usual encoding, in two words.

import ASN1

/// An attribute whose lengths all have one octet, as well as its version, and whose type has one or
/// two. Its value is not looked at.
@usableFromInline
struct ShortAttribute {
  @usableFromInline let type: Int64
  @usableFromInline let version: Int64
  /// Index of the first octet inside the OCTET STRING.
  @usableFromInline let start: Int
  /// Index behind the last, where the attribute ends too. Not below `start`: both follow from one
  /// length.
  @usableFromInline let end: Int

  /// Indices of the octets inside the OCTET STRING.
  @inlinable
  @inline(__always)
  var value: Range<Int> { start..<end }

  //              0  1  2  3  4  5  6  7    8  9  10
  // The forms are 30 L  02 02 TT TT 02 01 | VV 04 L' and 30 L 02 01 TT 02 01 VV | 04 L',
  // where L = L' + 9 or L' + 8. The version is not negative and L' no longer form: the highest bits
  // of both are among those that must be zero.
  @inlinable static var wideMask: UInt64 { 0xFFFF_0000_FFFF_00FF }
  @inlinable static var wideForm: UInt64 { 0x0102_0000_0202_0030 }
  @inlinable static var narrowMask: UInt64 { 0x00FF_FF00_FFFF_00FF }
  @inlinable static var narrowForm: UInt64 { 0x0001_0200_0102_0030 }
  @inlinable static var stringMask: UInt64 { 0x0080_FF80 }
  @inlinable static var stringForm: UInt64 { 0x0000_0400 }

  /// Looks at the octets from `index` on; none beyond `limit` belong to the attributes.
  @inlinable
  @inline(__always)
  init?(in source: Span<UInt8>, from index: Int, to limit: Int) {
    guard let (head, tail) = source.littleEndianWordPair(at: index) else { return nil }
    let length = Int(truncatingIfNeeded: head &>> 8 & 0xFF)
    // The version, 04 and L'.
    let rest: UInt64
    let size: Int
    if head & ShortAttribute.wideMask == ShortAttribute.wideForm {
      type = Int64(UInt16(truncatingIfNeeded: head &>> 32).byteSwapped)
      // Below 128 is not minimal, from 32,768 on is negative.
      guard type >= 0x80, type < 0x8000 else { return nil }
      rest = tail
      size = 9
    } else if head & ShortAttribute.narrowMask == ShortAttribute.narrowForm {
      type = Int64(truncatingIfNeeded: head &>> 32 & 0xFF)
      guard type < 0x80 else { return nil }
      rest = tail &<< 8 | head &>> 56
      size = 8
    } else {
      return nil
    }
    version = Int64(truncatingIfNeeded: rest & 0xFF)
    start = index &+ size &+ 2
    end = index &+ 2 &+ length
    guard rest & ShortAttribute.stringMask == ShortAttribute.stringForm, length < 0x80,
      length &- size == Int(truncatingIfNeeded: rest &>> 16 & 0xFF), end <= limit
    else { return nil }
  }
}
