// Where an amount can be a price: the storefronts that bill in its currency.

import Prices

/// The storefronts that `--all-storefronts` means, and what is to be told of the others.
struct BillingStorefronts {
  let storefronts: [Storefront]

  /// Which storefronts are left out although they may have billed in the currency.
  let gap: String?

  /// A tier has its price in every storefront; an amount makes sense where its currency is billed in.
  init(_ query: PriceQuery) throws(UsageError) {
    guard query[.tier] == nil,
      let code = query[.currency]
        ?? query[.locale].flatMap({ try? PriceLocale($0) })?.currency?.code,
      let currency = try? Currency(code)
    else {
      self.init(Storefront.all)
      return
    }
    guard let day = query[.on].flatMap({ try? MatrixChoice($0) }).flatMap({ try? $0.day() }) else {
      try self.init(today: currency, advice: ": see --on")
      return
    }
    var billing: [Storefront] = []
    var unknown: [String] = []
    for storefront in Storefront.all {
      do throws(PriceError) {
        if try storefront.currency(on: day) == currency { billing.append(storefront) }
      } catch {
        unknown.append(storefront.alpha3)
      }
    }
    let count = unknown.count == 1 ? "1 storefront" : "\(unknown.count) storefronts"
    if billing.isEmpty {
      let rest = unknown.isEmpty ? "" : "; of \(count) it is not known what they billed in then"
      throw UsageError("no storefront is known to have billed in \(currency) on \(day)\(rest)")
    }
    let gap =
      "it is not known what \(count) of \(Storefront.all.count) billed in on \(day), so they have "
      + "no line: \(NameList.text(unknown))"
    self.init(billing, gap: unknown.isEmpty ? nil : gap)
  }

  private init(_ storefronts: [Storefront], gap: String? = nil) {
    self.storefronts = storefronts
    self.gap = gap
  }

  /// Those that bill in the currency today.
  ///
  /// - Parameter advice: what to do where storefronts had the currency before.
  init(today currency: Currency, advice: String = "") throws(UsageError) {
    self.init(Storefront.all.filter { $0.currency == currency })
    guard storefronts.isEmpty else { return }
    let earlier = Storefront.all.compactMap { storefront in
      storefront.earlierCurrencies.last { $0.currency == currency }
        .map { "\(storefront.name) did until \($0.lastKnown)" }
    }
    guard !earlier.isEmpty else { throw UsageError("no storefront bills in \(currency)") }
    throw UsageError(
      "no storefront bills in \(currency) today; \(earlier.joined(separator: ", "))\(advice)"
    )
  }
}
