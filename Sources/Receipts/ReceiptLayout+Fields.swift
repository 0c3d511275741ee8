// Values from slots, on demand: what decoding has checked is read here.

import ASN1

extension ReceiptLayout {
  package func text(_ slot: FieldSlot, in container: Span<UInt8>) -> ReceiptField<String> {
    field(slot) { range in
      do {
        return String(copying: try UTF8Span(validating: octets(range, in: container)))
      } catch {
        return nil
      }
    }
  }

  @inline(__always)
  package func date(_ slot: FieldSlot, in container: Span<UInt8>) -> ReceiptField<ReceiptDate> {
    if let packed = slot.number {
      return .value(
        ReceiptDate(
          secondsSince1970: PlainDate(packed: packed).secondsSince1970,
          nanoseconds: 0,
          hasFraction: false
        )
      )
    }
    return field(slot) { range in ReceiptDate(octets: octets(range, in: container)) }
  }

  @inline(__always)
  package func integer(_ slot: FieldSlot, in container: Span<UInt8>) -> ReceiptField<UInt64> {
    if let number = slot.number { return .value(number) }
    return field(slot) { range in
      UnsignedInteger.value(ofContents: octets(range, in: container))
    }
  }

  package func bytes(_ slot: FieldSlot, in container: Span<UInt8>) -> ReceiptField<[UInt8]> {
    field(slot) { range in
      let octets = octets(range, in: container)
      return octets.indices.map { octets[$0] }
    }
  }

  @inline(__always)
  private func field<Value>(
    _ slot: FieldSlot,
    _ read: (ByteRange) -> Value?
  ) -> ReceiptField<Value> {
    if slot.state == .absent { return .absent }
    guard let range = slot.range, let value = read(range) else { return .unreadable }
    return .value(value)
  }
}
