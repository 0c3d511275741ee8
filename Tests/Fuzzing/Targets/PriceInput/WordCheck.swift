// Words that name something: what is understood has a name that is understood as the same.

import FuzzSupport
import Prices

enum WordCheck {
  static func check(_ text: String) {
    name(text, { (text) throws(PriceError) in try Currency(text) }, { $0.code })
    name(text, { (text) throws(PriceError) in try PriceTier(text) }, { $0.description })
    name(text, { (text) throws(PriceError) in try Storefront(text) }, { $0.alpha3 })
    name(text, { (text) throws(PriceError) in try CalendarDate(text) }, { $0.description })
    name(text, { (text) throws(PriceError) in try SubscriptionPeriod(text) }, { $0.description })
    name(text, { (text) throws(PriceError) in try PriceLocale(text).identifier }, { $0 })
    _ = try? PricingMatrix.named(text)
    if let date = try? CalendarDate(text) { _ = try? PricingMatrix.inForce(on: date) }
    _ = try? PricePoint(text, in: .usd)
    if let tier = try? PriceTier(text) {
      _ = tier.usdRule
      if let matrix = try? PricingMatrix.latest { _ = try? matrix.price(for: tier, in: Currency.eur) }
    }
  }

  private static func name<Value: Equatable>(
    _ text: String,
    _ read: (String) throws(PriceError) -> Value,
    _ name: (Value) -> String
  ) {
    do throws(PriceError) {
      let value = try read(text)
      let again = try? read(name(value))
      require(again == value, "'\(name(value))', from '\(text)', is another or none")
    } catch {
      require(!error.message.isEmpty, "an error without words")
    }
  }
}
