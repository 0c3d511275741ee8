// Messages: what is wrong, in words that help.

import Prices
import Testing

struct PriceMessageTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func daysHaveTheirZeros() {
    #expect(message { _ = try CalendarDate("2016-13-01") } == "there is no day 2016-13-01")
    #expect(message { _ = try CalendarDate("0000-01-01") } == "there is no day 0000-01-01")
    #expect(message { _ = try CalendarDate(year: 7, month: 2, day: 30) }.hasSuffix("0007-02-30"))
  }

  @Test func oneIsOne() {
    #expect(
      message { _ = try Money("1.5", Currency("JPY")) }
        == "1.5 has 1 decimal place; JPY has none"
    )
    #expect(message { _ = try Money("1.505", .usd) } == "1.505 has 3 decimal places; USD has 2")
  }

  @Test(arguments: [
    ("4,99", "4.99"), ("-4,9", "-4.9"), ("0,00", "0.00"),
    ("1,000", nil), ("1,000,00", nil), ("1.000,00", nil), (",99", nil), ("4,", nil), ("4,9x", nil),
    ("1234567890123456,00", nil),
  ])
  func aCommaIsAPoint(_ text: String, _ meant: String?) {
    do {
      _ = try Money(text, .eur)
      Issue.record("\(text) is a number")
    } catch {
      #expect(error.code == .badAmount)
      #expect(error.suggestion == meant)
    }
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "c", "posix"])
  func noLanguageIsNoReader(_ name: String) {
    do {
      _ = try PriceLocale(name)
      Issue.record("\(name) is a locale")
    } catch {
      #expect(error.code == .unknownLocale)
      #expect(error.suggestion == "en_US_POSIX")
    }
    #expect(throws: Never.self) { try PriceLocale("en_US_POSIX") }
  }

  @Test func theShareIsWhatIsWritten() throws {
    let prices = try PriceFormatter(locale: PriceLocale("en_US"), currency: .usd)
    let words = try SubscriptionFormatter(prices: prices)
    let price = try Money("119.99", .usd)
    let year = try SubscriptionPeriod("P1Y")
    let share = try words.share(of: price, of: year, per: .month)
    #expect(share.decimal == "9.99")
    #expect(
      try words.string(from: price, of: year, per: .month)
        == words.string(from: share, per: .month)
    )
    #expect(try words.share(of: price, of: year, per: .month, rounding: .up).decimal == "10")
  }
}
