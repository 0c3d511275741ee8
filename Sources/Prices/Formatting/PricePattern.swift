// The bytes of a price, without ICU: what stands around the number, and how its digits are set.

/// How a formatter writes numbers, found out by looking at what it writes (``PatternSurvey``).
struct PricePattern: Hashable, Sendable {
  /// What stands before and behind the number.
  struct Affixes: Hashable, Sendable {
    var prefix: [UInt8]
    var suffix: [UInt8]
  }

  /// When and how the integer part is grouped.
  struct Grouping: Hashable, Sendable {
    var separator: [UInt8]
    /// Digits in the group next to the decimal separator: 3.
    var primary: Int
    /// Digits in the others: 2 in India, 3 elsewhere.
    var secondary: Int
    /// Numbers with fewer digits are not grouped: 4, or 5 in Spain.
    var leastDigits: Int
  }

  var positive: Affixes
  var negative: Affixes
  /// The digits 0 to 9, each of `digitWidth` octets.
  var digits: [UInt8]
  var digitWidth: Int
  var decimalSeparator: [UInt8]
  /// `nil` if numbers are never grouped.
  var grouping: Grouping?
  var leastFractionDigits: Int
  var hidesZeroFraction: Bool
}
