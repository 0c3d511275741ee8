// The short way to a purchase's SET of attributes: the frame as Apple writes it, in three words.

import ASN1

struct UsualPurchase {
  /// Index of the first contents octet of the SET; the purchase ends with it.
  var start: Int
  var end: Int

  //             0  1  2 3  4  5  6  7    8  9  10 11 12 13  14 15 | 16 17
  // The form is 30 82 L L  02 01 11 02 | 01 VV 04 82 L' L'  31 82 | L''L'' and then L'' octets,
  // where L = L'' + 14, L' = L'' + 4, and L'' is 256 or more: shorter ones have another form.
  private static let headMask: UInt64 = 0xFFFF_FFFF_0000_FFFF
  private static let headForm: UInt64 = 0x0211_0102_0000_8230
  private static let tailMask: UInt64 = 0xFFFF_0000_FFFF_00FF
  private static let tailForm: UInt64 = 0x8231_0000_8204_0001

  /// Looks at the octets from `index` on; none beyond `limit` belong to the payload.
  @inline(__always)
  init?(in source: Span<UInt8>, from index: Int, to limit: Int) {
    guard let head = source.littleEndianWord64(at: index),
      head & UsualPurchase.headMask == UsualPurchase.headForm,
      let tail = source.littleEndianWord64(at: index &+ 8),
      tail & UsualPurchase.tailMask == UsualPurchase.tailForm,
      let last = source.littleEndianWord32(at: index &+ 16)
    else { return nil }
    let length = UsualPurchase.bigEndian(UInt64(last))
    let end = index &+ 18 &+ length
    guard length >= 0x100, length &+ 14 == UsualPurchase.bigEndian(head &>> 16),
      length &+ 4 == UsualPurchase.bigEndian(tail &>> 32),
      end <= limit
    else { return nil }
    start = index &+ 18
    self.end = end
  }

  @inline(__always)
  private static func bigEndian(_ word: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: word).byteSwapped)
  }
}
