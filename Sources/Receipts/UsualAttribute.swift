// The short way through the attributes of a purchase.
//
// Apple writes them all alike: definite lengths in one octet, a type of two octets that begins with
// 06, a version of one, and one primitive element that fills the value. Two words hold all seven
// headers, so that two comparisons replace seven header reads. Whatever differs in any bit is left
// to the general way (ReceiptLayout.decodeUnusualAttribute), which gives the same result for these
// as well; a test compares the two over every corpus and mutated receipt.

import ASN1

struct UsualAttribute {
  /// 1536 to 1791; those in use begin at 1701.
  var type: Int64
  var valueTag: ASN1Tag
  /// Index of the first contents octet of the element inside the value; the attribute ends with it.
  var valueStart: Int
  var end: Int

  //             0  1  2  3  4  5  6  7    8  9  10 11  12
  // The form is 30 L  02 02 06 TT 02 01 | VV 04 L' tag L'' and then L'' octets,
  // where L = L'' + 11 and L' = L'' + 2.
  private static let headMask: UInt64 = 0xFFFF_00FF_FFFF_FFFF
  private static let headForm: UInt64 = 0x0102_0006_0202_0030
  private static let tailMask: UInt64 = 0x0000_0000_00FF_FF00
  private static let tailForm: UInt64 = 0x0000_0000_0000_0400

  /// Looks at the octets from `start` on; none beyond `limit` belong to the purchase.
  @inline(__always)
  init?(in source: Span<UInt8>, from start: Int, to limit: Int) {
    guard let head = source.littleEndianWord64(at: start),
      let tail = source.littleEndianWord64(at: start &+ 8)
    else { return nil }
    let length = (tail &>> 32) & 0xFF
    let end = start &+ 13 &+ Int(truncatingIfNeeded: length)
    // L must stay below 80, the first octet of a longer form.
    guard length < 0x75,
      head & UsualAttribute.headMask == UsualAttribute.headForm | (length &+ 11) &<< 8,
      tail & UsualAttribute.tailMask == UsualAttribute.tailForm | (length &+ 2) &<< 16,
      end <= limit
    else { return nil }
    // A tag of several octets, or end-of-contents, is for the general way.
    let tag = UInt8(truncatingIfNeeded: tail &>> 24)
    guard tag & 0x1F != 0x1F, tag & 0xDF != 0 else { return nil }
    type = 0x0600 | Int64(truncatingIfNeeded: (head &>> 40) & 0xFF)
    valueTag = ASN1Tag(lowNumberIdentifier: tag)
    valueStart = start &+ 13
    self.end = end
  }
}
