// The figures of a matrix, wherever they are kept.

/// What a column of a matrix is for.
enum MatrixKey: Hashable, Sendable {
  /// The letters of alpha-2.
  case territory(UInt32)
  case currency(Currency)
}

struct MatrixCell: Hashable, Sendable {
  let customerPrice: Money
  let proceeds: Money?
}

protocol MatrixTable: Sendable {
  /// In order.
  var tiers: [PriceTier] { get }

  func hasRow(_ tier: PriceTier) -> Bool

  /// Whether any column is for a currency.
  var isByCurrency: Bool { get }

  /// Territories by alpha-2, then currencies by code.
  func keys() throws(PriceError) -> [MatrixKey]

  /// The currency of a column; `nil` if there is no such column.
  func currency(of key: MatrixKey) throws(PriceError) -> Currency?

  /// `nil` if there is no such row, no such column, or no figure.
  func cell(_ tier: PriceTier, _ key: MatrixKey) throws(PriceError) -> MatrixCell?
}
