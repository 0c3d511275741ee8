// Sums, products and comparisons, exact or not at all.

extension Money {
  /// - Throws: `currency_mismatch`; `bad_amount` if the sum has more than 18 digits.
  public func adding(_ other: Money) throws(PriceError) -> Money {
    let (left, right, scale) = try aligned(with: other)
    return try Money(left + right, scale, currency)
  }

  /// - Throws: `currency_mismatch`; `bad_amount` if the difference has more than 18 digits.
  public func subtracting(_ other: Money) throws(PriceError) -> Money {
    let (left, right, scale) = try aligned(with: other)
    return try Money(left - right, scale, currency)
  }

  /// - Throws: `bad_amount` if the product has more than 18 digits.
  public func multiplied(by factor: Int64) throws(PriceError) -> Money {
    try Money(Int128(coefficient) * Int128(factor), scale, currency)
  }

  /// The same amount with the other sign.
  public var negated: Money {
    Money(uncheckedCoefficient: -coefficient, scale: scale, currency: currency)
  }

  /// Whether this is less than another amount of the currency.
  ///
  /// - Throws: `currency_mismatch`.
  public func isLess(than other: Money) throws(PriceError) -> Bool {
    let (left, right, _) = try aligned(with: other)
    return left < right
  }

  /// The coefficients of both at one scale; at most 36 digits, which 128 bits hold.
  func aligned(with other: Money) throws(PriceError) -> (Int128, Int128, scale: Int) {
    guard currency == other.currency else {
      throw PriceError(
        .currencyMismatch,
        "\(self) and \(other) are of different currencies"
      )
    }
    let common = max(scale, other.scale)
    return (
      Int128(coefficient) * powerOfTen(common - scale),
      Int128(other.coefficient) * powerOfTen(common - other.scale),
      common
    )
  }
}

/// 10 to a power of 0 to 36.
func powerOfTen(_ exponent: Int) -> Int128 {
  var result: Int128 = 1
  for _ in 0..<max(0, min(exponent, 36)) { result *= 10 }
  return result
}
