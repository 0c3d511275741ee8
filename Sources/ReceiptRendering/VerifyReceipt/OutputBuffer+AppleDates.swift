// A date in the three forms of verifyReceipt: Greenwich's time, milliseconds since 1970, and
// California's time. All three are strings; only the milliseconds have a fraction, cut to three
// digits.

import Receipts

extension OutputBuffer {
  /// Appends three members, each with a comma behind it.
  @inline(never)
  mutating func appendAppleDate(_ key: StaticString, _ date: ReceiptDate) {
    // RFC 3339 has four digits for a year: what lies beyond is brought to the bound.
    let seconds = min(max(date.secondsSince1970, -62_167_219_200), 253_402_300_799)
    appendAppleDate(
      key,
      seconds,
      milliseconds: Int64(date.nanoseconds) / 1_000_000,
      PlainDateText(CivilDate(secondsSince1970: seconds))
    )
  }

  /// Appends the members of a slot's date, and nothing if it has none.
  @inline(never)
  mutating func appendAppleDate(
    _ key: StaticString,
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard slot.hasValue, let date = layout.date(slot, in: container).value else { return }
    guard let text = PlainDateText(slot) else { return appendAppleDate(key, date) }
    appendAppleDate(key, date.secondsSince1970, milliseconds: 0, text)
  }

  private mutating func appendAppleDate(
    _ key: StaticString,
    _ seconds: Int64,
    milliseconds: Int64,
    _ text: PlainDateText
  ) {
    append("\"")
    append(key)
    append("\":\"")
    appendAppleTime(text)
    append(" Etc/GMT\",\"")
    append(key)
    append("_ms\":\"")
    appendDecimal(seconds * 1_000 + milliseconds)
    append("\",\"")
    append(key)
    append("_pst\":\"")
    appendAppleTime(PlainDateText(PacificTime.date(at: seconds)))
    append(" America/Los_Angeles\",")
  }

  /// `yyyy-MM-dd HH:mm:ss`.
  private mutating func appendAppleTime(_ text: PlainDateText) {
    append(text.first, size: 8)
    // The third octet is the T.
    append(text.second ^ UInt64(UInt8(ascii: "T") ^ UInt8(ascii: " ")) &<< 16, size: 8)
    append(UInt64(text.third), size: 3)
  }
}
