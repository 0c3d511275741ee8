// A subscription's price for another period than the one that is billed.

extension SubscriptionPeriod {
  /// What a price for `period` comes to for one `unit`.
  ///
  /// A year has 12 months and 365 days, and a week has 7 days (so a year 365/7 weeks, and a month
  /// 365/84 = 4.345 of them). The amount is computed as an exact fraction and rounded once.
  /// 69.99 a year is 5.83 a month and 1.34 a week (1.3422…), rounded either way; peers that print
  /// 1.35 take 52 weeks for a year (1.3459…).
  ///
  /// If one `unit` is exactly as long as the period, the result is the price itself, whatever
  /// `digits` says.
  ///
  /// - Parameters:
  ///   - money: the price of the period.
  ///   - digits: how many digits behind the decimal point the result has at most, 0 to 18: as many
  ///     as the full price is printed with, which `PriceFormatter.fractionDigits(of:)` tells.
  /// - Throws: `bad_amount` if `digits` is out of range, or the result has more than 18 digits.
  public static func price(
    _ money: Money,
    per unit: PeriodUnit,
    from period: SubscriptionPeriod,
    rounding: PriceRounding = .down,
    digits: Int
  ) throws(PriceError) -> Money {
    guard unit.ticks != period.ticks else { return money }
    guard (0...Money.largestScale).contains(digits) else {
      throw PriceError(
        .badAmount,
        "an amount has 0 to \(Money.largestScale) decimal places, not \(digits)"
      )
    }
    let share = try ExactRatio(Int128(unit.ticks), Int128(period.ticks))
    let shifted = try ExactRatio(
      product(Int128(money.coefficient), powerOfTen(max(0, digits - money.scale))),
      powerOfTen(max(0, money.scale - digits))
    )
    return try Money(shifted.multiplied(by: share).rounded(rounding), digits, money.currency)
  }
}
