// A fraction of whole numbers, for amounts that no decimal number is equal to.

/// An exact fraction of two 128-bit integers. Arithmetic that does not fit is an error, not a
/// near miss.
struct ExactRatio: Equatable {
  let numerator: Int128
  /// Greater than zero; has no divisor in common with the numerator.
  let denominator: Int128

  /// `numerator` / `denominator` in lowest terms.
  ///
  /// - Throws: `bad_amount` if the denominator is not positive.
  init(_ numerator: Int128, _ denominator: Int128) throws(PriceError) {
    guard denominator > 0 else {
      throw PriceError(.badAmount, "the amount would be divided by \(denominator)")
    }
    let divisor = ExactRatio.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    // The divisor is at most the denominator, so it is a positive Int128.
    self.numerator = numerator / Int128(truncatingIfNeeded: divisor)
    self.denominator = denominator / Int128(truncatingIfNeeded: divisor)
  }

  /// - Throws: `bad_amount` if a factor has too many digits, even after cancelling.
  func multiplied(by other: ExactRatio) throws(PriceError) -> ExactRatio {
    // Cancelling crosswise first keeps the products as small as they can be.
    let left = try ExactRatio(numerator, other.denominator)
    let right = try ExactRatio(other.numerator, denominator)
    return try ExactRatio(
      product(left.numerator, right.numerator),
      product(left.denominator, right.denominator)
    )
  }

  /// The nearest whole number in a direction.
  func rounded(_ rounding: PriceRounding) throws(PriceError) -> Int128 {
    let (quotient, remainder) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude
    )
    let beyondHalf = remainder.magnitude
    let belowHalf = denominator.magnitude - remainder
    let isUp =
      switch rounding {
      case .down: false
      case .up: remainder > 0
      case .halfUp: beyondHalf >= belowHalf
      case .halfEven:
        beyondHalf > belowHalf || beyondHalf == belowHalf && !quotient.isMultiple(of: 2)
      }
    // A fraction with a remainder has a denominator of 2 or more, so the quotient has room for 1.
    guard let result = Int128(exactly: quotient + (isUp ? 1 : 0)) else {
      throw ExactRatio.tooLarge
    }
    return numerator < 0 ? -result : result
  }

  private static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }

  static var tooLarge: PriceError {
    PriceError(.badAmount, "the amount has too many digits to be computed exactly")
  }
}

/// - Throws: `bad_amount` if the product does not fit.
func product(_ left: Int128, _ right: Int128) throws(PriceError) -> Int128 {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  guard !overflow else { throw ExactRatio.tooLarge }
  return product
}
