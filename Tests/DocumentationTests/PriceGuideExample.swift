// The example of docs/prices.md, word for word between the two marks; ReadmeTests compares them.

// swift-format-ignore-file

// Price guide example begins
import Prices

/// "7 Tage kostenlos, danach 4,99 € pro Monat"
func announcement(of offer: IntroductoryOffer, price: Money) throws -> String {
  let german = try OfferSentences(
    freeTrial: "{duration} kostenlos, danach {price}",
    payAsYouGo: "{duration} lang {offerPrice}, danach {price}",
    payUpFront: "{offerPrice} für {duration}, danach {price}")
  let formatter = try PriceFormatter(locale: PriceLocale("de_DE"), currency: price.currency)
  return try SubscriptionFormatter(prices: formatter)
    .sentence(for: offer, thenPrice: price, every: .month, sentences: german)
}

/// 4.99 EUR from "4,99 €"
func amount(from text: String) throws -> Money {
  let formatter = try PriceFormatter(locale: PriceLocale("de_DE"), currency: .eur)
  return try PriceReader(formatter).amount(from: text)
}
// Price guide example ends
