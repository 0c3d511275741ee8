// What a tier was in the United States, by rule.

extension PriceTier {
  /// The price in the United States, in USD: one rule for all matrices from 2012 to 2019.
  ///
  /// Tiers 1 to 50 are a cent less than their number of dollars; 51 to 60 are 54.99 to 99.99 by 5;
  /// 61 to 71 are 109.99 to 189.99 by 5 or 10; 72 to 77 are 199.99 to 249.99 by 10; 78 to 82 are
  /// 299.99 to 499.99 by 50; 83 to 87 are 599.99 to 999.99 by 100. A and B are 0.99, and the
  /// alternates 1 to 5 the price of tiers 1 to 5. Other territories in USD may differ, for their tax.
  public var usdRule: Money {
    let dollars = wholeDollars
    guard dollars > 0 else { return .zero(.usd) }
    return Money(uncheckedCoefficient: dollars * 100 - 1, scale: 2, currency: .usd)
  }

  /// The next whole number of dollars.
  private var wholeDollars: Int64 {
    let number = Int64(order)
    switch number {
    case ...50: return number
    case ...60: return 55 + 5 * (number - 51)
    case ...71: return PriceTier.unevenDollars[Int(number) - 61]
    case ...77: return 200 + 10 * (number - 72)
    case ...82: return 250 + 50 * (number - 77)
    case ...87: return 500 + 100 * (number - 82)
    case ...89: return 1
    default: return number - 89
    }
  }

  /// Tiers 61 to 71.
  private static let unevenDollars: [Int64] = [
    110, 120, 125, 130, 140, 150, 160, 170, 175, 180, 190,
  ]
}
