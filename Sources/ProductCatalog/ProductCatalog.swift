// A backend's products, in a small file.

import Entitlements
import Prices

/// A backend's products: kinds, names, prices and terms.
///
/// It joins both halves: what a receipt's purchases mean (``terms``), and what the products cost
/// their readers.
public struct ProductCatalog: Sendable {
  /// The products in the order of the file.
  public let products: [CatalogProduct]
  /// Whose name is shown where a reader's language has none.
  public let defaultLocale: PriceLocale?

  private let places: [[UInt8]: Int]

  init(products: [CatalogProduct], defaultLocale: PriceLocale?) {
    self.products = products
    self.defaultLocale = defaultLocale
    // Octets, since Swift calls strings equal that Unicode calls equivalent.
    places = Dictionary(
      products.enumerated().map { (Array($0.element.id.utf8), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The product with this identifier; `nil` if there is none.
  public func product(_ id: String) -> CatalogProduct? {
    places[Array(id.utf8)].map { products[$0] }
  }

  /// The terms of all products.
  public var terms: ProductTermsTable {
    let catalog = self
    return ProductTermsTable { catalog.product($0)?.terms }
  }

  /// Reads a catalogue: JSON if the first character that is no space is a brace or bracket, else CSV.
  ///
  /// - Throws: All mistakes of the file.
  public init(_ text: String) throws(CatalogError) {
    let first = text.utf8.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try self.init(json: text)
    } else {
      try self.init(csv: text)
    }
  }
}
