// A day of the calendar, without a time or a zone.

/// A date such as 2019-10-03 in the Gregorian calendar, years 1 to 9999.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// - Throws: `bad_date` if the calendar has no such day.
  public init(year: Int, month: Int, day: Int) throws(PriceError) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.days(inMonth: month, year: year)
    else {
      let day = CalendarDate.text(year, month, day)
      throw PriceError(.badDate, "there is no day \(day)")
    }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// - Parameter text: `YYYY-MM-DD`, the date form of RFC 3339.
  /// - Throws: `bad_date`.
  public init(_ text: String) throws(PriceError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isPlain =
      parts.map(\.count) == [4, 2, 2]
      && parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
    guard isPlain else {
      throw PriceError(.badDate, "'\(text.excerpt)' is not a date such as 2019-10-03")
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    try self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  private static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a day is before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The day before; `nil` before the first of all.
  var dayBefore: CalendarDate? {
    if day > 1 { return CalendarDate(uncheckedYear: year, month: month, day: day - 1) }
    let (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
    guard year >= 1 else { return nil }
    let last = CalendarDate.days(inMonth: month, year: year)
    return CalendarDate(uncheckedYear: year, month: month, day: last)
  }

  /// `YYYY-MM-DD`.
  public var description: String { CalendarDate.text(year, month, day) }

  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    let digits = { (number: Int, count: Int) in
      String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
