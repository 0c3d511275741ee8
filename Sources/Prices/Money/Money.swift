// An amount of money, exact.

/// An exact amount of a currency: an integer coefficient, a power of ten and the currency.
///
/// There is no way from or to binary floating point: 39.99 would come back as 39.989999999999995.
/// Equal amounts are equal values, however they were written: 1.50 is 1.5.
public struct Money: Hashable, Sendable {
  /// The amount without its decimal point: 499 in 4.99. Its last digit is not 0 unless ``scale`` is 0.
  /// At most 18 digits.
  public let coefficient: Int64

  /// How many of the coefficient's digits stand behind the decimal point, 0 to 18.
  public let scale: Int

  /// Whose amount it is.
  public let currency: Currency

  /// The largest coefficient, 18 nines: it leaves room for exact arithmetic.
  public static var largestCoefficient: Int64 { 999_999_999_999_999_999 }

  /// The largest scale.
  public static var largestScale: Int { 18 }

  /// What an amount may have before trailing zeros are taken away.
  private static let largestWideScale = 36

  /// Creates `coefficient` / 10^`scale`.
  ///
  /// - Throws: `bad_amount` if, trailing zeros aside, the coefficient has more than 18 digits or the
  ///   scale is more than 18; or if the scale is below 0 or above 36.
  public init(coefficient: Int64, scale: Int, currency: Currency) throws(PriceError) {
    try self.init(Int128(coefficient), scale, currency)
  }

  /// Takes trailing zeros away, then looks whether the rest fits.
  init(_ wide: Int128, _ wideScale: Int, _ currency: Currency) throws(PriceError) {
    guard (0...Money.largestWideScale).contains(wideScale) else {
      throw PriceError(.badAmount, "an amount has 0 to 18 decimal places, not \(wideScale)")
    }
    var coefficient = wide
    var scale = wideScale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    guard coefficient.magnitude <= UInt128(Money.largestCoefficient) else {
      throw PriceError(.badAmount, "the amount has more than 18 digits")
    }
    guard scale <= Money.largestScale else {
      throw PriceError(.badAmount, "the amount has \(scale) decimal places; 18 are accepted")
    }
    self.coefficient = Int64(truncatingIfNeeded: coefficient)
    self.scale = scale
    self.currency = currency
  }

  /// Nothing, of a currency.
  public static func zero(_ currency: Currency) -> Money {
    Money(uncheckedCoefficient: 0, scale: 0, currency: currency)
  }

  /// For values that are known to be in range and without trailing zeros.
  init(uncheckedCoefficient coefficient: Int64, scale: Int, currency: Currency) {
    self.coefficient = coefficient
    self.scale = scale
    self.currency = currency
  }

  /// Whether it is nothing. A price of nothing is a price; no price is `nil`.
  public var isZero: Bool { coefficient == 0 }
  /// Whether it is less than nothing.
  public var isNegative: Bool { coefficient < 0 }

  /// Whether the amount can be charged: no digits beyond the currency's minor unit.
  public var isChargeable: Bool { scale <= currency.minorUnitDigits }
}

extension Money: CustomStringConvertible {
  /// The amount and the code, as in `4.99 USD`; for logs, not for customers.
  public var description: String { "\(decimal) \(currency)" }
}
