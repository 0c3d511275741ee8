// How long a subscription runs before it is billed again.

/// A number of days, weeks, months or years: the billing period of a subscription, or the length of
/// an offer.
///
/// A period keeps the unit that it was given in, because customers read it: a trial of seven days
/// is "7 days", not "1 week". So `P1W` and `P7D` are different values of one length; see
/// ``isSameLength(as:)`` and ``simplified``.
public struct SubscriptionPeriod: Hashable, Sendable {
  /// The unit that ``value`` counts.
  public let unit: PeriodUnit

  /// How many units, 1 to ``largestValue``.
  public let value: Int

  /// The largest ``value``. The App Store bills every 7 days to every year and sells offers of up to
  /// three years; the limit only keeps arithmetic exact, and mistakes visible.
  public static var largestValue: Int { 9999 }

  /// - Throws: `bad_period` if the value is not 1 to ``largestValue``.
  public init(_ value: Int, _ unit: PeriodUnit) throws(PriceError) {
    guard (1...SubscriptionPeriod.largestValue).contains(value) else {
      throw PriceError(
        .badPeriod,
        "a period has 1 to \(SubscriptionPeriod.largestValue) \(unit.rawValue)s, not \(value)"
      )
    }
    self.unit = unit
    self.value = value
  }

  /// For values that are known to be in range.
  private init(uncheckedValue value: Int, unit: PeriodUnit) {
    self.value = value
    self.unit = unit
  }

  /// One of the unit: a week, a month.
  public static func one(_ unit: PeriodUnit) -> SubscriptionPeriod {
    SubscriptionPeriod(uncheckedValue: 1, unit: unit)
  }

  /// `P1W`.
  public static let week = one(.week)
  /// `P1M`.
  public static let month = one(.month)
  /// `P1Y`.
  public static let year = one(.year)

  /// The length in 4380ths of a year.
  var ticks: Int64 { Int64(value) * unit.ticks }

  /// Whether both are equally long: a week is 7 days, a year is 12 months and 365 days.
  ///
  /// By this measure no number of days is a month: a month is a twelfth of a year, 30 5/12 days.
  public func isSameLength(as other: SubscriptionPeriod) -> Bool { ticks == other.ticks }

  /// The period in its largest unit: `P1W` for `P7D`, `P1Y` for `P12M`. A period that is not a
  /// whole number of a larger unit stays what it is, as does one of 365 days (no one calls it a year).
  ///
  /// StoreKit 1 reports a weekly subscription as seven days.
  public var simplified: SubscriptionPeriod {
    switch unit {
    case .day where value.isMultiple(of: 7):
      SubscriptionPeriod(uncheckedValue: value / 7, unit: .week)
    case .month where value.isMultiple(of: 12):
      SubscriptionPeriod(uncheckedValue: value / 12, unit: .year)
    default: self
    }
  }

  /// So many periods on end.
  ///
  /// - Throws: `bad_period` if there is not at least one, or the sum exceeds ``largestValue``.
  public func repeated(_ count: Int) throws(PriceError) -> SubscriptionPeriod {
    let (product, overflow) = value.multipliedReportingOverflow(by: count)
    guard !overflow else {
      throw PriceError(.badPeriod, "\(count) times \(self) is too long")
    }
    return try SubscriptionPeriod(product, unit)
  }
}
