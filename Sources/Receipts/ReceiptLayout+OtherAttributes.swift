// The attributes that have no name here, for those who write millions of receipts.
//
// A receipt has a dozen of them, and each of its purchases seven, among as many that have a name.
// The usual encoding is read in two words; whatever differs in any bit is left to the general way
// (ReceiptLayout.forEachAttribute), which gives the same.

import ASN1

extension ReceiptLayout {
  /// Calls a closure with type, version and value octets of each unnamed attribute of the receipt.
  @inline(__always)
  package func forEachOtherAttribute(
    in container: Span<UInt8>,
    _ body: (Int64, Int64, Span<UInt8>) -> Void
  ) {
    let source = surroundings(of: payload, in: container)
    let range = indices(of: payload, in: container)
    var index = range.lowerBound
    while index < range.upperBound {
      if let usual = ShortAttribute(in: source, from: index, to: range.upperBound) {
        index = usual.end
        if isOther(usual.type) {
          body(usual.type, usual.version, source.extracting(usual.value))
        }
      } else if let purchase = UsualPurchase(in: source, from: index, to: range.upperBound) {
        index = purchase.end
      } else {
        let octets = source.extracting(index..<range.upperBound)
        index &+= ReceiptLayout.takeAttribute(in: octets) { type, version, value in
          if isOther(type) { body(type, version, value) }
        }
      }
    }
  }

  private func isOther(_ type: Int64) -> Bool {
    type != ReceiptAttribute.inAppNumber && ReceiptAttribute(number: type) == nil
  }

  /// Calls a closure with type, version and value octets of each unnamed attribute of a purchase.
  @inline(__always)
  package func forEachOtherAttribute(
    of purchase: InAppRecord,
    in container: Span<UInt8>,
    _ body: (Int64, Int64, Span<UInt8>) -> Void
  ) {
    let source = surroundings(of: purchase.contents, in: container)
    let range = indices(of: purchase.contents, in: container)
    var index = range.lowerBound
    while index < range.upperBound {
      if let usual = ShortAttribute(in: source, from: index, to: range.upperBound) {
        index = usual.end
        if InAppAttribute(number: usual.type) == nil {
          body(usual.type, usual.version, source.extracting(usual.value))
        }
      } else {
        let octets = source.extracting(index..<range.upperBound)
        index &+= ReceiptLayout.takeAttribute(in: octets) { type, version, value in
          if InAppAttribute(number: type) == nil { body(type, version, value) }
        }
      }
    }
  }

  /// The octets in which a range lies: all there are, so that words can be read at its end too.
  @inline(__always)
  @_lifetime(borrow self, copy container)
  private func surroundings(of range: ByteRange, in container: Span<UInt8>) -> Span<UInt8> {
    if isInContainer(range, container) { return container }
    return flattened.octets.span
  }

  /// The range as indices into its surroundings.
  @inline(__always)
  private func indices(of range: ByteRange, in container: Span<UInt8>) -> Range<Int> {
    if isInContainer(range, container) { return range.range }
    let count = flattened.octets.count
    let lower = min(max(range.lowerBound - containerSize, 0), count)
    return lower..<min(max(range.upperBound - containerSize, lower), count)
  }

  @inline(__always)
  private func isInContainer(_ range: ByteRange, _ container: Span<UInt8>) -> Bool {
    range.upperBound <= min(containerSize, container.count)
  }
}

/// An attribute whose lengths all have one octet, as well as its version, and whose type has one or
/// two.
struct ShortAttribute {
  var type: Int64
  var version: Int64
  /// Indices of the octets inside the OCTET STRING; the attribute ends with them.
  var value: Range<Int>

  var end: Int { value.upperBound }

  //              0  1  2  3  4  5  6  7    8  9  10
  // The forms are 30 L  02 02 TT TT 02 01 | VV 04 L' and 30 L 02 01 TT 02 01 VV | 04 L',
  // where L = L' + 9 or L' + 8.
  private static let wideMask: UInt64 = 0xFFFF_0000_FFFF_00FF
  private static let wideForm: UInt64 = 0x0102_0000_0202_0030
  private static let narrowMask: UInt64 = 0x00FF_FF00_FFFF_00FF
  private static let narrowForm: UInt64 = 0x0001_0200_0102_0030

  /// Looks at the octets from `index` on; none beyond `limit` belong to the attributes.
  @inline(__always)
  init?(in source: Span<UInt8>, from index: Int, to limit: Int) {
    guard let (head, tail) = source.littleEndianWordPair(at: index) else { return nil }
    let length = Int(truncatingIfNeeded: head &>> 8 & 0xFF)
    let end = index &+ 2 &+ length
    let start: Int
    let string: UInt64
    if head & ShortAttribute.wideMask == ShortAttribute.wideForm {
      type = Int64(UInt16(truncatingIfNeeded: head &>> 32).byteSwapped)
      // Below 256 or negative: not minimal, or another form.
      guard type >= 0x100, type < 0x8000 else { return nil }
      version = Int64(truncatingIfNeeded: tail & 0xFF)
      string = tail &>> 8
      start = index &+ 11
    } else if head & ShortAttribute.narrowMask == ShortAttribute.narrowForm {
      type = Int64(truncatingIfNeeded: head &>> 32 & 0xFF)
      guard type < 0x80 else { return nil }
      version = Int64(truncatingIfNeeded: head &>> 56)
      string = tail
      start = index &+ 10
    } else {
      return nil
    }
    // Primitive, and its length fills the attribute, whose own length is no longer form.
    guard length < 0x80, version < 0x80, string & 0xFF == 0x04,
      start &+ Int(truncatingIfNeeded: string &>> 8 & 0xFF) == end, end <= limit
    else { return nil }
    value = start..<end
  }
}
