// What a matrix says of one tier in one place.

/// The price of a tier as one matrix has it.
public struct TierPrice: Hashable, Sendable, CustomStringConvertible {
  /// The tier asked for.
  public let tier: PriceTier

  /// What the customer pays, with whatever tax the territory includes.
  public let customerPrice: Money

  /// What the developer gets, in the same currency, at the rate for the first year (70 per cent of the
  /// price without tax); `nil` where the source has no figure.
  public let proceeds: Money?

  /// The name of the matrix.
  public let matrix: String

  /// The date of the matrix; `nil` for one without.
  public let matrixDate: CalendarDate?

  /// The storefront asked for; `nil` if the question was for a currency.
  public let storefront: Storefront?

  /// Whether the figures are those of the currency, since the matrix has none for the territory
  /// itself; proceeds may then differ from what that territory's tax left.
  public let isByCurrency: Bool

  /// The currency of both figures.
  public var currency: Currency { customerPrice.currency }

  /// As in `tier 5 JP: 600 JPY (2019-10-03)`.
  public var description: String {
    let place = storefront.map { " \($0)" } ?? ""
    return "tier \(tier)\(place): \(customerPrice) (\(matrix))"
  }
}
