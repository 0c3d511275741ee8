// Rows as CONTRACT.md has them: one a purchase, and one for a receipt without purchases or not
// decodable, whose purchase cells are empty.
//
// RFC 4180, but lines end with a line feed alone: what cuts, sorts and counts lines on Unix would
// take a carriage return for a part of the last cell, and what reads CSV takes either.

import ReceiptVerification
import Receipts

extension LineRenderer {
  /// The longest cell, in bytes as written, that each row of a receipt has again. What is longer
  /// stands in the first row only: a stranger chooses both the length of a receipt's bundle
  /// identifier and the number of its purchases, and 16 MiB have room for a product of 20 GB.
  package static let longestRepeatedCell = 1_024

  func appendHeader(to output: inout OutputBuffer, _ rules: CellRules) {
    output.append("source")
    for name in names {
      output.append(",")
      output.appendCell(name.span, rules)
    }
    output.append(",status,error_code,bundle_id,receipt_type,receipt_creation_date")
    for attribute in InAppAttribute.allCases {
      output.append(",")
      output.append(attribute.key)
    }
    output.append("\n")
  }

  mutating func appendRows(
    _ verdict: LineVerdict,
    _ source: Span<UInt8>,
    _ line: Int,
    _ carried: borrowing CarriedValues,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer,
    _ rules: CellRules
  ) {
    let first = output.count
    output.appendCell(source, line: line, rules)
    appendReceiptCells(verdict, carried, layout, container, &output, rules)
    guard verdict.isDecoded, !layout.purchases.isEmpty else { return output.appendNoPurchase() }
    var cells = first..<output.count
    for index in 0..<layout.purchases.count {
      // All rows of a receipt begin alike.
      if index == 1, cells.count > LineRenderer.longestRepeatedCell {
        let second = output.count
        output.appendCell(source, line: line, rules)
        appendReceiptCells(
          verdict,
          carried,
          layout,
          container,
          &output,
          rules,
          longest: LineRenderer.longestRepeatedCell
        )
        cells = second..<output.count
      } else if index > 0 {
        output.appendAgain(cells)
      }
      output.appendPurchaseCells(at: index, of: layout, container, rules)
    }
  }

  /// The cells between the source's and those of a purchase.
  ///
  /// - Parameter longest: A longer cell is left empty.
  private mutating func appendReceiptCells(
    _ verdict: LineVerdict,
    _ carried: borrowing CarriedValues,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer,
    _ rules: CellRules,
    longest: Int = .max
  ) {
    for index in names.indices {
      output.append(",")
      let start = output.count
      appendCarried(carried, at: index, to: &output, rules)
      output.emptyCell(from: start, ifLongerThan: longest)
    }
    output.append(",")
    output.append(verdict.status.word)
    output.append(",")
    if let code = verdict.errorCode {
      output.appendCell(code.utf8.span, rules)
    }
    guard verdict.isDecoded else { return output.append(",,,") }
    // These begin with their comma.
    var start = output.count + 1
    output.appendTextCell(layout[.bundleID], layout, container, rules)
    output.emptyCell(from: start, ifLongerThan: longest)
    start = output.count + 1
    output.appendTextCell(layout[.receiptType], layout, container, rules)
    output.emptyCell(from: start, ifLongerThan: longest)
    output.appendDateCell(layout[.receiptCreationDate], layout, container)
  }

  private mutating func appendCarried(
    _ carried: borrowing CarriedValues,
    at index: Int,
    to output: inout OutputBuffer,
    _ rules: CellRules
  ) {
    carried.withValue(at: index) { form, value in
      switch form {
      case .none:
        break
      case .text:
        output.appendCell(value, rules)
      case .json where value.count > 0 && value[0] == UInt8(ascii: "\""):
        scratch.removeAll(keepingCapacity: true)
        JSONString.appendUnescaped(value, to: &scratch)
        output.appendCell(scratch.span, rules)
      case .json where value.count == 4 && value[0] == UInt8(ascii: "n"):
        // null
        break
      case .json:
        // A number, a word or a structure: none begins as a formula does but a negative number,
        // which is one.
        output.appendCell(value, rules.subtracting(.guardsFormulas))
      }
    }
  }
}

extension OutputBuffer {
  fileprivate mutating func emptyCell(from start: Int, ifLongerThan longest: Int) {
    if count - start > longest { truncate(to: start) }
  }

  fileprivate mutating func appendNoPurchase() {
    append(",,,,,,,,,,,,,,\n")
  }

  fileprivate mutating func appendPurchaseCells(
    at index: Int,
    of layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ rules: CellRules
  ) {
    let record = layout.purchases[index]
    appendNumberCell(record[.quantity], layout, container)
    appendTextCell(record[.productID], layout, container, rules)
    appendTextCell(record[.transactionID], layout, container, rules)
    appendTextCell(record[.originalTransactionID], layout, container, rules)
    appendProductTypeCell(record[.productType], layout, container)
    appendDateCell(record[.purchaseDate], layout, container)
    appendDateCell(record[.originalPurchaseDate], layout, container)
    appendDateCell(record[.expiresDate], layout, container)
    appendDateCell(record[.cancellationDate], layout, container)
    appendNumberCell(record[.cancellationReason], layout, container)
    appendNumberCell(record[.webOrderLineItemID], layout, container)
    appendFlagCell(record[.isTrialPeriod], layout, container)
    appendFlagCell(record[.isInIntroOfferPeriod], layout, container)
    appendTextCell(record[.promotionalOfferID], layout, container, rules)
    append("\n")
  }
}
