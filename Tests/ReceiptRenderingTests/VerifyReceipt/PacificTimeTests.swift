// The rules of California's time against the system's zone data, and against dates from the laws.

import Foundation
import Receipts
import Testing

@testable import ReceiptRendering

struct PacificTimeTests {
  private static let zone = ZoneData("America/Los_Angeles")

  private static func instant(_ year: Int64, _ month: Int64 = 1, _ day: Int64 = 1) -> Int64 {
    CivilDate(year: year, month: month, day: day).secondsSince1970
  }

  private static func offset(at instant: Int64) -> Int64 {
    PacificTime.date(at: instant).secondsSince1970 - instant
  }

  private static let noZone: Comment = "the system has no zone data: nothing to compare with"

  /// Every hour, and each hour's last second, of a week around each change.
  @Test(.enabled(noZone) { zone != nil })
  func everyHourAroundEveryChange() throws {
    let zone = try #require(Self.zone)
    let changes = zone.changes.filter {
      $0.instant >= Self.instant(1967) && $0.instant < Self.instant(2038)
    }
    // Zone data may leave the years after 2007 to a rule; Debian's do not.
    #expect(changes.count == 142)
    for change in changes {
      for hour in Int64(-84)...84 {
        for second in [-1, 0, 1] as [Int64] {
          let instant = change.instant + hour * 3_600 + second
          #expect(Self.offset(at: instant) == zone.offset(at: instant), "\(instant)")
        }
      }
    }
  }

  /// Every six hours from 1967 to the end of 2037.
  @Test(.enabled(noZone) { zone != nil })
  func allYears() throws {
    let zone = try #require(Self.zone)
    var wrong: [Int64] = []
    for instant in stride(from: Self.instant(1967), to: Self.instant(2038), by: 21_600)
    where Self.offset(at: instant) != zone.offset(at: instant) {
      wrong.append(instant)
    }
    #expect(wrong == [])
  }

  /// The last second before each change and the change itself, in the local calendar's words.
  @Test(
    arguments: [
      // Uniform Time Act.
      (1967, 4, 30, 10, 29), (1970, 4, 26, 10, 25), (1973, 4, 29, 10, 28),
      // The energy crisis.
      (1974, 1, 6, 10, 27), (1975, 2, 23, 10, 26),
      (1976, 4, 25, 10, 31), (1986, 4, 27, 10, 26),
      (1987, 4, 5, 10, 25), (2006, 4, 2, 10, 29),
      // Energy Policy Act, without end.
      (2007, 3, 11, 11, 4), (2008, 3, 9, 11, 2), (2024, 3, 10, 11, 3), (2037, 3, 8, 11, 1),
      (2038, 3, 14, 11, 7), (2100, 3, 14, 11, 7), (9999, 3, 14, 11, 7),
    ] as [(Int64, Int64, Int64, Int64, Int64)]
  )
  func changes(
    _ year: Int64,
    _ firstMonth: Int64,
    _ firstDay: Int64,
    _ lastMonth: Int64,
    _ lastDay: Int64
  ) {
    let begins = Self.instant(year, firstMonth, firstDay) + 10 * 3_600
    let ends = Self.instant(year, lastMonth, lastDay) + 9 * 3_600
    #expect(Self.offset(at: begins - 1) == -28_800)
    #expect(Self.offset(at: begins) == -25_200)
    #expect(Self.offset(at: ends - 1) == -25_200)
    #expect(Self.offset(at: ends) == -28_800)
  }

  /// Before 1967 no daylight saving time is known, and in the sampled winters the zone data agree.
  @Test func earlierYears() {
    for year in stride(from: Int64(1), to: 1967, by: 7) {
      for month in Int64(1)...12 {
        #expect(Self.offset(at: Self.instant(year, month)) == -28_800)
      }
    }
    guard let zone = Self.zone else { return }
    for year in [1900, 1917, 1930, 1955, 1966] as [Int64] {
      #expect(zone.offset(at: Self.instant(year, 1, 15)) == -28_800)
    }
  }

  /// Years that receipts cannot hold are brought to the bounds.
  @Test func extremes() {
    #expect(PacificTime.date(at: 253_402_300_799).year == 9_999)
    #expect(PacificTime.date(at: -62_167_219_200).year == 0)
    for instant in [0, -1, -62_135_596_800] as [Int64] {
      #expect(Self.offset(at: instant) == -28_800)
    }
  }
}
