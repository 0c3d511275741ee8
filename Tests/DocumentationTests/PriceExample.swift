// The README's example of prices, word for word between the two marks; ReadmeTests compares them.

// swift-format-ignore-file

// README price example begins
import Prices

func offer(tier: String, storefront code: String, reader: String) throws -> String {
  let storefront = try Storefront(code)  // "JP", "JPN", "143462" or "143462-9,29"
  let price = try PricingMatrix.latest.price(for: PriceTier(tier), in: storefront).customerPrice
  let formatter = try PriceFormatter(storefront: storefront, locale: PriceLocale(reader))
  let words = try SubscriptionFormatter(prices: formatter)
  let year = try words.string(from: price, every: SubscriptionPeriod("P1Y"))
  let month = try words.string(from: price, of: .year, per: .month)
  return "\(year) (\(month))"
}
// README price example ends
