// Each choice of a style, by what it does to a price. (CLDR 42's texts; where another ICU has others, the
// golden tests tell.)

import CICU
import Testing

@testable import Prices

/// A price through ICU and by the pattern, which must be the same.
func price(
  _ decimal: String,
  _ code: String,
  _ locale: String,
  _ style: PriceStyle = .icu,
  in storefront: String? = nil
) throws -> String {
  let currency = try Currency(code)
  let amount = try Money(exactly: decimal.utf8.span, currency)
  let formatter =
    if let storefront {
      try PriceFormatter(
        storefront: Storefront(storefront),
        locale: PriceLocale(locale),
        currency: currency,
        style: style
      )
    } else {
      try PriceFormatter(locale: PriceLocale(locale), currency: currency, style: style)
    }
  let slow = try formatter.string(from: amount)
  formatter.prepare()
  let fast = try formatter.string(from: amount)
  #expect(Array(fast.utf8) == Array(slow.utf8))
  #expect(try formatter.parts(of: amount).text == slow)
  return slow
}

func style(_ change: (inout PriceStyle) -> Void) -> PriceStyle {
  var style = PriceStyle.icu
  change(&style)
  return style
}

@Suite("Styles", .enabled(if: ICUVersion.major == 72)) struct PriceStyleTests {
  @Test func symbols() throws {
    #expect(try price("0.99", "USD", "en_CA") == "US$0.99")
    #expect(try price("0.99", "USD", "en_US") == "$0.99")
    #expect(try price("30", "USD", "en_AU", style { $0.symbol = .narrow }) == "$30.00")
    #expect(try price("30", "USD", "en_CA", style { $0.symbol = .narrow }) == "US$30.00")
    #expect(try price("30", "RON", "ro_RO", style { $0.symbol = .narrow }) == "30,00\u{A0}lei")
    #expect(try price("30", "USD", "en_US", style { $0.symbol = .iso }) == "USD\u{A0}30.00")
    #expect(try price("30", "EUR", "de_DE", style { $0.symbol = .iso }) == "30,00\u{A0}EUR")
    #expect(try price("30", "USD", "en_US", style { $0.symbol = .name }) == "30.00 US dollars")
    #expect(try price("1", "USD", "en_US", style { $0.symbol = .name }) == "1.00 US dollars")
    #expect(try price("3", "RUB", "ru_RU", style { $0.symbol = .name }) == "3,00 российского рубля")
    #expect(
      try price(
        "3",
        "RUB",
        "ru_RU",
        style {
          $0.symbol = .name; $0.fraction = .hideZero
        }
      )
        == "3 российских рубля"
    )
  }

  /// ICU leaves the space where the symbol was, which is a stray one at an end.
  @Test func noSymbol() throws {
    #expect(try price("4.99", "EUR", "de_DE", style { $0.symbol = .none }) == "4,99")
    #expect(try price("4.99", "USD", "en_US", style { $0.symbol = .none }) == "4.99")
    #expect(try price("-4.99", "EUR", "nl_NL", style { $0.symbol = .none }) == "-4,99")
    #expect(try price("1234.5", "EGP", "ar_EG", style { $0.symbol = .none }).hasPrefix("\u{200F}١"))
    for locale in PriceLocale.available {
      let text = try price("4.99", "EUR", locale, style { $0.symbol = .none })
      #expect(!text.unicodeScalars.contains(where: PriceTextRules.isSpace), "\(locale): \(text)")
    }
  }

  /// All or nothing: 9 and 9.90, never 9.9.
  @Test func fractions() throws {
    let hidden = style { $0.fraction = .hideZero }
    #expect(try price("9", "USD", "en_US", hidden) == "$9")
    #expect(try price("9.9", "USD", "en_US", hidden) == "$9.90")
    #expect(try price("9.99", "USD", "en_US", hidden) == "$9.99")
    #expect(try price("0", "USD", "en_US", hidden) == "$0")
    #expect(try price("1234", "KWD", "en_US", hidden) == "KWD\u{A0}1,234")
    #expect(try price("0.5", "KWD", "en_US", hidden) == "KWD\u{A0}0.500")
    let storefront = style { $0.fraction = .storefront }
    #expect(try price("30", "TWD", "zh_Hant_TW", storefront) == "$30")
    #expect(try price("79", "INR", "en_IN", storefront) == "₹79")
    #expect(try price("79.5", "INR", "en_IN", storefront) == "₹79.50")
    #expect(try price("6", "CNY", "zh_Hans_CN", storefront) == "¥6.00")
    #expect(try price("9", "USD", "en_US", storefront) == "$9.00")
  }

  /// A displayed price is never another than the one charged: ICU alone prints RSD 499.99 as 500.
  @Test func digitsOfTheAmountAreKept() throws {
    #expect(RawICU.text("currency/RSD", "en_US", "499.99") == "RSD\u{A0}500")
    #expect(try price("499.99", "RSD", "en_US") == "RSD\u{A0}499.99")
    #expect(try price("500", "RSD", "en_US") == "RSD\u{A0}500")
    #expect(try price("1234.5", "JPY", "en_US") == "¥1,234.5")
    #expect(try price("0.125", "USD", "en_US") == "$0.125")
    #expect(try price("0.005", "USD", "en_US") == "$0.005")
    // The steps of cash in CLDR: 0.05 for Canada and Switzerland, 0.50 for Denmark.
    #expect(try price("0.99", "CAD", "en_CA") == "$0.99")
    #expect(try price("1.49", "CHF", "de_CH") == "CHF\u{A0}1.49")
    #expect(try price("9.25", "DKK", "da_DK", .appStore) == "9,25\u{A0}kr.")
  }

  @Test func grouping() throws {
    #expect(try price("1234.5", "EUR", "es_ES") == "1234,50\u{A0}€")
    #expect(try price("12345.6", "EUR", "es_ES") == "12.345,60\u{A0}€")
    #expect(
      try price("1234.5", "EUR", "es_ES", style { $0.grouping = .always }) == "1.234,50\u{A0}€"
    )
    #expect(
      try price("1234.5", "EUR", "pl_PL", style { $0.grouping = .always }) == "1\u{A0}234,50\u{A0}€"
    )
    #expect(try price("1234567", "INR", "en_IN") == "₹12,34,567.00")
    #expect(
      try price("1234567", "INR", "en_IN", style { $0.grouping = .always }) == "₹12,34,567.00"
    )
    #expect(try price("1234567", "INR", "en_US") == "₹1,234,567.00")
    #expect(try price("1234567", "USD", "en_IN", style { $0.grouping = .never }) == "$1234567.00")
  }

  @Test func signs() throws {
    #expect(try price("-1234.5", "USD", "en_US") == "-$1,234.50")
    #expect(try price("-1234.5", "USD", "en_US", style { $0.sign = .accounting }) == "($1,234.50)")
    #expect(try price("-1234.5", "SEK", "sv_SE") == "\u{2212}1\u{A0}234,50\u{A0}kr")
    #expect(try price("-1234.5", "EUR", "nl_NL") == "€\u{A0}-1.234,50")
    #expect(try price("-1234.5", "CHF", "de_CH") == "CHF-1’234.50")
    #expect(try price("-1", "EUR", "de_DE", style { $0.sign = .accounting }) == "-1,00\u{A0}€")
  }

  @Test func spaces() throws {
    #expect(try price("1234.5", "EUR", "fr_FR") == "1\u{202F}234,50\u{A0}€")
    #expect(try price("1234.5", "EUR", "fr_FR", style { $0.spaces = .ascii }) == "1 234,50 €")
    #expect(try price("4.99", "BRL", "pt_BR", style { $0.spaces = .ascii }) == "R$ 4,99")
  }

  @Test func bidi() throws {
    let amount = "1234.5"
    #expect(try price(amount, "ILS", "he_IL") == "\u{200F}1,234.50\u{A0}\u{200F}₪")
    #expect(try price(amount, "ILS", "he_IL", style { $0.bidi = .strip }) == "1,234.50\u{A0}₪")
    #expect(
      try price(amount, "ILS", "he_IL", style { $0.bidi = .isolate })
        == "\u{2068}\u{200F}1,234.50\u{A0}\u{200F}₪\u{2069}"
    )
    #expect(try price("1", "USD", "en_US", style { $0.bidi = .isolate }) == "\u{2068}$1.00\u{2069}")
    #expect(
      try price(amount, "EGP", "ar_EG") == "\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}"
    )
  }

  @Test func numerals() throws {
    let latin = style { $0.numerals = .latin }
    #expect(try price("1234.5", "EGP", "ar_EG", latin) == "\u{200F}1,234.50\u{A0}ج.م.\u{200F}")
    #expect(try price("12", "BDT", "bn_BD", latin) == "12.00৳")
    #expect(try price("12", "USD", "en_US", latin) == "$12.00")
  }
}

@Suite("The storefronts' conventions", .enabled(if: ICUVersion.major == 72))
struct StorefrontOverlayTests {
  @Test func yen() throws {
    #expect(try price("1200", "JPY", "ja_JP") == "\u{FFE5}1,200")
    #expect(try price("1200", "JPY", "ja_JP", .appStore, in: "JPN") == "¥1,200")
    #expect(try price("1200", "JPY", "en_JP", .appStore, in: "JPN") == "¥1,200")
    #expect(try price("-1200", "JPY", "ja_JP", .appStore, in: "JPN") == "-¥1,200")
  }

  @Test func lei() throws {
    #expect(try price("29.99", "RON", "ro_RO", .appStore, in: "ROU") == "29,99\u{A0}lei")
    #expect(try price("29.99", "RON", "en_GB", .appStore, in: "ROU") == "RON\u{A0}29.99")
  }

  /// Open Radar 15519: "CN¥50" in China's own storefront.
  @Test func china() throws {
    #expect(try price("50", "CNY", "en_CN", .appStore, in: "CHN") == "¥50.00")
    #expect(try price("50", "CNY", "en_US", .appStore, in: "USA") == "CN¥50.00")
    #expect(try price("50", "CNY", "en_CN") == "CN¥50.00")
  }

  @Test(arguments: [
    ("ARG", "en_GB", "US$4.99"), ("ARG", "es_MX", "USD\u{A0}4.99"), ("USA", "en_US", "$4.99"),
    ("USA", "es_MX", "USD\u{A0}4.99"), ("ECU", "en_US", "$4.99"), ("PAN", "en_US", "US$4.99"),
    ("BMU", "en_GB", "US$4.99"), ("ARM", "en_US", "US$4.99"), ("TTO", "de_DE", "4,99\u{A0}US$"),
    ("USA", "de_DE", "4,99\u{A0}$"), ("ARG", "fr_CA", "4,99\u{A0}$\u{A0}US"),
  ]) func dollars(storefront: String, locale: String, expected: String) throws {
    #expect(try price("4.99", "USD", locale, .appStore, in: storefront) == expected)
  }

  /// Without a storefront the reader's region counts.
  @Test func dollarsByLocale() throws {
    #expect(try price("4.99", "USD", "en", .appStore) == "$4.99")
    #expect(try price("4.99", "USD", "en_AR", .appStore) == "US$4.99")
    #expect(try price("4.99", "USD", "de", .appStore) == "4,99\u{A0}US$")
  }

  /// Another choice of symbol leaves the conventions for symbols aside, not those for fractions.
  @Test func otherSymbols() throws {
    var narrow = PriceStyle.appStore
    narrow.symbol = .narrow
    #expect(try price("4.99", "USD", "en_GB", narrow, in: "ARG") == "$4.99")
    var iso = PriceStyle.appStore
    iso.symbol = .iso
    #expect(try price("30", "TWD", "en_US", iso, in: "TWN") == "TWD\u{A0}30")
  }

  /// No price point of these currencies has a fraction, and each other one has some.
  @Test func wholeCurrencies() throws {
    for currency in PricePoint.currencies {
      let isWhole = PricePoint.all(in: currency).allSatisfy { $0.customerPrice.scale == 0 }
      #expect(isWhole == StorefrontOverlay.wholeCurrencies.contains(currency), "\(currency)")
    }
    #expect(StorefrontOverlay.wholeCurrencies.count == 21)
  }

  /// The storefronts in whose region CLDR 42 has the US dollar as customary currency; less Zimbabwe,
  /// which has had a currency of its own again since 2024 and dollars of its own before.
  @Test func dollarTerritories() throws {
    var found: Set<String> = []
    for storefront in Storefront.all {
      var code: [UInt16] = [0, 0, 0, 0]
      var status = ICUStatus(0)
      _ = unsafe quittance_ucurr_forLocale("en_\(storefront.alpha2)", &code, 4, &status)
      if String(decoding: code[..<3], as: UTF16.self) == "USD" { found.insert(storefront.alpha2) }
    }
    #expect(found.subtracting(["ZW"]) == StorefrontOverlay.dollarTerritories)
  }

  @Test func rulesAreKnownCurrencies() throws {
    for rule in StorefrontOverlay.symbolRules {
      _ = try Currency(rule.currency)
      #expect(rule.symbol != rule.replacement)
    }
  }
}
