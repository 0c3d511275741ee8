// What a reader in a storefront sees of a product: its name and its price.

import Prices

extension CatalogProduct {
  /// The name for readers of a locale.
  ///
  /// That of the locale itself, otherwise of the nearest one of the language: `de_AT` is served by
  /// `de_AT`, `de`, `de_DE`, and `zh_TW` by `zh_Hant` before `zh_Hans`. Otherwise that of the
  /// catalogue's default locale, then the first one there is.
  ///
  /// - Returns: `nil` for a product without names. `isFallback` says that it is in another language.
  public func name(
    for reader: PriceLocale,
    default defaultLocale: PriceLocale? = nil
  ) -> (name: Name, isFallback: Bool)? {
    if let name = nearestName(to: reader) { return (name, false) }
    let fallback = defaultLocale.flatMap(nearestName) ?? names.first
    return fallback.map { ($0, true) }
  }

  /// The name in the reader's language, the likest script and region first, then in the file's order.
  private func nearestName(to reader: PriceLocale) -> Name? {
    let own = names.filter { $0.locale.language == reader.language }
    return own.first { $0.locale.identifier == reader.identifier }
      ?? own.first { $0.locale.resolved == reader.resolved }
      ?? own.first { $0.locale.likelyScript == reader.likelyScript && !$0.locale.hasRegion }
      ?? own.first { $0.locale.likelyScript == reader.likelyScript }
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
