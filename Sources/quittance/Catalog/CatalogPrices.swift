// `catalog prices`: the products as readers in a storefront see them.

import Entitlements
import Prices
import ProductCatalog

struct CatalogPrices {
  private let catalog: ProductCatalog
  private let storefront: Storefront
  private let locale: PriceLocale
  private let matrix: PricingMatrix
  private let style: PriceStyle
  private let cache = PriceFormatterCache()

  static func run(_ path: Argument, _ arguments: RawArguments) throws(UsageError) -> ExitCode {
    try CatalogFile.refuse(output: arguments.output, inPlaceOf: path)
    let prices = try CatalogPrices(path, arguments.pricing)
    let (table, hasErrors) = prices.table()
    let hasTiers = prices.catalog.products.contains { product in
      if case .tier? = product.price { true } else { false }
    }
    if hasTiers, arguments.pricing.on == nil { PriceCommand.announce(prices.matrix) }
    let exitCode = try table.write(arguments)
    return max(exitCode, hasErrors ? .notAllAccepted : .success)
  }

  private init(_ path: Argument, _ raw: RawPriceArguments) throws(UsageError) {
    guard let use = raw.storefront else {
      throw UsageError("catalog prices needs --storefront S, such as US or DEU: prices are of one")
    }
    let storefront = try use.reading { text throws(PriceError) in try Storefront(text) }
    self.storefront = storefront
    if let use = raw.locale {
      locale = try use.reading { text throws(PriceError) in try PriceLocale(text) }
    } else {
      locale = try CatalogPrices.checked { () throws(PriceError) in
        try PriceLocale(storefront.localeIdentifier)
      }
    }
    if let use = raw.on {
      matrix = try use.reading { text throws(PriceError) in try MatrixChoice(text).matrix() }
    } else {
      matrix = try CatalogPrices.checked { () throws(PriceError) in try .latest }
    }
    do throws(PriceFault) {
      style = try PriceStyleChoice.style(raw.styleQuery(), hasStorefront: true)
    } catch {
      throw UsageError(error.message)
    }
    catalog = try CatalogFile.read(path).catalog
  }

  private static func checked<Value>(
    _ body: () throws(PriceError) -> Value
  ) throws(UsageError) -> Value {
    do throws(PriceError) { return try body() } catch { throw UsageError(error.description) }
  }

  // MARK: The table

  private func table() -> (table: ListTable, hasErrors: Bool) {
    var table = ListTable(
      name: "products",
      facts: [
        ("storefront", .text(storefront.alpha3)), ("locale", .text(locale.identifier)),
        ("matrix", .text(matrix.name)),
      ],
      columns: [
        .init(name: "id", heading: "Product"),
        .init(name: "kind", heading: nil),
        .init(name: "name", heading: "Name"),
        .init(name: "name_locale", heading: "Language"),
        .init(name: "name_is_fallback", heading: "Fallback"),
        .init(name: "price", heading: "Price", isNumeric: true),
        .init(name: "price_per_period", heading: "Per period"),
        .init(name: "amount", heading: nil),
        .init(name: "currency", heading: nil),
        .init(name: "error_code", heading: nil),
        .init(name: "error_message", heading: "Error"),
      ]
    )
    var hasErrors = false
    for product in catalog.products {
      let cells: [ListCell]
      do throws(PriceError) {
        cells = try priceCells(product)
      } catch {
        hasErrors = true
        cells = [
          .none, .none, .none, .none, .text(error.code.rawValue), .text(error.description),
        ]
      }
      table.rows.append(
        [.text(product.id), .text(product.kind.rawValue)] + nameCells(product) + cells
      )
    }
    return (table, hasErrors)
  }

  /// Name, its locale, and whether it is in another language than the reader's.
  private func nameCells(_ product: CatalogProduct) -> [ListCell] {
    guard let (name, isFallback) = product.name(for: locale, default: catalog.defaultLocale) else {
      return [.none, .none, .flag(true)]
    }
    return [.text(name.text), .text(name.locale.identifier), .flag(isFallback)]
  }

  /// The price, that with its period, amount, currency, and no error.
  private func priceCells(_ product: CatalogProduct) throws(PriceError) -> [ListCell] {
    // What is free has no price to be missing.
    if product.kind == .freeSubscription, product.price == nil {
      return [.none, .none, .none, .none, .none, .none]
    }
    let amount = try product.price(in: storefront, matrix)
    let formatter = try cache.formatter(
      locale: locale,
      currency: amount.currency,
      style: style,
      territory: storefront.alpha2
    )
    let price = try formatter.string(from: amount)
    var perPeriod: String?
    if let period = product.period {
      perPeriod = try SubscriptionFormatter(prices: formatter).string(from: amount, every: period)
    }
    return [
      .text(price), ListCell(perPeriod), .text(amount.decimal), .text(amount.currency.code), .none,
      .none,
    ]
  }
}

extension OptionUse {
  /// The value, read by a part of the library that says what is wrong with it.
  fileprivate func reading<Value>(
    _ read: (String) throws(PriceError) -> Value
  ) throws(UsageError) -> Value {
    let text = try text()
    do throws(PriceError) {
      return try read(text)
    } catch {
      throw UsageError("\(spelling): \(error.description)")
    }
  }
}
