// A price in its parts.

import Testing

@testable import Prices

@Suite("Parts of a price") struct PricePartTests {
  private func parts(_ decimal: String, _ code: String, _ locale: String) throws -> FormattedPrice {
    let currency = try Currency(code)
    return try PriceFormatter(locale: PriceLocale(locale), currency: currency)
      .parts(of: Money(decimal, currency))
  }

  private func described(_ price: FormattedPrice) -> String {
    price.parts.map { "\($0.role)[\($0.text)]" }.joined()
  }

  @Test func roles() throws {
    #expect(
      described(try parts("1234.5", "USD", "en_US"))
        == "currency[$]integer[1]group[,]integer[234]decimal[.]fraction[50]"
    )
    #expect(
      described(try parts("-1234.5", "EUR", "de_DE"))
        == "minusSign[-]integer[1]group[.]integer[234]decimal[,]fraction[50]literal[\u{A0}]currency[€]"
    )
    #expect(described(try parts("700", "JPY", "en_US")) == "currency[¥]integer[700]")
  }

  @Test func names() throws {
    let euro = try parts("1234.5", "EUR", "de_DE")
    #expect(euro.symbol == "€")
    #expect(euro.integer == "1.234")
    #expect(euro.fraction == "50")
    #expect(euro.isCurrencyLeading == false)
    let yen = try parts("700", "JPY", "ja_JP")
    #expect(yen.fraction == nil)
    #expect(yen.isCurrencyLeading == true)
  }

  /// The symbol of a USD price for Romanian readers is the one in the price, not "¤".
  @Test func symbolIsTheOneInTheText() throws {
    let locales = PriceLocale.available
    for locale in stride(from: 0, to: locales.count, by: 7).map({ locales[$0] }) {
      for code in ["USD", "RON", "TRY", "XCG"] {
        let price = try parts("12.5", code, locale)
        let symbol = try #require(price.symbol)
        #expect(price.text.contains(symbol))
        #expect(!symbol.contains("¤"), "\(locale) \(code)")
      }
    }
    let none = try PriceFormatter(
      locale: PriceLocale("en_US"),
      currency: .usd,
      style: style { $0.symbol = .none }
    ).parts(of: Money("1", .usd))
    #expect(none.symbol == nil)
    #expect(none.isCurrencyLeading == nil)
  }
}
