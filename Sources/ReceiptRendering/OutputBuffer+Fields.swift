// One field of a receipt as JSON, by its kind; `null` if it is absent or unreadable (an issue then
// says which).
//
// `key` is the key with the punctuation before it, the colon, and, for a value in quotation marks,
// the opening one, which `null` takes back. The key is a constant at each place and is copied there;
// the value, which is not, has one function for all places.

import ASN1
import Receipts

extension OutputBuffer {
  @inline(__always)
  mutating func appendText(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendTextValue(slot, layout, container)
  }

  @inline(__always)
  mutating func appendOctets(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendOctetsValue(slot, layout, container)
  }

  @inline(__always)
  mutating func appendDate(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendDateValue(slot, layout, container)
  }

  @inline(__always)
  mutating func appendIdentifier(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendIdentifierValue(slot, layout, container)
  }

  @inline(__always)
  mutating func appendNumber(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendNumberValue(slot, layout, container)
  }

  @inline(__always)
  mutating func appendFlag(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendFlagValue(slot, layout, container)
  }

  @inline(__always)
  mutating func appendProductType(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(key)
    appendProductTypeValue(slot, layout, container)
  }
}

// MARK: Values

extension OutputBuffer {
  @inline(never)
  private mutating func appendTextValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let range = slot.range else { return appendNullForQuotationMark() }
    appendJSONText(layout.octets(range, in: container))
    append("\"")
  }

  @inline(never)
  private mutating func appendOctetsValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let range = slot.range else { return appendNullForQuotationMark() }
    appendHexadecimal(layout.octets(range, in: container))
    append("\"")
  }

  @inline(never)
  private mutating func appendDateValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    if let date = PlainDateText(slot) {
      appendDate(date, UInt8(ascii: "\""))
      return
    }
    guard slot.hasValue, let date = layout.date(slot, in: container).value else {
      return appendNullForQuotationMark()
    }
    appendDate(date)
    append("\"")
  }

  @inline(never)
  private mutating func appendIdentifierValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return appendNullForQuotationMark() }
    appendDecimal(value)
    append("\"")
  }

  @inline(never)
  private mutating func appendNumberValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return append("null") }
    appendDecimal(value)
  }

  @inline(never)
  private mutating func appendFlagValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return append("null") }
    if value == 1 {
      append("true")
    } else {
      append("false")
    }
  }

  @inline(never)
  private mutating func appendProductTypeValue(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return appendNullForQuotationMark() }
    appendProductType(value)
    append("\"")
  }

  /// `consumable` and so on: the words of ``ProductType``.
  @inline(__always)
  mutating func appendProductType(_ number: UInt64) {
    switch number {
    case 0: append("non_consumable")
    case 1: append("consumable")
    case 2: append("non_renewing_subscription")
    case 3: append("auto_renewable_subscription")
    case 4: append("free_subscription")
    default:
      append("unknown_")
      appendDecimal(number)
    }
  }

  /// The number of a slot that was decoded as one.
  @inline(__always)
  func integer(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) -> UInt64? {
    if let number = slot.number { return number }
    guard slot.hasValue else { return nil }
    return layout.integer(slot, in: container).value
  }

  /// The key ended with the quotation mark of a value that is not there.
  @inline(__always)
  private mutating func appendNullForQuotationMark() {
    truncate(to: count &- 1)
    append("null")
  }
}
