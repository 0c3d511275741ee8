// What a reader in a storefront sees of a product: its name and its price.

import Prices

extension CatalogProduct {
  /// The name for readers of a locale.
  ///
  /// That of the locale itself, otherwise of the nearest one of its language and script: `de_AT` is
  /// served by `de_AT`, `de`, `de_DE`, then by any other `de`; `zh_TW` by `zh_Hant`. Failing that, in
  /// this order: a name of the language in another script, that of the catalogue's default locale,
  /// the first one there is.
  ///
  /// - Returns: `nil` for a product without names. `isFallback` says that it is in another language
  ///   or script than the reader's.
  public func name(
    for reader: PriceLocale,
    default defaultLocale: PriceLocale? = nil
  ) -> (name: Name, isFallback: Bool)? {
    if let name = nearestName(to: reader) { return (name, false) }
    let fallback =
      names.first { $0.locale.language == reader.language }
      ?? defaultLocale.flatMap(nearestName) ?? names.first
    return fallback.map { ($0, true) }
  }

  /// The name in the reader's language and script: of the locale, of its region, of no region, of
  /// the region where most of the language's readers are, then in the file's order.
  private func nearestName(to reader: PriceLocale) -> Name? {
    let script = reader.likelyScript
    let own = names.filter {
      $0.locale.language == reader.language && $0.locale.likelyScript == script
    }
    let homeRegion = (try? PriceLocale(reader.language))?.region
    return own.first { $0.locale.identifier == reader.identifier }
      ?? own.first { $0.locale.resolved == reader.resolved }
      ?? own.first { $0.locale.region == reader.region }
      ?? own.first { !$0.locale.hasRegion }
      ?? own.first { $0.locale.region == homeRegion }
      ?? own.first
  }

  /// What the product costs in a storefront.
  ///
  /// - Parameter matrix: which prices a tier stands for.
  /// - Throws: `no_price_for_territory` if neither the matrix nor the catalogue has one there.
  public func price(
    in storefront: Storefront,
    _ matrix: PricingMatrix
  ) throws(PriceError) -> Money {
    switch price {
    case .tier(let tier):
      return try matrix.price(for: tier, in: storefront).customerPrice
    case .amounts(let amounts):
      let amount = amounts.first { $0.currency == storefront.currency }
      if let amount { return amount }
      throw PriceError(
        .noPriceForTerritory,
        "the catalogue has no price of \(id) in \(storefront.currency), which \(storefront.name) bills in"
      )
    case nil:
      throw PriceError(.noPriceForTerritory, "the catalogue has no price of \(id)")
    }
  }
}
