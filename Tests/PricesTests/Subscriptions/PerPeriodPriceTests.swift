import Testing

@testable import Prices

@Suite("Prices per period")
struct PerPeriodPriceTests {
  private func price(
    _ decimal: String,
    _ period: String,
    per unit: PeriodUnit,
    _ rounding: PriceRounding = .down,
    digits: Int = 2
  ) throws -> String {
    let money = try Money(decimal, Currency.usd)
    return try SubscriptionPeriod.price(
      money,
      per: unit,
      from: SubscriptionPeriod(period),
      rounding: rounding,
      digits: digits
    ).decimal(digits: digits)
  }

  @Test func knownFigures() throws {
    // RevenueCat documents 5.83 and 1.35 for 69.99 a year. 69.99 * 84 / 4380 = 1.34227…, so 1.35 is
    // no rounding of it: 52 weeks give 1.34596….
    #expect(try price("69.99", "P1Y", per: .month) == "5.83")
    #expect(try price("69.99", "P1Y", per: .week) == "1.34")
    #expect(try price("69.99", "P1Y", per: .week, .halfUp) == "1.34")
    #expect(try price("69.99", "P1Y", per: .week, .up) == "1.35")
    #expect(try price("69.99", "P1Y", per: .week, digits: 6) == "1.342273")
    // RevenueCat/purchases-js#1013: not 9.86, which 30/365 of a year gives.
    #expect(try price("119.99", "P1Y", per: .month) == "9.99")
    // mozilla-vpn-client#1483: marketing says 4.99.
    #expect(try price("59.99", "P1Y", per: .month) == "4.99")
    #expect(try price("59.99", "P1Y", per: .month, .halfEven) == "5.00")
    #expect(try price("59.99", "P1Y", per: .month, .halfUp) == "5.00")
    // 19.99 * 365 / 84 = 86.86130…
    #expect(try price("19.99", "P1W", per: .month) == "86.86")
    #expect(try price("19.99", "P7D", per: .month) == "86.86")
    #expect(try price("19.99", "P7D", per: .month, .up) == "86.87")
    #expect(try price("9.99", "P1M", per: .year) == "119.88")
    #expect(try price("24.99", "P3M", per: .month) == "8.33")
    #expect(try price("1.00", "P1D", per: .year) == "365.00")
    #expect(try price("1790", "P1Y", per: .month, digits: 0) == "149")
  }

  @Test func halvesAndSigns() throws {
    // 0.25, 0.75 and their negatives at one digit.
    #expect(try price("3", "P12M", per: .month, .halfEven, digits: 1) == "0.2")
    #expect(try price("9", "P12M", per: .month, .halfEven, digits: 1) == "0.8")
    #expect(try price("3", "P12M", per: .month, .halfUp, digits: 1) == "0.3")
    #expect(try price("-3", "P12M", per: .month, .halfUp, digits: 1) == "-0.3")
    #expect(try price("-3", "P12M", per: .month, .halfEven, digits: 1) == "-0.2")
    #expect(try price("-3", "P12M", per: .month, .down, digits: 1) == "-0.2")
    #expect(try price("-3", "P12M", per: .month, .up, digits: 1) == "-0.3")
    #expect(try price("0", "P12M", per: .month, .up) == "0.00")
  }

  @Test func theSameLengthIsTheSamePrice() throws {
    let odd = try Money(coefficient: 123_456_789, scale: 8, currency: .usd)
    for (period, unit) in [("P7D", PeriodUnit.week), ("P1W", .week), ("P1M", .month)]
      + [("P12M", .year), ("P365D", .year), ("P1D", .day)]
    {
      let price = try SubscriptionPeriod.price(
        odd,
        per: unit,
        from: SubscriptionPeriod(period),
        rounding: .up,
        digits: 0
      )
      #expect(price == odd)
    }
  }

  @Test func whatDoesNotFitIsAnError() throws {
    let large = try Money(coefficient: Money.largestCoefficient, scale: 0, currency: .usd)
    let small = try Money(coefficient: Money.largestCoefficient, scale: 18, currency: .usd)
    for digits in [-1, 19, .min, .max] {
      #expect(
        errorCode { try SubscriptionPeriod.price(large, per: .day, from: .year, digits: digits) }
          == .badAmount
      )
    }
    #expect(
      errorCode { try SubscriptionPeriod.price(large, per: .year, from: .one(.day), digits: 0) }
        == .badAmount
    )
    #expect(
      errorCode { try SubscriptionPeriod.price(large, per: .day, from: .year, digits: 18) }
        == .badAmount
    )
    #expect(
      try SubscriptionPeriod.price(large, per: .month, from: .year, digits: 0).decimal
        == "83333333333333333"
    )
    #expect(
      try SubscriptionPeriod.price(small, per: .month, from: .year, digits: 18).decimal
        == "0.083333333333333333"
    )
  }

  @Test func savings() throws {
    func saved(_ full: String, _ offer: String) throws -> Int {
      try Money.percentSaved(full: Money(full, .usd), offer: Money(offer, .usd))
    }
    #expect(try saved("14.99", "9.99") == 33)
    #expect(try saved("10", "0.01") == 99)
    #expect(try saved("10", "0") == 100)
    #expect(try saved("10", "10") == 0)
    #expect(try saved("10", "12") == 0)
    #expect(try saved("119.88", "59.99") == 49)
    #expect(try saved("100", "42") == 58)
    #expect(errorCode { try saved("0", "1") } == .badAmount)
    #expect(errorCode { try saved("1", "-1") } == .badAmount)
    let euro = try Money("1", .eur)
    #expect(errorCode { try Money.percentSaved(full: euro, offer: usd("1")) } == .currencyMismatch)

    #expect(
      try Money.percentSaved(full: usd("9.99"), every: .month, offer: usd("59.99"), every: .year)
        == 49
    )
    // Rounded prices per month would say 50: 5.00 of 10.00.
    #expect(
      try Money.percentSaved(full: usd("10"), every: .month, offer: usd("60.01"), every: .year)
        == 49
    )
    let small = try Money(coefficient: Money.largestCoefficient, scale: 18, currency: .usd)
    let large = try Money(coefficient: Money.largestCoefficient - 1, scale: 0, currency: .usd)
    #expect(try Money.percentSaved(full: large, offer: small) == 99)
  }
}
