// The proleptic Gregorian calendar in UTC: dates to days and back.

/// A calendar date and time of day in UTC.
package struct CivilDate: Hashable, Sendable {
  package var year: Int64
  package var month: Int64
  package var day: Int64
  package var hour: Int64
  package var minute: Int64
  package var second: Int64

  package static func daysInMonth(_ month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 to a date of the year -399 or later.
  ///
  /// The months are counted from March, so that the leap day is the last of its year; 400 years,
  /// 146,097 days, are added first so that no division is of a negative number.
  @inline(__always)
  package static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = year &+ (month <= 2 ? 399 : 400)
    let monthFromMarch = month &+ (month <= 2 ? 9 : -3)
    let century = shiftedYear / 100
    let leapDays = (shiftedYear &>> 2) &- century &+ (century &>> 2)
    let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ day &- 1
    return 365 &* shiftedYear &+ leapDays &+ dayOfYear &- (719_468 &+ 146_097)
  }

  /// Seconds since 1970-01-01T00:00:00Z. A second of 60 is the first of the next minute.
  @inline(__always)
  package var secondsSince1970: Int64 {
    let days = CivilDate.days(year: year, month: month, day: day)
    return days &* 86_400 &+ hour &* 3_600 &+ minute &* 60 &+ second
  }

  package init(
    year: Int64,
    month: Int64,
    day: Int64,
    hour: Int64 = 0,
    minute: Int64 = 0,
    second: Int64 = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The calendar date of an instant. Instants outside the years 0 to 9999 are brought to the
  /// nearest bound: RFC 3339 has four digits for a year.
  package init(secondsSince1970: Int64) {
    let clamped = min(max(secondsSince1970, -62_167_219_200), 253_402_300_799)
    let days = clamped >= 0 ? clamped / 86_400 : (clamped - 86_399) / 86_400
    let secondOfDay = clamped - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = secondOfDay / 3_600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
  }

  /// Whether every part is in its range. A second of 60 is a leap second (RFC 3339 5.6).
  @inline(__always)
  package var isValid: Bool {
    month >= 1 && month <= 12 && day >= 1
      && (day <= 28 || day <= CivilDate.daysInMonth(month, year: year))
      && hour <= 23 && minute <= 59 && second <= 60
  }
}
