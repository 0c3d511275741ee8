// Rows as the contract states them.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

struct CSVTests {
  private func receipt(_ content: ReceiptContent) throws -> UnverifiedReceipt {
    try UnverifiedReceipt(der: try Authority.mint().issue(content))
  }

  private func rows(
    _ verdict: LineVerdict,
    _ receipt: UnverifiedReceipt?,
    _ rules: CellRules = .guardsFormulas,
    source: [UInt8] = Array("dump".utf8),
    line: Int = 0,
    carrying names: [String] = [],
    carried: [CarriedExample] = []
  ) throws -> [[String]] {
    var twin = TestRenderer(.csv(rules), carrying: names)
    let text = twin.line(verdict, receipt, source: source, line: line, carried: carried)
    return try #require(PlainCSV.rows(text), "\(text)")
  }

  @Test func theHeaderIsTheContracts() {
    var twin = TestRenderer(.csv(.guardsFormulas), carrying: ["user", "a,b"])
    #expect(
      twin.header() == """
        source,user,"a,b",status,error_code,bundle_id,receipt_type,receipt_creation_date,\
        quantity,product_id,transaction_id,original_transaction_id,product_type,purchase_date,\
        original_purchase_date,expires_date,cancellation_date,cancellation_reason,\
        web_order_line_item_id,is_trial_period,is_in_intro_offer_period,promotional_offer_id

        """
    )
    var lines = TestRenderer(carrying: ["user"])
    #expect(lines.header() == "")
  }

  @Test("A long cell is not repeated in every row: 16 MiB of receipt would be 20 GB of rows")
  func longCellsStandInTheFirstRowOnly() throws {
    let longest = LineRenderer.longestRepeatedCell
    for (count, isRepeated) in [(longest, true), (longest + 1, false)] {
      let long = String(repeating: "b", count: count)
      var content = ReceiptContent.many(purchases: 3)
      content.bundleID = long
      content.receiptType = long
      let rows = try rows(
        .decoded,
        try receipt(content),
        carrying: ["user", "short"],
        carried: [.json("\"\(long)\""), .json("\"u1\"")]
      )
      #expect(rows.count == 3)
      for (index, row) in rows.enumerated() {
        let cell = index == 0 || isRepeated ? long : ""
        #expect(
          row.prefix(8) == [
            "dump", cell, "u1", "decoded", "", cell, cell, rows[0][7],
          ]
        )
        #expect(row.count == rows[0].count)
        #expect(row[9] == "com.example.app.item\(index + 1)")
      }
      #expect(!rows[0][7].isEmpty)
    }
  }

  @Test func aRowIsWrittenToTheLetter() throws {
    var content = ReceiptContent.sandbox()
    var purchase = InAppPurchaseContent(
      productID: "coins",
      transactionID: "1000",
      purchaseDate: ReceiptDate(secondsSince1970: 1_753_300_797),
      productKind: .consumable
    )
    purchase.cancellationReason = 1
    purchase.isTrialPeriod = true
    purchase.promotionalOfferID = ""
    content.inAppPurchases = [purchase]
    var twin = TestRenderer(.csv(.guardsFormulas), carrying: ["user"])
    let text = twin.line(
      .decoded,
      try receipt(content),
      source: Array("dump.ndjson".utf8),
      line: 17,
      carried: [.json("\"u1\"")]
    )
    #expect(
      text == """
        dump.ndjson:17,u1,decoded,,com.example.app,ProductionSandbox,2025-01-15T10:00:00Z,\
        1,coins,1000,1000,consumable,2025-07-23T19:59:57Z,2025-07-23T19:59:57Z,,,1,0,true,,\"\"

        """
    )
  }

  @Test func aPurchaseIsARow() throws {
    let decoded = try receipt(.many(purchases: 5))
    let rows = try rows(.decoded, decoded)
    #expect(rows.count == 5)
    for (row, purchase) in zip(rows, decoded.receipt.inAppPurchases) {
      #expect(row.count == 20)
      #expect(Array(row[0..<3]) == ["dump", "decoded", ""])
      #expect(row[7] == purchase.productID.value)
      #expect(row[8] == purchase.transactionID.value)
      #expect(row[10] == purchase.productType.value?.description)
      #expect(row[11] == purchase.purchaseDate.value?.description)
      #expect(Array(row[13..<16]) == ["", "", ""])
    }
  }

  @Test func withoutPurchasesIsOneRow() throws {
    let decoded = try receipt(.sandbox())
    let empty = [String](repeating: "", count: 14)
    #expect(
      try rows(.decoded, decoded) == [
        [
          "dump", "decoded", "", "com.example.app", "ProductionSandbox", "2025-01-15T10:00:00Z",
        ] + empty
      ]
    )
    let error = VerdictError(code: "not_base64", message: "m")
    let nothing = [String](repeating: "", count: 3) + empty
    #expect(try rows(.malformed(error), nil) == [["dump", "malformed", "not_base64"] + nothing])
    // What a layout holds of another receipt does not show.
    #expect(
      try rows(.unchecked(error, isDecoded: false), decoded) == [
        ["dump", "unchecked", "not_base64"] + nothing
      ]
    )
    #expect(try rows(.unchecked(error, isDecoded: true), decoded)[0][3] == "com.example.app")
  }

  @Test(arguments: [
    ("plain", "plain"), ("", "\"\""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""), ("\u{1}\u{7F}", "\"\u{1}\u{7F}\""),
    ("é", "\"é\""), ("'", "'"), (" a ", " a "), ("\u{2028}", "\"\u{2028}\""),
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\tx", "\"'\tx\""),
    ("\rx", "\"'\rx\""), ("=\"a,b\"", "\"'=\"\"a,b\"\"\""), ("a=1", "a=1"),
    ("=12345678", "'=12345678"), ("-", "'-"),
  ])
  func cellsAreQuotedAndGuarded(_ text: String, _ expected: String) {
    var output = OutputBuffer()
    output.appendCell(Array(text.utf8).span, .guardsFormulas)
    #expect(String(decoding: output.octets, as: UTF8.self) == expected)
    var raw = OutputBuffer()
    raw.appendCell(Array(text.utf8).span, [])
    let unguarded = String(decoding: raw.octets, as: UTF8.self)
    #expect(PlainCSV.rows(unguarded + "\n") == [[text]])
  }

  /// `--output-format csv` on a terminal once let it obey what receipts say.
  @Test(arguments: [
    ("plain", "plain"), ("\u{1B}[2Jx", #""\u001b[2Jx""#), ("a\r\nb", #""a\u000d\u000ab""#),
    ("\u{9B}1m", #""\u009b1m""#), ("a\u{202E}b", #""a\u202eb""#), ("\u{7F}", #""\u007f""#),
    ("é,\"", #""é,""""#), ("=\u{1}", #""=\u0001""#),
  ])
  func aTerminalObeysNoCell(_ text: String, _ expected: String) {
    var output = OutputBuffer()
    output.appendCell(Array(text.utf8).span, .spellsControls)
    #expect(String(decoding: output.octets, as: UTF8.self) == expected)
  }

  /// Every text reads back, whatever is in it.
  @Test func everyTextReadsBack() throws {
    var generator = SeededGenerator(seed: 5)
    let alphabet: [Unicode.Scalar] = [
      "\"", ",", "\n", "\r", "\t", "a", "b", "=", "'", "é", "東", "🎟", "\u{0}", " ", "\u{7F}",
    ]
    for length in 0..<300 {
      var text = ""
      for _ in 0..<length % 30 {
        text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      var output = OutputBuffer()
      output.appendCell(Array(text.utf8).span, [])
      output.append(",")
      output.appendCell(Array(text.utf8).span, line: 7, .guardsFormulas)
      output.append("\n")
      let rows = try #require(PlainCSV.rows(String(decoding: output.octets, as: UTF8.self)))
      let isFormula = ["=", "\t", "\r"].contains(text.unicodeScalars.first)
      #expect(rows.count == 1)
      let expected = [text, (isFormula ? "'" : "") + text + ":7"]
      #expect(rows[0].map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }
  }

  @Test func hostileContentStaysInItsCells() throws {
    var content = ReceiptContent.sandbox(bundleID: "=cmd|' /C calc'!A0")
    content.receiptType = "a,\"b\"\nc"
    var purchase = InAppPurchaseContent(
      productID: "@SUM(1,2)",
      transactionID: "-1",
      purchaseDate: ReceiptDate(secondsSince1970: 0)
    )
    purchase.promotionalOfferID = "+é"
    content.inAppPurchases = [purchase, purchase]
    let decoded = try receipt(content)
    let guarded = try rows(.decoded, decoded, source: Array("-".utf8), line: 3)
    #expect(guarded.count == 2)
    for row in guarded {
      #expect(row[0] == "'-:3")
      #expect(row[3] == "'=cmd|' /C calc'!A0")
      #expect(row[4] == "a,\"b\"\nc")
      #expect(row[7] == "'@SUM(1,2)")
      #expect(row[8] == "'-1")
      #expect(row[19] == "'+é")
    }
    let raw = try rows(.decoded, decoded, [], source: Array("-".utf8), line: 3)
    #expect(raw[1][0] == "-:3")
    #expect(raw[1][3] == "=cmd|' /C calc'!A0")
    #expect(raw[1][7] == "@SUM(1,2)")
  }

  @Test func carriedValuesAreCells() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let carried: [CarriedExample] = [
      .json(#""=\u0041\n\ud83c\udf9f\ud83c\"\/\\""#), .json("-5"), .json("null"),
      .json(#"{"k":[1,"x"]}"#), .none, .text(Array("+1".utf8)), .json("true"),
    ]
    let error = VerdictError(code: "c", message: "m")
    let row = try rows(.malformed(error), nil, carrying: names, carried: carried)[0]
    #expect(
      Array(row[1...7]) == [
        "'=A\n🎟\u{FFFD}\"/\\", "-5", "", #"{"k":[1,"x"]}"#, "", "'+1", "true",
      ]
    )
    #expect(row[8] == "malformed")
  }

  /// What is no UTF-8 is replaced, so that the table is.
  @Test func sourcesOfAnyBytes() throws {
    let error = VerdictError(code: "c", message: "m")
    let source: [UInt8] = [0x61, 0xFF, 0xC3, 0x2C, 0x22, 0xED, 0xA0, 0x80]
    #expect(
      try rows(.malformed(error), nil, source: source)[0][0]
        == String(decoding: source, as: UTF8.self)
    )
  }
}
