// What a storefront billed in before its present currency.

/// A currency that a storefront had before, and the days of which that is known.
public struct EarlierCurrency: Hashable, Sendable {
  /// The currency.
  public let currency: Currency
  /// The first day on which the storefront is known to have billed in it; it may have had it earlier.
  public let firstKnown: CalendarDate
  /// The last such day. The change was on the day after it only if what follows begins then.
  public let lastKnown: CalendarDate
}

extension Storefront {
  /// The currencies before the present one, as far as they are known: oldest first.
  public var earlierCurrencies: [EarlierCurrency] {
    (try? PriceTables.embedded.get()).flatMap { try? earlierCurrencies(in: $0) } ?? []
  }

  /// Whether ``currencySince`` is the day on which the currency changed. Otherwise it is the day from
  /// which on the currency is known, and the storefront may have had it for years.
  public var changedCurrencyThen: Bool {
    guard let last = earlierCurrencies.last else { return false }
    return last.lastKnown == currencySince.dayBefore
  }

  private func earlierCurrencies(
    in tables: PriceTables
  ) throws(PriceError) -> [EarlierCurrency] {
    var currencies: [EarlierCurrency] = []
    let records = 0..<tables.count(.history)
    var record = try tables.lowerBound(of: alpha2Letters, .history, in: records)
    while record < records.upperBound, try tables.word(.history, record) == alpha2Letters {
      if let first = try tables.date(.history, record, 2),
        let last = try tables.date(.history, record, 3)?.dayBefore
      {
        let currency = try tables.currency(.history, record, 1)
        currencies.append(
          EarlierCurrency(currency: currency, firstKnown: first, lastKnown: last)
        )
      }
      record += 1
    }
    return currencies.sorted { $0.firstKnown < $1.firstKnown }
  }
}
