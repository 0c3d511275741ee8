// What becomes of the digits that a price per period has too many of.

/// How a computed amount loses the digits that are not shown.
///
/// The directions are those of ICU and Java: `down` is towards zero and `up` away from it, so an
/// amount and its negative have the same digits.
public enum PriceRounding: String, CaseIterable, Hashable, Sendable {
  /// Towards zero: 4.999 becomes 4.99, -4.999 becomes -4.99. A price per month is then never said to
  /// be higher than it is, and 59.99 a year is 4.99 a month, as shops advertise it.
  case down

  /// To the nearest; a half to the neighbour with an even last digit, negative or not.
  case halfEven = "half-even"

  /// To the nearest; a half away from zero: 0.125 becomes 0.13, -0.125 becomes -0.13.
  case halfUp = "half-up"

  /// Away from zero: 4.991 becomes 5.00, -4.991 becomes -5.00. A price per month is then never said
  /// to be lower than it is.
  case up
}
