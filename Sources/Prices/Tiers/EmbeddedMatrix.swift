// The figures of an embedded matrix: a look-up reads a dozen words and keeps none.

struct EmbeddedMatrix: MatrixTable {
  private let tables: PriceTables
  private let firstTier: Int
  private let tierCount: Int
  /// Records of the territories.
  private let territories: Range<Int>
  let isByCurrency: Bool

  init(_ tables: PriceTables, record: Int) throws(PriceError) {
    self.tables = tables
    firstTier = Int(try tables.word(.matrices, record, 8))
    tierCount = Int(try tables.word(.matrices, record, 9))
    let first = try tables.word(.matrices, record, 10)
    let count = try tables.word(.matrices, record, 11)
    territories = try tables.range(first: first, count: count, of: .territories)
    isByCurrency = try territories.isEmpty ? false : tables.word(.territories, Int(first)) == 0
  }

  var tiers: [PriceTier] { PriceTier.all.filter(hasRow) }

  func hasRow(_ tier: PriceTier) -> Bool { (0..<tierCount).contains(Int(tier.order) - firstTier) }

  func keys() throws(PriceError) -> [MatrixKey] {
    var keys: [MatrixKey] = []
    var currencies: [Currency] = []
    for record in territories {
      let letters = try tables.word(.territories, record)
      if letters == 0 {
        currencies.append(try currency(ofColumn: column(record)))
      } else {
        keys.append(.territory(letters))
      }
    }
    return keys + currencies.sorted().map { .currency($0) }
  }

  func currency(of key: MatrixKey) throws(PriceError) -> Currency? {
    guard let column = try column(of: key) else { return nil }
    return try currency(ofColumn: column)
  }

  func cell(_ tier: PriceTier, _ key: MatrixKey) throws(PriceError) -> MatrixCell? {
    let row = Int(tier.order) - firstTier
    guard (0..<tierCount).contains(row), let column = try column(of: key) else { return nil }
    let currency = try currency(ofColumn: column)
    let price = Int(try tables.word(.columns, column, 1)) + row
    guard let customerPrice = try tables.amount(.amounts, price, currency) else { return nil }
    let firstProceeds = try tables.word(.columns, column, 2)
    let proceeds =
      firstProceeds == .max
      ? nil : try tables.amount(.amounts, Int(firstProceeds) + row, currency)
    return MatrixCell(customerPrice: customerPrice, proceeds: proceeds)
  }

  private func column(of key: MatrixKey) throws(PriceError) -> Int? {
    switch key {
    case .territory(let letters):
      let record = try tables.lowerBound(of: letters, .territories, in: territories)
      guard territories.contains(record), try tables.word(.territories, record) == letters else {
        return nil
      }
      return try column(record)
    case .currency(let currency):
      // The columns that are keyed by currency come first, as territory 0.
      for record in territories {
        guard try tables.word(.territories, record) == 0 else { return nil }
        let column = try column(record)
        if try tables.word(.columns, column) == currency.letters { return column }
      }
      return nil
    }
  }

  private func column(_ record: Int) throws(PriceError) -> Int {
    Int(try tables.word(.territories, record, 1))
  }

  private func currency(ofColumn column: Int) throws(PriceError) -> Currency {
    try tables.currency(.columns, column, 0)
  }
}
