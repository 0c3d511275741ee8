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
  private static let hour: Int64 = 3_600

  /// Seconds to add to an instant's seconds since 1970 to have those of the local calendar.
  static func offset(at secondsSince1970: Int64) -> Int64 {
    let standard = -8 * hour
    // No change falls near the turn of a year.
    let year = CivilDate(secondsSince1970: secondsSince1970).year
    guard let days = daylightSaving(in: year) else { return standard }
    let begins = days.first * 86_400 + 2 * hour - standard
    let ends = days.last * 86_400 + hour - standard
    return secondsSince1970 >= begins && secondsSince1970 < ends ? standard + hour : standard
  }

  /// The days, counted from 1970-01-01, on which the clocks are changed.
  private static func daylightSaving(in year: Int64) -> (first: Int64, last: Int64)? {
    guard year >= 1967 else { return nil }
    let first =
      switch year {
      case 1974: CivilDate.days(year: year, month: 1, day: 6)
      case 1975: CivilDate.days(year: year, month: 2, day: 23)
      case ...1986: sunday(notBefore: 24, of: 4, year)
      case ...2006: sunday(notBefore: 1, of: 4, year)
      default: sunday(notBefore: 8, of: 3, year)
      }
    let last =
      year <= 2006 ? sunday(notBefore: 25, of: 10, year) : sunday(notBefore: 1, of: 11, year)
    return (first, last)
  }

  private static func sunday(notBefore day: Int64, of month: Int64, _ year: Int64) -> Int64 {
    let date = CivilDate.days(year: year, month: month, day: day)
    // 1970-01-01 was a Thursday; three days later it was Sunday. The years are 1967 and later, so
    // that 210 weeks keep the dividend from being negative.
    let sinceSunday = (date - 3 + 7 * 210) % 7
    return date + (7 - sinceSunday) % 7
  }
}
