// The two forms of a catalogue say the same.

import Entitlements
import Prices
import ProductCatalog
import Testing

@Suite struct FormTests {
  @Test func jsonAndCSVGiveTheSameProducts() throws {
    let json = try ProductCatalog(Sample.json)
    let csv = try ProductCatalog(Sample.csv)
    #expect(json.products.count == 5)
    for (first, second) in zip(json.products, csv.products) {
      #expect(first.id == second.id)
      #expect(first.kind == second.kind)
      #expect(first.names == second.names)
      #expect(first.price == second.price)
      #expect(first.group == second.group)
      #expect(first.level == second.level)
      #expect(first.period == second.period)
      #expect(first.gracePeriod == second.gracePeriod)
      #expect(first.duration == second.duration)
      #expect(first.repeatedPurchase == second.repeatedPurchase)
      #expect(first.units == second.units)
      #expect(first.terms == second.terms)
    }
    #expect(csv.products.map(\.line) == [2, 3, 4, 5, 6])
    #expect(json.products.map(\.line) == [4, 6, 8, 11, 13])
    #expect(json.defaultLocale?.identifier == "en")
    #expect(csv.defaultLocale == nil)
  }

  @Test func anArrayIsACatalogueToo() throws {
    let catalog = try ProductCatalog(#"[{"id":"a","kind":"consumable"}]"#)
    #expect(catalog.product("a")?.kind == .consumable)
    #expect(catalog.product("b") == nil)
    #expect(try ProductCatalog("[]").products.isEmpty)
    #expect(try ProductCatalog("id,kind\n").products.isEmpty)
  }

  @Test(arguments: [Sample.json, Sample.csv])
  func aByteOrderMarkAndCRLFMakeNoDifference(_ text: String) throws {
    let windows = "\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(try ProductCatalog(windows).products == ProductCatalog(text).products)
  }

  @Test func quotedCellsMayHoldLinesAndCommas() throws {
    let catalog = try ProductCatalog(
      "kind,id,name:en\nconsumable,a,\"Coins,\n\"\"ten\"\"\"\n\nconsumable,b,B\n"
    )
    #expect(catalog.product("a")?.names.first?.text == "Coins,\n\"ten\"")
    #expect(catalog.product("b")?.line == 5)
  }

  @Test func equivalentIdentifiersAreDifferentProducts() throws {
    let catalog = try ProductCatalog(
      "id,kind\ncaf\u{E9},consumable\ncafe\u{301},non_consumable\n"
    )
    #expect(catalog.products.count == 2)
    #expect(catalog.product("cafe\u{301}")?.kind == .nonConsumable)
    #expect(catalog.product("caf\u{E9}")?.kind == .consumable)
  }

  @Test func termsAreThoseOfTheProduct() throws {
    let catalog = try ProductCatalog(Sample.json)
    let expected: [(String, ProductTerms)] = [
      ("com.example.coins", .consumable),
      ("com.example.unlock", .nonConsumable),
      (
        "com.example.pro",
        .autoRenewableSubscription(
          group: "pro",
          level: 1,
          gracePeriod: CalendarDuration(16, .day)
        )
      ),
      (
        "com.example.season",
        .nonRenewingSubscription(
          duration: CalendarDuration(3, .month),
          repeatedPurchase: .overlaps
        )
      ),
      ("com.example.news", .freeSubscription),
    ]
    for (id, terms) in expected { #expect(catalog.terms.terms(of: id) == terms, "\(id)") }
    #expect(catalog.terms.terms(of: "com.example.other") == nil)
  }

  @Test func aLargeFileTakesNoTimeToSpeakOf() throws {
    let rows = (0..<20_000).map { #"{"id":"p\#($0)","kind":"consumable","names":{"en":"P"}}"# }
    let catalog = try ProductCatalog("[" + rows.joined(separator: ",\n") + "]")
    #expect(catalog.products.last?.line == 20_000)
  }
}
