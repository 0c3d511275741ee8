// What is known of the matrices from comparing them with one another and with Apple's notices.

import Testing

@testable import Prices

@Suite("The matrices, compared")
struct MatrixComparisonTests {
  /// Cells that two matrices both have.
  private func pairs(_ left: String, _ right: String) throws -> [(TierPrice, TierPrice)] {
    let left = try PricingMatrix.named(left)
    let right = try PricingMatrix.named(right)
    var pairs: [(TierPrice, TierPrice)] = []
    for tier in left.tiers {
      let others = right.allPrices(of: tier)
      for price in left.allPrices(of: tier) {
        if let other = others.first(where: { $0.storefront == price.storefront }) {
          pairs.append((price, other))
        }
      }
    }
    return pairs
  }

  private func places(_ pairs: [(TierPrice, TierPrice)]) -> [String] {
    pairs.compactMap { $0.0.storefront?.alpha2 }.uniqued().sorted()
  }

  @Test("2018-01-07 is 2017-12-25 and Brazil")
  func december2017() throws {
    let pairs = try pairs("2017-12-25", "2018-01-07")
    #expect(pairs.count == 6_080)
    #expect(pairs.allSatisfy { $0.customerPrice == $1.customerPrice && $0.proceeds == $1.proceeds })
    let before = try PricingMatrix.named("2017-12-25").territories
    let after = try PricingMatrix.named("2018-01-07").territories
    #expect(Set(after).subtracting(before).map(\.alpha2) == ["BR"])
  }

  @Test("2019-03-07 has the prices of 2019-01-22; 188 proceeds differ, in Bahrain and Russia")
  func january2019() throws {
    let pairs = try pairs("2019-01-22", "2019-03-07")
    #expect(pairs.count == 7_520)
    #expect(pairs.allSatisfy { $0.customerPrice == $1.customerPrice })
    let changed = pairs.filter { $0.proceeds != $1.proceeds }
    #expect(changed.count == 188)
    #expect(places(changed) == ["BH", "RU"])
  }

  @Test(
    "Prices changed where Apple said so, and where only two months saw them change",
    arguments: [
      ("2019-03-07", "2019-05-08", ["CO", "PK", "TW"]),
      ("2019-05-08", "2019-10-03", ["EG", "JP", "KZ", "SE"]),
      ("fastlane-fixture-2015", "2016-05-03", ["NO"]),
    ]
  )
  func changes(left: String, right: String, territories: [String]) throws {
    let changed = try pairs(left, right).filter { $0.customerPrice != $1.customerPrice }
    #expect(places(changed) == territories)
    if left.hasPrefix("fastlane") { #expect(changed.count == 94) }
  }

  @Test("A tier has one price in each currency but USD")
  func oneCurrencyOnePrice() throws {
    for matrix in PricingMatrix.all {
      for tier in matrix.tiers {
        let prices = Dictionary(grouping: matrix.allPrices(of: tier), by: \.currency)
        for (currency, same) in prices where currency != .usd {
          #expect(Set(same.map(\.customerPrice)).count == 1, "tier \(tier), \(currency), \(matrix)")
        }
      }
    }
    let matrix = try PricingMatrix.latest
    let dollars = Dictionary(
      grouping: matrix.allPrices(of: try PriceTier("10")).filter { $0.currency == .usd },
      by: \.customerPrice.decimal
    ).mapValues { $0.compactMap { $0.storefront?.alpha2 } }
    #expect(dollars["9.99"]?.count == 14)
    #expect(dollars["11.99"] == ["AL", "AM", "BY"])
    #expect(dollars["12.39"] == ["IS"])
    #expect(dollars.count == 3)
  }

  @Test("Euro proceeds of tier 10 lie between 6.20 and 6.58")
  func euroProceeds() throws {
    let proceeds = try PricingMatrix.latest.allPrices(of: try PriceTier("10"))
      .filter { $0.currency == .eur }.compactMap { $0.proceeds?.hundredths }
    #expect(proceeds.min() == 620)
    #expect(proceeds.max() == 658)
  }

  @Test("Alternates are cheaper in some territories only")
  func alternates() throws {
    let tier = try PriceTier("ALT-A")
    for (place, decimal) in [
      ("US", "0.99"), ("CN", "1"), ("IN", "9"), ("TR", "1.99"), ("DE", "0.49"), ("GB", "0.49"),
      ("VN", "5000"),
    ] {
      #expect(try PricingMatrix.latest.price(for: tier, in: place).customerPrice.decimal == decimal)
    }
  }

  @Test("Of the 80 storefronts of 2019 two have another currency now: Croatia and Bulgaria")
  func currenciesSince() throws {
    let prices = try PricingMatrix.latest.allPrices(of: try PriceTier("1"))
    #expect(prices.count == 80)
    let changed = prices.filter { $0.currency != $0.storefront?.currency }
    #expect(changed.compactMap { $0.storefront?.alpha2 } == ["BG", "HR"])
  }

  @Test("Which tier prices of 2019 are no price points of 2026")
  func tiersAsPoints() throws {
    let matrix = try PricingMatrix.latest
    var missing: [String: Int] = [:]
    var shared: Set<Currency> = []
    for tier in matrix.tiers where tier != .free {
      let prices = Set(matrix.allPrices(of: tier).map(\.customerPrice))
      for price in prices where PricePoint.currencies.contains(price.currency) {
        shared.insert(price.currency)
        let isPoint = (try? PricePoint(of: price)) != nil
        if !isPoint { missing[price.currency.code, default: 0] += 1 }
      }
    }
    #expect(
      missing == [
        "USD": 124, "SGD": 27, "JPY": 20, "CLP": 7, "AED": 4, "QAR": 4, "SAR": 4, "TRY": 1,
        "TZS": 1,
      ]
    )
    #expect(shared.count == 43)
    for tier in PriceTier.all where tier != .free {
      #expect(throws: Never.self) { try PricePoint(of: tier.usdRule) }
    }
  }
}
