// What a table says of the days after its own.

import Prices
import Testing

struct NextSightingTests {
  @Test func tablesFollowEachOther() throws {
    let dated = PricingMatrix.all.filter(\.answersByDate)
    for (matrix, next) in zip(dated, dated.dropFirst()) {
      #expect(matrix.following?.name == next.name)
    }
    #expect(try PricingMatrix.latest.following == nil)
    for matrix in PricingMatrix.all where !matrix.answersByDate {
      #expect(matrix.following == nil)
    }
  }

  @Test func aPriceThatChangedBetweenTwoTablesSaysSo() throws {
    let japan = try Storefront("JP")
    let price = try PricingMatrix.price(
      for: PriceTier("10"),
      in: japan,
      on: CalendarDate("2016-01-01")
    )
    #expect(price.customerPrice == (try Money("1000", Currency("JPY"))))
    #expect(price.matrix == "2015-02-05")
    let next = try #require(price.nextSighting)
    #expect(next.matrix == "2016-05-03")
    #expect(next.customerPrice == (try Money("1200", Currency("JPY"))))
    #expect(price.hasChangedWhenSeenNext)
  }

  @Test func aPriceThatStayedSaysSoToo() throws {
    let price = try PricingMatrix.named("2016-05-03").price(for: PriceTier("5"), in: "US")
    #expect(price.nextSighting?.customerPrice == price.customerPrice)
    #expect(!price.hasChangedWhenSeenNext)
  }

  /// Korea's dollars became won.
  @Test func anotherCurrencyIsAnotherPrice() throws {
    let price = try PricingMatrix.named("2018-01-07").price(for: PriceTier("5"), in: "KR")
    #expect(price.currency == .usd)
    #expect(price.nextSighting?.currency.code == "KRW")
    #expect(price.hasChangedWhenSeenNext)
  }

  /// The table of 2019-01-22 has no tier 0; the one after it has.
  @Test func aTableWithoutThePriceIsPassedOver() throws {
    let price = try PricingMatrix.named("2018-01-07").price(for: PriceTier("0"), in: "US")
    let next = try #require(price.nextSighting)
    #expect(next.matrix != "2019-01-22")
    #expect(next.customerPrice.isZero)
  }

  @Test func nobodySawTheNewestAgain() throws {
    #expect(try PricingMatrix.latest.price(for: PriceTier("5"), in: "US").nextSighting == nil)
    let own = try PricingMatrix(
      csv: "tier,currency,customer_price\n1,USD,0.99\n",
      name: "2015-02-05",
      date: nil
    )
    #expect(try own.price(for: PriceTier("1"), in: Currency("USD")).nextSighting == nil)
  }
}
