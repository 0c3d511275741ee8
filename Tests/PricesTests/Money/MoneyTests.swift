// Amounts: exact, whatever they come from.

import Testing

@testable import Prices

@Suite("Money") struct MoneyTests {
  @Test(arguments: [
    ("0", 0, 0), ("0.99", 99, 2), ("1.50", 15, 1), ("1.5", 15, 1), ("120", 120, 0),
    ("-0.01", -1, 2),
    ("007.10", 71, 1), ("-0", 0, 0), ("0.00", 0, 0), ("10.0", 10, 0), ("1000000", 1_000_000, 0),
    ("39.99", 3999, 2), ("0.000000", 0, 0), ("999999999999999999", 999_999_999_999_999_999, 0),
    ("9999999999999999.99", 999_999_999_999_999_999, 2), ("0000000000000000000001", 1, 0),
    ("1.00000000000000000000000000", 1, 0),
  ]) func decimals(text: String, coefficient: Int64, scale: Int) throws {
    let money = try Money(text, .usd)
    #expect(money.coefficient == coefficient)
    #expect(money.scale == scale)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "+1", "1e3", "1E3", "NaN", "nan", "Infinity", "-Infinity", "inf",
    "1,5",
    "1.234.5", " 1", "1 ", "1 000", "１", "٣", "0x10", "--1", "1-", "$1", "1_000", "1\u{0}", "1\n",
    "1000000000000000000", "99999999999999999999999999", "0.1234567890123456789",
  ]) func notDecimals(text: String) {
    #expect(errorCode { try Money(text, .usd) } == .badAmount)
  }

  @Test(arguments: [
    ("0.999", "USD"), ("1.5", "JPY"), ("0.0001", "KWD"), ("1.001", "TWD"), ("0.5", "KRW"),
  ]) func tooPrecise(text: String, code: String) throws {
    let currency = try Currency(code)
    #expect(errorCode { try Money(text, currency) } == .amountTooPrecise)
    // As a computed amount it is fine.
    #expect(try Money(exactly: text.utf8.span, currency).decimal == text)
  }

  @Test func messageOfTooPrecise() throws {
    let error = #expect(throws: PriceError.self) { try Money("1200.5", .jpy) }
    #expect(error?.message == "1200.5 has 1 decimal place; JPY has none")
  }

  @Test func digitsBeyondTheMinorUnitMayBeZeros() throws {
    #expect(try Money("4.990", .usd) == Money("4.99", .usd))
    #expect(try Money("700.00", .jpy).decimal == "700")
  }

  /// Minor units: cents, yen, thousandths (ISO 4217); the zero-decimal traps of payment interfaces.
  @Test(arguments: [
    ("USD", 499, "4.99"), ("JPY", 700, "700"), ("KRW", 1200, "1200"), ("KWD", 1234, "1.234"),
    ("TWD", 3000, "30"), ("HUF", 99900, "999"), ("VND", 22000, "22000"), ("CLP", 19900, "19900"),
    ("USD", -1, "-0.01"),
  ]) func minorUnits(code: String, units: Int64, decimal: String) throws {
    let money = try Money(minorUnits: units, Currency(code))
    #expect(money.decimal == decimal)
    #expect(money.minorUnits == units)
  }

  /// StoreKit's milliunits are thousandths of every currency, yen too.
  @Test(arguments: [
    ("USD", 4990, "4.99"), ("JPY", 700_000, "700"), ("KWD", 1234, "1.234"), ("EUR", 10, "0.01"),
  ]) func milliunits(code: String, units: Int64, decimal: String) throws {
    let money = try Money(milliunits: units, Currency(code))
    #expect(money.decimal == decimal)
    #expect(money.milliunits == units)
  }

  @Test func milliunitsThatNobodyCanBeCharged() throws {
    #expect(errorCode { try Money(milliunits: 4999, .usd) } == .amountTooPrecise)
    #expect(errorCode { try Money(milliunits: 700_500, .jpy) } == .amountTooPrecise)
  }

  @Test func unitsThatDoNotFit() throws {
    #expect(try Money(coefficient: 1, scale: 4, currency: .usd).minorUnits == nil)
    #expect(try Money(coefficient: 1, scale: 4, currency: .usd).milliunits == nil)
    #expect(
      try Money(coefficient: Money.largestCoefficient, scale: 0, currency: .usd).milliunits == nil
    )
    #expect(errorCode { try Money(minorUnits: .max, .usd) } == .badAmount)
    #expect(errorCode { try Money(minorUnits: .min, .usd) } == .badAmount)
    #expect(errorCode { try Money(coefficient: 1, scale: 19, currency: .usd) } == .badAmount)
    #expect(errorCode { try Money(coefficient: 1, scale: -1, currency: .usd) } == .badAmount)
    #expect(try Money(coefficient: 10, scale: 19, currency: .usd).scale == 18)
    // Nothing has as many zeros as there are; it took for ever to take them away.
    #expect(errorCode { try Money(coefficient: 0, scale: .max, currency: .usd) } == .badAmount)
    #expect(errorCode { try Money(coefficient: 0, scale: 37, currency: .usd) } == .badAmount)
    #expect(try Money(coefficient: 0, scale: 36, currency: .usd).isZero)
  }

  @Test func arithmetic() throws {
    let price = try Money("39.99", .usd)
    #expect(try price.multiplied(by: 3).decimal == "119.97")
    #expect(try price.adding(Money("0.01", .usd)).decimal == "40")
    #expect(try price.subtracting(Money("40", .usd)).decimal == "-0.01")
    #expect(price.negated.negated == price)
    #expect(try price.isLess(than: Money("40", .usd)))
    #expect(try !price.isLess(than: price))
    #expect(errorCode { try price.adding(Money("1", .eur)) } == .currencyMismatch)
    #expect(errorCode { try price.isLess(than: Money("1", .eur)) } == .currencyMismatch)
    let largest = try Money(coefficient: Money.largestCoefficient, scale: 0, currency: .usd)
    #expect(errorCode { try largest.adding(Money("1", .usd)) } == .badAmount)
    #expect(errorCode { try largest.multiplied(by: .min) } == .badAmount)
    let smallest = try Money(coefficient: 1, scale: 18, currency: .usd)
    // 36 digits: more than an amount has, and no trap on the way.
    #expect(errorCode { try largest.adding(smallest) } == .badAmount)
    #expect(try smallest.isLess(than: largest))
  }

  @Test func text() throws {
    #expect(try Money("1.5", .usd).decimal(digits: 2) == "1.50")
    #expect(try Money("-0.05", .usd).decimal(digits: 1) == "-0.05")
    #expect(try Money("120", .jpy).decimal(digits: 2) == "120.00")
    #expect(try Money("4.99", .eur).description == "4.99 EUR")
    #expect(Money.zero(.usd).decimal == "0")
  }

  /// Text and back, against numbers made of the same digits.
  @Test func roundTrips() throws {
    var numbers = SeededNumbers(state: 4217)
    for _ in 0..<2000 {
      let coefficient = Int64.random(in: -999_999_999...999_999_999, using: &numbers)
      let scale = Int.random(in: 0...18, using: &numbers)
      let money = try Money(coefficient: coefficient, scale: scale, currency: .usd)
      let back = try Money(exactly: money.decimal.utf8.span, .usd)
      #expect(back == money)
      #expect(money.isZero || money.scale == 0 || !money.coefficient.isMultiple(of: 10))
    }
  }
}
