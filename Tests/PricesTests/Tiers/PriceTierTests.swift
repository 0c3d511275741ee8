// Tiers: names, numbers, order, rule.

import Testing

@testable import Prices

@Suite("Tiers")
struct PriceTierTests {
  @Test("There are 95, they print and read back, by name and by App Store Connect's number")
  func roundTrip() throws {
    #expect(PriceTier.all.count == 95)
    for tier in PriceTier.all {
      #expect(try PriceTier(tier.description) == tier)
      #expect(try PriceTier(tier.description.lowercased()) == tier)
      #expect(try PriceTier(stem: tier.stem) == tier)
      #expect(PriceTier(order: Int(tier.order)) == tier)
    }
    #expect(PriceTier.all == PriceTier.all.sorted())
    #expect(PriceTier.all.map(\.stem) == PriceTier.all.map(\.stem).sorted())
    #expect(
      PriceTier.all.suffix(8).map(\.description)
        == ["87", "ALT-A", "ALT-B", "ALT-1", "ALT-2", "ALT-3", "ALT-4", "ALT-5"]
    )
    #expect(PriceTier.all.suffix(7).map(\.stem) == [510, 530, 550, 560, 570, 580, 590])
    #expect(PriceTier.all.filter(\.isAlternate).count == 7)
    #expect(PriceTier.free.description == "0")
    #expect(PriceTier(order: 95) == nil)
    #expect(PriceTier(order: -1) == nil)
  }

  @Test("A and B alone are the alternates", arguments: [("A", "ALT-A"), ("b", "ALT-B")])
  func shortNames(short: String, name: String) throws {
    #expect(try PriceTier(short).description == name)
  }

  @Test(
    "What is no tier says what is one",
    arguments: [
      ("88", "87"), ("05", "5"), ("999999", "87"), ("Tier 5", "5"), ("ALT1", "ALT-1"),
      ("Alternate A", "ALT-A"), ("ALT-C", "ALT-A"), ("free", "0"), ("-1", "1"), ("+5", "5"),
      ("", nil), ("99999999999999999999999999", nil), ("ALT-6", "ALT-A"), ("nonsense here", nil),
      ("5\u{0}", "5"), ("٥", nil),
    ] as [(String, String?)]
  )
  func unknown(text: String, suggestion: String?) {
    let error = priceError { () throws(PriceError) in try PriceTier(text) }
    #expect(error?.code == .unknownTier)
    #expect(error?.suggestion == suggestion)
  }

  @Test(
    "Numbers that App Store Connect does not have",
    arguments: [
      (-1, "0"), (88, "87"), (500, "510"), (591, "590"), (Int.max, "590"), (Int.min, "0"),
    ]
  )
  func unknownStem(stem: Int, suggestion: String) {
    let error = priceError { () throws(PriceError) in try PriceTier(stem: stem) }
    #expect(error?.code == .unknownTier)
    #expect(error?.suggestion == suggestion)
  }

  @Test(
    "The rule at its corners",
    arguments: [
      ("0", "0"), ("1", "0.99"), ("50", "49.99"), ("51", "54.99"), ("60", "99.99"),
      ("61", "109.99"), ("63", "124.99"), ("69", "174.99"), ("71", "189.99"), ("72", "199.99"),
      ("77", "249.99"), ("78", "299.99"), ("82", "499.99"), ("83", "599.99"), ("87", "999.99"),
      ("ALT-A", "0.99"), ("ALT-B", "0.99"), ("ALT-1", "0.99"), ("ALT-5", "4.99"),
    ]
  )
  func rule(tier: String, decimal: String) throws {
    #expect(try PriceTier(tier).usdRule == Money(decimal, .usd))
  }
}
