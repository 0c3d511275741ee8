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
    #expect(run.error.contains("2019-10-03, the latest known"))
    #expect(run.error.hasSuffix("quittance: 8 of 9 rows have no price\n"))
    #expect(run.error.filter { $0 == "\n" }.count == 2)
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
    #expect(run.text.contains("the column 'amount' 2 times, at 1 and 2: leave one of that name"))
  }

  @Test func aMistypedColumnIsSuspected() throws {
    let run = try PriceRun.run("price --input -", input: "amount,currancy,locale\n1,EUR,de\n")
    #expect(run.text.contains("is 'currancy' meant for 'currency'?"))
  }

  /// Each record is asked about its own keys, also where all else is the same.
  @Test func aMistypedKeyIsSuspected() throws {
    let lines = try PriceRun.stream(
      #"""
      {"ammount":5,"currency":"EUR","locale":"de_DE"}
      {"note":5,"currency":"EUR","locale":"de_DE"}
      {"teir":5,"currency":"EUR","locale":"de_DE"}
      {"Price":5,"currency":"EUR","locale":"de_DE"}
      """#,
      exitCode: 1
    )
    #expect(lines.count == 4)
    #expect(lines[0].contains("nor a tier; is 'ammount' meant for 'amount'?\""))
    #expect(lines[1].contains("nor a tier\""))
    #expect(lines[2].contains("nor a tier; is 'teir' meant for 'tier'?\""))
    #expect(lines[3].contains("nor a tier; is 'Price' meant for 'amount'?\""))
  }

  @Test(arguments: [
    ("id;amount;currency\n1;2;EUR\n", "separated by semicolons?"),
    ("id\tamount\n1\t2\n", "separated by tabs?"),
    (
      "id,Price,currency\n1,2,EUR\n",
      "it has 'id', 'Price', 'currency'; is 'Price' meant for 'amount'?"
    ),
    ("sku,teir\n1,2\n", "is 'teir' meant for 'tier'?"),
    ("a,b\n1,2\n", "it has 'a', 'b'. Known columns are id, amount, currency,"),
  ])
  func aTableWithoutAPriceIsRefused(_ table: String, _ reason: String) throws {
    let run = try PriceRun.run("price --input - --input-format csv", input: table)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("quittance: missing_column: the header has neither"))
    #expect(run.error.contains(reason), "\(run.error)")
  }

  @Test func anOptionMayGiveThePrice() throws {
    let table = "id,storefront\n1,DE\n2,US\n"
    let run = try PriceRun.run("price --input - --tier 1 --on 2016-05-03", input: table)
    #expect(run.exitCode == 0)
    #expect(try run.records().compactMap { $0["amount"] as? String } == ["0.99", "0.99"])
  }

  @Test func errorsKeepWhatWasUnderstood() throws {
    let input = #"""
      {"id":"1","currency":"EUR","locale":"de_DE","storefront":"DE"}
      {"id":"2","amount":5,"currency":"EUR","locale":"xx","storefront":"DE"}
      {"id":"3","amount":5,"currency":"EUX","locale":"de_DE","storefront":"DE"}
      {"id":"4","amount":5,"currency":"EUR","locale":"de_DE","storefront":"ZZ"}
      {"id":"5","amount":5,"currency":"EUR","locale":"de_DE","symbol":"x"}
      {"id":"6","amount":5,"currency":"EUR","locale":"de_DE","tier":5}
      {"id":"7","amount":5,"currency":"EUR","locale":true}
      {"id":[],"amount":5,"currency":"EUR","locale":"de_DE"}
      {"id":"9","amount":5,"locale":"de_DE@currency=EUR","per":"month"}
      {"id":"10","tier":5,"storefront":"AF","on":"2016-05-03"}
      """#
    let run = try PriceRun.run("price --input - --locale fr_FR", input: input)
    let lines = try run.records().map { record in
      ["amount", "currency", "locale", "storefront", "matrix"]
        .map { record[$0] as? String ?? "-" }.joined(separator: " ")
    }
    #expect(
      lines == [
        "- EUR de_DE DEU -", "5 EUR - DEU -", "- - de_DE DEU -", "5 EUR de_DE - -",
        "5 EUR de_DE - -", "5 EUR de_DE - -", "5 EUR - - -", "5 EUR de_DE - -", "5 EUR de_DE - -",
        "- - fr_FR AFG 2016-05-03",
      ]
    )
  }

  @Test func tooFewFieldsAndTooManyDiffer() throws {
    let lines = try PriceRun.stream(Self.header + "1,2\n1,4,99,EUR,de\n", exitCode: 1)
    #expect(lines[0].contains("has 2 fields, the header has 4: the last ones are missing"))
    #expect(lines[1].contains("has 5 fields, the header has 4: is a comma in a field not quoted?"))
  }

  @Test func theEndSaysHowManyHaveNoPrice() throws {
    let bad = try PriceRun.run("price --input -", input: Self.header + ",x,USD,en_US\n")
    #expect(bad.error == "quittance: 1 of 1 row has no price\n")
    let rows = String(repeating: "1,5,USD,en_US\n", count: 1_234) + ",x,USD,en_US\n,,,\n"
    let some = try PriceRun.run("price --input -", input: Self.header + rows)
    #expect(some.error == "quittance: 2 of 1,236 rows have no price\n")
    let none = try PriceRun.run("price --input -", input: Self.header + "1,5,USD,en_US\n")
    #expect(none.error.isEmpty)
  }

  @Test func aDayBetweenTwoTablesIsCounted() throws {
    let input = """
      tier,storefront,on
      10,JP,2016-01-01
      10,US,2016-01-01
      10,JP,2016-05-03
      10,JP,2015-02-05
      """
    let run = try PriceRun.run("price --input -", input: input)
    #expect(run.exitCode == 0)
    #expect(run.error.hasPrefix("quittance: 1 of 4 rows has a price that is another one in the "))
    #expect(run.error.filter { $0 == "\n" }.count == 1)
  }

  @Test func aChoiceForNothingIsAnError() throws {
    let input = """
      amount,currency,locale,period,per,width,rounding
      5,USD,en_US,,,short,
      5,USD,en_US,P1M,,,up
      5,USD,en_US,P1M,,short,
      5,USD,en_US,,,,
      """
    let run = try PriceRun.run("price --input - --rounding up --width short", input: input)
    #expect(try run.codes() == ["missing_column", "missing_column", "-", "-"])
    #expect(run.text.contains("width is for the words of a period"))
    #expect(run.text.contains("rounding is for a price per unit of time"))
  }

  @Test func aPeriodHasItsFigures() throws {
    let input = """
      amount,currency,locale,period,per
      69.99,USD,en_US,P1Y,month
      5,USD,en_US,P3M,
      5,USD,en_US,,
      x,USD,en_US,P1Y,month
      """
    let json = try PriceRun.stream(input, exitCode: 1)
    #expect(json[0].hasSuffix(#""error":null,"period":"P1Y","per":"month","per_amount":"5.83"}"#))
    #expect(json[0].contains(#""amount":"69.99""#))
    #expect(json[1].hasSuffix(#""error":null,"period":"P3M","per":null,"per_amount":null}"#))
    #expect(json[2].hasSuffix(#""error":null}"#))
    #expect(json[3].hasSuffix(#""path":"amount"},"period":"P1Y","per":"month","per_amount":null}"#))
    let csv = try PriceRun.stream(input, "--output-format csv --show-codepoints", exitCode: 1)
    #expect(csv[0].hasSuffix(",error_code,error_message,codepoints,period,per,per_amount"))
    #expect(csv[1].hasSuffix(",P1Y,month,5.83"))
    #expect(csv[2].hasSuffix(",P3M,,"))
    #expect(csv[3].hasSuffix(",$5.00,,,"))
    #expect(csv[4].hasSuffix(",,P1Y,month,"))
    let one = try PriceRun.run(
      "price --amount 60 --currency USD --locale en_US --period P1Y --per month --output-format csv"
    )
    #expect(one.lines.last == ",$5.00 per month,60,USD,en_US,,,,,P1Y,month,5")
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
