// Many prices: rows in, lines out, in order, nothing lost.

import Prices
import ReceiptBatch

/// Makes lines of rows. What rows ask for is settled once for all that ask for the same; a row costs
/// no memory of its own.
struct PriceStream: ~Copyable {
  private let defaults: PriceQuery
  private var resolver = PriceResolver()
  private var plans = PricePlanTable()
  private var key: [UInt8] = []

  /// The formatters that the plans hold.
  private var formatters: Set<FormatterName> = []

  /// What tells formatters apart.
  private struct FormatterName: Hashable {
    let locale: PriceLocale
    let currency: Currency
    let style: PriceStyle
    let storefront: String?
  }

  /// Some 10 KB each: who asks for more of them has them made again.
  private static let mostFormatters = 2048

  var lines: PriceLines
  private(set) var rows = 0
  private(set) var faults = 0

  /// Rows with a price of a day between two tables that differ.
  private(set) var betweenTables = 0

  /// The faults since they were last told, in words: text output has no place for them.
  private var complaints: [String] = []

  /// Longer keys are nothing that could be understood, and are not kept.
  private static let longestKey = 250

  init(_ defaults: PriceQuery, _ shape: PriceLineShape) {
    self.defaults = defaults
    lines = PriceLines(shape)
  }

  /// The newest table, if a tier was looked up in it.
  var latestUsed: PricingMatrix? { resolver.latestUsed }

  mutating func takeComplaints() -> [String] {
    defer { complaints.removeAll() }
    return complaints
  }

  /// Appends a line for each record of a block.
  mutating func append(_ block: RecordBlock, _ reader: inout some PriceRowReader) {
    let input = block.input
    for index in 0..<block.count {
      switch block.record(index) {
      case .octets(let range, let line):
        append(input.span.extracting(range), line: line, &reader)
      case .broken(let record):
        append(PriceFault(code: record.code, record.message), line: record.line)
      case .unreadable:
        break
      }
    }
  }

  /// Appends a line that says the same of each record: none of them can be read.
  mutating func append(_ block: RecordBlock, _ fault: PriceFault) {
    for index in 0..<block.count {
      guard case .octets(_, let line) = block.record(index) else { continue }
      append(fault, line: line)
    }
  }

  private mutating func append(
    _ record: Span<UInt8>,
    line: Int,
    _ reader: inout some PriceRowReader
  ) {
    key.removeAll(keepingCapacity: true)
    let row: PriceRow
    do throws(PriceFault) {
      row = try reader.read(record, key: &key)
    } catch {
      return append(error, line: line)
    }
    let plan = plan(row, record, reader)
    switch row.id {
    case .absent:
      append(nil, row, plan, record, line: line, reader)
    case .inRecord(let range):
      append(record.extracting(range), row, plan, record, line: line, reader)
    case .bad:
      let amount = Self.readable(row, plan, record, reader)
      append(.badValue(.id), id: nil, plan.facts, amount, line: line)
    case .unescaped:
      let id = reader.idText
      append(id.span, row, plan, record, line: line, reader)
    }
  }

  private mutating func append(
    _ id: Span<UInt8>?,
    _ row: PriceRow,
    _ plan: PricePlan,
    _ record: Span<UInt8>,
    line: Int,
    _ reader: some PriceRowReader
  ) {
    guard let writing = plan.writing else {
      var fault = plan.fault ?? PriceFault(code: "formatting_failure", "there is no formatter")
      // Rows that share a plan may differ in the names that are no column's.
      if fault.isMissing, let column = fault.column {
        fault.message += column.question(about: reader.otherNames(record))
      }
      let amount = Self.readable(row, plan, record, reader)
      return append(fault, id: id, plan.facts, amount, line: line)
    }
    var known: Money?
    do throws(PriceError) {
      let amount =
        if let amount = writing.amount {
          amount
        } else {
          try Self.amount(row, writing.currency, record, reader)
        }
      known = amount
      try amount.requireChargeable()
      try lines.append(id: id, amount, plan, writing)
      rows += 1
      if plan.isBetweenTables { betweenTables += 1 }
    } catch {
      let fault = PriceFault(error, in: writing.amount == nil ? .amount : nil)
      append(fault, id: id, plan.facts, known, line: line)
    }
  }

  @inline(__always)
  private static func amount(
    _ row: PriceRow,
    _ currency: Currency,
    _ record: Span<UInt8>,
    _ reader: some PriceRowReader
  ) throws(PriceError) -> Money {
    switch row.amount {
    case .inRecord(let range):
      return try Money(exactly: record.extracting(range), currency)
    case .unescaped:
      let text = reader.amountText
      return try Money(exactly: text.span, currency)
    case .absent, .bad:
      throw PriceError(.badAmount, "the amount is neither a string nor a number")
    }
  }

  /// The amount of a row that has another fault, if its currency is known.
  private static func readable(
    _ row: PriceRow,
    _ plan: PricePlan,
    _ record: Span<UInt8>,
    _ reader: some PriceRowReader
  ) -> Money? {
    guard let code = plan.facts.currency, let currency = try? Currency(code) else { return nil }
    return try? amount(row, currency, record, reader)
  }

  // MARK: Plans

  private mutating func plan(
    _ row: PriceRow,
    _ record: Span<UInt8>,
    _ reader: some PriceRowReader
  ) -> PricePlan {
    let isKept = key.count <= PriceStream.longestKey
    if isKept, let plan = plans.plan(for: key) { return plan }
    let plan = makePlan(row, record, reader)
    if isKept {
      makeRoom(for: plan)
      plans.insert(plan, for: key)
    }
    return plan
  }

  private mutating func makeRoom(for plan: PricePlan) {
    guard let formatter = plan.writing?.formatter else { return }
    let name = FormatterName(
      locale: formatter.locale,
      currency: formatter.currency,
      style: formatter.style,
      storefront: plan.facts.storefront
    )
    if formatters.count >= PriceStream.mostFormatters, !formatters.contains(name) {
      plans.removeAll()
      formatters.removeAll(keepingCapacity: true)
    }
    formatters.insert(name)
  }

  private mutating func makePlan(
    _ row: PriceRow,
    _ record: Span<UInt8>,
    _ reader: some PriceRowReader
  ) -> PricePlan {
    let hasAmount = row.amount != .absent
    var bad: [PriceColumn] = []
    let own = reader.query(record, bad: &bad)
    var query = own.over(defaults, hasOwnAmount: hasAmount)
    if let column = bad.first {
      // What the options say is not what the row says.
      for column in bad { query[column] = nil }
      var facts = PriceFacts()
      facts.take(query)
      return PricePlan(facts, .badValue(column))
    }
    let resolution = resolver.resolve(query, hasOwnAmount: hasAmount, own: own)
    switch resolution.outcome {
    case .success(let writing):
      return PricePlan(
        resolution.facts,
        writing,
        ending: lines.ending(resolution.facts),
        isBetweenTables: resolution.change != nil
      )
    case .failure(let fault):
      return PricePlan(resolution.facts, fault)
    }
  }

  // MARK: Faults

  private mutating func append(_ fault: PriceFault, line: Int) {
    append(fault, id: nil, PriceFacts(), nil, line: line)
  }

  /// A row without an identifier is found by its line.
  private mutating func append(
    _ fault: PriceFault,
    id: Span<UInt8>?,
    _ facts: PriceFacts,
    _ amount: Money?,
    line: Int
  ) {
    rows += 1
    faults += 1
    var told = fault
    if id == nil { told.message = "line \(line): \(fault.message)" }
    lines.append(id: id, told, facts, amount: amount)
    if lines.shape.format == .text {
      complaints.append("line \(line): \(fault.message) (\(fault.code))")
    }
  }
}
