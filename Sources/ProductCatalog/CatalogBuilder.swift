// From entries to products: every rule of a catalogue, and a message for whatever breaks one.

import Entitlements
import Prices
import Suggestions

struct CatalogBuilder {
  private(set) var problems: [CatalogProblem] = []
  private(set) var products: [CatalogProduct] = []
  private var lines: [[UInt8]: Int] = [:]

  /// Whether nothing that is found from here on would be told.
  var isFull: Bool { problems.count >= CatalogError.largestCount }

  mutating func report(
    _ line: Int,
    _ product: String?,
    _ message: String,
    suggestion: String? = nil
  ) {
    guard !isFull else { return }
    problems.append(
      CatalogProblem(line: line, product: product, message: message, suggestion: suggestion)
    )
  }

  /// The catalogue, if there is nothing to complain about.
  func catalog(defaultLocale: PriceLocale?) throws(CatalogError) -> ProductCatalog {
    guard problems.isEmpty else {
      // A stable sort: the mistakes of one line stay in the order in which they were found.
      let sorted = problems.enumerated().sorted {
        ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
      }
      throw CatalogError(problems: sorted.map(\.element))
    }
    return ProductCatalog(products: products, defaultLocale: defaultLocale)
  }

  mutating func add(_ entry: CatalogEntry) {
    guard let id = entry.fields["id"] else {
      report(entry.line, nil, "a product without an 'id'")
      return
    }
    if let earlier = lines[Array(id.text.utf8)] {
      report(id.line, id.text, "the identifier is on line \(earlier) already")
    } else {
      lines[Array(id.text.utf8)] = id.line
    }
    let kind = kind(of: entry, id.text)
    if let kind { requireFields(of: kind, in: entry, id.text) }
    // Whatever the kind, all that is wrong is to be told.
    let product = CatalogProduct(
      id: id.text,
      kind: kind ?? .nonConsumable,
      names: names(of: entry, id.text),
      price: price(of: entry, id.text),
      group: entry.fields["group"]?.text,
      level: number("level", entry, id.text),
      period: period("period", entry, id.text),
      gracePeriod: period("grace_period", entry, id.text),
      duration: period("duration", entry, id.text),
      repeatedPurchase: repeatedPurchase(of: entry, id.text),
      units: units(of: entry, id.text),
      line: entry.line
    )
    // One mistake, and there is no catalogue: what follows is only read for its own mistakes.
    if problems.isEmpty { products.append(product) }
  }

  private mutating func kind(of entry: CatalogEntry, _ id: String) -> ProductKind? {
    guard let field = entry.fields["kind"] else {
      report(entry.line, id, "a product needs a 'kind'")
      return nil
    }
    if let kind = ProductKind(rawValue: field.text) { return kind }
    let kinds = ProductKind.allCases.map(\.rawValue)
    report(
      field.line,
      id,
      "there is no kind '\(field.text)': they are \(kinds.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: field.text, among: kinds)
    )
    return nil
  }

  /// Which fields a kind must have, and which make no sense of it.
  private mutating func requireFields(
    of kind: ProductKind,
    in entry: CatalogEntry,
    _ id: String
  ) {
    let own: [ProductKind: [String]] = [
      .autoRenewableSubscription: ["group", "level", "period", "grace_period"],
      .nonRenewingSubscription: ["duration", "repeated_purchase"],
      .consumable: ["units", "unit_name"],
    ]
    let required: [ProductKind: [String]] = [
      .autoRenewableSubscription: ["group", "period"], .nonRenewingSubscription: ["duration"],
    ]
    for name in required[kind] ?? [] where entry.fields[name] == nil {
      report(entry.line, id, "a product of kind \(kind.rawValue) needs a '\(name)'")
    }
    for (other, names) in own.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where other != kind
    {
      for name in names {
        guard let field = entry.fields[name] else { continue }
        report(field.line, id, "'\(name)' is for products of kind \(other.rawValue)")
      }
    }
  }

  private mutating func names(of entry: CatalogEntry, _ id: String) -> [CatalogProduct.Name] {
    var names: [CatalogProduct.Name] = []
    // Variants make any number of locales.
    var seen: Set<String> = []
    for (key, field) in entry.names {
      // The nearest to each that there is not would be looked for in vain.
      guard !isFull else { break }
      guard
        let locale = taken(field.line, id, { () throws(PriceError) in try PriceLocale(key) })
      else { continue }
      if !seen.insert(locale.identifier).inserted {
        report(field.line, id, "there are two names for \(locale.identifier)")
      }
      names.append(CatalogProduct.Name(locale: locale, text: field.text))
    }
    return names
  }

  private mutating func price(of entry: CatalogEntry, _ id: String) -> CatalogProduct.Price? {
    if let field = entry.fields["tier"] {
      if !entry.amounts.isEmpty {
        report(field.line, id, "a product has a tier or amounts, not both")
      }
      return taken(field.line, id) { () throws(PriceError) in try PriceTier(field.text) }
        .map(CatalogProduct.Price.tier)
    }
    var amounts: [Money] = []
    for (key, field) in entry.amounts {
      guard !isFull else { break }
      let amount = taken(field.line, id) { () throws(PriceError) in
        try Money(field.text, Currency(key))
      }
      guard let amount else { continue }
      if amount.isNegative { report(field.line, id, "the price \(amount) is below 0") }
      if amounts.contains(where: { $0.currency == amount.currency }) {
        report(field.line, id, "there are two amounts in \(amount.currency)")
      }
      amounts.append(amount)
    }
    return amounts.isEmpty ? nil : .amounts(amounts)
  }

  private mutating func units(of entry: CatalogEntry, _ id: String) -> CatalogProduct.Units? {
    let name = entry.fields["unit_name"]
    guard let count = number("units", entry, id) else {
      if let name, entry.fields["units"] == nil {
        report(name.line, id, "a 'unit_name' needs 'units'")
      }
      return nil
    }
    return CatalogProduct.Units(count: count, name: name?.text)
  }

  private mutating func repeatedPurchase(
    of entry: CatalogEntry,
    _ id: String
  ) -> ProductTerms.RepeatedPurchase {
    guard let field = entry.fields["repeated_purchase"] else { return .extends }
    if let value = ProductTerms.RepeatedPurchase(rawValue: field.text) { return value }
    report(field.line, id, "'repeated_purchase' is extends or overlaps, not '\(field.text)'")
    return .extends
  }

  private mutating func number(_ name: String, _ entry: CatalogEntry, _ id: String) -> Int? {
    guard let field = entry.fields[name] else { return nil }
    let isPlain = field.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isPlain, let number = Int(field.text), number > 0 { return number }
    report(field.line, id, "'\(name)' is a whole number from 1, not '\(field.text)'")
    return nil
  }

  private mutating func period(
    _ name: String,
    _ entry: CatalogEntry,
    _ id: String
  ) -> SubscriptionPeriod? {
    guard let field = entry.fields[name] else { return nil }
    return taken(field.line, id) { () throws(PriceError) in try SubscriptionPeriod(field.text) }
  }

  /// A part's own error becomes one of the file.
  private mutating func taken<Value>(
    _ line: Int,
    _ id: String,
    _ parse: () throws(PriceError) -> Value
  ) -> Value? {
    do { return try parse() } catch {
      report(line, id, error.message, suggestion: error.suggestion)
      return nil
    }
  }
}
