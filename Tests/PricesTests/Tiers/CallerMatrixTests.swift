// A caller's own matrix: what is read, and what each mistake says.

import Testing

@testable import Prices

@Suite("A caller's matrix")
struct CallerMatrixTests {
  private func load(_ csv: String) throws(PriceError) -> PricingMatrix {
    try PricingMatrix(csv: csv, name: "ours", date: CalendarDate("2024-01-31"))
  }

  @Test("Columns in any order, quotes, both kinds of line end, a byte order mark, empty lines")
  func reads() throws {
    let matrix = try load(
      "\u{FEFF}Customer_Price,tier,\"territory\",currency,proceeds\r\n"
        + "\"4.99\",5,US,USD,3.50\r\n\n600,5,jpn,jpy,\r\n\r\n9.99,10,,EUR,\n1.234,1,,KWD,0.5"
    )
    #expect(matrix.name == "ours")
    #expect(matrix.date?.description == "2024-01-31")
    #expect(matrix.tiers.map(\.description) == ["1", "5", "10"])
    #expect(matrix.territories.map(\.alpha2) == ["JP", "US"])
    #expect(matrix.currenciesWithoutTerritory.map(\.code) == ["EUR", "KWD"])
    #expect(!matrix.answersByDate)
    let dollars = try matrix.price(for: PriceTier("5"), in: "US")
    #expect(dollars.customerPrice.decimal == "4.99")
    #expect(dollars.proceeds?.decimal == "3.5")
    #expect(dollars.matrix == "ours")
    #expect(try matrix.price(for: PriceTier("5"), in: "JP").proceeds == nil)
    let euro = try matrix.price(for: PriceTier("10"), in: "DE")
    #expect(euro.isByCurrency)
    #expect(euro.customerPrice.decimal == "9.99")
    #expect(try matrix.price(for: PriceTier("1"), in: Currency("KWD")).customerPrice.scale == 3)
    #expect(matrix.allPrices(of: try PriceTier("5")).count == 2)
    let missing = priceError { () throws(PriceError) in
      try matrix.price(for: PriceTier("10"), in: "US")
    }
    #expect(missing?.code == .noPriceForTerritory)
    let nearest = try matrix.nearestTier(to: Money("5.99", .usd), in: Storefront("US"))
    #expect(nearest.difference.decimal == "-1")
  }

  @Test("The required columns are enough, and a table without a date is taken to be of today")
  func smallest() throws {
    let csv = "tier,currency,customer_price\n1,EUR,1.19\n"
    let matrix = try PricingMatrix(csv: csv, name: "ours", date: nil)
    #expect(try matrix.price(for: PriceTier("1"), in: "BG").customerPrice.decimal == "1.19")
    let dated = try PricingMatrix(csv: csv, name: "ours", date: CalendarDate("2025-12-31"))
    let error = priceError { () throws(PriceError) in
      try dated.price(for: PriceTier("1"), in: "BG")
    }
    #expect(error?.code == .noPriceForTerritory)
    #expect(error?.message.contains("BGN") == true)
  }

  private static let head = "tier,currency,territory,customer_price,proceeds\n"

  @Test(
    "A table that is none says why",
    arguments: [
      ("", "the table is empty: not even a header"),
      ("\n\n", "the table is empty: not even a header"),
      ("tier,currency\n1,USD\n", "line 1: the header has no column 'customer_price'"),
      ("tier,currency,customer_price,proceds\n", "line 1: there is no column 'proceds'"),
      ("tier,tier,currency,customer_price\n", "line 1: the column 'tier' is there twice"),
    ] as [(String, String)]
  )
  func noTable(csv: String, message: String) {
    let error = priceError { () throws(PriceError) in try load(csv) }
    #expect(error?.code == .badMatrix)
    #expect(error?.message == message)
  }

  @Test(
    "Each mistake below the header names its line",
    arguments: [
      ("", "the table is empty: no row follows the header"),
      ("1,USD,US,0.99\n", "line 2: 4 cells where the header has 5"),
      ("1,USD,US,0.99,,\n", "line 2: 6 cells where the header has 5"),
      ("1\n", "line 2: 1 cell where the header has 5"),
      ("1,USD,US,0.99,0.70\n1,USD,USA,0.99,0.70\n", "line 3: tier 1 for USA is on line 2 already"),
      (
        "1,USD,US,0.99,0.70\n\n1,USD,US,1.99,0.70\n",
        "line 4: tier 1 for US is on line 2 already, with other figures (0.99 USD, 1.99 USD)"
      ),
      ("1,USD,,0.99,\n1,usd,,0.99,\n", "line 3: tier 1 for usd is on line 2 already"),
      ("1,USD,US,0.99,\n2,CAD,US,1.99,\n", "line 3: US is in CAD here and in USD on line 2"),
      (
        "88,USD,US,0.99,\n",
        "line 2: '88' is not a tier: they are 0 to 87, ALT-A, ALT-B and ALT-1 to ALT-5"
      ),
      ("1,USDX,US,0.99,\n", "line 2: 'USDX' is not the code of a currency"),
      ("1,GBP,UK,0.99,\n", "line 2: 'UK' is not a storefront of the App Store"),
      ("1,USD,US,,\n", "line 2: '' is not a decimal number such as 4.99"),
      ("1,USD,US,\"0,99\",\n", "line 2: '0,99' is not a decimal number such as 4.99"),
      ("1,USD,US,$1,\n", "line 2: '$1' is not a decimal number such as 4.99"),
      ("1,USD,US,NaN,\n", "line 2: 'NaN' is not a decimal number such as 4.99"),
      ("1,USD,US,-1,\n", "line 2: customer_price is -1 USD, below 0"),
      ("1,USD,US,1,-0.01\n", "line 2: proceeds is -0.01 USD, below 0"),
      ("1,USD,US,0.999,\n", "line 2: 0.999 has 3 decimal places; USD has 2"),
      ("1,JPY,JP,100.5,\n", "line 2: 100.5 has 1 decimal place; JPY has none"),
      ("1,USD,US,0.99,0.705\n", "line 2: 0.705 has 3 decimal places; USD has 2"),
      (
        "1,USD,US,0.99,1.00\n",
        "line 2: the proceeds 1 USD are above the price 0.99 USD"
      ),
      ("1,USD,US,1000000000000000000000,\n", "line 2: the amount has more than 18 digits"),
      (
        "1,\"USD,US,0.99,\n",
        "line 2: the quotation mark at the beginning of a field is not closed before the input ends"
      ),
      (
        "1,\"USD\"X,US,0.99,\n",
        "line 2: \"X\" behind the closing quotation mark of a field, where a comma is due"
      ),
      (
        "1,U\"S\"D,US,0.99,\n",
        "line 2: a quotation mark inside a field that does not begin with one"
      ),
      (
        "\"1\n\",USD,US,0.99,\n1,U\"\n",
        "line 2: '1\u{FFFD}' is not a tier: they are 0 to 87, ALT-A, ALT-B and ALT-1 to ALT-5"
      ),
      (
        "1,USD,US,\"0.99\",\"\"\n\"2\",\"U\nS\",US,1,\n",
        "line 3: 'U\u{FFFD}S' is not the code of a currency"
      ),
    ] as [(String, String)]
  )
  func mistakes(rows: String, message: String) {
    let error = priceError { () throws(PriceError) in try load(CallerMatrixTests.head + rows) }
    #expect(error?.code == .badMatrix)
    #expect(error?.message == message)
  }

  @Test("A part's suggestion is handed on")
  func suggestions() {
    let column = priceError { () throws(PriceError) in
      try load("tier,currency,customer_price,proceds\n")
    }
    #expect(column?.suggestion == "proceeds")
    let place = priceError { () throws(PriceError) in
      try load(CallerMatrixTests.head + "1,GBP,UK,0.99,\n")
    }
    #expect(place?.suggestion == "GB")
  }

  @Test("An embedded matrix written out in the long layout reads back the same")
  func roundTrip() throws {
    let matrix = try PricingMatrix.named("2015-02-05")
    var csv = CallerMatrixTests.head
    let all = matrix.tiers.flatMap { matrix.allPrices(of: $0) }
    for price in all {
      csv += "\(price.tier),\(price.currency),\(price.storefront?.alpha2 ?? ""),"
      csv += "\(price.customerPrice.decimal),\(price.proceeds?.decimal ?? "")\n"
    }
    let copy = try PricingMatrix(csv: csv, name: matrix.name, date: matrix.date)
    #expect(copy.tiers.flatMap { copy.allPrices(of: $0) } == all)
  }
}
