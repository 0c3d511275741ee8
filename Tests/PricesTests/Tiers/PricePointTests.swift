// Price points against their table, by number, by amount, and the nearest.

import Testing

@testable import Prices

@Suite("Price points")
struct PricePointTests {
  @Test("All 34,532 are as the readable table has them")
  func table() throws {
    let path = ReadableTables.directory + "price-points.csv"
    var expected: [String: [Int64?]] = [:]
    for row in try ReadableTables.rows(path).dropFirst() {
      #expect(Int(row[1]) == 10_001 + (expected[row[0]] ?? []).count)
      let amounts = row[2].split(separator: " ").map { ReadableTables.hundredths(String($0)) }
      expected[row[0], default: []] += amounts
    }
    #expect(expected.values.map(\.count).reduce(0, +) == 34_532)
    #expect(PricePoint.currencies.map(\.code) == expected.keys.sorted())
    for (code, amounts) in expected {
      let points = PricePoint.all(in: try Currency(code))
      #expect(points.map(\.customerPrice.hundredths) == amounts)
      #expect(points.map(\.number) == Array(1..<(amounts.count + 1)))
      #expect(points.allSatisfy { $0.currency.code == code })
    }
    #expect(try ReadableTables.fact("date", path) == PricePoint.date?.description)
    #expect(try ReadableTables.fact("source", path) == PricePoint.source)
    #expect(try ReadableTables.fact("coverage", path) == PricePoint.coverage)
  }

  @Test(
    "Every row of the raw table is found",
    .enabled(if: ReadableTables.rawDirectory != nil, "QUITTANCE_PRICING is not set")
  )
  func rawTable() throws {
    let directory = try #require(ReadableTables.rawDirectory)
    let rows = try ReadableTables.rows(directory + "/price-points-2026-02-02.csv").dropFirst()
    #expect(rows.count == 34_532)
    for row in rows {
      let currency = try Currency(row[1])
      let point = try PricePoint(row[0], in: currency)
      #expect(point.id == row[0])
      #expect(point.customerPrice == (try Money(row[2], currency)))
    }
  }

  @Test("How many points the currencies have, and how the steps lie")
  func counts() {
    let counts = Dictionary(
      uniqueKeysWithValues: PricePoint.currencies.map { ($0.code, PricePoint.all(in: $0).count) }
    )
    #expect(counts.count == 43)
    #expect(
      counts.filter { $0.value != 800 }
        == ["EGP": 842, "NGN": 834, "PEN": 810, "TRY": 842, "VND": 804]
    )
    let dollars = PricePoint.all(in: .usd).compactMap(\.customerPrice.hundredths)
    let limits: [Int64] = [0, 1_000, 5_000, 20_000, 50_000, 100_000]
    let steps = zip(limits, limits.dropFirst()).map { low, high in
      dollars.filter { $0 > low && $0 <= high }.count
    }
    #expect(steps == [128, 200, 263, 99, 110])
  }

  @Test("21 currencies have whole amounts alone; a few have some fractions")
  func wholeAmounts() throws {
    let fractions = Dictionary(
      uniqueKeysWithValues: PricePoint.currencies.map { currency in
        (currency.code, PricePoint.all(in: currency).filter { $0.customerPrice.scale > 0 }.count)
      }
    )
    let whole = fractions.filter { $0.value == 0 }.keys.sorted().joined(separator: " ")
    #expect(
      whole == "CLP COP DKK HKD HUF IDR INR JPY KRW KZT MXN NGN NOK PHP PKR RUB SEK THB TWD TZS VND"
    )
    #expect(fractions["CZK"] == 45)
    #expect(fractions["CNY"] == 118)
    #expect(fractions["CHF"] == 319)
  }

  @Test("By number and by amount")
  func lookup() throws {
    let point = try PricePoint("PP10001", in: .usd)
    #expect(point.customerPrice == (try Money("0.29", .usd)))
    #expect(point.description == "PP10001: 0.29 USD")
    #expect(try PricePoint("pp10800", in: .usd).customerPrice == Money("1000", .usd))
    #expect(try PricePoint(of: Money("0.29", .usd)) == point)
    for currency in PricePoint.currencies {
      for point in PricePoint.all(in: currency) where point.number % 97 == 1 {
        #expect(try PricePoint(of: point.customerPrice) == point)
        #expect(try PricePoint(point.id, in: currency) == point)
      }
    }
  }

  @Test(
    "Numbers that are none",
    arguments: [
      "PP10000", "PP10801", "PP1", "10001", "", "PP010001", "PP-0001", "PP99999", "PP1000x",
    ]
  )
  func unknownNumber(id: String) {
    let error = priceError { () throws(PriceError) in try PricePoint(id, in: .usd) }
    #expect(error?.code == .unknownPricePoint)
    #expect(error?.message.contains("PP10001 to PP10800") == true)
  }

  @Test("An amount that is none suggests the nearest; a currency without a list says so")
  func unknownAmount() throws {
    let amount = try Money("4.96", .usd)
    let error = priceError { () throws(PriceError) in try PricePoint(of: amount) }
    #expect(error?.code == .unknownPricePoint)
    #expect(error?.suggestion == "4.95")
    let lev = try Currency("BGN")
    #expect(PricePoint.all(in: lev).isEmpty)
    let none = priceError { () throws(PriceError) in try PricePoint(of: .zero(lev)) }
    #expect(none?.code == .unknownPricePoint)
    #expect(none?.message == "there are no price points in BGN")
  }

  @Test(
    "The nearest, exact; of two equally near ones the lower",
    arguments: [
      ("0", "0.29", "0.29"), ("-5", "0.29", "5.29"), ("0.34", "0.29", "-0.05"),
      ("0.35", "0.39", "0.04"), ("0.3400001", "0.39", "0.0499999"), ("5000", "1000", "-4000"),
      ("1000", "1000", "0"), ("0.39", "0.39", "0"),
    ]
  )
  func nearest(amount: String, price: String, difference: String) throws {
    let nearest = try PricePoint.nearest(to: Money(exactly: amount.utf8.span, .usd))
    #expect(nearest.point.customerPrice == (try Money(price, .usd)))
    #expect(nearest.difference == (try Money(exactly: difference.utf8.span, .usd)))
  }

  @Test("The nearest agrees with looking at every point")
  func nearestByBruteForce() throws {
    for currency in [Currency.usd, .jpy, try Currency("EGP")] {
      let points = PricePoint.all(in: currency)
      for hundredths in stride(from: Int64(0), to: 120_000, by: 997) {
        let amount = try Money(coefficient: hundredths, scale: 2, currency: currency)
        let nearest = try PricePoint.nearest(to: amount)
        let gaps = points.map { abs(($0.customerPrice.hundredths ?? 0) - hundredths) }
        #expect(abs(nearest.difference.hundredths ?? -1) == gaps.min())
        #expect(nearest.point == points[gaps.firstIndex(of: gaps.min() ?? 0) ?? 0])
      }
    }
  }
}
