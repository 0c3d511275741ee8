// Lines of prices, made one after the other in memory that is used again.

import Prices
import ReceiptBatch
import ReceiptRendering

/// How prices are written.
enum PriceOutputFormat: String, OptionChoice {
  case text
  case ndjson
  case csv
}

/// What a line has.
struct PriceLineShape: Sendable {
  var format: PriceOutputFormat
  var showsParts = false
  var showsCodePoints = false
  /// Whether rows of CSV have columns for a price that is paid every period. Lines of JSON have keys for
  /// it where there is one.
  var showsPeriods = false
  /// For the texts of CSV.
  var cellRules: CellRules = []

  /// Whether each line has more than what all lines have; those with a period have anyway.
  var hasAdditions: Bool { showsParts || showsCodePoints }
}

/// The writer of lines. They pile up in ``results`` until these are written and reset.
struct PriceLines: ~Copyable {
  let shape: PriceLineShape
  var results = ResultBuffer()

  /// Memory for the price at hand, in UTF-8.
  private var price: [UInt8] = []

  init(_ shape: PriceLineShape) {
    self.shape = shape
  }

  /// A line of CSV that names the columns.
  mutating func appendHeader() {
    guard shape.format == .csv else { return }
    results.bytes.append(
      "id,price,amount,currency,locale,storefront,matrix,error_code,error_message"
    )
    if shape.showsCodePoints { results.bytes.append(",codepoints") }
    if shape.showsPeriods { results.bytes.append(",period,per,per_amount") }
    results.bytes.append("\n")
    results.endUnit()
  }

  /// What lines of a plan have behind the amount.
  func ending(_ facts: PriceFacts) -> [UInt8] {
    switch shape.format {
    case .text: []
    case .ndjson: jsonEnding(facts)
    case .csv: csvEnding(facts)
    }
  }

  /// Appends a line with a price.
  ///
  /// - Parameter id: `nil` where the row has none.
  mutating func append(
    id: Span<UInt8>?,
    _ amount: Money,
    _ plan: PricePlan,
    _ writing: PriceWriting
  ) throws(PriceError) {
    var text: [UInt8] = []
    swap(&text, &price)
    defer { swap(&text, &price) }
    text.removeAll(keepingCapacity: true)
    try writing.append(amount, to: &text)
    switch shape.format {
    case .text: appendText(text)
    case .ndjson: try appendJSON(id: id, text, amount, plan, writing)
    case .csv: try appendRow(id: id, text, amount, plan, writing)
    }
    results.endUnit()
  }

  /// Appends a line that says why there is no price.
  ///
  /// - Parameter amount: the amount, where it could be read.
  mutating func append(
    id: Span<UInt8>?,
    _ fault: PriceFault,
    _ facts: PriceFacts,
    amount: Money?
  ) {
    switch shape.format {
    case .text: results.bytes.append("\n")
    case .ndjson: appendJSON(id: id, fault, facts, amount)
    case .csv: appendRow(id: id, fault, facts, amount)
    }
    results.endUnit()
  }

  private mutating func appendText(_ price: [UInt8]) {
    if shape.showsCodePoints {
      let spelled = CodePoints.spelled(price)
      results.bytes.append(contentsOf: spelled.span)
    } else {
      results.bytes.append(contentsOf: price.span)
    }
    results.bytes.append(UInt8(ascii: "\n"))
  }
}

extension OutputBuffer {
  /// The amount as a decimal number, with as many digits as it has.
  mutating func append(decimal amount: Money) {
    guard amount.scale > 0 else { return appendDecimal(amount.coefficient) }
    var power: UInt64 = 1
    for _ in 0..<amount.scale { power &*= 10 }
    let (whole, fraction) = amount.coefficient.magnitude.quotientAndRemainder(dividingBy: power)
    if amount.isNegative { append(UInt8(ascii: "-")) }
    appendDecimal(whole)
    append(UInt8(ascii: "."))
    // The zeros that the fraction begins with.
    var tenth = power / 10
    while tenth > 1, fraction < tenth {
      append(UInt8(ascii: "0"))
      tenth /= 10
    }
    appendDecimal(fraction)
  }
}
