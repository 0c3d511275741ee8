// A stream against the library, row by row.

import Foundation
import Prices
import Testing

@testable import quittance

struct PriceOracleTests {
  private static let locales = [
    "en_US", "de_DE", "fr_FR", "ja_JP", "es_ES", "ar_EG", "he_IL", "hi_IN", "sv_SE", "de_CH",
    "fa_IR",
    "bn_BD", "pt_PT", "en_PL",
  ]
  private static let codes = ["USD", "EUR", "JPY", "KWD", "INR", "RSD", "TWD", "RON"]

  /// Some rows are broken; every other one has the library's price, in each format and by each input.
  @Test(arguments: ["csv", "ndjson"])
  func rowsHaveTheLibrarysPrices(_ format: String) throws {
    var random = SystemRandomNumberGenerator()
    var input = format == "csv" ? "locale,id,amount,currency\n" : ""
    var expected: [String?] = []
    for number in 0..<3_000 {
      let locale = Self.locales.randomElement(using: &random) ?? "en_US"
      let code = Self.codes.randomElement(using: &random) ?? "USD"
      let currency = try Currency(code)
      let coefficient = Int64.random(in: -99_999_999...99_999_999, using: &random)
      let scale = Int.random(in: 0...4, using: &random)
      let amount = try Money(coefficient: coefficient, scale: scale, currency: currency)
      let text = amount.decimal(digits: Int.random(in: 0...3, using: &random))
      let price =
        amount.isChargeable
        ? try PriceFormatter(locale: PriceLocale(locale), currency: currency).string(from: amount)
        : nil
      expected.append(price)
      input +=
        format == "csv"
        ? "\(locale),\(number),\(text),\(code)\n"
        : #"{"id":\#(number),"amount":\#(text),"currency":"\#(code)","locale":"\#(locale)"}"# + "\n"
    }
    let run = try PriceRun.run("price --input - --input-format \(format)", input: input)
    let records = try run.records()
    #expect(records.count == expected.count)
    for (number, (record, price)) in zip(records, expected).enumerated() {
      #expect(record["id"] as? String == String(number))
      #expect(record["price"] as? String == price)
    }
    let text = try PriceRun.run("price --input - --output-format text", input: input)
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.map(String.init) == expected.map { $0 ?? "" })
  }

  /// An amount is printed as its value is, whatever it was written like.
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.00", "0"), ("00.10", "0.1"), ("1.050", "1.05"), ("0.05", "0.05"),
    ("-0.05", "-0.05"), ("100", "100"), ("123456789012345678", "123456789012345678"),
    ("0.5", "0.5"), ("-12.34", "-12.34"),
  ])
  func amountsAreCanonical(_ text: String, _ amount: String) throws {
    let input = "amount,currency,locale\n\(text),USD,en_US\n"
    let lines = try PriceRun.stream(input)
    #expect(lines.first?.contains(#""amount":"\#(amount)""#) == true, "\(lines)")
  }

  @Test func plansAreFoundAgain() {
    var table = PricePlanTable()
    let keys = (0..<5_000).map { Array("key \($0 * 7_919)".utf8) }
    for (number, key) in keys.enumerated() {
      #expect(table.plan(for: key) == nil)
      table.insert(PricePlan(PriceFacts(matrix: "\(number)"), .badValue(.id)), for: key)
    }
    for (number, key) in keys.enumerated() {
      #expect(table.plan(for: key)?.facts.matrix == "\(number)")
    }
    #expect(table.plan(for: []) == nil)
  }
}
