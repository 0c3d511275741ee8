// A receipt as JSON, straight from the ranges of its layout: no string or date is made in between,
// except for a date that has to be rewritten.
//
// The keys and their order are those of the tables in Receipts, which have the contract's order.

import ASN1
import Receipts

extension JSONWriter {
  package mutating func receipt(_ layout: borrowing ReceiptLayout, in container: Span<UInt8>) {
    beginObject()
    for attribute in ReceiptAttribute.allCases {
      key(attribute.key)
      field(layout[attribute], of: attribute.kind, layout, in: container)
    }
    key("in_app")
    beginArray()
    for index in layout.purchases.indices {
      purchase(at: index, of: layout, in: container)
    }
    endArray()
    key("other_attributes")
    otherAttributes(in: layout.payload, of: layout, in: container) { type in
      ReceiptAttribute(number: type) == nil && type != ReceiptAttribute.inAppNumber
    }
    endObject()
  }

  private mutating func purchase(
    at index: Int,
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) {
    let record = layout.purchases[index]
    beginObject()
    for attribute in InAppAttribute.allCases {
      key(attribute.key)
      if attribute == .productType {
        productType(record[attribute], layout, in: container)
      } else {
        field(record[attribute], of: attribute.kind, layout, in: container)
      }
    }
    key("other_attributes")
    otherAttributes(in: record.contents, of: layout, in: container) { type in
      InAppAttribute(number: type) == nil
    }
    endObject()
  }

  /// A field's value; `null` if it is absent or unreadable (an issue then says which).
  private mutating func field(
    _ slot: FieldSlot,
    of kind: AttributeKind,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) {
    guard slot.hasValue else {
      null()
      return
    }
    switch kind {
    case .text:
      guard let range = slot.range else { return null() }
      string(layout.octets(range, in: container))
    case .octets:
      guard let range = slot.range else { return null() }
      hexadecimal(layout.octets(range, in: container))
    case .date:
      date(layout.date(slot, in: container).value)
    case .identifier:
      guard let value = layout.integer(slot, in: container).value else { return null() }
      quotedNumber(value)
    case .number:
      guard let value = layout.integer(slot, in: container).value,
        let number = Int64(exactly: value)
      else { return null() }
      self.number(number)
    case .flag:
      guard let value = layout.integer(slot, in: container).value else { return null() }
      boolean(value == 1)
    }
  }

  private mutating func productType(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) {
    if let value = layout.integer(slot, in: container).value {
      string(ProductType(rawValue: value).description)
    } else {
      null()
    }
  }

  package mutating func date(_ date: ReceiptDate?) {
    guard let date else {
      null()
      return
    }
    quote { (writer: inout JSONWriter) in
      date.appendDescription(to: &writer.bytes)
    }
  }

  private mutating func otherAttributes(
    in contents: ByteRange,
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    where isIncluded: (Int64) -> Bool
  ) {
    beginArray()
    layout.forEachAttribute(in: contents, of: container) { type, version, octets in
      guard isIncluded(type) else { return }
      beginObject()
      key("type")
      number(type)
      key("version")
      number(version)
      key("value")
      hexadecimal(octets)
      endObject()
    }
    endArray()
  }
}
