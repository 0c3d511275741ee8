// One field of a receipt as a member of verifyReceipt's JSON, with a comma behind it. What is absent
// has no member: Apple's answers have no null.

import ASN1
import Receipts

extension OutputBuffer {
  mutating func appendAppleText(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let range = slot.range else { return }
    appendAppleKey(key)
    append("\"")
    appendJSONText(layout.octets(range, in: container))
    append("\",")
  }

  /// As a number, however large: the numbers of the receipt itself.
  mutating func appendAppleNumber(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return }
    appendAppleKey(key)
    appendDecimal(value)
    append(",")
  }

  /// As a string: all numbers of a purchase.
  mutating func appendAppleNumberText(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return }
    appendAppleKey(key)
    append("\"")
    appendDecimal(value)
    append("\",")
  }

  /// As a string, and nothing for 0, which stands for no identifier.
  mutating func appendAppleIdentifier(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard integer(slot, layout, container) != 0 else { return }
    appendAppleNumberText(key, slot, layout, container)
  }

  /// `"true"` or `"false"`: a string.
  mutating func appendAppleFlag(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let value = integer(slot, layout, container) else { return }
    appendAppleKey(key)
    if value == 1 {
      append("\"true\",")
    } else {
      append("\"false\",")
    }
  }

  private mutating func appendAppleKey(_ key: StaticString) {
    append("\"")
    append(key)
    append("\":")
  }

  /// Ends what was begun at `start` with its bracket, and takes back the comma behind its last
  /// member.
  mutating func endMembers(from start: Int, _ bracket: StaticString) {
    if count > start { truncate(to: count &- 1) }
    append(bracket)
  }
}
