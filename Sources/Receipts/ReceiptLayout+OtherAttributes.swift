// The attributes that have no name here, for those who write millions of receipts.
//
// A receipt has a dozen of them, and each of its purchases seven, among as many that have a name.
// The usual encoding is read in two words; whatever differs in any bit is left to the general way
// (ReceiptLayout.forEachAttribute), which gives the same.

import ASN1

extension ReceiptLayout {
  /// What is done with an attribute: its type, its version, and its value, which is these indices of
  /// the octets. There may be octets behind the value, so that words can be read at its end too.
  @usableFromInline
  package typealias AttributeVisit = (
    _ type: Int64, _ version: Int64, _ octets: Span<UInt8>, _ value: Range<Int>
  ) -> Void

  /// Visits each unnamed attribute of the receipt, in its order.
  package func forEachOtherAttribute(in container: Span<UInt8>, _ visit: AttributeVisit) {
    let source = surroundings(of: payload, in: container)
    let range = indices(of: payload, in: container)
    var index = range.lowerBound
    while index < range.upperBound {
      if let short = ShortAttribute(in: source, from: index, to: range.upperBound) {
        index = short.end
        if ReceiptLayout.isOther(short.type) {
          visit(short.type, short.version, source, short.value)
        }
      } else if let purchase = UsualPurchase(in: source, from: index, to: range.upperBound) {
        index = purchase.end
      } else {
        index &+= ReceiptLayout.takeAttribute(in: source.extracting(index..<range.upperBound)) {
          type,
          version,
          value in
          if ReceiptLayout.isOther(type) { visit(type, version, value, value.indices) }
        }
      }
    }
  }

  private static func isOther(_ type: Int64) -> Bool {
    type != ReceiptAttribute.inAppNumber && ReceiptAttribute(number: type) == nil
  }

  /// Visits each unnamed attribute of a purchase, in its order.
  @inlinable
  @inline(__always)
  package func forEachOtherAttribute(
    of purchase: borrowing InAppRecord,
    in container: Span<UInt8>,
    _ visit: AttributeVisit
  ) {
    let source = surroundings(of: purchase.contents, in: container)
    let range = indices(of: purchase.contents, in: container)
    var index = range.lowerBound
    while index < range.upperBound {
      if let short = ShortAttribute(in: source, from: index, to: range.upperBound) {
        index = short.end
        if !InAppAttribute.isNamed(short.type) {
          visit(short.type, short.version, source, short.value)
        }
      } else {
        index = takeOther(source, index, range.upperBound, visit)
      }
    }
  }

  /// The general way, for the attribute of a purchase that begins at an index.
  @inline(never)
  @usableFromInline
  func takeOther(
    _ source: Span<UInt8>,
    _ index: Int,
    _ limit: Int,
    _ visit: AttributeVisit
  ) -> Int {
    index
      + ReceiptLayout.takeAttribute(in: source.extracting(index..<limit)) { type, version, value in
        if !InAppAttribute.isNamed(type) { visit(type, version, value, value.indices) }
      }
  }

  /// The octets in which a range lies: all there are.
  @inlinable
  @inline(__always)
  @_lifetime(borrow self, copy container)
  func surroundings(of range: ByteRange, in container: Span<UInt8>) -> Span<UInt8> {
    if isInContainer(range, container) { return container }
    return flattened.octets.span
  }

  /// The range as indices into its surroundings.
  @inlinable
  @inline(__always)
  func indices(of range: ByteRange, in container: Span<UInt8>) -> Range<Int> {
    if isInContainer(range, container) { return range.range }
    let count = flattened.octets.count
    let lower = min(max(range.lowerBound - containerSize, 0), count)
    return lower..<min(max(range.upperBound - containerSize, lower), count)
  }

  @inlinable
  @inline(__always)
  func isInContainer(_ range: ByteRange, _ container: Span<UInt8>) -> Bool {
    range.upperBound <= min(containerSize, container.count)
  }
}

extension InAppAttribute {
  /// Whether there is a name for a type number.
  @inlinable
  @inline(__always)
  static func isNamed(_ number: Int64) -> Bool {
    // A bit for each of 1664 to 1727.
    number &>> 6 == 26 && namedBits &>> UInt64(truncatingIfNeeded: number & 63) & 1 == 1
  }

  /// 1701 to 1708, 1711 to 1713 and 1719 to 1721.
  @inlinable static var namedBits: UInt64 { 0xFF << 37 | 0x7 << 47 | 0x7 << 55 }
}
