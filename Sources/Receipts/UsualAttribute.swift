// The short way through the attributes of a purchase.
//
// Apple writes them all alike: definite lengths in one octet, a type of two octets, a version of
// one, and one primitive element that fills the value. Two words hold all seven headers, so that
// two comparisons replace seven header reads. Whatever differs in any bit is left to the general
// way (ReceiptLayout.decodeUnusualAttribute), which gives the same result for these as well; a test
// compares the two over every corpus and mutated receipt.

import ASN1

struct UsualAttribute {
  var type: Int64
  var end: Int
  var valueTag: ASN1Tag
  var value: ByteRange

  //                 0  1  2  3  4  5  6  7    8  9  10 11  12
  // The form is     30 L  02 02 TT TT 02 01 | VV 04 L' tag L'' then L'' octets,
  // where L = L' + 9 and L' = L'' + 2.
  private static let mask: UInt64 = 0xFFFF_0000_FFFF_00FF
  private static let form: UInt64 = 0x0102_0000_0202_0030

  @inline(__always)
  init?(at cursor: borrowing BERCursor) {
    let start = cursor.position
    let index = start &- cursor.base
    guard let head = cursor.source.littleEndianWord64(at: index),
      head & UsualAttribute.mask == UsualAttribute.form,
      let tail = cursor.source.littleEndianWord64(at: index &+ 8)
    else { return nil }
    let length = Int((head >> 8) & 0xFF)
    let valueLength = Int((tail >> 16) & 0xFF)
    let contentLength = Int((tail >> 32) & 0xFF)
    // A first type octet of 00 might be a type that is not minimal, of 80 or more a negative one;
    // a length octet of 80 or more is another form.
    let typeHigh = Int64((head >> 32) & 0xFF)
    guard length < 0x80, length == valueLength &+ 9, valueLength == contentLength &+ 2,
      (tail >> 8) & 0xFF == 0x04,
      typeHigh >= 0x01, typeHigh < 0x80,
      start &+ 2 &+ length <= cursor.end
    else { return nil }
    let tag = UInt8(truncatingIfNeeded: tail >> 24)
    // A tag of several octets, or end-of-contents, is for the general way.
    guard tag & 0x1F != 0x1F, tag != 0 else { return nil }
    type = typeHigh << 8 | Int64((head >> 40) & 0xFF)
    end = start &+ 2 &+ length
    valueTag = ASN1Tag(lowNumberIdentifier: tag)
    value = ByteRange(start &+ 13, start &+ 13 &+ contentLength)
  }

  /// The slot for a value in order; `nil` if anything is wrong or unusual.
  @inline(__always)
  func slot(_ kind: AttributeKind, in cursor: borrowing BERCursor) -> FieldSlot? {
    switch FieldValue.check(kind, tag: valueTag, value, in: cursor) {
    case .value: FieldSlot(value)
    case .absent: .absent
    case .fault: nil
    }
  }
}
