// The three forms of a date.

import Receipts
import Testing

@testable import ReceiptRendering

struct AppleDateTests {
  private func forms(_ seconds: Int64, _ nanoseconds: Int32 = 0) -> String {
    var output = OutputBuffer()
    let date = ReceiptDate(secondsSince1970: seconds, nanoseconds: nanoseconds)
    output.appendAppleDate("d", date)
    return String(decoding: output.octets, as: UTF8.self)
  }

  @Test(
    arguments: [
      (1_594_755_400, 0, "2020-07-14 19:36:40", "1594755400000", "2020-07-14 12:36:40"),
      (1_375_340_400, 0, "2013-08-01 07:00:00", "1375340400000", "2013-08-01 00:00:00"),
      // Milliseconds, cut, in the second form alone.
      (1_595_440_486, 402_999_999, "2020-07-22 17:54:46", "1595440486402", "2020-07-22 10:54:46"),
      // The hour that is left out and the one that comes twice.
      (1_741_514_399, 0, "2025-03-09 09:59:59", "1741514399000", "2025-03-09 01:59:59"),
      (1_741_514_400, 0, "2025-03-09 10:00:00", "1741514400000", "2025-03-09 03:00:00"),
      (1_762_073_999, 0, "2025-11-02 08:59:59", "1762073999000", "2025-11-02 01:59:59"),
      (1_762_074_000, 0, "2025-11-02 09:00:00", "1762074000000", "2025-11-02 01:00:00"),
      // Another day, month and year there.
      (1_735_689_600, 0, "2025-01-01 00:00:00", "1735689600000", "2024-12-31 16:00:00"),
      (0, 0, "1970-01-01 00:00:00", "0", "1969-12-31 16:00:00"),
      // Before 1970 the fraction still counts forward.
      (-1, 500_000_000, "1969-12-31 23:59:59", "-500", "1969-12-31 15:59:59"),
      // The year 1, StoreKit's distant past, and 4001, its distant future.
      (-62_135_769_600, 0, "0000-12-30 00:00:00", "-62135769600000", "0000-12-29 16:00:00"),
      (64_092_211_200, 0, "4001-01-01 00:00:00", "64092211200000", "4000-12-31 16:00:00"),
      (
        253_402_300_799, 999_999_999, "9999-12-31 23:59:59", "253402300799999",
        "9999-12-31 15:59:59"
      ),
    ] as [(Int64, Int32, String, String, String)]
  )
  func threeForms(
    _ seconds: Int64,
    _ nanoseconds: Int32,
    _ gmt: String,
    _ milliseconds: String,
    _ pacific: String
  ) {
    let first = #""d":"\#(gmt) Etc/GMT","d_ms":"\#(milliseconds)","#
    let second = #""d_pst":"\#(pacific) America/Los_Angeles","#
    #expect(forms(seconds, nanoseconds) == first + second)
  }

  @Test func whatNoYearHasIsBroughtToTheBound() {
    #expect(forms(.max).hasPrefix(#""d":"9999-12-31 23:59:59 Etc/GMT","d_ms":"253402300799000","#))
    #expect(forms(.min).hasPrefix(#""d":"0000-01-01 00:00:00 Etc/GMT","d_ms":"-62167219200000","#))
  }
}
