// What all values of one receipt share: its bytes and where everything in them stands.

import ASN1

/// Immutable after creation; the values of a receipt hold it instead of copies.
@usableFromInline
package final class ReceiptStorage: Sendable {
  @usableFromInline package let container: [UInt8]
  package let layout: ReceiptLayout

  package init(container: [UInt8], strict: Bool) throws(DecodingFailure) {
    var layout = ReceiptLayout()
    try layout.decode(container.span, strict: strict)
    self.container = container
    self.layout = layout
  }

  /// - Parameter layout: That of these octets.
  package init(container: [UInt8], layout: ReceiptLayout) {
    self.container = container
    self.layout = layout
  }

  @inline(__always)
  func slot(_ attribute: InAppAttribute, ofPurchase index: Int) -> FieldSlot {
    // Through the span, which lends the record: the array's subscript would copy all of it.
    let purchases = layout.purchases
    return purchases.span[index].fields.span[attribute.rawValue]
  }

  @inline(__always)
  package func text(_ slot: FieldSlot) -> ReceiptField<String> {
    let container = self.container
    return layout.text(slot, in: container.span)
  }

  @inline(__always)
  package func date(_ slot: FieldSlot) -> ReceiptField<ReceiptDate> {
    let container = self.container
    return layout.date(slot, in: container.span)
  }

  @inline(__always)
  package func integer(_ slot: FieldSlot) -> ReceiptField<UInt64> {
    let container = self.container
    return layout.integer(slot, in: container.span)
  }

  package func bytes(_ slot: FieldSlot) -> ReceiptField<[UInt8]> {
    let container = self.container
    return layout.bytes(slot, in: container.span)
  }

  /// Where a slot's value stands in the container; `nil` if it stands elsewhere or there is none.
  func containerRange(of slot: FieldSlot) -> Range<Int>? {
    guard let range = slot.range,
      range.upperBound <= min(layout.containerSize, container.count)
    else { return nil }
    return range.range
  }
}
