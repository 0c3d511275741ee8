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

  package func text(_ slot: FieldSlot) -> ReceiptField<String> {
    let container = self.container
    return layout.text(slot, in: container.span)
  }

  package func date(_ slot: FieldSlot) -> ReceiptField<ReceiptDate> {
    let container = self.container
    return layout.date(slot, in: container.span)
  }

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
    guard range.lowerBound >= layout.containerSize else {
      let container = self.container
      return try body(container.span.extracting(clamped(range.range, to: container.count)))
    }
    let joined = layout.flattened.octets
    let lower = range.lowerBound - layout.containerSize
    return try body(
      joined.span.extracting(clamped(lower..<lower + Int(range.count), to: joined.count)))
  }

  private func clamped(_ range: Range<Int>, to count: Int) -> Range<Int> {
    range.clamped(to: 0..<count)
  }
}
