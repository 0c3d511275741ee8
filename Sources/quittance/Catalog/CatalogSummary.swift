// A catalogue in one line.

import Entitlements
import Prices
import ProductCatalog

enum CatalogSummary {
  /// `3 products (2 consumable, 1 non_consumable), 1 without a price; names in de, en`.
  static func line(_ catalog: ProductCatalog) -> String {
    let products = catalog.products
    var line = products.count == 1 ? "1 product" : "\(products.count) products"
    let kinds = ProductKind.allCases.compactMap { kind -> String? in
      let count = products.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    if !kinds.isEmpty { line += " (\(kinds.joined(separator: ", ")))" }
    let unpriced = products.count { $0.price == nil && $0.kind != .freeSubscription }
    if unpriced > 0 { line += ", \(unpriced) without a price" }
    let locales = Set(products.flatMap(\.names).map(\.locale.identifier))
    if !locales.isEmpty { line += "; names in \(locales.sorted().joined(separator: ", "))" }
    return line
  }
}
