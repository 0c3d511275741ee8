// Which matrix answers, what it answers, and what it refuses.

import Testing

@testable import Prices

@Suite("Looking prices up")
struct MatrixLookupTests {
  @Test(
    "A matrix answers from its date to the day before the next one's",
    arguments: [
      ("2012-10-26", "2012-10-26-v14"), ("2015-02-04", "2012-10-26-v14"),
      ("2015-02-05", "2015-02-05"), ("2016-05-02", "2015-02-05"), ("2016-05-03", "2016-05-03"),
      ("2017-12-24", "2016-05-03"), ("2017-12-25", "2017-12-25"), ("2018-01-06", "2017-12-25"),
      ("2018-01-07", "2018-01-07"), ("2019-01-21", "2018-01-07"), ("2019-01-22", "2019-01-22"),
      ("2019-03-06", "2019-01-22"), ("2019-03-07", "2019-03-07"), ("2019-05-07", "2019-03-07"),
      ("2019-05-08", "2019-05-08"), ("2019-10-02", "2019-05-08"), ("2019-10-03", "2019-10-03"),
    ]
  )
  func inForce(date: String, name: String) throws {
    #expect(try PricingMatrix.inForce(on: CalendarDate(date)).name == name)
  }

  @Test("Before the first and after the last there is none, and the message says what to do")
  func noMatrix() throws {
    for text in ["0001-01-01", "2012-10-25"] {
      let date = try CalendarDate(text)
      let error = priceError { () throws(PriceError) in try PricingMatrix.inForce(on: date) }
      #expect(error?.code == .noMatrixForDate)
      #expect(error?.message.contains("the oldest is of 2012-10-26") == true)
    }
    for text in ["2019-10-04", "2022-04-05", "2023-05-09", "9999-12-31"] {
      let date = try CalendarDate(text)
      let error = priceError { () throws(PriceError) in
        try PricingMatrix.price(for: .free, in: Storefront("US"), on: date)
      }
      #expect(error?.code == .noMatrixForDate)
      #expect(error?.message.contains("2019-10-03") == true)
      #expect(error?.message.contains("'latest'") == true)
    }
    #expect(try PricingMatrix.latest.name == "2019-10-03")
  }

  @Test("By name, in any case; a wrong name suggests the nearest")
  func byName() throws {
    #expect(try PricingMatrix.named("2022-04-05-brl-ONLY").name == "2022-04-05-BRL-only")
    #expect(try PricingMatrix.named("Latest").name == "2019-10-03")
    let error = priceError { () throws(PriceError) in try PricingMatrix.named("2019-10-3") }
    #expect(error?.code == .unknownMatrix)
    #expect(error?.suggestion == "2019-10-03")
  }

  @Test("An answer says all about itself")
  func answer() throws {
    let date = try CalendarDate("2019-10-03")
    let japan = try Storefront("JP")
    let price = try PricingMatrix.price(for: PriceTier("5"), in: japan, on: date)
    #expect(price.tier == (try PriceTier("5")))
    #expect(price.matrix == "2019-10-03")
    #expect(price.matrixDate == date)
    #expect(price.storefront == japan)
    #expect(price.currency == .jpy)
    #expect(!price.isByCurrency)
    #expect(price.description == "tier 5 JP: 610 JPY (2019-10-03)")
    #expect(try PricingMatrix.latest.price(for: PriceTier("5"), in: "jpn") == price)
    #expect(try PricingMatrix.latest.price(for: PriceTier("5"), in: "143462-9,29") == price)
  }

  @Test("A table by currency answers a storefront by the currency that it had, and says so")
  func byCurrency() throws {
    let matrix = try PricingMatrix.named("2012-10-26-v14")
    #expect(matrix.territories.isEmpty)
    #expect(matrix.currenciesWithoutTerritory.count == 24)
    let japan = try matrix.price(for: PriceTier("1"), in: "JP")
    #expect(japan.isByCurrency)
    #expect(japan.currency == .jpy)
    #expect(try matrix.price(for: PriceTier("1"), in: .jpy).customerPrice == japan.customerPrice)
    #expect(try matrix.price(for: PriceTier("1"), in: "DE").currency == .eur)
    // What these stores had in 2012 is not in the data.
    for place in ["HR", "BG", "AR", "BR", "RS", "KR"] {
      let error = priceError { () throws(PriceError) in
        try matrix.price(for: PriceTier("1"), in: place)
      }
      #expect(error?.code == .noPriceForTerritory)
      #expect(error?.message.contains("not known") == true)
    }
  }

  @Test("In 2015 euro territories have figures of their own, the rest is by currency")
  func mixed() throws {
    let matrix = try PricingMatrix.named("2015-02-05")
    #expect(matrix.territories.count == 24)
    let germany = try matrix.price(for: PriceTier("10"), in: "DE")
    #expect(!germany.isByCurrency)
    #expect(germany.proceeds != nil)
    let chile = try matrix.price(for: PriceTier("10"), in: "CL")
    #expect(chile.isByCurrency)
    #expect(chile.customerPrice == (try Money("9.99", .usd)))
    let euro = try matrix.price(for: PriceTier("10"), in: .eur)
    #expect(euro.customerPrice == germany.customerPrice)
    #expect(euro.proceeds == nil)
    #expect(try matrix.price(for: PriceTier("10"), in: "BG").currency == .eur)
  }

  @Test("A territory without a row is refused, in a currency that the matrix knows too")
  func noTerritory() throws {
    let matrix = try PricingMatrix.latest
    for place in ["RS", "AF", "XK", "VE"] {
      let error = priceError { () throws(PriceError) in
        try matrix.price(for: PriceTier("1"), in: place)
      }
      #expect(error?.code == .noPriceForTerritory)
      #expect(error?.message.contains("2019-10-03") == true)
      #expect(error?.message.contains("(\(place))") == true)
    }
    let error = priceError { () throws(PriceError) in
      try matrix.price(for: PriceTier("1"), in: .usd)
    }
    #expect(error?.code == .noPriceForTerritory)
    #expect(error?.message.contains("ask for a storefront") == true)
    let place = priceError { () throws(PriceError) in
      try matrix.price(for: PriceTier("1"), in: "UK")
    }
    #expect(place?.code == .unknownStorefront)
    #expect(place?.suggestion == "GB")
  }

  @Test("A tier without a row is refused")
  func noRow() throws {
    for (name, tier) in [
      ("2019-01-22", "0"), ("2012-10-26-v14", "ALT-A"), ("2022-04-05-BRL-only", "0"),
    ] {
      let error = priceError { () throws(PriceError) in
        try PricingMatrix.named(name).price(for: PriceTier(tier), in: "BR")
      }
      #expect(error?.code == .noPriceForTerritory)
      #expect(error?.message == "the matrix \(name) has no row for tier \(tier)")
      #expect(try PricingMatrix.named(name).allPrices(of: PriceTier(tier)).isEmpty)
    }
  }

  @Test(
    "The nearest tier: exact, and of two equally near ones the cheaper",
    arguments: [
      ("4.99", "5", "0"), ("5.49", "5", "-0.5"), ("5.50", "6", "0.49"), ("0.40", "0", "-0.4"),
      ("0.99", "1", "0"), ("5000", "87", "-4000.01"), ("0", "0", "0"), ("-3", "0", "3"),
      // 599.99 and 699.99 are both 50 away.
      ("649.99", "83", "-50"),
    ]
  )
  func nearest(amount: String, tier: String, difference: String) throws {
    let amount = try Money(exactly: amount.utf8.span, .usd)
    let nearest = try PricingMatrix.latest.nearestTier(to: amount, in: Storefront("US"))
    #expect(nearest.price.tier.description == tier)
    #expect(nearest.difference == (try Money(difference, .usd)))
  }

  @Test("The nearest tier in another currency is refused")
  func nearestErrors() throws {
    let dollar = try Money("1", .usd)
    let japan = priceError { () throws(PriceError) in
      try PricingMatrix.latest.nearestTier(to: dollar, in: Storefront("JP"))
    }
    #expect(japan?.code == .currencyMismatch)
    let kosovo = priceError { () throws(PriceError) in
      try PricingMatrix.latest.nearestTier(to: dollar, in: Storefront("XK"))
    }
    #expect(kosovo?.code == .noPriceForTerritory)
  }
}
