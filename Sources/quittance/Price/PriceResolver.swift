// From the words of a row to how its price is written.

import Prices

/// Settles what is asked for, with the library's tables and ICU.
struct PriceResolver: ~Copyable {
  private let cache = PriceFormatterCache()

  /// The newest table, once a tier was looked up in it because nothing else was asked for: whoever
  /// runs the command is told.
  private(set) var latestUsed: PricingMatrix?

  /// What was settled of a query: all that could be, if it failed.
  struct Resolution {
    var facts = PriceFacts()
    var outcome: Result<PriceWriting, PriceFault>
    /// For a day between two tables that differ.
    var change: PriceChange?
  }

  /// - Parameters:
  ///   - hasOwnAmount: whether an amount comes with each row.
  ///   - own: what the row itself says, without the options.
  mutating func resolve(
    _ query: PriceQuery,
    hasOwnAmount: Bool,
    own: PriceQuery = PriceQuery()
  ) -> Resolution {
    var facts = PriceFacts()
    var change: PriceChange?
    do throws(PriceFault) {
      let writing = try writing(query, hasOwnAmount: hasOwnAmount, own, &facts, &change)
      facts.take(query)
      return Resolution(facts: facts, outcome: .success(writing), change: change)
    } catch {
      facts.take(query)
      return Resolution(facts: facts, outcome: .failure(error))
    }
  }

  private mutating func writing(
    _ query: PriceQuery,
    hasOwnAmount: Bool,
    _ own: PriceQuery,
    _ facts: inout PriceFacts,
    _ change: inout PriceChange?
  ) throws(PriceFault) -> PriceWriting {
    try PriceResolver.requireNeeded(query, hasOwnAmount: hasOwnAmount)
    try PriceResolver.requireCompanions(of: own, in: query)
    var storefront: Storefront?
    if let text = query[.storefront] {
      storefront = try PriceColumn.storefront.checking { () throws(PriceError) in
        try Storefront(text)
      }
      facts.storefront = storefront?.alpha3
    }
    let locale = try locale(query, storefront)
    facts.locale = locale.resolved
    let style = try PriceStyleChoice.style(query, hasStorefront: storefront != nil)
    let (currency, amount) = try price(query, storefront, locale, &facts, &change)
    do throws(PriceError) {
      let formatter = try cache.formatter(
        locale: locale,
        currency: currency,
        style: style,
        territory: storefront?.alpha2
      )
      let subscription = try SubscriptionChoice(query).map { choice throws(PriceError) in
        try SubscriptionWriting(choice, formatter)
      }
      return PriceWriting(formatter, subscription, amount: amount)
    } catch {
      throw PriceFault(error, in: error.code == .badPeriod ? .period : nil)
    }
  }

  /// Whatever is missing is told before anything that is wrong.
  private static func requireNeeded(
    _ query: PriceQuery,
    hasOwnAmount: Bool
  ) throws(PriceFault) {
    let hasAmount = hasOwnAmount || query[.amount] != nil
    let hasTier = query[.tier] != nil
    guard hasAmount || hasTier else {
      throw .missing(.amount, "there is neither an amount nor a tier")
    }
    guard !hasAmount || !hasTier else {
      throw PriceFault(
        code: "ambiguous_price",
        "there is an amount and a tier: a price is one of them",
        column: .tier
      )
    }
    if hasTier, query[.storefront] == nil, query[.currency] == nil {
      throw .missing(
        .storefront,
        "a tier has a price in a storefront, such as US or DEU, and none is given"
      )
    }
    if query[.per] != nil, query[.period] == nil {
      throw .missing(.period, "a price per unit of time needs the period that it is for: P1M")
    }
  }

  /// A choice that a row makes for nothing is a mistake in it, as it is on the command line. Options
  /// are for those rows that need them.
  private static func requireCompanions(
    of own: PriceQuery,
    in query: PriceQuery
  ) throws(PriceFault) {
    if own[.width] != nil, query[.period] == nil {
      throw .missing(.period, "width is for the words of a period, and there is none")
    }
    if own[.rounding] != nil, query[.per] == nil {
      throw .missing(.per, "rounding is for a price per unit of time, and there is none")
    }
  }

  private func locale(
    _ query: PriceQuery,
    _ storefront: Storefront?
  ) throws(PriceFault) -> PriceLocale {
    guard let text = query[.locale] ?? storefront?.localeIdentifier else {
      throw .missing(
        .locale,
        "there is no locale, such as en_US, and no storefront whose default it could be"
      )
    }
    return try PriceColumn.locale.checking { () throws(PriceError) in try PriceLocale(text) }
  }

  // MARK: Currency and amount

  private mutating func price(
    _ query: PriceQuery,
    _ storefront: Storefront?,
    _ locale: PriceLocale,
    _ facts: inout PriceFacts,
    _ change: inout PriceChange?
  ) throws(PriceFault) -> (Currency, Money?) {
    var currency = locale.currency
    if let code = query[.currency] {
      currency = try PriceColumn.currency.checking { () throws(PriceError) in try Currency(code) }
    }
    if let name = query[.tier] {
      // A currency in the locale says nothing of a tier: it is the reader's, not the storefront's.
      let given = query[.currency] == nil ? nil : currency
      let price = try tierPrice(name, query, storefront, given, &facts, &change)
      facts.currency = price.currency.code
      return (price.currency, price.customerPrice)
    }
    facts.currency = currency?.code
    guard let currency else { throw PriceResolver.missingCurrency(storefront) }
    guard let text = query[.amount] else { return (currency, nil) }
    let amount = try PriceColumn.amount.checking { () throws(PriceError) in
      try Money(text, currency)
    }
    return (currency, amount)
  }

  /// An amount without its currency is no price, and a storefront's currency is a guess at it.
  private static func missingCurrency(_ storefront: Storefront?) -> PriceFault {
    var message = "the amount has no currency, such as USD"
    if let storefront {
      message += "; the storefront of \(storefront.name) bills in \(storefront.currency)"
    }
    return .missing(.currency, message)
  }

  private mutating func tierPrice(
    _ name: String,
    _ query: PriceQuery,
    _ storefront: Storefront?,
    _ currency: Currency?,
    _ facts: inout PriceFacts,
    _ change: inout PriceChange?
  ) throws(PriceFault) -> TierPrice {
    let tier = try PriceColumn.tier.checking { () throws(PriceError) in try PriceTier(name) }
    let choice = try PriceColumn.on.checking { () throws(PriceError) in
      try query[.on].map { text throws(PriceError) in try MatrixChoice(text) } ?? .latest
    }
    let matrix = try PriceColumn.on.checking { () throws(PriceError) in try choice.matrix() }
    if choice == .latest { latestUsed = matrix }
    facts.matrix = matrix.name
    guard let storefront else {
      guard let currency else { throw .missing(.storefront, "the tier has no storefront") }
      let price = try PriceColumn.tier.checking { () throws(PriceError) in
        try matrix.price(for: tier, in: currency)
      }
      change = PriceChange(after: price, asked: choice)
      return price
    }
    let price = try PriceColumn.storefront.checking { () throws(PriceError) in
      try matrix.price(for: tier, in: storefront)
    }
    guard currency == nil || currency == price.currency else {
      throw PriceFault(
        code: PriceError.Code.currencyMismatch.rawValue,
        "tier \(tier) is in \(price.currency) in \(storefront.name), not in the currency given",
        column: .currency
      )
    }
    change = PriceChange(after: price, asked: choice)
    return price
  }
}
