// One price from options: the right bytes, and the defaults.

import Testing

@testable import quittance

@Suite(.enabled(if: hasKnownICU))
struct OnePriceTests {
  @Test(arguments: [
    ("--amount 120 --currency JPY --locale en_US", "¥120"),
    ("--amount 1234.5 --currency EUR --locale de_DE", "1.234,50\u{A0}€"),
    ("--amount 1234.5 --currency EUR --locale fr_FR", "1\u{202F}234,50\u{A0}€"),
    ("--amount 0.99 --currency USD --locale es_AR", "US$\u{A0}0,99"),
    ("--amount 1200 --currency JPY --locale ja_JP", "\u{FFE5}1,200"),
    ("--amount 1200 --currency JPY --storefront JP", "\u{A5}1,200"),
    ("--amount 1200 --currency JPY --storefront JP --style icu", "\u{FFE5}1,200"),
    ("--amount 1200 --currency JPY --locale ja_JP --style app-store", "\u{A5}1,200"),
    ("--amount 499.99 --currency RSD --locale en_US", "RSD\u{A0}499.99"),
    ("--amount 30 --currency TWD --locale zh_TW", "$30.00"),
    ("--amount 30 --currency TWD --storefront TW", "$30"),
    ("--amount 4.99 --locale en_US@currency=USD", "$4.99"),
    ("--amount 4.99 --currency EUR --locale en_US@currency=USD", "€4.99"),
    ("--amount 4.99 --currency eur --locale de-DE", "4,99\u{A0}€"),
    ("--amount 4.99 --currency EUR --locale de_DE.UTF-8", "4,99\u{A0}€"),
    ("--amount 4.990 --currency EUR --locale en_IE", "€4.99"),
    ("--amount 0 --currency USD --locale en_US", "$0.00"),
    ("--amount -4.99 --currency USD --locale en_US", "-$4.99"),
    ("--amount -4.99 --currency USD --locale en_US --sign accounting", "($4.99)"),
    ("--amount 1234.5 --currency EUR --locale es_ES", "1234,50\u{A0}€"),
    ("--amount 1234.5 --currency EUR --locale es_ES --grouping always", "1.234,50\u{A0}€"),
    ("--amount 12345 --currency EUR --locale es_ES --grouping never", "12345,00\u{A0}€"),
    ("--amount 5 --currency EUR --locale de_DE --fraction hide-zero", "5\u{A0}€"),
    ("--amount 5.5 --currency EUR --locale de_DE --fraction hide-zero", "5,50\u{A0}€"),
    ("--amount 5 --currency SEK --locale sv_SE --fraction storefront", "5\u{A0}kr"),
    ("--amount 5 --currency EUR --locale de_DE --spaces ascii", "5,00 €"),
    ("--amount 5 --currency EUR --locale de_DE --symbol iso", "5,00\u{A0}EUR"),
    ("--amount 5 --currency EUR --locale de_DE --symbol none", "5,00"),
    ("--amount 5 --currency USD --locale en_US --symbol name", "5.00 US dollars"),
    ("--amount 5 --currency CAD --locale en_US --symbol narrow", "$5.00"),
    ("--amount 0.99 --currency USD --locale ar_EG --numerals latin --bidi strip", "0.99\u{A0}US$"),
  ])
  func isWritten(_ words: String, _ price: String) throws {
    #expect(try PriceRun.price(words) == price)
  }

  @Test(arguments: [
    ("--tier 5 --storefront JP --on 2016-05-03", "\u{A5}600"),
    ("--tier 1 --storefront AR", "US$\u{A0}0,99"),
    ("--tier A --storefront CHN", "¥1.00"),
    ("--tier alt-a --storefront 143465-19,32", "¥1.00"),
    ("--tier 0 --storefront US", "$0.00"),
    ("--tier 87 --storefront US --on latest", "$999.99"),
    ("--tier 5 --currency USD --on 2012-10-26-v14 --locale en_US", "$4.99"),
    ("--tier 1 --storefront DE --locale en_US", "€1.09"),
    ("--tier 1 --storefront DE --locale en_US@currency=USD", "€1.09"),
  ])
  func tierIsLookedUp(_ words: String, _ price: String) throws {
    #expect(try PriceRun.price(words) == price)
  }

  @Test func theLatestTableIsAnnounced() throws {
    let words = "price --tier 1 --storefront DE"
    for on in ["", " --on latest"] {
      let run = try PriceRun.run(words + on)
      #expect(run.error.hasPrefix("quittance: tiers are those of the matrix 2019-10-03"))
      #expect(run.error.filter { $0 == "\n" }.count == 1)
    }
    #expect(try PriceRun.run("\(words) --on 2019-10-03").error.isEmpty)
    #expect(try PriceRun.run("price --amount 1 --currency EUR --storefront DE").error.isEmpty)
  }

  @Test(arguments: [
    ("--amount 4.99 --currency USD --locale en_US --period P1M", "$4.99 per month"),
    ("--amount 24.99 --currency EUR --locale de_DE --period P3M", "24,99\u{A0}€/3 Monate"),
    (
      "--amount 69.99 --currency EUR --locale de_DE --period P1Y --per month",
      "5,83\u{A0}€ pro Monat"
    ),
    (
      "--amount 69.99 --currency EUR --locale de_DE --period P1Y --per month --rounding up",
      "5,84\u{A0}€ pro Monat"
    ),
    ("--amount 4.99 --currency USD --locale en_US --period P1M --width short", "$4.99/m"),
  ])
  func subscriptionIsWorded(_ words: String, _ price: String) throws {
    #expect(try PriceRun.price(words) == price)
  }

  @Test func theLineHasItsKeysInOrder() throws {
    let run = try PriceRun.run(
      "price --tier 5 --storefront de --on 2016-05-03 --output-format ndjson"
    )
    #expect(
      run.text == """
        {"id":null,"price":"4,99\u{A0}€","amount":"4.99","currency":"EUR","locale":"de_DE",\
        "storefront":"DEU","matrix":"2016-05-03","error":null}

        """
    )
  }

  @Test func localeIsTheOneThatICUUses() throws {
    let run = try PriceRun.run(
      "price --amount 1 --currency TWD --locale zh_TW --output-format ndjson"
    )
    #expect(run.text.contains(#""locale":"zh_Hant_TW""#))
  }

  @Test func partsHaveRoles() throws {
    let run = try PriceRun.run("price --amount 1234.5 --currency EUR --locale de_DE --parts")
    #expect(
      run.text == """
        {"id":null,"price":"1.234,50\u{A0}€","amount":"1234.5","currency":"EUR","locale":"de_DE",\
        "storefront":null,"matrix":null,"error":null,"parts":[{"role":"integer","text":"1"},\
        {"role":"group","text":"."},{"role":"integer","text":"234"},{"role":"decimal","text":","},\
        {"role":"fraction","text":"50"},{"role":"literal","text":"\u{A0}"},\
        {"role":"currency","text":"€"}]}

        """
    )
  }

  @Test func invisibleCharactersAreSpelt() throws {
    let words = "--amount 4.99 --currency EUR --locale de_DE --show-codepoints"
    #expect(try PriceRun.price(words) == "4,99<U+00A0>€")
    let arabic = "--amount 1 --currency EGP --locale ar_EG --show-codepoints"
    #expect(try PriceRun.price(arabic).hasPrefix("<U+200F>١"))
    let json = try PriceRun.run("price \(words) --output-format ndjson").text
    #expect(json.hasSuffix(#""error":null,"codepoints":"4,99<U+00A0>€"}"# + "\n"))
    let csv = try PriceRun.run("price \(words) --output-format csv").text
    #expect(
      csv == """
        id,price,amount,currency,locale,storefront,matrix,error_code,error_message,codepoints
        ,"4,99\u{A0}€",4.99,EUR,de_DE,,,,,"4,99<U+00A0>€"

        """
    )
  }

  /// What a terminal might obey is escaped in JSON; any reader gets the same text.
  @Test func marksOfDirectionAreEscapedInJSON() throws {
    let run = try PriceRun.run(
      "price --amount 1 --currency EGP --locale ar_EG --output-format ndjson"
    )
    #expect(run.text.contains(#""price":"\u200f"#))
    #expect(!run.text.unicodeScalars.contains("\u{200F}"))
    let price = try #require(try run.records().first?["price"] as? String)
    #expect(price == (try PriceRun.price("--amount 1 --currency EGP --locale ar_EG")))
  }
}
