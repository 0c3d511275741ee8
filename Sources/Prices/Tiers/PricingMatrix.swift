// A dated table from tiers to prices.

/// What each tier cost in each territory, as of one date.
///
/// Eleven matrices are embedded, from public copies of Apple's tables; ``source`` names each one's.
/// A matrix gives figures for the territories it has and no others: there is no conversion, and no
/// falling back on another territory with the same currency, for in USD, and in the proceeds in EUR,
/// territories differ by their tax.
public struct PricingMatrix: Sendable, CustomStringConvertible {
  /// As in `2019-10-03`.
  public let name: String

  /// The day of the table; `nil` where its source has none.
  public let date: CalendarDate?

  /// Where the figures come from.
  public let source: String

  /// What the table has and what not.
  public let coverage: String

  /// Whether ``inForce(on:)`` may give this matrix: if it is dated and complete.
  ///
  /// Two embedded ones answer by name only: `fastlane-fixture-2015`, which has no date of its own, and
  /// `2022-04-05-BRL-only`, which has Brazil alone and would, as the newest, leave every other
  /// territory without a price.
  public let answersByDate: Bool

  let table: any MatrixTable

  /// The name.
  public var description: String { name }

  /// The tiers that have a row, in order. The matrix of 2019-01-22 has none for tier 0; those of 2012
  /// and 2015-02-05 have no alternates.
  public var tiers: [PriceTier] { table.tiers }

  /// The storefronts with figures of their own, by alpha-2. Empty for a table that is keyed by
  /// currency.
  public var territories: [Storefront] {
    keys.compactMap { key in
      guard case .territory(let letters) = key else { return nil }
      return Storefront(alpha2Letters: letters)
    }
  }

  /// The currencies with figures that are not those of one territory, by code: all of those of 2012,
  /// and those of 2015-02-05 where its source names no territories. Empty otherwise.
  public var currenciesWithoutTerritory: [Currency] {
    keys.compactMap { key in
      guard case .currency(let currency) = key else { return nil }
      return currency
    }
  }

  var keys: [MatrixKey] { (try? table.keys()) ?? [] }
}
