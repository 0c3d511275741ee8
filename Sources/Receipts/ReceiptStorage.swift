// What all values of one receipt share: its bytes and where everything in them stands.

import ASN1

/// Immutable after creation; the values of a receipt hold it instead of copies.
package final class ReceiptStorage: Sendable {
  package let container: [UInt8]
  package let layout: ReceiptLayout

  package init(container: [UInt8], strict: Bool) throws(DecodingFailure) {
    var layout = ReceiptLayout()
    try layout.decode(container.span, strict: strict)
    self.container = container
    self.layout = layout
  }

  @inline(__always)
  func slot(_ attribute: InAppAttribute, ofPurchase index: Int) -> FieldSlot {
    layout.purchases[index].fields[attribute.rawValue]
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

  /// Hands the octets of a slot's value to a closure, without a copy.
  package func withOctets<Result, Failure: Error>(
    of slot: FieldSlot,
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let range = slot.range else { return nil }
    let container = self.container
    let joined = layout.flattened.octets
    let size = layout.containerSize
    if range.upperBound <= min(size, container.count) {
      return try body(container.span.extracting(range.range))
    }
    let inJoined = (range.lowerBound &- size)..<(range.upperBound &- size)
    return try body(joined.span.extracting(inJoined.clamped(to: 0..<joined.count)))
  }
}
