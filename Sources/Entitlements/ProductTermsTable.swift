// From a product's identifier to its terms.

/// The terms of a backend's products.
public struct ProductTermsTable: Sendable {
  private let lookup: @Sendable (String) -> ProductTerms?

  /// A table that asks a closure, at most once for each product of a receipt.
  ///
  /// - Parameter lookup: The terms of the product with this identifier, `nil` if there are none.
  public init(lookup: @escaping @Sendable (String) -> ProductTerms?) {
    self.lookup = lookup
  }

  /// A table of these products.
  public init(_ terms: [String: ProductTerms]) {
    lookup = { productID in
      // Swift calls strings equal that Unicode calls equivalent; those are two products.
      guard let index = terms.index(forKey: productID),
        terms[index].key.utf8.elementsEqual(productID.utf8)
      else { return nil }
      return terms[index].value
    }
  }

  /// No terms at all: the receipt's own product types count.
  public static let none = ProductTermsTable([:])

  /// The terms of a product, `nil` if there are none.
  public func terms(of productID: String) -> ProductTerms? { lookup(productID) }
}

extension ProductTermsTable: ExpressibleByDictionaryLiteral {
  /// A table of these products; of a product that is there twice, the last terms count.
  public init(dictionaryLiteral elements: (String, ProductTerms)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}
