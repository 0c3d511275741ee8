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
  /// Identifier octet of the element inside the value.
  var identifier: UInt8
  /// Indices of that element's contents octets; the attribute ends with them.
  var start: Int
  var end: Int

  //             0  1  2  3  4  5  6  7    8  9  10 11  12
  // The form is 30 L  02 02 06 TT 02 01 | VV 04 L' tag L'' and then L'' octets,
  // where L = L'' + 11 and L' = L'' + 2.
  private static let headMask: UInt64 = 0xFFFF_00FF_FFFF_FFFF
  private static let headForm: UInt64 = 0x0102_0006_0202_0030
  private static let tailMask: UInt64 = 0x0000_0000_00FF_FF00
  private static let tailForm: UInt64 = 0x0000_0000_0000_0400

  /// Looks at the octets from `index` on; none beyond `limit` belong to the purchase.
  @inline(__always)
  init?(in source: Span<UInt8>, from index: Int, to limit: Int) {
    guard let (head, tail) = source.littleEndianWordPair(at: index) else { return nil }
    let length = (tail &>> 32) & 0xFF
    let end = index &+ 13 &+ Int(truncatingIfNeeded: length)
    // L must stay below 80, the first octet of a longer form.
    guard length < 0x75,
      head & UsualAttribute.headMask == UsualAttribute.headForm | (length &+ 11) &<< 8,
      tail & UsualAttribute.tailMask == UsualAttribute.tailForm | (length &+ 2) &<< 16,
      end <= limit
    else { return nil }
    // A tag of several octets, or end-of-contents, is for the general way.
    let identifier = UInt8(truncatingIfNeeded: tail &>> 24)
    guard identifier & 0x1F != 0x1F, identifier & 0xDF != 0 else { return nil }
    type = 0x0600 | Int64(truncatingIfNeeded: (head &>> 40) & 0xFF)
    self.identifier = identifier
    start = index &+ 13
    self.end = end
  }

  /// The slot for the value, if it is in order and of the usual form: ASCII text, a plain date or
  /// none, a number of up to eight octets.
  ///
  /// - Parameter base: The offset of the first octet of `source`.
  @inline(__always)
  func slot(_ kind: AttributeKind, in source: Span<UInt8>, base: Int) -> FieldSlot? {
    switch kind {
    case .text:
      guard isText, source.isASCII(from: start, to: end) else { return nil }
      return FieldSlot(ByteRange(base &+ start, base &+ end))
    case .date:
      guard isText else { return nil }
      if start == end { return .absent }
      guard end &- start == PlainDate.size, let date = PlainDate(source, at: start) else {
        return nil
      }
      return FieldSlot(number: date.packed)
    case .identifier:
      return numberSlot(upTo: FieldSlot.maximumNumber, in: source)
    case .number:
      return numberSlot(upTo: FieldValue.maximumNumber, in: source)
    case .flag:
      return numberSlot(upTo: 1, in: source)
    case .octets:
      return nil
    }
  }

  /// UTF8String, IA5String or PrintableString.
  @inline(__always)
  private var isText: Bool { identifier == 0x0C || identifier == 0x16 || identifier == 0x13 }

  /// An INTEGER, minimal and not negative (X.690 8.3.2), of at most eight octets.
  @inline(__always)
  private func numberSlot(upTo maximum: UInt64, in source: Span<UInt8>) -> FieldSlot? {
    let count = end &- start
    guard identifier == 0x02, count >= 1, count <= 8,
      let word = source.littleEndianWord64(at: start)
    else { return nil }
    let bits = word.byteSwapped
    // The first nine bits: a one in front is negative, all zeros is not minimal.
    guard bits &>> 63 == 0, count == 1 || bits &>> 55 != 0 else { return nil }
    let number = bits &>> UInt64(64 &- 8 &* count)
    return number <= maximum ? FieldSlot(number: number) : nil
  }
}

extension UsualAttribute {
  /// Takes attributes in their usual encoding and with nothing wrong, up to the first that is not.
  ///
  /// - Parameter seen: The bits of the attributes that were seen before; one that comes again is
  ///   not taken.
  /// - Returns: The index of the first that was not taken, or `limit`; the bits of all that were
  ///   seen; how many were taken.
  static func take(
    in source: Span<UInt8>,
    from start: Int,
    to limit: Int,
    base: Int,
    seen: UInt32,
    _ fields: inout InlineArray<14, FieldSlot>
  ) -> (end: Int, seen: UInt32, count: Int) {
    var index = start
    var taken = seen
    var count = 0
    while index < limit, let usual = UsualAttribute(in: source, from: index, to: limit) {
      if let named = InAppAttribute(number: usual.type) {
        guard taken & named.bit == 0,
          let slot = usual.slot(named.kind, in: source, base: base)
        else { break }
        fields[named.rawValue] = slot
        taken |= named.bit
      }
      count &+= 1
      index = usual.end
    }
    return (index, taken, count)
  }
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func isASCII(from start: Int, to end: Int) -> Bool {
    var index = start
    var bits: UInt64 = 0
    while index &+ 16 <= end, let (first, second) = littleEndianWordPair(at: index) {
      bits |= first | second
      index &+= 16
    }
    // The rest, without what lies behind it.
    if index < end {
      guard let (first, second) = littleEndianWordPair(at: index) else { return false }
      let count = UInt64(truncatingIfNeeded: end &- index)
      bits |= first & (count < 8 ? (1 &<< (8 &* count)) &- 1 : .max)
      bits |= second & (count > 8 ? (1 &<< (8 &* (count &- 8))) &- 1 : 0)
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }
}
