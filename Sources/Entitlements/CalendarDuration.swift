// How long something lasts by the calendar: days, weeks, months or years in UTC.

import Receipts

/// A number of days, weeks, months or years of the Gregorian calendar in UTC.
///
/// A day has 86,400 seconds and a week seven days. A month later is the same day and time of the
/// next month or, where that month has no such day, its last day at that time: a month after
/// 31 January is 28 or 29 February, and a year after 29 February is 28 February. Each duration is
/// counted from the date it is added to, so two months after 31 January are 31 March.
public struct CalendarDuration: Hashable, Sendable {
  /// A unit of the calendar.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// 86,400 seconds.
    case day
    /// Seven days.
    case week
    /// To the same day of another month.
    case month
    /// Twelve months.
    case year
  }

  /// The largest ``count``; it keeps every sum within the range of a date.
  public static let largestCount = 9_999

  /// How many units, 1 to ``largestCount``.
  public let count: Int
  /// What is counted.
  public let unit: Unit

  /// Creates a duration.
  ///
  /// - Returns: `nil` if the count is not 1 to ``largestCount``.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...CalendarDuration.largestCount).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The date that is this much later.
  public func end(from start: ReceiptDate) -> ReceiptDate {
    let count = Int64(count)
    switch unit {
    case .day: return start.adding(seconds: count * 86_400)
    case .week: return start.adding(seconds: count * 7 * 86_400)
    case .month: return start.adding(months: count)
    case .year: return start.adding(months: count * 12)
    }
  }
}

extension ReceiptDate {
  /// The date so many seconds later, or the last one that there is.
  func adding(seconds: Int64) -> ReceiptDate {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    let bound: Int64 = seconds < 0 ? .min : .max
    return ReceiptDate(secondsSince1970: overflow ? bound : sum, nanoseconds: nanoseconds)
  }

  fileprivate func adding(months: Int64) -> ReceiptDate {
    // Its year is 0 to 9999, so nothing here can overflow.
    var civil = CivilDate(secondsSince1970: secondsSince1970)
    let monthsSinceYear0 = civil.year * 12 + civil.month - 1 + months
    civil.year = monthsSinceYear0 / 12
    civil.month = monthsSinceYear0 % 12 + 1
    civil.day = min(civil.day, CivilDate.daysInMonth(civil.month, year: civil.year))
    return ReceiptDate(secondsSince1970: civil.secondsSince1970, nanoseconds: nanoseconds)
  }
}
