// From text back to amounts.

import Testing

@testable import Prices

@Suite("Reading prices") struct PriceReaderTests {
  private func reader(_ locale: String, _ code: String, _ style: PriceStyle = .icu) throws
    -> PriceReader
  {
    try PriceReader(
      PriceFormatter(locale: PriceLocale(locale), currency: Currency(code), style: style)
    )
  }

  @Test(arguments: [
    ("en_US", "USD", "$1,234.50", "1234.5"), ("en_US", "USD", "$9", "9"),
    ("en_US", "USD", "$9.00", "9"),
    ("en_US", "USD", "-$0.99", "-0.99"), ("de_DE", "EUR", "4,99 €", "4.99"),
    ("de_DE", "EUR", "4,99\u{A0}€", "4.99"), ("de_DE", "EUR", "1.234 €", "1234"),
    ("fr_FR", "EUR", "1 234,50 €", "1234.5"), ("es_ES", "EUR", "1234,50 €", "1234.5"),
    ("en_IN", "INR", "₹12,34,567.00", "1234567"), ("pt_BR", "BRL", "R$ 149,90", "149.9"),
    ("en_US", "JPY", "¥700", "700"), ("en_US", "KWD", "KWD 0.500", "0.5"),
    ("ar_EG", "EGP", "١٬٢٣٤٫٥٠ ج.م.", "1234.5"), ("he_IL", "ILS", "‏1,234.50 ‏₪", "1234.5"),
    ("zh_CN@numbers=hanidec", "CNY", "¥一二.五〇", "12.5"), ("hi_IN", "INR", "₹0.99", "0.99"),
    ("bn_BD", "BDT", "১২.০০৳", "12"),
    ("en_US", "USD", "$0.00", "0"),
  ]) func accepted(locale: String, code: String, text: String, decimal: String) throws {
    #expect(try reader(locale, code).amount(from: text) == Money(decimal, Currency(code)))
  }

  @Test(arguments: [
    ("en_US", "USD", "$9.5"), ("en_US", "USD", "$1234.50"), ("en_US", "USD", "$1,23.50"),
    ("en_US", "USD", "9.99"), ("en_US", "USD", "9.99 $"), ("en_US", "USD", "€9.99"),
    ("en_US", "USD", "$9.999"), ("en_US", "USD", "$12.34.5"), ("en_US", "USD", "$9,99"),
    ("en_US", "USD", "US$9.99"), ("en_US", "USD", "$ 9.99"), ("en_US", "USD", "$9.99 "),
    ("en_US", "USD", "Free"), ("en_US", "USD", ""), ("en_US", "USD", "$"),
    ("en_US", "USD", "$٩٫٩٩"),
    ("de_DE", "EUR", "1,234 €"), ("de_DE", "EUR", "1.23 €"), ("de_DE", "EUR", "4.99 €"),
    ("es_ES", "EUR", "1.234,50 €"), ("en_US", "JPY", "¥700.00"), ("en_US", "USD", "$09.99"),
    ("en_US", "USD", "$99999999999999999999.00"), ("en_US", "USD", "--$1.00"),
  ]) func refused(locale: String, code: String, text: String) throws {
    let reader = try reader(locale, code)
    #expect(errorCode { try reader.amount(from: text) } == .badPriceText)
  }

  /// What is written is read, in every locale and several styles.
  @Test func roundTrips() throws {
    var numbers = SeededNumbers(state: 72)
    let locales = PriceLocale.available
    for index in stride(from: 0, to: locales.count, by: 11) {
      for style in [
        PriceStyle.icu, .appStore, style { $0.symbol = .iso }, style { $0.bidi = .isolate },
      ] {
        let formatter = try PriceFormatter(
          locale: PriceLocale(locales[index]),
          currency: .eur,
          style: style
        )
        let reader = try PriceReader(formatter)
        for _ in 0..<4 {
          let amount = try Money(
            minorUnits: Int64.random(in: -99_999...9_999_999, using: &numbers),
            .eur
          )
          #expect(try reader.amount(from: formatter.string(from: amount)) == amount)
        }
      }
    }
  }
}
