// Rows of a caller's matrix as cells, with a message for whatever is not one.

import Suggestions

struct MatrixRowReader {
  private static let names = ["tier", "currency", "territory", "customer_price", "proceeds"]
  private static let required = ["tier", "currency", "customer_price"]

  private let places: [String: Int]
  private let width: Int
  private var lines: [Place: Int] = [:]
  private var currencies: [MatrixKey: (currency: Currency, line: Int)] = [:]
  private(set) var cells: [MatrixKey: [PriceTier: MatrixCell]] = [:]

  private struct Place: Hashable {
    let key: MatrixKey
    let tier: PriceTier
  }

  /// How many cells were read.
  var count: Int { lines.count }

  init(header: CSVRows.Row) throws(PriceError) {
    var places: [String: Int] = [:]
    for (place, cell) in header.cells.enumerated() {
      let name = cell.lowercased()
      guard MatrixRowReader.names.contains(name) else {
        throw MatrixRowReader.problem(
          header,
          "there is no column '\(cell.excerpt)'",
          suggestion: Suggestion.nearest(to: name, among: MatrixRowReader.names)
        )
      }
      guard places[name] == nil else {
        throw MatrixRowReader.problem(header, "the column '\(name)' is there twice")
      }
      places[name] = place
    }
    for name in MatrixRowReader.required where places[name] == nil {
      throw MatrixRowReader.problem(header, "the header has no column '\(name)'")
    }
    self.places = places
    width = header.cells.count
  }

  mutating func read(_ row: CSVRows.Row) throws(PriceError) {
    guard row.cells.count == width else {
      let cells = row.cells.count == 1 ? "1 cell" : "\(row.cells.count) cells"
      throw MatrixRowReader.problem(row, "\(cells) where the header has \(width)")
    }
    let tier = try parsed(row) { () throws(PriceError) in try PriceTier(cell("tier", row)) }
    let currency = try parsed(row) { () throws(PriceError) in try Currency(cell("currency", row)) }
    let key = try key(row, currency)
    let price = try amount("customer_price", row, currency)
    var proceeds: Money?
    if !cell("proceeds", row).isEmpty {
      let amount = try amount("proceeds", row, currency)
      guard try !price.isLess(than: amount) else {
        throw MatrixRowReader.problem(row, "the proceeds \(amount) are above the price \(price)")
      }
      proceeds = amount
    }
    try add(
      MatrixCell(customerPrice: price, proceeds: proceeds),
      at: Place(key: key, tier: tier),
      row
    )
  }

  private mutating func add(
    _ new: MatrixCell,
    at place: Place,
    _ row: CSVRows.Row
  ) throws(PriceError) {
    if let line = lines[place], let known = cells[place.key]?[place.tier] {
      let column = cell("territory", row).isEmpty ? "currency" : "territory"
      let difference =
        known == new ? "" : ", with other figures (\(known.customerPrice), \(new.customerPrice))"
      throw MatrixRowReader.problem(
        row,
        "tier \(place.tier) for \(cell(column, row)) is on line \(line) already\(difference)"
      )
    }
    lines[place] = row.line
    cells[place.key, default: [:]][place.tier] = new
  }

  private mutating func key(
    _ row: CSVRows.Row,
    _ currency: Currency
  ) throws(PriceError) -> MatrixKey {
    let code = cell("territory", row)
    guard !code.isEmpty else { return .currency(currency) }
    let storefront = try parsed(row) { () throws(PriceError) in try Storefront(code) }
    let key = MatrixKey.territory(storefront.alpha2Letters)
    if let known = currencies[key], known.currency != currency {
      throw MatrixRowReader.problem(
        row,
        "\(code) is in \(currency) here and in \(known.currency) on line \(known.line)"
      )
    }
    if currencies[key] == nil { currencies[key] = (currency, row.line) }
    return key
  }

  private func amount(
    _ name: String,
    _ row: CSVRows.Row,
    _ currency: Currency
  ) throws(PriceError) -> Money {
    let amount = try parsed(row) { () throws(PriceError) in try Money(cell(name, row), currency) }
    guard !amount.isNegative else {
      throw MatrixRowReader.problem(row, "\(name) is \(amount), below 0")
    }
    return amount
  }

  /// A cell by its column; empty if there is no such column.
  private func cell(_ name: String, _ row: CSVRows.Row) -> String {
    guard let place = places[name], row.cells.indices.contains(place) else { return "" }
    return row.cells[place]
  }

  /// A part's own error becomes one of the line.
  private func parsed<Value>(
    _ row: CSVRows.Row,
    _ parse: () throws(PriceError) -> Value
  ) throws(PriceError) -> Value {
    do { return try parse() } catch {
      throw MatrixRowReader.problem(row, error.message, suggestion: error.suggestion)
    }
  }

  private static func problem(
    _ row: CSVRows.Row,
    _ message: String,
    suggestion: String? = nil
  ) -> PriceError {
    PriceError(.badMatrix, "line \(row.line): \(message)", suggestion: suggestion)
  }
}
