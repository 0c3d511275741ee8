// Words that name something: what is understood has a name that is understood as the same.

import FuzzSupport
import Prices

enum WordCheck {
  /// One kind of name for each choice: most of the time goes into what was meant instead.
  static func check(_ text: String, _ choice: UInt8) {
    switch choice % 8 {
    case 0: name(text, { (text) throws(PriceError) in try Currency(text) }, { $0.code })
    case 1: name(text, { (text) throws(PriceError) in try PriceTier(text) }, { $0.description })
    case 2: name(text, { (text) throws(PriceError) in try Storefront(text) }, { $0.alpha3 })
    case 3: name(text, { (text) throws(PriceError) in try CalendarDate(text) }, { $0.description })
    case 4:
      name(text, { (text) throws(PriceError) in try SubscriptionPeriod(text) }, { $0.description })
    case 5: name(text, { (text) throws(PriceError) in try PriceLocale(text).identifier }, { $0 })
    case 6:
      _ = try? PricingMatrix.named(text)
      if let date = try? CalendarDate(text) { _ = try? PricingMatrix.inForce(on: date) }
    default:
      _ = try? PricePoint(text, in: .usd)
      guard let tier = try? PriceTier(text), let matrix = try? PricingMatrix.latest else { return }
      require(!tier.usdRule.isNegative, "a tier below nothing")
      _ = try? matrix.price(for: tier, in: Currency.eur)
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
