// Names and prices for readers.

import Prices
import ProductCatalog
import Testing

@Suite struct ReaderTests {
  struct NameRow {
    let reader: String
    let names: [String]
    let expected: String
    var isFallback = false
    var defaultLocale: String?

    init(
      _ reader: String,
      _ names: [String],
      _ expected: String,
      fallback: Bool = false,
      default defaultLocale: String? = nil
    ) {
      self.reader = reader
      self.names = names
      self.expected = expected
      isFallback = fallback
      self.defaultLocale = defaultLocale
    }
  }

  static let nameRows = [
    NameRow("de_AT", ["en", "de"], "de"),
    NameRow("de-AT", ["de", "de_AT"], "de_AT"),
    NameRow("de_AT", ["de_CH", "de_DE"], "de_DE"),
    NameRow("de_AT", ["de_CH"], "de_CH"),
    NameRow("de", ["de_AT", "de_DE"], "de_DE"),
    NameRow("zh_TW", ["zh_Hans", "zh_Hant"], "zh_Hant"),
    NameRow("zh_TW", ["zh_Hans", "zh_HK"], "zh_HK"),
    NameRow("zh_HK", ["zh_Hans", "zh_Hant", "zh_HK"], "zh_HK"),
    NameRow("zh_CN", ["zh_Hant", "zh_Hans"], "zh_Hans"),
    NameRow("zh", ["zh_TW", "zh_CN"], "zh_CN"),
    NameRow("zh_TW", ["en", "zh_Hans"], "zh_Hans", fallback: true, default: "en"),
    NameRow("sr_Latn", ["sr_Cyrl", "sr_Latn_RS"], "sr_Latn_RS"),
    NameRow("pt_PT", ["pt_BR", "pt_PT"], "pt_PT"),
    NameRow("pt_BR", ["pt_PT", "pt_BR"], "pt_BR"),
    NameRow("pt", ["pt_PT", "pt_BR"], "pt_BR"),
    NameRow("pt_PT", ["pt_BR"], "pt_BR"),
    NameRow("pt_AO", ["pt_PT", "pt"], "pt"),
    NameRow("ja", ["de", "en"], "en", fallback: true, default: "en"),
    NameRow("ja", ["de", "en"], "en", fallback: true, default: "en_GB"),
    NameRow("ja", ["de", "en"], "de", fallback: true),
    NameRow("ja", ["de", "en"], "de", fallback: true, default: "fr"),
  ]

  @Test(arguments: nameRows)
  func theNearestNameIsTaken(_ row: NameRow) throws {
    let names = row.names.map { #""\#($0)":"in \#($0)""# }.joined(separator: ",")
    let catalog = try ProductCatalog(
      #"[{"id":"a","kind":"consumable","names":{\#(names)}}]"#
    )
    let answer = try #require(
      catalog.product("a")?.name(
        for: PriceLocale(row.reader),
        default: row.defaultLocale.map { try PriceLocale($0) }
      )
    )
    #expect(answer.name.text == "in \(row.expected)")
    #expect(answer.name.locale.identifier == row.expected)
    #expect(answer.isFallback == row.isFallback)
  }

  @Test func aProductWithoutNamesHasNone() throws {
    let catalog = try ProductCatalog(Sample.json)
    #expect(try catalog.product("com.example.news")?.name(for: PriceLocale("en")) == nil)
  }

  @Test func pricesComeFromTheTierOrTheAmounts() throws {
    let catalog = try ProductCatalog(Sample.json)
    let matrix = try PricingMatrix.latest
    let japan = try Storefront("JPN")
    let germany = try Storefront("DEU")
    let coins = try #require(catalog.product("com.example.coins"))
    #expect(
      try coins.price(in: japan, matrix)
        == matrix.price(for: PriceTier("1"), in: japan).customerPrice
    )
    let unlock = try #require(catalog.product("com.example.unlock"))
    #expect(try unlock.price(in: germany, matrix) == Money("5.49", .eur))
    #expect(try unlock.price(in: Storefront("USA"), matrix) == Money("4.99", .usd))
    #expect {
      try unlock.price(in: japan, matrix)
    } throws: { error in
      (error as? PriceError)?.code == .noPriceForTerritory
    }
    let news = try #require(catalog.product("com.example.news"))
    #expect {
      try news.price(in: japan, matrix)
    } throws: { error in
      (error as? PriceError)?.message == "the catalogue has no price of com.example.news"
    }
  }
}
