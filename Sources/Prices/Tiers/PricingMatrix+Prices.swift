// Prices of tiers.

extension PricingMatrix {
  /// The price of a tier in a storefront.
  ///
  /// Where the matrix has figures for the territory, these are the answer. Where it has some by
  /// currency, the currency that the storefront had on the matrix's date decides, and
  /// ``TierPrice/isByCurrency`` is true. (For a caller's matrix without a date it is the storefront's
  /// present currency.)
  ///
  /// - Throws: `no_price_for_territory` if the matrix has no such row, or nothing for the territory, or
  ///   if the storefront's currency on that date is not known.
  public func price(
    for tier: PriceTier,
    in storefront: Storefront
  ) throws(PriceError) -> TierPrice {
    try requireRow(tier)
    let key = try key(for: storefront)
    guard let cell = try table.cell(tier, key) else {
      throw PriceError(
        .noPriceForTerritory,
        "the matrix \(name) has no price of tier \(tier) in \(storefront.name) (\(storefront))"
      )
    }
    return price(tier, cell, key, storefront)
  }

  /// The same by the storefront's code, number or header; see ``Storefront/init(_:)``.
  ///
  /// - Throws: `unknown_storefront` besides.
  public func price(
    for tier: PriceTier,
    in storefront: String
  ) throws(PriceError) -> TierPrice {
    try price(for: tier, in: Storefront(storefront))
  }

  /// The price of a tier in a currency, for a matrix that is keyed by currency.
  ///
  /// - Throws: `no_price_for_territory` if it has no figures for the currency, or has them by territory.
  public func price(
    for tier: PriceTier,
    in currency: Currency
  ) throws(PriceError) -> TierPrice {
    try requireRow(tier)
    let key = MatrixKey.currency(currency)
    guard let cell = try table.cell(tier, key) else {
      let reason =
        territories.isEmpty ? "" : ": it has its figures by territory, so ask for a storefront"
      throw PriceError(
        .noPriceForTerritory,
        "the matrix \(name) has no price of tier \(tier) by the currency \(currency)\(reason)"
      )
    }
    return price(tier, cell, key, nil)
  }

  /// The price of a tier in a storefront, by the embedded matrix that answers for a day: as it was seen
  /// on ``TierPrice/matrixDate``. ``TierPrice/nextSighting`` tells whether it was another one when it
  /// was seen next, and so may have changed before the day asked for.
  ///
  /// - Throws: `no_matrix_for_date`, see ``inForce(on:)``; `no_price_for_territory`.
  public static func price(
    for tier: PriceTier,
    in storefront: Storefront,
    on date: CalendarDate
  ) throws(PriceError) -> TierPrice {
    try inForce(on: date).price(for: tier, in: storefront)
  }

  /// All that the matrix has for a tier: by territory, then by currency. Empty if it has no such row.
  public func allPrices(of tier: PriceTier) -> [TierPrice] {
    keys.compactMap { key in
      guard let cell = try? table.cell(tier, key) else { return nil }
      guard case .territory(let letters) = key else { return price(tier, cell, key, nil) }
      return price(tier, cell, key, Storefront(alpha2Letters: letters))
    }
  }

  /// The column that answers for a storefront.
  func key(for storefront: Storefront) throws(PriceError) -> MatrixKey {
    let territory = MatrixKey.territory(storefront.alpha2Letters)
    if try table.currency(of: territory) != nil { return territory }
    let place = "\(storefront.name) (\(storefront))"
    guard table.isByCurrency else {
      throw PriceError(.noPriceForTerritory, "the matrix \(name) has no prices for \(place)")
    }
    let currency: Currency
    if let date {
      do {
        currency = try storefront.currency(on: date)
      } catch {
        throw PriceError(
          error.code,
          "the matrix \(name) has its prices by currency, and \(error.message)"
        )
      }
    } else {
      currency = storefront.currency
    }
    guard try table.currency(of: .currency(currency)) != nil else {
      throw PriceError(
        .noPriceForTerritory,
        "the matrix \(name) has no prices in \(currency), the currency of \(place)"
      )
    }
    return .currency(currency)
  }

  private func requireRow(_ tier: PriceTier) throws(PriceError) {
    guard table.hasRow(tier) else {
      throw PriceError(.noPriceForTerritory, "the matrix \(name) has no row for tier \(tier)")
    }
  }

  private func price(
    _ tier: PriceTier,
    _ cell: MatrixCell,
    _ key: MatrixKey,
    _ storefront: Storefront?
  ) -> TierPrice {
    let isByCurrency = if case .currency = key { true } else { false }
    return TierPrice(
      tier: tier,
      customerPrice: cell.customerPrice,
      proceeds: cell.proceeds,
      matrix: name,
      matrixDate: date,
      storefront: storefront,
      isByCurrency: isByCurrency
    )
  }
}
