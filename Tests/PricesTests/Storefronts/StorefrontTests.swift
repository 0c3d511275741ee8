// Storefronts: the table, the look-up, locales, currencies by date.

import Testing

@testable import Prices

@Suite("Storefronts")
struct StorefrontTests {
  @Test("All 175 are as the readable table has them")
  func table() throws {
    let rows = try ReadableTables.rows(ReadableTables.directory + "storefronts.csv").dropFirst()
    #expect(rows.count == 175)
    #expect(Storefront.all.count == 175)
    #expect(Storefront.all.map(\.alpha2) == Storefront.all.map(\.alpha2).sorted())
    for row in rows {
      let storefront = try Storefront(row[1])
      #expect(storefront.alpha3 == row[0])
      #expect(storefront.alpha2 == row[1])
      #expect(storefront.name == row[2])
      #expect(String(storefront.id) == row[3])
      #expect(storefront.currency.code == row[5])
      #expect(storefront.currencySince.description == row[6])
      #expect(storefront.defaultLanguage == row[7])
      #expect(storefront.languages.joined(separator: " ") == row[8])
      #expect(storefront.languagesAreInferred == (row[9] == "inferred"))
    }
  }

  @Test(
    "All 175 are as the raw table has them",
    .enabled(if: ReadableTables.rawDirectory != nil, "QUITTANCE_PRICING is not set")
  )
  func rawTable() throws {
    let directory = try #require(ReadableTables.rawDirectory)
    let rows = try ReadableTables.rows(directory + "/storefronts.csv").dropFirst()
    #expect(rows.count == 175)
    for row in rows {
      let storefront = try Storefront(row[0])
      #expect(storefront.alpha2 == row[1])
      #expect(storefront.name == row[2])
      #expect(String(storefront.id) == row[3])
      #expect(storefront.currency.code == row[5])
      #expect(storefront.defaultLanguage == row[6])
      #expect(storefront.languages.joined(separator: " ") == row[7])
      #expect(storefront.languagesAreInferred == row[8].hasPrefix("inferred"))
    }
  }

  @Test("Counts: 109 in USD, 25 in EUR, 41 with a currency of their own; 296 languages")
  func counts() {
    let byCurrency = Dictionary(grouping: Storefront.all, by: \.currency).mapValues(\.count)
    #expect(byCurrency[.usd] == 109)
    #expect(byCurrency[.eur] == 25)
    #expect(byCurrency.count == 43)
    #expect(byCurrency.values.filter { $0 == 1 }.count == 41)
    #expect(Set(byCurrency.keys) == Set(PricePoint.currencies))
    #expect(
      Storefront.all.filter(\.languagesAreInferred).map(\.alpha2).sorted()
        == ["AF", "AL", "BF", "BN", "NR", "PK", "PW", "ST"]
    )
    #expect(Storefront.all.map(\.localeIdentifiers.count).reduce(0, +) == 296)
    #expect(Storefront.all.allSatisfy { $0.languages.first == $0.defaultLanguage })
    #expect(Set(Storefront.all.map(\.id)).count == 175)
    #expect(Set(Storefront.all).count == 175)
  }

  @Test("Each is found by its codes, its number and the header")
  func found() throws {
    for storefront in Storefront.all {
      for text in [
        storefront.alpha2, storefront.alpha3, storefront.alpha2.lowercased(),
        storefront.alpha3.lowercased(), "\(storefront.id)", "\(storefront.id)-1,29",
        "\(storefront.id)-19,32 t:native", "\(storefront.id),32", "\(storefront.id)-1,29 ab:x y",
      ] {
        #expect(try Storefront(text) == storefront)
      }
      #expect(try Storefront(id: storefront.id) == storefront)
    }
    for code in ["XK", "XKS", "XKX", "xkx"] { #expect(try Storefront(code).name == "Kosovo") }
    #expect(try Storefront("143441").alpha3 == "USA")
    #expect(try Storefront("143465-19,32 t:native").alpha2 == "CN")
  }

  @Test(
    "What is no storefront says what is near",
    arguments: [
      ("UK", "GB"), ("el", "GR"), ("Japn", "JP"), ("germany", "DE"), ("United State", "US"),
      ("14344", nil), ("", nil), ("143441-", nil), ("143441,", nil), ("143441-1-2", nil),
      ("143441x", nil), ("-143441", nil), ("143441 \n", nil), ("٣", nil),
      ("99999999999999999999", nil), ("USAA", nil),
    ] as [(String, String?)]
  )
  func unknown(text: String, suggestion: String?) {
    let error = priceError { () throws(PriceError) in try Storefront(text) }
    #expect(error?.code == .unknownStorefront)
    #expect(error?.suggestion == suggestion)
  }

  @Test("A header of 256 bytes is looked at, a longer one is not")
  func longHeaders() throws {
    let header = "143441-1,29 " + String(repeating: "t", count: 244)
    #expect(try Storefront(header).alpha2 == "US")
    let error = priceError { () throws(PriceError) in try Storefront(header + "t") }
    #expect(error?.code == .unknownStorefront)
    #expect(error?.message.contains("more than the 256 bytes") == true)
  }

  @Test("A number that no storefront has")
  func unknownNumber() {
    for id in [0, -1, 143_440, Int.max, Int.min] {
      let error = priceError { () throws(PriceError) in try Storefront(id: id) }
      #expect(error?.code == .unknownStorefront)
    }
  }

  @Test(
    "The language in the storefront's region",
    arguments: [
      ("JP", "ja_JP", "ja_JP en_JP"), ("CN", "zh_Hans_CN", "zh_Hans_CN en_CN"),
      ("PL", "en_PL", "en_PL pl_PL"), ("AU", "en_AU", "en_AU en_AU"),
      ("CH", "de_CH", "de_CH de_CH en_CH fr_CH it_CH"), ("BR", "pt_BR", "pt_BR en_BR"),
      ("TW", "zh_Hant_TW", "zh_Hant_TW en_TW"), ("XK", "en_XK", "en_XK"),
      ("US", "en_US", "en_US es_US ar_US ru_US zh_Hans_US"),
    ]
  )
  func locales(code: String, identifier: String, all: String) throws {
    let storefront = try Storefront(code)
    #expect(storefront.localeIdentifier == identifier)
    #expect(storefront.localeIdentifiers.joined(separator: " ") == all)
  }

  @Test(
    "Currencies by date, at the edges of what is known",
    arguments: [
      ("US", "2012-10-25", nil), ("US", "2012-10-26", "USD"), ("US", "9999-12-31", "USD"),
      ("DE", "2012-10-25", nil), ("DE", "2012-10-26", "EUR"), ("LT", "2015-02-04", nil),
      ("LT", "2015-02-05", "EUR"), ("JP", "2012-10-26", "JPY"),
      ("HR", "2015-02-04", nil), ("HR", "2015-02-05", "USD"), ("HR", "2017-05-19", "USD"),
      ("HR", "2017-05-20", nil), ("HR", "2017-05-24", nil), ("HR", "2017-05-25", "HRK"),
      ("HR", "2022-12-31", "HRK"), ("HR", "2023-01-01", "EUR"),
      ("BG", "2015-02-05", "EUR"), ("BG", "2017-05-19", "EUR"), ("BG", "2017-05-20", nil),
      ("BG", "2017-05-25", "BGN"), ("BG", "2025-12-31", "BGN"), ("BG", "2026-01-01", "EUR"),
      ("CL", "2017-05-19", "USD"), ("CL", "2017-05-25", "CLP"), ("CO", "2017-05-19", "USD"),
      ("PE", "2017-05-25", "PEN"), ("PE", "2017-05-19", "USD"), ("CZ", "2017-05-19", "EUR"),
      ("CZ", "2017-05-25", "CZK"), ("HU", "2017-05-19", "EUR"), ("PL", "2017-05-25", "PLN"),
      ("RO", "2017-05-19", "EUR"), ("RO", "2017-05-25", "RON"),
      ("KR", "2016-05-02", nil), ("KR", "2016-05-03", "USD"), ("KR", "2018-01-07", "USD"),
      ("KR", "2018-01-08", nil), ("KR", "2019-01-21", nil), ("KR", "2019-01-22", "KRW"),
      ("RS", "2025-12-31", nil), ("RS", "2026-01-01", "EUR"),
      ("AR", "2019-01-21", nil), ("AR", "2019-01-22", "USD"),
    ] as [(String, String, String?)]
  )
  func currencies(code: String, date: String, currency: String?) throws {
    let storefront = try Storefront(code)
    let day = try CalendarDate(date)
    guard let currency else {
      let error = priceError { () throws(PriceError) in try storefront.currency(on: day) }
      #expect(error?.code == .noPriceForTerritory)
      #expect(error?.message.contains(date) == true)
      return
    }
    #expect(try storefront.currency(on: day).code == currency)
  }

  @Test("The history is as the readable table has it, and agrees with every dated matrix")
  func history() throws {
    let rows = try ReadableTables.rows(ReadableTables.directory + "currency-history.csv")
      .dropFirst()
    #expect(rows.count == 12)
    for row in rows {
      let storefront = try Storefront(row[0])
      #expect(try storefront.currency(on: CalendarDate(row[2])).code == row[1])
      #expect(!row[4].isEmpty)
    }
    for matrix in PricingMatrix.all where matrix.date != nil {
      for price in matrix.allPrices(of: try PriceTier("1")) {
        guard let storefront = price.storefront, let date = matrix.date else { continue }
        #expect(try storefront.currency(on: date) == price.currency)
      }
    }
  }
}
