// Dates from text. The right instants are computed by Foundation's calendar (see `instant`), those
// of RFC 3339's own examples are written out.

import Testing

@testable import Receipts

@Suite("ReceiptDate from text")
struct ReceiptDateParsingTests {
  @Test(
    "Dates, however they are written",
    arguments: [
      "2025-07-23T19:59:58Z", "1970-01-01T00:00:00Z", "2013-08-01T07:00:00Z",
      "4001-01-01T00:00:00Z", "1583-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z", "2000-02-29T12:00:00Z", "2024-02-29T23:59:59Z",
      "1969-12-31T23:59:59Z", "1900-02-28T00:00:00Z",
      // Milliseconds, as in receipts of October 2020; two digits, as in App Attest's.
      "2020-10-13T08:49:50.131Z", "2021-01-01T00:00:00.46Z", "2021-01-01T00:00:00.000Z",
      "2021-01-01T00:00:00.123456789Z", "1969-12-31T23:59:59.999Z",
      // Offsets, with and without a colon.
      "2020-07-14T20:36:40+0100", "2020-07-14T22:36:40+03:00", "2020-07-14T12:36:40-0700",
      "2020-07-14T19:36:40+00:00", "2020-07-14T19:36:40-00:00", "2020-01-01T00:30:00+0530",
      "2020-01-01T00:00:00.5+0100", "9999-12-31T23:59:59-23:59",
    ]
  )
  func values(text: String) throws {
    let expected = try #require(instant(text))
    let date = try #require(ReceiptDate(text))
    #expect(date == expected)
    #expect(date.hasFraction == text.contains("."))
    #expect(general(text) == expected)
    // RFC 3339 5.6: T and Z may be lower-case.
    #expect(ReceiptDate(text.lowercased()) == expected)
    #expect(try decode(required + [ia5(18, text)]).receipt.originalPurchaseDate == .value(expected))
    let purchase = try decode(purchase: requiredOfPurchase + [ia5(1708, text), ia5(1712, text)])
    #expect(purchase.expiresDate == .value(expected))
    #expect(purchase.cancellationDate == .value(expected))
  }

  @Test("RFC 3339 5.8's own examples")
  func examples() {
    #expect(ReceiptDate("1985-04-12T23:20:50.52Z")?.secondsSince1970 == 482_196_050)
    #expect(ReceiptDate("1985-04-12T23:20:50.52Z")?.nanoseconds == 520_000_000)
    // 1996-12-20T00:39:57Z in UTC.
    #expect(ReceiptDate("1996-12-19T16:39:57-08:00")?.secondsSince1970 == 851_042_397)
    // Leap seconds: the first second of the next minute.
    #expect(ReceiptDate("1990-12-31T23:59:60Z")?.secondsSince1970 == 662_688_000)
    #expect(ReceiptDate("1990-12-31T15:59:60-08:00")?.secondsSince1970 == 662_688_000)
    #expect(ReceiptDate("1990-12-31T23:59:60.5Z")?.nanoseconds == 500_000_000)
    // The Netherlands' old offset.
    #expect(ReceiptDate("1937-01-01T12:00:27.87+00:20")?.secondsSince1970 == -1_041_337_173)
  }

  @Test(
    "The Gregorian calendar before 1582, as RFC 3339 5.6 and ISO 8601 want it",
    arguments: [
      // By Python's datetime; Foundation's calendar would go over to the Julian one. The year 0 is
      // a leap year of 366 days before the year 1.
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("0000-02-29T00:00:00Z", -62_162_121_600),
      ("0000-12-31T23:59:59Z", -62_135_596_801), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("0001-01-03T00:00:00Z", -62_135_424_000), ("0004-02-29T12:00:00Z", -62_035_848_000),
      ("0100-03-01T00:00:00Z", -59_006_361_600), ("0400-02-29T23:59:59Z", -49_539_254_401),
      ("1000-12-31T00:00:00Z", -30_578_774_400), ("1582-10-04T00:00:00Z", -12_220_243_200),
      ("1582-10-10T00:00:00Z", -12_219_724_800), ("1582-10-15T00:00:00Z", -12_219_292_800),
      ("0000-01-01T00:00:00+23:59", -62_167_305_540),
    ] as [(String, Int64)]
  )
  func early(text: String, seconds: Int64) throws {
    #expect(ReceiptDate(text)?.secondsSince1970 == seconds)
    #expect(general(text)?.secondsSince1970 == seconds)
    let receipt = try decode(required + [ia5(18, text)]).receipt
    #expect(receipt.originalPurchaseDate.value?.secondsSince1970 == seconds)
    let purchase = try decode(purchase: requiredOfPurchase + [ia5(1712, text)])
    #expect(purchase.cancellationDate.value?.secondsSince1970 == seconds)
  }

  @Test("A fraction of any length is cut, not rounded: IdeasOnCanvas/AppReceiptValidator#72")
  func fractions() throws {
    let cases: [(String, Int32, String)] = [
      ("9", 900_000_000, ".900Z"), ("999", 999_000_000, ".999Z"), ("9999", 999_900_000, ".999Z"),
      ("0009", 900_000, ".000Z"), ("000000001", 1, ".000Z"), ("0000000009", 0, ".000Z"),
      ("9999999999", 999_999_999, ".999Z"),
      (String(repeating: "9", count: 10_000), 999_999_999, ".999Z"),
      (String(repeating: "0", count: 50) + "1", 0, ".000Z"),
    ]
    for (fraction, nanoseconds, end) in cases {
      let date = try #require(ReceiptDate("2020-10-13T08:49:50." + fraction + "Z"))
      #expect(date.secondsSince1970 == 1_602_578_990)
      #expect(date.nanoseconds == nanoseconds)
      #expect(date.description == "2020-10-13T08:49:50" + end)
    }
  }

  @Test(
    "What is no date",
    arguments: [
      "", " ", "2025", "2025-07-23", "2025-07-23T19:59Z", "2025-07-23T19:59:58",
      "2025-07-23 19:59:58Z", "2025-07-23T19:59:58ZZ", " 2025-07-23T19:59:58Z",
      "2025-07-23T19:59:58Z ", "25-07-23T19:59:58Z", "02025-07-23T19:59:58Z",
      "+025-07-23T19:59:58Z", "2025/07/23T19:59:58Z", "2025-7-23T19:59:58Z",
      "2025-00-23T19:59:58Z", "2025-13-23T19:59:58Z", "2025-07-00T19:59:58Z",
      "2025-07-32T19:59:58Z", "2025-06-31T19:59:58Z", "2025-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2025-07-23T24:00:00Z", "2025-07-23T19:60:58Z",
      "2025-07-23T19:59:61Z", "2025-07-23T19:59:58.Z", "2025-07-23T19:59:58,5Z",
      "2025-07-23T19:59:58.5", "2025-07-23T19:59:58.-5Z", "2025-07-23T19:59:58+1",
      "2025-07-23T19:59:58+01", "2025-07-23T19:59:58+01:0", "2025-07-23T19:59:58+24:00",
      "2025-07-23T19:59:58+01:60", "2025-07-23T19:59:58+01::00", "2025-07-23T19:59:58 Etc/GMT",
      "2025-07-23T19:59:5/Z", "2025-07-23T19:59:5:Z", "2025-07-23T19:59:58Z\u{0}",
      "２025-07-23T19:59:58Z", "2025-07-23t19:59:58x", "null",
    ]
  )
  func noDates(text: String) throws {
    #expect(ReceiptDate(text) == nil)
    #expect(general(text) == nil)
    guard !text.isEmpty else { return }
    let unverified = try decode(required + [attribute(18, utf8(text))])
    #expect(unverified.receipt.originalPurchaseDate == .unreadable)
    let purchase = try decode(purchase: requiredOfPurchase + [attribute(1712, utf8(text))])
    #expect(purchase.cancellationDate == .unreadable)
    #expect(!purchase.isFullyReadable)
  }

  @Test("The plain form and the general form agree on every changed octet")
  func plainForm() {
    var disagreements: [String] = []
    for text in ["2025-07-23T19:59:58Z", "2024-02-29T23:59:60Z", "0000-12-31T00:00:00Z"] {
      let octets = Array(text.utf8)
      for index in octets.indices {
        for value in UInt8.min...UInt8.max {
          var changed = octets
          changed[index] = value
          if ReceiptDate(octets: changed.span) != ReceiptDate(generalForm: changed.span) {
            disagreements.append("\(changed)")
          }
        }
      }
    }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      // Digits everywhere, mostly out of range.
      var octets = Array("0000-00-00T00:00:00Z".utf8)
      for index in octets.indices where octets[index] == 0x30 {
        octets[index] += UInt8.random(
          in: 0...(Bool.random(using: &generator) ? 3 : 9),
          using: &generator
        )
      }
      if ReceiptDate(octets: octets.span) != ReceiptDate(generalForm: octets.span) {
        disagreements.append(String(decoding: octets, as: UTF8.self))
      }
    }
    #expect(disagreements.isEmpty)
  }

  private func general(_ text: String) -> ReceiptDate? {
    let octets = Array(text.utf8)
    return ReceiptDate(generalForm: octets.span)
  }

  private func utf8(_ text: String) -> [UInt8] {
    [0x0C, UInt8(text.utf8.count)] + Array(text.utf8)
  }
}
