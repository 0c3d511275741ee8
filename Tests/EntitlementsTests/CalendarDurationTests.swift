// Durations by the calendar, each sum worked out by hand.

import Entitlements
import Receipts
import Testing

@Suite("Calendar durations")
struct CalendarDurationTests {
  @Test(
    "Sums",
    arguments: [
      ("2025-01-31T12:34:56Z", 1, .month, "2025-02-28T12:34:56Z"),
      ("2024-01-31T12:34:56Z", 1, .month, "2024-02-29T12:34:56Z"),
      ("2025-01-31T00:00:00Z", 2, .month, "2025-03-31T00:00:00Z"),
      ("2025-03-31T00:00:00Z", 1, .month, "2025-04-30T00:00:00Z"),
      ("2025-12-31T23:59:59Z", 1, .month, "2026-01-31T23:59:59Z"),
      ("2025-11-30T00:00:00Z", 3, .month, "2026-02-28T00:00:00Z"),
      ("2025-06-15T08:00:00Z", 6, .month, "2025-12-15T08:00:00Z"),
      ("2025-06-15T08:00:00Z", 7, .month, "2026-01-15T08:00:00Z"),
      ("2025-06-15T08:00:00Z", 12, .month, "2026-06-15T08:00:00Z"),
      ("2024-02-29T10:00:00Z", 1, .year, "2025-02-28T10:00:00Z"),
      ("2024-02-29T10:00:00Z", 4, .year, "2028-02-29T10:00:00Z"),
      ("2096-02-29T10:00:00Z", 4, .year, "2100-02-28T10:00:00Z"),
      ("2023-03-01T00:00:00Z", 1, .year, "2024-03-01T00:00:00Z"),
      ("2025-12-31T00:00:00Z", 1, .day, "2026-01-01T00:00:00Z"),
      ("2024-02-28T00:00:00Z", 1, .day, "2024-02-29T00:00:00Z"),
      ("2025-02-22T06:00:00Z", 1, .week, "2025-03-01T06:00:00Z"),
      // The clocks of no country matter: 30 March 2025 has 24 hours.
      ("2025-03-30T00:30:00Z", 1, .day, "2025-03-31T00:30:00Z"),
      ("2025-01-31T12:34:56.250Z", 1, .month, "2025-02-28T12:34:56.250Z"),
      ("1969-12-31T23:59:59Z", 1, .month, "1970-01-31T23:59:59Z"),
    ] as [(String, Int, CalendarDuration.Unit, String)]
  )
  func sums(start: String, count: Int, unit: CalendarDuration.Unit, end: String) throws {
    let duration = try #require(CalendarDuration(count, unit))
    let date = try #require(ReceiptDate(start))
    #expect(duration.end(from: date) == ReceiptDate(end))
  }

  @Test("Limits")
  func limits() throws {
    for count in [Int.min, -1, 0, 10_000, Int.max] {
      for unit in CalendarDuration.Unit.allCases { #expect(CalendarDuration(count, unit) == nil) }
    }
    for unit in CalendarDuration.Unit.allCases {
      let duration = try #require(CalendarDuration(9_999, unit))
      for seconds in [Int64.min, -62_167_219_200, 0, 253_402_300_799, Int64.max] {
        let date = ReceiptDate(secondsSince1970: seconds)
        // Nothing traps; what can be told is later.
        let end = duration.end(from: date)
        if (-62_167_219_200...253_402_300_799).contains(seconds) { #expect(end > date) }
      }
    }
  }
}
