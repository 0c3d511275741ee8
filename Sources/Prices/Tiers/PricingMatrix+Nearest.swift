// From an amount to the tier that costs about as much.

/// The tier nearest to an amount.
public struct NearestTier: Hashable, Sendable {
  /// The tier and its price.
  public let price: TierPrice

  /// The tier's price less the amount asked for; negative if the tier costs less.
  public let difference: Money
}

extension PricingMatrix {
  /// The tier whose customer price is nearest to an amount, exactly: of two that are equally near the
  /// one that costs less, of two that cost the same the first in order, so tier 1 and not `ALT-1`.
  ///
  /// Tier 0 counts: nearer to 0.40 than 0.99 is 0.
  ///
  /// - Throws: `currency_mismatch` if the matrix has another currency there; `no_price_for_territory`;
  ///   `bad_amount` if a difference has more than 18 digits.
  public func nearestTier(
    to amount: Money,
    in storefront: Storefront
  ) throws(PriceError) -> NearestTier {
    let key = try key(for: storefront)
    var nearest: (tier: PriceTier, difference: Money)?
    for tier in tiers {
      guard let cell = try table.cell(tier, key) else { continue }
      let difference = try cell.customerPrice.subtracting(amount)
      if let known = nearest?.difference, try !difference.isNearer(than: known) { continue }
      nearest = (tier, difference)
    }
    guard let nearest else {
      throw PriceError(
        .noPriceForTerritory,
        "the matrix \(name) has no prices for \(storefront.name) (\(storefront))"
      )
    }
    return NearestTier(
      price: try price(for: nearest.tier, in: storefront),
      difference: nearest.difference
    )
  }
}

extension Money {
  /// Whether this difference is smaller than another; of equally large ones, a negative one is.
  func isNearer(than other: Money) throws(PriceError) -> Bool {
    let (left, right, _) = try aligned(with: other)
    return left.magnitude == right.magnitude ? left < right : left.magnitude < right.magnitude
  }
}
