// Attacks on streams of prices.

extension Family {
  private static func price(
    _ name: String,
    grows: String,
    _ expected: String,
    upTo largest: Int = 16 * .mebibyte,
    format: String = "csv",
    budget: Budget = Budget(),
    _ make: @escaping @Sendable (Int) -> [UInt8]
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["price", "--input", "{in}", "--input-format", format],
      upTo: largest,
      expected: expected,
      budget: budget,
      make
    )
  }

  private static func rows(_ size: Int, _ columns: String, _ row: (Int) -> String) -> [UInt8] {
    Array("\(columns)\n".utf8) + fill(size, text: { row($0) + "\n" })
  }

  private static func one(_ columns: String, _ row: String) -> [UInt8] {
    Array("\(columns)\n\(row)\n".utf8)
  }

  static let prices = [
    price("price-amount-giant", grows: "digits of an amount", #""bad_amount""#) {
      one("amount,currency,locale", "1\(String(repeating: "0", count: $0)),USD,en")
    },
    price(
      "price-number-giant",
      grows: "digits of a JSON number",
      #""bad_amount""#,
      format: "ndjson"
    ) {
      Array(
        "{\"amount\":1\(String(repeating: "0", count: $0)),\"currency\":\"USD\",\"locale\":\"en\"}\n"
          .utf8
      )
    },
    price("price-amounts", grows: "amounts of 10,000 digits", #""bad_amount""#) { size in
      rows(size, "amount,currency,locale") { _ in
        "\(String(repeating: "9", count: 10_000)),USD,en"
      }
    },
    price("price-zeros", grows: "zeros before an amount", "") {
      one("amount,currency,locale", "\(String(repeating: "0", count: $0))1,USD,en")
    },
    price("price-fraction", grows: "zeros behind an amount", "") {
      one("amount,currency,locale", "1.\(String(repeating: "0", count: $0)),USD,en")
    },
    price("price-locale-giant", grows: "letters of a locale", #""unknown_locale""#) {
      one("amount,currency,locale", "1,USD,\(String(repeating: "a", count: $0))")
    },
    price("price-locale-parts", grows: "subtags of a locale", "") {
      one("amount,currency,locale", "1,USD,en\(String(repeating: "-abcde", count: $0 / 6))")
    },
    price("price-locale-keywords", grows: "keywords of a locale", "") { size in
      let keywords = (0..<size / 8).map { "k\($0)=v" }.joined(separator: ";")
      return one("amount,currency,locale", "1,USD,en@" + keywords)
    },
    // An unknown locale costs a search for the nearest of 1,700 names.
    price(
      "price-locales-unknown",
      grows: "rows of unknown locales",
      #""unknown_locale""#,
      upTo: 128 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 60_000)
    ) {
      rows($0, "amount,currency,locale") { "1,USD,qq\($0)" }
    },
    price(
      "price-locales-known",
      grows: "rows of locales with regions",
      #""price""#,
      upTo: 256 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 60_000)
    ) { size in
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
      return rows(size, "amount,currency,locale") { index in
        "1,USD,en_\(letters[index % 26])\(letters[index / 26 % 26])@x=a\(index)"
      }
    },
    price(
      "price-locales-variants",
      grows: "rows of locales with keywords",
      "",
      upTo: 512 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 60_000)
    ) {
      rows($0, "amount,currency,locale") { "1,USD,de_DE@colstrength=a\($0)" }
    },
    price(
      "price-locales-long",
      grows: "rows of long unknown locales",
      #""unknown_locale""#,
      upTo: 256 * .mebibyte
    ) {
      rows($0, "amount,currency,locale") { "1,USD,\($0)\(String(repeating: "a", count: 10_000))" }
    },
    price(
      "price-currencies",
      grows: "rows of unknown currencies",
      #""unknown_currency""#,
      upTo: 512 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 20_000)
    ) {
      rows($0, "amount,currency,locale") { "1,Q\($0),en" }
    },
    price(
      "price-storefronts",
      grows: "rows of unknown storefronts",
      #""unknown_storefront""#,
      upTo: 512 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 60_000)
    ) {
      rows($0, "tier,storefront") { "1,Q\($0)" }
    },
    price(
      "price-tiers",
      grows: "rows of unknown tiers",
      #""unknown_tier""#,
      upTo: 512 * .kibibyte,
      budget: Budget(nanosecondsPerOctet: 20_000)
    ) {
      rows($0, "tier,storefront") { "T\($0),USA" }
    },
    price(
      "price-dates",
      grows: "rows of different days",
      "",
      upTo: 1 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 10_000)
    ) {
      rows($0, "tier,storefront,on") {
        "1,USA,\(2000 + $0 / 336 % 30)-\(10 + $0 / 28 % 3)-\(10 + $0 % 18)"
      }
    },
    price(
      "price-periods",
      grows: "rows of different periods",
      "",
      upTo: 1 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 20_000)
    ) {
      rows($0, "amount,currency,locale,period,per") { "4.99,USD,en_US,P\($0 + 1)D,day" }
    },
    price("price-period-giant", grows: "digits of a period", "") {
      one("amount,currency,locale,period", "1,USD,en,P\(String(repeating: "9", count: $0))D")
    },
    price("price-storefront-giant", grows: "letters of a storefront", #""unknown_storefront""#) {
      one("tier,storefront", "1,\(String(repeating: "1", count: $0))")
    },
    price("price-tier-giant", grows: "digits of a tier", #""unknown_tier""#) {
      one("tier,storefront", "\(String(repeating: "1", count: $0)),USA")
    },
    price("price-date-giant", grows: "digits of a day", "") {
      one("tier,storefront,on", "1,USA,\(String(repeating: "2", count: $0))")
    },
    price("price-identifier-giant", grows: "a row's identifier", #""price""#) {
      one("id,amount,currency,locale", "\(String(repeating: "a", count: $0)),1,USD,en")
    },
    price("price-keys", grows: "keys of a record", "", format: "ndjson") {
      Array("{".utf8) + fill($0, text: { "\"k\($0)\":1," })
        + Array("\"amount\":1,\"currency\":\"USD\",\"locale\":\"en\"}\n".utf8)
    },
    price("price-columns", grows: "columns", "") {
      fill($0, text: { "c\($0)," }) + Array("amount,currency\n1,USD\n".utf8)
    },
    price(
      "price-rows-empty",
      grows: "empty rows",
      "",
      upTo: 4 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 4_000)
    ) {
      rows($0, "amount,currency,locale") { _ in ",," }
    },
  ]
}
