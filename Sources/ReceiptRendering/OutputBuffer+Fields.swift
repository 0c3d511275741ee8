// One field of a receipt as JSON, by its kind; `null` if it is absent or unreadable (an issue then
// says which).
//
// `key` is the key with the punctuation before it, the colon, and, for a value in quotation marks,
// the opening one, which `null` leaves out again.

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
    guard let range = slot.range else { return appendNull(key, omitting: 1) }
    append(key)
    appendJSONText(layout.octets(range, in: container))
    append("\"")
  }

  @inline(__always)
  mutating func appendOctets(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let range = slot.range else { return appendNull(key, omitting: 1) }
    append(key)
    appendHexadecimal(layout.octets(range, in: container))
    append("\"")
  }

  @inline(__always)
  mutating func appendDate(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard slot.hasValue else { return appendNull(key, omitting: 1) }
    if let date = PlainDateText(slot) {
      append(key)
      appendDate(date)
      append("\"")
    } else if let date = layout.date(slot, in: container).value {
      append(key)
      appendDate(date)
      append("\"")
    } else {
      appendNull(key, omitting: 1)
    }
  }

  @inline(__always)
  mutating func appendIdentifier(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard slot.hasValue, let value = layout.integer(slot, in: container).value else {
      return appendNull(key, omitting: 1)
    }
    append(key)
    appendDecimal(value)
    append("\"")
  }

  @inline(__always)
  mutating func appendNumber(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard slot.hasValue, let value = layout.integer(slot, in: container).value else {
      return appendNull(key)
    }
    append(key)
    appendDecimal(value)
  }

  @inline(__always)
  mutating func appendFlag(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard slot.hasValue, let value = layout.integer(slot, in: container).value else {
      return appendNull(key)
    }
    append(key)
    if value == 1 {
      append("true")
    } else {
      append("false")
    }
  }

  @inline(__always)
  mutating func appendProductType(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard slot.hasValue, let value = layout.integer(slot, in: container).value else {
      return append("null")
    }
    append("\"")
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

  @inline(__always)
  private mutating func appendNull(_ key: StaticString, omitting omitted: Int = 0) {
    append(key, omitting: omitted)
    append("null")
  }
}
