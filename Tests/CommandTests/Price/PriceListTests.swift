// One line for each storefront or locale, and the lists of what is known.

import Foundation
import Prices
import Testing

@testable import quittance

struct PriceListTests {
  @Test func aTierHasALineInEachStorefront() throws {
    let run = try PriceRun.run("price --tier 1 --all-storefronts")
    let matrix = try PricingMatrix.latest
    #expect(run.exitCode == 1)
    #expect(
      run.error
        == "quittance: tiers are those of the matrix 2019-10-03, the latest known, and Apple had "
        + "replaced tiers by price points by 2023-05-09; --on names another; "
        + "95 of 175 storefronts have no price in it\n"
    )
    let records = try run.records()
    #expect(records.compactMap { $0["storefront"] as? String } == Storefront.all.map(\.alpha3))
    #expect(try run.codes().filter { $0 == "-" }.count == matrix.territories.count)
    for (record, storefront) in zip(records, Storefront.all) {
      let price = try? matrix.price(for: PriceTier("1"), in: storefront)
      #expect(record["amount"] as? String == price?.customerPrice.decimal)
      let locale = try PriceLocale(storefront.localeIdentifier)
      #expect(record["locale"] as? String == locale.resolved)
    }
  }

  @Test func everyLanguageOfEveryStorefrontHasALine() throws {
    let run = try PriceRun.run("price --tier 1 --all-storefronts --all-locales")
    #expect(run.lines.count == Storefront.all.reduce(0) { $0 + $1.languages.count })
    #expect(run.lines.count == 296)
  }

  @Test func anAmountGoesWhereItsCurrencyIsBilled() throws {
    let run = try PriceRun.run("price --amount 5 --currency EUR --all-storefronts")
    #expect(run.exitCode == 0)
    let codes = Storefront.all.filter { $0.currency == .eur }.map(\.alpha3)
    #expect(try run.records().compactMap { $0["storefront"] as? String } == codes)
    #expect(codes.contains("BGR"))
    let before = try PriceRun.run(
      "price --amount 5 --currency EUR --all-storefronts --on 2025-12-31"
    )
    #expect(!before.text.contains("BGR"))
  }

  /// Those that are left out because nobody knows are named; those that billed in another are not.
  @Test func storefrontsOfUnknownCurrencyAreNamed() throws {
    let run = try PriceRun.run(
      "price --amount 5 --currency USD --all-storefronts --on 2016-06-01"
    )
    let day = try CalendarDate("2016-06-01")
    let unknown = Storefront.all.filter { (try? $0.currency(on: day)) == nil }.map(\.alpha3)
    #expect(unknown.count == 123)
    #expect(run.exitCode == 0)
    #expect(
      run.error
        == "quittance: it is not known what 123 storefronts of 175 billed in on 2016-06-01, so they "
        + "have no line: \(unknown.joined(separator: " "))\n"
    )
    let later = try PriceRun.run(
      "price --amount 5 --currency USD --all-storefronts --on 2026-01-01"
    )
    #expect(later.error.isEmpty)
    #expect(later.lines.count == 109)
  }

  @Test func aDayBetweenTwoTablesIsTold() throws {
    let one = try PriceRun.run("price --tier 10 --storefront JP --on 2016-01-01")
    #expect(one.exitCode == 0)
    #expect(
      one.error
        == "quittance: 2015-02-05 says ¥1,000; the next table, of 2016-05-03, says ¥1,200: it changed "
        + "on a day between\n"
    )
    for day in ["2015-02-05", "2016-05-03", "latest"] {
      let run = try PriceRun.run("price --tier 10 --storefront JP --on \(day)")
      #expect(!run.error.contains("changed"), "\(run.error)")
    }
    let all = try PriceRun.run("price --tier 10 --all-storefronts --on 2016-06-01")
    #expect(all.error.hasPrefix("quittance: 31 prices are others in the next table, of 2017-12-25"))
    #expect(all.error.filter { $0 == "\n" }.count == 1)
    let tiers = try PriceRun.run("tiers --tier 10 --storefront JP --on 2016-01-01")
    #expect(tiers.error == one.error)
    let column = try PriceRun.run("tiers --storefront JP --on 2016-01-01")
    #expect(column.error.hasSuffix("perhaps before the day asked for; in JPN\n"))
  }

  @Test func allLocalesOfAStorefrontOrOfICU() throws {
    let swiss = try PriceRun.run("price --amount 5 --currency CHF --storefront CH --all-locales")
    #expect(try swiss.records().count == Storefront("CH").languages.count)
    let all = try PriceRun.run("price --amount 5 --currency CHF --all-locales --output-format text")
    #expect(all.exitCode == 0)
    #expect(all.lines.count == PriceLocale.available.count)
  }

  @Test func storefrontsAreListed() throws {
    let json = try PriceRun.run("storefronts --format json")
    let document = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let rows = try #require(document?["storefronts"] as? [[String: Any]])
    #expect(rows.count == 175)
    #expect(rows.compactMap { $0["id"] as? Int } == Storefront.all.map(\.id))
    let csv = try PriceRun.run("storefronts xks 143441-1,29 hr kr --format csv")
    #expect(
      csv.text
        == """
        alpha2,alpha3,id,name,currency,currency_since,default_locale,languages,languages_are_inferred,currency_changed_then,earlier_currency,earlier_currency_until
        XK,XKS,143624,Kosovo,EUR,2026-01-01,en_XK,en-GB,false,false,,
        US,USA,143441,United States,USD,2012-10-26,en_US,en-US es-MX ar ru zh-Hans-CN,false,false,,
        HR,HRV,143494,Croatia,EUR,2023-01-01,en_HR,en-GB hr,false,true,HRK,2022-12-31
        KR,KOR,143466,South Korea,KRW,2019-01-22,ko_KR,ko en-GB,false,false,USD,2018-01-07

        """
    )
    let text = try PriceRun.run("storefronts")
    #expect(text.lines.count == 175 + 2)
    #expect(text.text.hasPrefix("source: "))
    #expect(try PriceRun.refusal("storefronts UK").contains("did you mean 'GB'?"))
  }

  @Test func storefrontsOfACurrencyAreListed() throws {
    let swiss = try PriceRun.run("storefronts --currency chf --format csv")
    #expect(swiss.lines.count == 2)
    let euros = try PriceRun.run("storefronts US DE --currency EUR --format csv")
    #expect(euros.lines.count == 2)
    #expect(euros.lines.last?.hasPrefix("DE,") == true)
  }

  @Test func tablesAreListedWithDateAndSource() throws {
    let text = try PriceRun.run("tiers").text
    let json = try PriceRun.run("tiers --format json")
    let document = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let rows = try #require(document?["matrices"] as? [[String: Any]])
    #expect(rows.count == PricingMatrix.all.count)
    for (row, matrix) in zip(rows, PricingMatrix.all) {
      #expect(row["source"] as? String == matrix.source)
      #expect(row["date"] as? String == matrix.date?.description)
      #expect(text.contains(matrix.name))
    }
    #expect(try PriceRun.run("tiers --format csv").lines.count == rows.count + 1)
  }

  @Test func contentsOfATableAreListed() throws {
    let matrix = try PricingMatrix.named("2016-05-03")
    let german = try PriceRun.run("tiers --storefront DE --on 2016-05-03 --format csv")
    #expect(german.exitCode == 0)
    #expect(german.error.isEmpty)
    #expect(german.lines.count == matrix.tiers.count + 1)
    #expect(german.lines.contains("10,DEU,EUR,9.99,5.88,false,2016-05-03"))
    let everywhere = try PriceRun.run("tiers --tier 10 --matrix 2016-05-03 --format json")
    let document = try JSONSerialization.jsonObject(with: everywhere.output) as? [String: Any]
    #expect(document?["matrix"] as? String == "2016-05-03")
    #expect((document?["prices"] as? [Any])?.count == matrix.territories.count)
    let latest = try PriceRun.run("tiers --tier 10")
    #expect(latest.error.contains("2019-10-03"))
    #expect(latest.text.contains("source: "))
  }

  @Test func pricePointsAreListed() throws {
    let run = try PriceRun.run("tiers --points eur --format csv")
    #expect(run.lines.count == PricePoint.all(in: .eur).count + 1)
    #expect(run.lines[1] == "PP10001,EUR,0.29")
    #expect(try PriceRun.run("tiers --points JPY").text.contains("date: 2026-02-02"))
  }

  @Test(arguments: [
    ("tiers --points KPW", "no price points in KPW"),
    ("tiers --points EUX", "did you mean 'EUR'?"),
    ("tiers --points EUR --tier 5", "--points and --tier"),
    ("tiers --on latest --matrix 2016-05-03", "--on and --matrix"),
    ("tiers --matrix 2016-05-04", "did you mean '2016-05-03'?"),
    ("tiers --storefront AF", "no prices for Afghanistan"),
    ("tiers --tier 0 --matrix 2019-01-22", "no row for tier 0"),
    ("tiers --output-format csv", "not of tiers, which has --format"),
    ("storefronts --currency EUX", "did you mean 'EUR'?"),
    ("storefronts --currency BGN", "bills in BGN today; Bulgaria did until 2025-12-31"),
    ("storefronts US --currency EUR", "none of the storefronts named bills in it"),
    ("tiers --matrix 2016", "there is no matrix '2016': 'quittance tiers' lists the names"),
    ("tiers more", "'more' is one word too many"),
    ("tiers --format xml", "it takes text, json, csv"),
  ])
  func isRefused(_ words: String, _ reason: String) throws {
    let refusal = try PriceRun.refusal(words)
    #expect(refusal.contains(reason), "\(refusal)")
  }
}
