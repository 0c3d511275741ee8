// A caller's own matrix, from CSV with a row for each price.

extension PricingMatrix {
  /// Reads a matrix from CSV (RFC 4180) with a row for each price.
  ///
  /// The header is required; its columns may stand in any order:
  /// - `tier`: as ``PriceTier/init(_:)`` reads it;
  /// - `currency`: a code of ISO 4217;
  /// - `territory`: a storefront as ``Storefront/init(_:)`` reads it; empty, or without the column, for a
  ///   price that holds for the currency;
  /// - `customer_price`: a decimal number, not below 0, of no more digits than the currency has;
  /// - `proceeds`: the same, not above the price; empty, or without the column, where not known.
  ///
  /// Not every tier need be there for every territory.
  ///
  /// - Parameters:
  ///   - csv: the text of the table.
  ///   - name: the name that answers give as the matrix's.
  ///   - date: the day of the table. It decides which currency a storefront had, if prices are keyed
  ///     by currency.
  ///   - source: where it comes from.
  /// - Throws: `bad_matrix` with the line and what is wrong there.
  public init(
    csv: String,
    name: String,
    date: CalendarDate?,
    source: String = "given by the caller"
  ) throws(PriceError) {
    var rows = CSVRows(csv)
    guard let header = try rows.next() else {
      throw PriceError(.badMatrix, "the table is empty: not even a header")
    }
    var reader = try MatrixRowReader(header: header)
    while let row = try rows.next() { try reader.read(row) }
    guard reader.count > 0 else {
      throw PriceError(.badMatrix, "the table is empty: no row follows the header")
    }
    let table = LoadedMatrix(cells: reader.cells)
    self.name = name
    self.date = date
    self.source = source
    coverage =
      "\(reader.count) prices of \(table.tiers.count) tiers in \(table.keys().count) columns"
    answersByDate = false
    self.table = table
  }
}
