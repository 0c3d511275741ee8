// Everything about a price but its amount, settled once for all rows that ask for the same.

import Prices

/// What a line says beside id, price and amount. What could not be settled is `nil`.
struct PriceFacts: Equatable, Sendable {
  /// ISO 4217.
  var currency: String?
  /// The locale whose data ICU uses.
  var locale: String?
  /// Alpha-3.
  var storefront: String?
  /// The name of the table that a tier was looked up in.
  var matrix: String?
  /// How often the price is paid, as a duration of ISO 8601; `nil` for a price that is paid once.
  var period: String?
  /// The unit of time that the price is shown for.
  var per: String?

  /// Takes what a query says and is understood by itself, whatever else is wrong with it; what is
  /// settled stays.
  mutating func take(_ query: PriceQuery) {
    let place = query[.storefront].flatMap { try? Storefront($0) }
    storefront = storefront ?? place?.alpha3
    let reader = (query[.locale] ?? place?.localeIdentifier).flatMap { try? PriceLocale($0) }
    locale = locale ?? reader?.resolved
    if currency == nil {
      if let code = query[.currency] {
        currency = (try? Currency(code))?.code
      } else if query[.tier] == nil {
        currency = reader?.currency?.code
      }
    }
    period = query[.period].flatMap { try? SubscriptionPeriod($0) }.map { "\($0)" }
    if period != nil { per = query[.per].flatMap { try? PeriodUnit(name: $0) }?.rawValue }
  }
}

/// How amounts are written, or why they cannot be. Shared by many rows, so it is a class.
final class PricePlan: Sendable {
  let facts: PriceFacts

  /// `nil` if there is a fault.
  let writing: PriceWriting?
  let fault: PriceFault?

  /// What each line has behind its amount, made once.
  let ending: [UInt8]

  /// Whether the price is that of a day between two tables that differ.
  let isBetweenTables: Bool

  init(
    _ facts: PriceFacts,
    _ writing: PriceWriting,
    ending: [UInt8],
    isBetweenTables: Bool = false
  ) {
    self.facts = facts
    self.writing = writing
    self.ending = ending
    self.isBetweenTables = isBetweenTables
    fault = nil
  }

  init(_ facts: PriceFacts, _ fault: PriceFault) {
    self.facts = facts
    self.fault = fault
    writing = nil
    ending = []
    isBetweenTables = false
  }
}

/// How amounts become text. A class, so that a row copies no formatter.
final class PriceWriting: Sendable {
  let formatter: PriceFormatter
  let currency: Currency
  /// `nil` for a price that is paid once.
  let subscription: SubscriptionWriting?
  /// Asked for each row: whether there is one is cheaper to know than to look.
  let hasSubscription: Bool
  /// A tier's price, or an amount that the command line gave; `nil` if each row has its own.
  let amount: Money?
  /// Whether nothing in its prices must be escaped in JSON.
  let isPlainInJSON: Bool

  init(_ formatter: PriceFormatter, _ subscription: SubscriptionWriting?, amount: Money?) {
    self.formatter = formatter
    currency = formatter.currency
    self.subscription = subscription
    hasSubscription = subscription != nil
    self.amount = amount
    isPlainInJSON = subscription == nil && PriceWriting.isPlainInJSON(formatter)
  }

  /// Appends the amount as it is to be shown.
  @inline(__always)
  func append(_ amount: Money, to text: inout [UInt8]) throws(PriceError) {
    guard hasSubscription, let subscription else { return try formatter.append(amount, to: &text) }
    text.append(contentsOf: try subscription.string(from: amount).utf8)
  }

  /// All pieces that a formatter puts around and between its digits show in two amounts, unless it
  /// writes names, which depend on the plural.
  private static func isPlainInJSON(_ formatter: PriceFormatter) -> Bool {
    guard formatter.style.symbol != .name else { return false }
    for decimal in ["1234567890.25", "-1234567890.25"] {
      guard let amount = try? Money(exactly: decimal.utf8.span, formatter.currency),
        let text = try? formatter.string(from: amount),
        text.unicodeScalars.allSatisfy({ PlainJSON.isPlain($0) })
      else { return false }
    }
    return true
  }
}

/// Characters that stand for themselves in the JSON that this command writes, whoever reads it.
enum PlainJSON {
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\"" || scalar == "\\" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }
}
