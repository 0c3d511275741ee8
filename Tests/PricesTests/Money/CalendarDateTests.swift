// Days of the calendar.

import Testing

@testable import Prices

@Suite("Calendar dates") struct CalendarDateTests {
  @Test(arguments: ["2019-10-03", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func days(text: String) throws {
    #expect(try CalendarDate(text).description == text)
  }

  @Test(arguments: [
    "", "2019", "2019-10", "2019-10-3", "2019-1-03", "19-10-03", "2019/10/03", "2019-02-29",
    "1900-02-29",
    "2019-13-01", "2019-00-01", "2019-01-00", "2019-04-31", "0000-01-01", "+019-10-03",
    "2019-10-03Z",
    "２０１９-10-03", "2019-10-03 ", "-2019-10-03",
  ]) func notDays(text: String) {
    #expect(errorCode { try CalendarDate(text) } == .badDate)
  }

  @Test func order() throws {
    let days = try ["2018-12-31", "2019-01-01", "2019-01-02", "2019-02-01"].map {
      try CalendarDate($0)
    }
    #expect(days.sorted() == days)
    #expect(days[0] < days[1])
    #expect(!(days[1] < days[1]))
  }
}
