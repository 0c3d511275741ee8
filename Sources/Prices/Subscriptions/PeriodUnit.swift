// The four units that the App Store counts subscription periods in.

import Suggestions

/// A unit of time in which subscriptions are billed.
///
/// The raw values are the names of StoreKit's `Product.SubscriptionPeriod.Unit`, and the last part
/// of CLDR's unit identifiers (`duration-day`).
public enum PeriodUnit: String, CaseIterable, Hashable, Sendable {
  case day
  case week
  case month
  case year

  /// - Parameter name: `day`, `week`, `month` or `year`; upper and lower case are the same.
  /// - Throws: `bad_period`, with the nearest name.
  public init(name: String) throws(PriceError) {
    guard let unit = PeriodUnit.allCases.first(where: { $0.rawValue == name.lowercased() }) else {
      throw PriceError(
        .badPeriod,
        "'\(name.excerpt)' is not a unit of a period: day, week, month or year",
        suggestion: PeriodUnit.nearest(to: name)?.rawValue
      )
    }
    self = unit
  }

  /// - Parameter number: the raw value of `SKProduct.PeriodUnit` (StoreKit 1): 0 day, 1 week,
  ///   2 month, 3 year.
  /// - Throws: `bad_period`.
  public init(storeKitNumber number: Int) throws(PriceError) {
    switch number {
    case 0: self = .day
    case 1: self = .week
    case 2: self = .month
    case 3: self = .year
    default:
      throw PriceError(
        .badPeriod,
        "\(number) is not a unit of StoreKit's: 0 day, 1 week, 2 month, 3 year"
      )
    }
  }

  /// The designator of ISO 8601-1, 5.5.2.2.
  var designator: Character {
    switch self {
    case .day: "D"
    case .week: "W"
    case .month: "M"
    case .year: "Y"
    }
  }

  /// The length in 4380ths of a year, the largest step that all four are whole multiples of when a
  /// year has 12 months and 365 days, and a week 7 days.
  var ticks: Int64 {
    switch self {
    case .day: 12
    case .week: 84
    case .month: 365
    case .year: 4380
    }
  }

  /// The unit that a word was meant to be: `monthly`, `weeks`, `yaer`.
  static func nearest(to word: String) -> PeriodUnit? {
    let words: [(word: String, unit: PeriodUnit)] = [
      ("day", .day), ("days", .day), ("daily", .day),
      ("week", .week), ("weeks", .week), ("weekly", .week),
      ("month", .month), ("months", .month), ("monthly", .month),
      ("year", .year), ("years", .year), ("yearly", .year), ("annual", .year), ("annually", .year),
    ]
    guard let nearest = Suggestion.nearest(to: word, among: words.map(\.word)) else { return nil }
    return words.first { $0.word == nearest }?.unit
  }
}
