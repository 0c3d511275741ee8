// A price as a row of CSV, under the header of `appendHeader`.

import Prices
import ReceiptBatch
import ReceiptRendering

extension PriceLines {
  /// From behind the amount to the end of the row, without its line feed.
  func csvEnding(_ facts: PriceFacts) -> [UInt8] {
    var row = OutputBuffer()
    row.append(facts: facts, shape.cellRules)
    row.append(",,")
    var octets: [UInt8] = []
    octets.append(contentsOf: row)
    return octets
  }

  mutating func appendRow(
    id: Span<UInt8>?,
    _ price: [UInt8],
    _ amount: Money,
    _ plan: PricePlan,
    _ writing: PriceWriting
  ) throws(PriceError) {
    // Before anything is appended: it may fail.
    let share = shape.showsPeriods ? try writing.subscription?.share(of: amount) : nil
    if let id { results.bytes.appendCell(id, shape.cellRules) }
    results.bytes.append(UInt8(ascii: ","))
    if writing.isPlainInJSON, PriceLines.mustQuote(price) {
      results.bytes.append(UInt8(ascii: "\""))
      results.bytes.append(contentsOf: price.span)
      results.bytes.append(UInt8(ascii: "\""))
    } else {
      results.bytes.appendCell(price.span, shape.cellRules)
    }
    results.bytes.append(UInt8(ascii: ","))
    results.bytes.append(decimal: amount)
    let ending = plan.ending
    results.bytes.append(contentsOf: ending.span)
    if shape.showsCodePoints {
      results.bytes.append(UInt8(ascii: ","))
      let spelled = CodePoints.spelled(price)
      results.bytes.appendCell(spelled.span, shape.cellRules)
    }
    if shape.showsPeriods { append(period: plan.facts, share) }
    results.bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(period facts: PriceFacts, _ share: Money?) {
    results.bytes.append(cell: facts.period, shape.cellRules)
    results.bytes.append(cell: facts.per, shape.cellRules)
    results.bytes.append(UInt8(ascii: ","))
    if let share { results.bytes.append(decimal: share) }
  }

  /// Whether the price has characters beyond ASCII, and is not one that may look like a formula: the
  /// short way to what `appendCell` does with such a text.
  private static func mustQuote(_ price: [UInt8]) -> Bool {
    guard let first = price.first, first >= 0x30 || first == UInt8(ascii: "$") else { return false }
    var all: UInt8 = 0
    for octet in price { all |= octet }
    return all >= 0x80 && first != UInt8(ascii: "=") && first != UInt8(ascii: "@")
  }

  mutating func appendRow(
    id: Span<UInt8>?,
    _ fault: PriceFault,
    _ facts: PriceFacts,
    _ amount: Money?
  ) {
    if let id { results.bytes.appendCell(id, shape.cellRules) }
    results.bytes.append(",,")
    if let amount { results.bytes.append(decimal: amount) }
    results.bytes.append(facts: facts, shape.cellRules)
    results.bytes.append(cell: fault.code, shape.cellRules)
    results.bytes.append(cell: fault.message, shape.cellRules)
    if shape.showsCodePoints { results.bytes.append(UInt8(ascii: ",")) }
    if shape.showsPeriods { append(period: facts, nil) }
    results.bytes.append(UInt8(ascii: "\n"))
  }
}

extension OutputBuffer {
  fileprivate mutating func append(facts: PriceFacts, _ rules: CellRules) {
    for text in [facts.currency, facts.locale, facts.storefront, facts.matrix] {
      append(cell: text, rules)
    }
  }

  /// A comma and a cell, which is empty where there is no text.
  mutating func append(cell text: String?, _ rules: CellRules) {
    append(UInt8(ascii: ","))
    if let text { appendCell(Array(text.utf8).span, rules) }
  }
}
