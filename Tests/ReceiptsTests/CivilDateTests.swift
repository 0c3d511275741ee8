import Foundation
import Testing

@testable import Receipts

@Suite("CivilDate and the calendar of Foundation")
struct CivilDateTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test("Instants all over the years 1583 to 9999 agree, there and back")
  func sweep() {
    // Foundation's calendar is the Julian one before 1582-10-15.
    var disagreements: [Int64] = []
    // A prime number of seconds, so that every month, hour and second is met.
    for seconds in stride(from: Int64(-12_219_292_800), through: 253_402_300_799, by: 31_556_957) {
      if !agrees(seconds) { disagreements.append(seconds) }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Every day around the leap years' ends")
  func days() {
    var disagreements: [Int64] = []
    for year in [1584, 1600, 1700, 1900, 1970, 2000, 2024, 2100, 4001, 9996] as [Int64] {
      let start = CivilDate.days(year: year, month: 1, day: 1)
      for day in start - 1...start + 366 {
        if !agrees(day * 86_400) || !agrees(day * 86_400 - 1) { disagreements.append(day) }
      }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Every day of the years 0 to 2000 follows the one before")
  func continuity() {
    // 1970-01-01 is day 0, and 719,528 days lie between it and 0000-01-01.
    var expected = CivilDate.days(year: 0, month: 1, day: 1)
    #expect(expected == -719_528)
    var isContinuous = true
    for year in Int64(0)...2000 {
      for month in Int64(1)...12 {
        for day in 1...CivilDate.daysInMonth(month, year: year) {
          let date = CivilDate(year: year, month: month, day: day)
          isContinuous =
            isContinuous && date.secondsSince1970 == expected * 86_400
            && CivilDate(secondsSince1970: expected * 86_400) == date
          expected += 1
        }
      }
    }
    #expect(isContinuous)
    #expect(CivilDate.days(year: 1970, month: 1, day: 1) == 0)
  }

  @Test("Instants outside the years 0 to 9999 are brought to the nearest bound")
  func bounds() {
    let first = CivilDate(year: 0, month: 1, day: 1)
    let last = CivilDate(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59)
    for seconds in [Int64.min, -62_167_219_201, -62_167_219_200] {
      #expect(CivilDate(secondsSince1970: seconds) == first)
      #expect(ReceiptDate(secondsSince1970: seconds).description == "0000-01-01T00:00:00Z")
    }
    for seconds in [Int64.max, 253_402_300_800, 253_402_300_799] {
      #expect(CivilDate(secondsSince1970: seconds) == last)
      #expect(ReceiptDate(secondsSince1970: seconds).description == "9999-12-31T23:59:59Z")
    }
  }

  @Test("Descriptions are RFC 3339 as Foundation writes it, and are read again")
  func descriptions() {
    let formatter = Date.ISO8601FormatStyle(timeZone: .gmt)
    var disagreements: [Int64] = []
    for seconds in stride(from: Int64(-2_000_000_000), through: 100_000_000_000, by: 98_765_431) {
      let date = ReceiptDate(secondsSince1970: seconds)
      let expected = formatter.format(Date(timeIntervalSince1970: Double(seconds)))
      if date.description != expected || ReceiptDate(date.description) != date {
        disagreements.append(seconds)
      }
    }
    #expect(disagreements.isEmpty)
  }

  @Test("Dates compare and hash by instant, however they were written")
  func comparison() throws {
    let plain = try #require(ReceiptDate("2020-07-14T19:36:40Z"))
    let offset = try #require(ReceiptDate("2020-07-14T20:36:40.000+0100"))
    let later = try #require(ReceiptDate("2020-07-14T19:36:40.000000001Z"))
    #expect(plain == offset)
    #expect(plain.hashValue == offset.hashValue)
    #expect(plain < later && offset < later && !(later < plain))
    #expect(offset.description == "2020-07-14T19:36:40.000Z")
    #expect(plain.description == "2020-07-14T19:36:40Z")
    #expect(ReceiptDate(secondsSince1970: -1, nanoseconds: 1) < ReceiptDate(secondsSince1970: 0))
  }

  @Test("Nanoseconds outside a second are brought to the nearest bound")
  func nanoseconds() {
    #expect(ReceiptDate(secondsSince1970: 0, nanoseconds: -1).nanoseconds == 0)
    #expect(ReceiptDate(secondsSince1970: 0, nanoseconds: .max).nanoseconds == 999_999_999)
    #expect(!ReceiptDate(secondsSince1970: 0).hasFraction)
    #expect(ReceiptDate(secondsSince1970: 0, nanoseconds: 1).hasFraction)
  }

  private func agrees(_ seconds: Int64) -> Bool {
    let civil = CivilDate(secondsSince1970: seconds)
    let parts = Self.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: Double(seconds))
    )
    return civil.secondsSince1970 == seconds && civil.isValid
      && [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second]
        == [civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second]
        .map { Int($0) }
  }
}
