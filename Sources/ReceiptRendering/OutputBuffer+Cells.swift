// One cell of a row. A value that is absent or unreadable is an empty cell; an empty text is `""`,
// which readers that tell the two apart (a database's loader) take for what it is.

import ASN1
import Receipts

/// What is changed in the texts of cells for whoever reads them.
package struct CellRules: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A text that a spreadsheet would take for a formula gets an apostrophe in front.
  package static let guardsFormulas = CellRules(rawValue: 1)

  /// Control characters and changes of direction are spelt out, as in JSON: a terminal reads it.
  package static let spellsControls = CellRules(rawValue: 2)
}

extension OutputBuffer {
  /// A text as a cell, in quotation marks if it has anything in it but printable ASCII other than
  /// quotation marks and commas. What is not UTF-8 becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - line: Appended to the text after a colon, unless 0.
  ///   - rules: What is changed for whoever reads the cell.
  package mutating func appendCell(_ text: Span<UInt8>, line: Int = 0, _ rules: CellRules) {
    let start = count
    let isFormula = rules.contains(.guardsFormulas) && OutputBuffer.looksLikeFormula(text)
    if isFormula { append("'") }
    if text.count > 0, appendIfPlain(text, PlainText.suspectsInCSV) {
      appendLine(line)
      return
    }
    truncate(to: start)
    append("\"")
    if isFormula { append("'") }
    appendQuoted(text, rules)
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

  private mutating func appendQuoted(_ text: Span<UInt8>, _ rules: CellRules) {
    let spellsControls = rules.contains(.spellsControls)
    var index = 0
    while index < text.count {
      let octet = text[index]
      if octet >= 0x80 {
        let sequence = UTF8Sequence(text, at: index)
        if spellsControls, let scalar = sequence.scalar, OutputBuffer.mustEscape(scalar) {
          appendUnicodeEscape(scalar)
        } else {
          appendSequence(sequence, of: text, at: index)
        }
        index += sequence.length
      } else if spellsControls, octet < 0x20 || octet == 0x7F {
        appendUnicodeEscape(UInt32(octet))
        index += 1
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
    _ rules: CellRules
  ) {
    append(",")
    guard let range = slot.range else { return }
    appendCell(layout.octets(range, in: container), rules)
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
