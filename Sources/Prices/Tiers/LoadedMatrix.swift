// The figures of a matrix that a caller gave.

struct LoadedMatrix: MatrixTable {
  let tiers: [PriceTier]
  private let orderedKeys: [MatrixKey]
  private let cells: [MatrixKey: [PriceTier: MatrixCell]]
  private let currencies: [MatrixKey: Currency]

  init(cells: [MatrixKey: [PriceTier: MatrixCell]]) {
    self.cells = cells
    tiers = Set(cells.values.flatMap(\.keys)).sorted()
    currencies = cells.compactMapValues { $0.values.first?.customerPrice.currency }
    orderedKeys = cells.keys.sorted { LoadedMatrix.rank($0) < LoadedMatrix.rank($1) }
  }

  /// Territories before currencies, each by their letters.
  private static func rank(_ key: MatrixKey) -> (Int, UInt32) {
    switch key {
    case .territory(let letters): (0, letters)
    case .currency(let currency): (1, currency.letters)
    }
  }

  func hasRow(_ tier: PriceTier) -> Bool { tiers.contains(tier) }

  var isByCurrency: Bool { if case .currency = orderedKeys.last { true } else { false } }

  func keys() -> [MatrixKey] { orderedKeys }

  func currency(of key: MatrixKey) -> Currency? { currencies[key] }

  func cell(_ tier: PriceTier, _ key: MatrixKey) -> MatrixCell? { cells[key]?[tier] }
}
