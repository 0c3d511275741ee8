import Testing

@testable import Prices

@Suite("Subscription periods")
struct SubscriptionPeriodTests {
  @Test(arguments: ["P1M", "P7D", "P2W", "P1Y", "P3D", "P6M", "P9999D", "P1W"])
  func readsAndPrints(text: String) throws {
    #expect(try SubscriptionPeriod(text).description == text)
  }

  @Test func keepsTheUnit() throws {
    let period = try SubscriptionPeriod("P7D")
    #expect(period.unit == .day && period.value == 7)
    #expect(period != .week)
    #expect(period.isSameLength(as: .week))
    #expect(period.simplified == .week)
    #expect(try SubscriptionPeriod("P12M").simplified == .year)
    #expect(try SubscriptionPeriod("P12M").isSameLength(as: .year))
    #expect(try SubscriptionPeriod("P365D").isSameLength(as: .year))
    #expect(try SubscriptionPeriod("P365D").simplified.description == "P365D")
    #expect(try SubscriptionPeriod("P14D").simplified.description == "P2W")
    #expect(try SubscriptionPeriod("P3M").simplified.description == "P3M")
    #expect(try !SubscriptionPeriod("P30D").isSameLength(as: .month))
  }

  @Test(arguments: [
    "", "P", "P0M", "P1", "1M", "P-1M", "P+1M", "P1.5M", "P1M15D", "PT24H", "P01M", "p1m", "P1m",
    " P1M", "P1M ", "P10000D", "P99999999999999999999D", "P٣M", "P1H", "monthly", "P1Ḿ", "PM",
    "P1M\u{0}",
  ])
  func refuses(text: String) {
    #expect(errorCode { try SubscriptionPeriod(text) } == .badPeriod)
  }

  @Test(arguments: [
    ("p1m", "P1M"), ("1M", "P1M"), ("P01M", "P1M"), ("monthly", "P1M"), ("3 months", "P3M"),
    ("P3MONTH", "P3M"), ("yaerly", "P1Y"), ("week", "P1W"), ("7 days", "P7D"), ("P7d", "P7D"),
  ])
  func suggests(text: String, right: String) {
    #expect(suggestion { try SubscriptionPeriod(text) } == right)
  }

  @Test(arguments: ["P0M", "", "xyzzy", "P1H", "P10000D", "🙂"])
  func suggestsNothingForNonsense(text: String) {
    #expect(suggestion { try SubscriptionPeriod(text) } == nil)
  }

  @Test func limits() throws {
    let largest = SubscriptionPeriod.largestValue
    #expect(try SubscriptionPeriod(largest, .day).value == largest)
    for value in [0, -1, largest + 1, .max, .min] {
      #expect(errorCode { try SubscriptionPeriod(value, .year) } == .badPeriod)
    }
    #expect(try SubscriptionPeriod(3, .month).repeated(4).description == "P12M")
    for count in [0, -1, 5000, .max, .min] {
      #expect(errorCode { try SubscriptionPeriod(3, .month).repeated(count) } == .badPeriod)
    }
  }

  @Test func storeKitNames() throws {
    for (number, unit) in PeriodUnit.allCases.enumerated() {
      #expect(try PeriodUnit(storeKitNumber: number) == unit)
      #expect(
        try SubscriptionPeriod(storeKitUnit: unit.rawValue, value: 2) == SubscriptionPeriod(2, unit)
      )
    }
    #expect(try SubscriptionPeriod(storeKitUnit: "Month", value: 1) == .month)
    #expect(errorCode { try PeriodUnit(storeKitNumber: 4) } == .badPeriod)
    #expect(errorCode { try PeriodUnit(name: "hour") } == .badPeriod)
    #expect(suggestion { try PeriodUnit(name: "monht") } == "month")
  }
}
