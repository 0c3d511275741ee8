// Streams: every row one line, in order, whatever is wrong with it.

import Foundation
import Prices
import Testing

@testable import quittance

struct PriceStreamTests {
  private static let header = "id,amount,currency,locale\n"

  @Test func rowsBecomeLinesInOrder() throws {
    let input =
      Self.header + """
        1,4.99,EUR,en_US
        2,1e3,EUR,en_US
        3,4.99,EUX,en_US
        4,4.99,EUR,xx
        5,4.999,EUR,en_US
        6,,EUR,en_US
        7,1
        8,4.99,,en_US
        9,4.99,EUR,
        10,0.50,USD,en_US

        """
    let run = try PriceRun.run("price --input -", input: input)
    #expect(run.exitCode == 1)
    #expect(
      try run.codes() == [
        "-", "bad_amount", "unknown_currency", "unknown_locale", "amount_too_precise",
        "missing_column", "not_csv", "missing_column", "missing_column", "-",
      ]
    )
    let ids = try run.records().map { $0["id"] as? String }
    #expect(ids == ["1", "2", "3", "4", "5", "6", nil, "8", "9", "10"])
    #expect(
      run.lines.first
        == #"{"id":"1","price":"€4.99","amount":"4.99","currency":"EUR","locale":"en_US","storefront":null,"matrix":null,"error":null}"#
    )
    #expect(
      run.lines.last
        == #"{"id":"10","price":"$0.50","amount":"0.5","currency":"USD","locale":"en_US","storefront":null,"matrix":null,"error":null}"#
    )
  }

  @Test func errorsHaveFourKeysAndTheColumn() throws {
    let lines = try PriceRun.stream(Self.header + "x,1e3,EUR,en_US\n", exitCode: 1)
    #expect(
      lines == [
        #"{"id":"x","price":null,"amount":null,"currency":"EUR","locale":"en_US","storefront":null,"matrix":null,"error":{"code":"bad_amount","message":"'1e3' is not a decimal number such as 4.99","offset":null,"path":"amount"}}"#
      ]
    )
    let precise = try PriceRun.stream(Self.header + "x,1.005,EUR,en_US\n", exitCode: 1)
    #expect(precise.first?.contains(#""amount":"1.005","#) == true)
  }

  @Test func tiersHaveTheirOwnCodes() throws {
    let input = """
      id,tier,storefront,on
      1,5,DE,2016-05-03
      2,88,DE,
      3,5,XX,
      4,5,AF,
      5,5,DE,2030-01-01
      6,5,DE,nothing
      7,5,DE,2016-02-30
      8,,DE,
      9,5,,
      """
    let run = try PriceRun.run("price --input -", input: input)
    #expect(run.exitCode == 1)
    #expect(
      try run.codes() == [
        "-", "unknown_tier", "unknown_storefront", "no_price_for_territory", "no_matrix_for_date",
        "unknown_matrix", "bad_date", "missing_column", "missing_column",
      ]
    )
    // Announced only where the latest was looked up.
    #expect(run.error.filter { $0 == "\n" }.count == 1)
  }

  @Test func stylesAndPeriodsAreColumnsToo() throws {
    let input = """
      amount,currency,locale,symbol,style,period,per,fraction,width,rounding
      5,USD,en_US,iso,,,,,,
      5,USD,en_US,isoo,,,,,,
      5,USD,en_US,,,P1M,,,,
      60,USD,en_US,,,P1Y,month,,,
      60,USD,en_US,,,P1Y,moon,,,
      60,USD,en_US,,,,month,,,
      60,USD,en_US,,,1y,,,,
      5,USD,en_US,,,,,hide-zero,,
      60.01,USD,en_US,,,P1Y,month,,,up
      """
    let run = try PriceRun.run("price --input -", input: input)
    #expect(
      try run.codes()
        == ["-", "bad_style", "-", "-", "bad_period", "missing_column", "bad_period", "-", "-"]
    )
    let prices = try run.records().compactMap { $0["price"] as? String }
    #expect(
      prices == ["USD\u{A0}5.00", "$5.00 per month", "$5.00 per month", "$5", "$5.01 per month"]
    )
  }

  @Test func optionsAreTheDefaults() throws {
    let input = "id,amount,locale,tier\n1,5,,\n2,5,de_DE,\n3,5,en_US@currency=USD,\n4,,,\n"
    let run = try PriceRun.run(
      "price --input - --currency EUR --locale en_US --amount 7",
      input: input
    )
    #expect(run.exitCode == 0)
    let lines = try run.records().map { "\($0["amount"] ?? "") \($0["currency"] ?? "")" }
    #expect(lines == ["5 EUR", "5 EUR", "5 USD", "7 EUR"])
  }

  @Test func anAmountAndATierAreAmbiguous() throws {
    let run = try PriceRun.run(
      "price --input - --storefront US",
      input: "amount,tier,currency\n5,5,USD\n5,,USD\n,5,\n"
    )
    #expect(try run.codes() == ["ambiguous_price", "-", "-"])
  }

  @Test func csvIsReadAsOthersWriteIt() throws {
    let input =
      "\u{FEFF}name,\"id\",amount,currency,locale\r\n"
      + "\"a, \"\"b\"\"\",\"x\r\ny\",\"4.99\",\"USD\",en_US\r\n"
      + "\r\n"
      + "n,\"q\"\"q\",\"5\",USD,\"en_US\""
    let lines = try PriceRun.stream(input)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"id":"x\r\ny","price":"$4.99""#))
    #expect(lines[1].hasPrefix(#"{"id":"q\"q","price":"$5.00""#))
  }

  @Test func brokenCSVLosesNothingElse() throws {
    let input =
      Self.header
      + "1,4.99,USD,en_US\n2,4\"99,USD,en_US\n3,5,USD,en_US\n4,\"5,USD,en_US\n5,5,USD,en_US\n"
    let run = try PriceRun.run("price --input -", input: input)
    #expect(run.exitCode == 1)
    #expect(try run.codes() == ["-", "not_csv", "-", "not_csv"])
  }

  @Test func aHeaderWithANameTwiceIsNoTable() throws {
    let run = try PriceRun.run("price --input -", input: "amount,amount\n1,2\n3,4\n")
    #expect(run.exitCode == 1)
    #expect(try run.codes() == ["not_csv", "not_csv"])
  }

  @Test func aMistypedColumnIsSuspected() throws {
    let run = try PriceRun.run("price --input -", input: "amount,currancy,locale\n1,EUR,de\n")
    #expect(run.text.contains("is 'currancy' meant for 'currency'?"))
  }

  @Test func jsonIsTakenExactly() throws {
    let input = #"""
      {"id":1,"amount":4.990,"currency":"USD","locale":"en_US"}
      {"id":"\u00e9\"","amount":"12345678901234.56","currency":"US\u0044","locale":"en_US","x":[{}]}

      {"amount":0.1,"currency":"USD","locale":"en_US","id":null}
      {"id":"a","amount":1e3,"currency":"USD","locale":"en_US"}
      {"id":"b","amount":[1],"currency":"USD","locale":"en_US"}
      {"id":{},"amount":1,"currency":"USD","locale":"en_US"}
      {"id":"c","amount":1,"currency":true,"locale":"en_US"}
      {"id":"d","amount":1,"amount":2,"currency":"USD","locale":"en_US"}
      {"id":"e","amount":1,"currency":"USD","locale":"en_US"
      [1]
      {"id":"f","tier":5,"storefront":143441,"on":"2016-05-03"}
      """#
    let run = try PriceRun.run("price --input -", input: input)
    #expect(run.exitCode == 1)
    #expect(
      try run.codes() == [
        "-", "-", "-", "bad_amount", "bad_amount", "bad_value", "bad_value", "not_json", "not_json",
        "missing_column", "-",
      ]
    )
    let records = try run.records()
    #expect(records[0]["id"] as? String == "1")
    #expect(records[0]["amount"] as? String == "4.99")
    #expect(records[1]["id"] as? String == "é\"")
    #expect(records[1]["price"] as? String == "$12,345,678,901,234.56")
    #expect(records[2]["price"] as? String == "$0.10")
    #expect(records[4]["id"] as? String == "b")
    #expect(records[10]["price"] as? String == "$4.99")
    let error = try #require(records[8]["error"] as? [String: Any])
    #expect(error["offset"] as? Int != nil)
    #expect((error["message"] as? String)?.hasPrefix("line 10: ") == true)
  }

  @Test func hugeRowsAreRead() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let table = Self.header + "\(long),5,USD,en_US\n1,5,USD,en_US\n1,5,\(long),en_US\n"
    let lines = try PriceRun.stream(table, exitCode: 1)
    #expect(lines.count == 3)
    #expect(lines[0].utf8.count > long.utf8.count)
    #expect(lines[1].hasPrefix(#"{"id":"1","price":"$5.00""#))
    #expect(lines[2].utf8.count < 1_000)
    let record = #"{"note":"\#(long)","id":"1","amount":5,"currency":"USD","locale":"en_US"}"#
    #expect(try PriceRun.stream(record).count == 1)
  }

  @Test func nothingIsNothing() throws {
    for input in ["", "\n", "id,amount\n"] {
      let run = try PriceRun.run("price --input -", input: input)
      #expect(run.exitCode == 0)
      #expect(run.output.isEmpty)
      #expect(run.error == "quittance: there was no price in the input\n")
    }
  }

  /// More formatters than are kept: those that were given up are made again.
  @Test func manyFormattersAreGivenUpAndMadeAgain() throws {
    let rows = ["USD", "EUR", "JPY"].flatMap { currency in
      PriceLocale.available.map { "1234,\(currency),\($0)\n" }
    }
    #expect(rows.count > 2048)
    let lines = try PriceRun.stream(
      "amount,currency,locale\n" + rows.joined() + rows.joined(),
      "--output-format csv"
    ).dropFirst()
    #expect(lines.count == 2 * rows.count)
    #expect(lines.prefix(rows.count) == lines.suffix(rows.count))
  }

  /// More different rows than plans are kept, and rows that differ in one letter only.
  @Test func manyDifferentRowsAreAllUnderstood() throws {
    var input = "id,tier,storefront,on\n"
    var expected: [String] = []
    for matrix in [
      "2016-05-03", "2017-12-25", "2018-01-07", "2019-03-07", "2019-05-08", "2019-10-03",
    ] {
      let table = try PricingMatrix.named(matrix)
      for storefront in table.territories {
        for tier in table.tiers {
          input += "\(tier),\(tier),\(storefront),\(matrix)\n"
          expected.append(try table.price(for: tier, in: storefront).customerPrice.decimal)
        }
      }
    }
    #expect(expected.count > PricePlanTable.capacity)
    let run = try PriceRun.run("price --input - --output-format csv", input: input)
    #expect(run.exitCode == 0)
    let amounts = run.lines.dropFirst().map { line in
      // The price may have commas, and is quoted then.
      let behind = line.split(separator: "\"").last.map(String.init) ?? ""
      let cells = (line.contains("\"") ? "\"" + behind : String(line))
        .split(separator: ",", omittingEmptySubsequences: false)
      return line.contains("\"") ? String(cells[1]) : String(cells[2])
    }
    #expect(amounts == expected)
  }
}
