// Names of currencies in prices, of which ICU 72 writes some into the digits at first.

import Testing

@testable import Prices

@Suite("Names of currencies") struct CurrencyNameTests {
  /// The first price of a new formatter, in every locale: one number, that of the amount.
  @Test func firstPriceOfEveryLocale() throws {
    var named = style { $0.symbol = .name }
    named.numerals = .latin
    var turn = 0
    for identifier in PriceLocale.available {
      let locale = try PriceLocale(identifier)
      for code in ["SEK", "AED", "CHF", "AFN", "EUR", "TRY", "USD", "JPY"] {
        turn += 1
        let isPeculiar = ["en_AT", "en_BE", "en_DE", "en_FI", "en_NL", "en_SI", "tr_TR"]
          .contains(identifier)
        guard isPeculiar || turn % 13 == 0 else { continue }
        let currency = try Currency(code)
        let formatter = try PriceFormatter(locale: locale, currency: currency, style: named)
        let amount = try Money(
          coefficient: 1299,
          scale: currency.minorUnitDigits,
          currency: currency
        )
        let first = try formatter.parts(of: amount)
        let digits = first.parts.filter { [.integer, .fraction].contains($0.role) }
          .flatMap(\.text.unicodeScalars).filter { ("0"..."9").contains($0) }
        let expected = amount.decimal(digits: formatter.fractionDigits(of: amount))
          .unicodeScalars.filter { $0 != "." }
        #expect(digits.elementsEqual(expected), "\(identifier) \(code): \(first.text)")
        // Nothing stands inside the number.
        let number = first.parts.indices.filter {
          first.parts[$0].role != .currency && first.parts[$0].role != .literal
        }
        #expect(
          number == Array((number.first ?? 0)...(number.last ?? 0)),
          "\(identifier): \(first.text)"
        )
        #expect(try formatter.parts(of: amount) == first)
      }
    }
  }
}
