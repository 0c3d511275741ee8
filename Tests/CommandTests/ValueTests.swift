import Receipts
import Testing

@testable import quittance

private func use(_ value: String) -> OptionUse {
  OptionUse(spelling: "--option", value: Argument(value))
}

struct TimeValueTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02T00:00:00Z", 86_400), ("1970-01-01T01:00:00+01:00", 0),
    ("2025-07-23T19:59:58Z", 1_753_300_798), ("2024-02-29", 1_709_164_800),
  ])
  func readsDatesAndTimes(_ text: String, _ seconds: Int64) throws {
    #expect(try TimeValue(use(text)) == .fixed(ReceiptDate(secondsSince1970: seconds)))
  }

  @Test func nowIsAskedOfTheCaller() throws {
    let now = ReceiptDate(secondsSince1970: 7)
    #expect(try TimeValue(use("now")).date(now: now) == now)
  }

  @Test func demandsAZone() {
    #expect(
      throws: UsageError(
        "--option '2025-07-23T19:59:58': a time of day needs its zone, as in '2025-07-23T19:59:58Z'"
      )
    ) {
      try TimeValue(use("2025-07-23T19:59:58"))
    }
  }

  @Test(arguments: [
    "yesterday", "2025-02-29", "2025-13-01", "23.07.2025", "2025-07-23 ", "NOW", "20250723",
  ])
  func refusesAnythingElse(_ text: String) {
    #expect(throws: UsageError.self) { try TimeValue(use(text)) }
  }
}

struct DurationValueTests {
  @Test(arguments: [
    ("90m", 5_400), ("36h", 129_600), ("7d", 604_800), ("2d12h", 216_000), ("45s", 45), ("0", 0),
    ("0d", 0),
    ("1h1h", 7_200), ("1000000d", 86_400_000_000),
  ])
  func reads(_ text: String, _ seconds: Int64) {
    #expect(DurationValue(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "7", "h", "-1h", "1.5h", "7 d", "d7", "1w", "99999999999999999999d", "1000001s", "1h30",
    "7D",
  ])
  func refuses(_ text: String) {
    #expect(DurationValue(text) == nil)
  }
}

struct DeviceIdentifierTests {
  @Test(arguments: [
    "3F27583E-3E39-4865-A9F2-98256C105CDF", "3f27583e-3e39-4865-a9f2-98256c105cdf",
    "3F27583E3E394865A9F298256C105CDF",
  ])
  func readsUUIDs(_ text: String) throws {
    let expected: [UInt8] = [
      0x3F, 0x27, 0x58, 0x3E, 0x3E, 0x39, 0x48, 0x65, 0xA9, 0xF2, 0x98, 0x25, 0x6C, 0x10, 0x5C,
      0xDF,
    ]
    #expect(try DeviceIdentifier(use(text)).bytes == expected)
  }

  @Test(arguments: ["00:1b:63:84:45:e6", "00-1B-63-84-45-E6", "001b638445e6"])
  func readsMACAddresses(_ text: String) throws {
    #expect(try DeviceIdentifier(use(text)).bytes == [0x00, 0x1B, 0x63, 0x84, 0x45, 0xE6])
  }

  @Test(arguments: [
    "3F27583E-3E39-4865-A9F2-98256C105CD", "3F27583E-3E39-4865-A9F298-256C105CDF",
    "3F27583E:3E39:4865:A9F2:98256C105CDF",
    "00:1b:63:84:45", "00:1b:63-84:45:e6", "00:1b:63:84:45:g6", "001b63", "", "zz1b638445e6",
    "0x1b638445e6",
  ])
  func refuses(_ text: String) {
    #expect(throws: UsageError.self) { try DeviceIdentifier(use(text)) }
  }
}

struct AcceptedNamesTests {
  @Test func nothingGivenAcceptsAnything() throws {
    #expect(try AcceptedNames.exact([]) == .any)
    #expect(try AcceptedNames.environments([]) == .any)
  }

  @Test func anyMayBeWrittenOut() throws {
    #expect(try AcceptedNames.exact([use("any")]) == .any)
    #expect(try AcceptedNames.environments([use("ANY")]) == .any)
  }

  @Test func anyContradictsAnythingElse() {
    #expect(throws: UsageError.self) {
      try AcceptedNames.exact([use("any"), use("com.example.app")])
    }
    #expect(throws: UsageError.self) {
      try AcceptedNames.environments([use("sandbox"), use("any")])
    }
  }

  @Test(arguments: [
    ("production", ["Production", "ProductionVPP"]),
    ("PRODUCTION", ["Production", "ProductionVPP"]),
    ("sandbox", ["ProductionSandbox", "ProductionVPPSandbox"]),
    ("Sandbox", ["ProductionSandbox", "ProductionVPPSandbox"]),
    ("xcode", ["Xcode"]),
    ("Xcode", ["Xcode"]),
    ("ProductionVPPSandbox", ["ProductionVPPSandbox"]),
    // The exact spelling of a type is that type alone.
    ("Production", ["Production"]),
    // A type that Apple may introduce.
    ("SomethingNew", ["SomethingNew"]),
  ])
  func namesEnvironments(_ text: String, _ expected: [String]) throws {
    #expect(try AcceptedNames.environments([use(text)]) == .only(expected))
  }

  @Test(arguments: ["Productoin", "sandbx", "productionsandbx", "Xcodee"])
  func refusesMistypedEnvironments(_ text: String) {
    #expect(throws: UsageError.self) { try AcceptedNames.environments([use(text)]) }
  }

  @Test func refusesIdentifiersThatAreNotUTF8() {
    let broken = OptionUse(spelling: "--bundle-id", value: Argument(bytes: [0x61, 0xFF]))
    #expect(throws: UsageError("the value of --bundle-id is not UTF-8: 'a\u{FFFD}'")) {
      try AcceptedNames.exact([broken])
    }
  }
}
