// The list of currencies, against ICU's.

import CICU
import Testing

@testable import Prices

@Suite("Currencies") struct CurrencyTests {
  @Test func codes() throws {
    #expect(try Currency("usd") == .usd)
    #expect(try Currency("EUR") == .eur)
    #expect(try Currency("Jpy") == .jpy)
    #expect(try Currency("KWD").minorUnitDigits == 3)
    #expect(try Currency("KRW").minorUnitDigits == 0)
    #expect(Currency.usd.code == "USD")
    #expect(Currency.all.count == Set(Currency.all.map(\.code)).count)
    #expect(Currency.all.count == 160)
    for currency in [Currency.usd, .eur, .jpy] {
      #expect(Currency.all.contains { $0 == currency })
    }
  }

  @Test(arguments: [
    ("QQQ", nil), ("US", "USD"), ("USDX", "USD"), ("USS", "UYU"), ("", nil), ("$", nil),
    ("XXX", nil), ("XAU", nil), ("XTS", nil), ("US\u{0}", "USD"), ("ＵＳＤ", nil), ("BTC", nil),
  ]) func notCodes(code: String, _: String?) {
    #expect(errorCode { try Currency(code) } == .unknownCurrency)
  }

  @Test func suggestions() {
    #expect(suggestion { try Currency("USDX") } == "USD")
    #expect(suggestion { try Currency("EURO") } == "EUR")
    #expect(suggestion { try Currency("Bitcoin") } == nil)
  }

  /// Every code is one that ICU knows, but for those that are younger than ICU 72; and the digits are
  /// ICU's, but for those where CLDR tells what people use and ISO 4217 what can be charged.
  @Test func againstICU() throws {
    let younger: Set<String> = ["XCG", "ZWG", "SLE", "VED"]
    let usedOtherwise: Set<String> = [
      "AFN", "ALL", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK", "MRU", "PKR", "RSD", "SLE",
      "SOS",
      "STN", "SYP", "TZS", "UZS", "YER", "COP", "CRC", "CZK", "HUF", "IDR", "INR", "AMD", "GYD",
      "MNT",
      "MUR", "NOK", "SEK", "TWD", "KZT",
    ]
    for currency in Currency.all {
      let code = Array(currency.code.utf16) + [0]
      var status = ICUStatus(0)
      // Some time since 1900.
      let isKnown = unsafe quittance_ucurr_isAvailable(code, -2.2e12, 4e12, &status)
      #expect(isKnown || younger.contains(currency.code), "\(currency)")
      status = 0
      let digits = unsafe Int(quittance_ucurr_getDefaultFractionDigits(code, &status))
      #expect(
        digits == currency.minorUnitDigits || usedOtherwise.contains(currency.code),
        "\(currency): ICU has \(digits), ISO 4217 \(currency.minorUnitDigits)"
      )
      #expect(digits <= currency.minorUnitDigits, "\(currency)")
    }
  }

  @Test func retired() throws {
    #expect(try Currency("HRK").retirement == CalendarDate("2023-01-01"))
    #expect(try Currency("BGN").retirement == CalendarDate("2026-01-01"))
    #expect(Currency.eur.retirement == nil)
  }
}
