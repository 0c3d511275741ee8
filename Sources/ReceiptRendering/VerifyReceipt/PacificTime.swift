// The time of America/Los_Angeles, which verifyReceipt gives beside Greenwich's: eight hours behind
// it, seven while daylight saving time is in force.
//
// The rules are written out because answers must not depend on the zone data of the machine, and
// because they are few. Daylight saving time begins at 2:00 of standard time and ends at 2:00 of
// daylight saving time (15 U.S.C. 260a):
//
// - 1967-1986: last Sunday of April to last Sunday of October. Uniform Time Act of 1966, Pub. L.
//   89-387.
// - 1974 from 6 January, 1975 from 23 February. Emergency Daylight Saving Time Energy Conservation
//   Act of 1973, Pub. L. 93-182, amended by Pub. L. 93-434.
// - 1987-2006: from the first Sunday of April. Pub. L. 99-359.
// - 2007 on: second Sunday of March to first Sunday of November. Energy Policy Act of 2005, Pub. L.
//   109-58, section 110.
//
// Before 1967 it is standard time throughout. California had other rules then, and local mean time
// before 1883; the App Store opened in 2008, and what stands before is a placeholder.

import Receipts

enum PacificTime {
  /// Of standard time, in seconds.
  private static let offset: Int64 = -8 * 3_600

  /// What the clocks show at an instant of the years 0 to 9999.
  static func date(at secondsSince1970: Int64) -> CivilDate {
    var local = CivilDate(secondsSince1970: secondsSince1970 &+ offset)
    guard isDaylightSaving(local) else { return local }
    // The last hour of the day is the first of the next one.
    guard local.hour < 23 else {
      return CivilDate(secondsSince1970: secondsSince1970 &+ offset &+ 3_600)
    }
    local.hour += 1
    return local
  }

  /// Whether daylight saving time is in force.
  ///
  /// - Parameter date: A date in standard time, by which the change back is at 1:00.
  private static func isDaylightSaving(_ date: CivilDate) -> Bool {
    guard date.year >= 1967 else { return false }
    let (first, last) = daylightSaving(in: date.year)
    if date.month > first.month, date.month < last.month { return true }
    if date.month == first.month {
      let day = first.day(of: date.year)
      return date.day > day || date.day == day && date.hour >= 2
    }
    if date.month == last.month {
      let day = last.day(of: date.year)
      return date.day < day || date.day == day && date.hour < 1
    }
    return false
  }

  private static func daylightSaving(in year: Int64) -> (first: Change, last: Change) {
    switch year {
    case 1974: (Change(month: 1, .day(6)), Change(month: 10, .sunday(notBefore: 25)))
    case 1975: (Change(month: 2, .day(23)), Change(month: 10, .sunday(notBefore: 25)))
    case ...1986:
      (Change(month: 4, .sunday(notBefore: 24)), Change(month: 10, .sunday(notBefore: 25)))
    case ...2006:
      (Change(month: 4, .sunday(notBefore: 1)), Change(month: 10, .sunday(notBefore: 25)))
    default:
      (Change(month: 3, .sunday(notBefore: 8)), Change(month: 11, .sunday(notBefore: 1)))
    }
  }
}

/// A day on which the clocks are changed.
private struct Change {
  enum Day {
    case day(Int64)
    case sunday(notBefore: Int64)
  }

  let month: Int64
  let day: Day

  init(month: Int64, _ day: Day) {
    self.month = month
    self.day = day
  }

  /// The day of the month.
  func day(of year: Int64) -> Int64 {
    switch day {
    case .day(let day):
      return day
    case .sunday(let first):
      // 1970-01-01 was a Thursday; three days later it was Sunday. The years are 1967 and later, so
      // that 210 weeks keep the dividend from being negative.
      let days = CivilDate.days(year: year, month: month, day: first)
      let sinceSunday = (days - 3 + 7 * 210) % 7
      return first + (7 - sinceSunday) % 7
    }
  }
}
