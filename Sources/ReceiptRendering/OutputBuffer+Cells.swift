// One cell of a row. A value that is absent or unreadable is an empty cell; an empty text is `""`,
// which readers that tell the two apart (a database's loader) take for what it is.

import ASN1
import Receipts

extension OutputBuffer {
  /// A text as a cell, in quotation marks if it has anything in it but printable ASCII other than
  /// quotation marks and commas. What is not UTF-8 becomes U+FFFD; control characters stay.
  ///
  /// - Parameters:
  ///   - line: Appended to the text after a colon, unless 0.
  ///   - isGuarded: Whether a text that a spreadsheet would take for a formula gets an apostrophe.
  mutating func appendCell(_ text: Span<UInt8>, line: Int = 0, isGuarded: Bool) {
    let start = count
    let isFormula = isGuarded && OutputBuffer.looksLikeFormula(text)
    if isFormula { append("'") }
    if text.count > 0, appendIfPlain(text, PlainText.suspectsInCSV) {
      appendLine(line)
      return
    }
    truncate(to: start)
    append("\"")
    if isFormula { append("'") }
    appendQuoted(text)
    appendLine(line)
    append("\"")
  }

  private static func looksLikeFormula(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0 else { return false }
    switch text[0] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      return true
    default:
      return false
    }
  }

  private mutating func appendLine(_ line: Int) {
    guard line > 0 else { return }
    append(":")
    appendDecimal(UInt64(line))
  }

  private mutating func appendQuoted(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      let octet = text[index]
      if octet >= 0x80 {
        let sequence = UTF8Sequence(text, at: index)
        appendSequence(sequence, of: text, at: index)
        index += sequence.length
      } else {
        if octet == UInt8(ascii: "\"") { append("\"") }
        append(octet)
        index += 1
      }
    }
  }

  // MARK: Fields, each with the comma before it

  mutating func appendTextCell(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ isGuarded: Bool
  ) {
    append(",")
    guard let range = slot.range else { return }
    appendCell(layout.octets(range, in: container), isGuarded: isGuarded)
  }

  mutating func appendDateCell(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(",")
    guard slot.hasValue else { return }
    if let date = PlainDateText(slot) {
      appendDate(date)
    } else if let date = layout.date(slot, in: container).value {
      appendDate(date)
    }
  }

  mutating func appendNumberCell(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(",")
    guard let value = integer(slot, layout, container) else { return }
    appendDecimal(value)
  }

  mutating func appendFlagCell(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(",")
    guard let value = integer(slot, layout, container) else { return }
    append(value == 1 ? "true" : "false")
  }

  mutating func appendProductTypeCell(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append(",")
    guard let value = integer(slot, layout, container) else { return }
    appendProductType(value)
  }
}
