// What `ledger` answers, record by record.

import Foundation
import ReceiptMinting
import Testing

struct LedgerAnswerTests {
  private let fixture: LedgerFixture

  init() throws {
    fixture = try LedgerFixture()
  }

  private func writeDump() throws {
    typealias Fixture = LedgerFixture
    var cancelled = Fixture.coins("9")
    cancelled.cancellationDate = ReceiptContent.defaultCreationDate
    let lines = [
      Fixture.record(#""anna""#, try Fixture.receipt(Fixture.coins("1"), Fixture.coins("2"))),
      "broken",
      // A later receipt of the same account has the earlier purchases too.
      Fixture.record(#""anna""#, try Fixture.receipt(Fixture.coins("1"), Fixture.coins("3"))),
      "",
      Fixture.record("17", try Fixture.receipt(Fixture.coins("1"), cancelled)),
      Fixture.record(#""b\u00e9a""#, try Fixture.receipt(Fixture.coins("4", original: "2"))),
      Fixture.record("null", try Fixture.receipt(Fixture.coins("5"))),
      Fixture.record("1.0", try Fixture.receipt(Fixture.coins("5"))),
      Fixture.record(#""anna""#, "bm90aGluZw=="),
      Fixture.record(#""carl""#, try Fixture.receipt(Fixture.coins("7"), Fixture.coins("7"))),
      Fixture.record(#""dora""#, try Fixture.receipt()),
    ]
    try fixture.directory.write(lines.joined(separator: "\n"), to: "dump.ndjson")
  }

  private let firstAnswers = [
    ["first", "first"], [], ["duplicate_in_account", "first"],
    ["duplicate_across_accounts", "cancelled"], ["first"], ["bad_account"], ["bad_account"], [],
    ["first", "duplicate_in_account"], [],
  ]

  @Test func eachRecordIsAnsweredInOrder() throws {
    try writeDump()
    let run = try fixture.run("dump.ndjson --summary json")
    #expect(run.exitCode == 1)
    #expect(try run.answers() == firstAnswers)
    let records = try run.records()
    #expect(
      records.map { $0["source"] as? String }
        == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map { "dump.ndjson:\($0)" }
    )
    #expect(
      records.map { $0["account"] as? String }
        == ["anna", nil, "anna", "17", "b\u{E9}a", nil, nil, "anna", "carl", "dora"]
    )
    let digest = try fixture.shell("sha256sum dump.ndjson").text.prefix(64)
    #expect(records[0]["claim"] as? String == "sha256:\(digest):1")
    let codes = records.map { ($0["error"] as? [String: Any])?["code"] as? String }
    #expect(codes[1] == "not_json")
    #expect(codes[7] != nil)
    #expect(codes.compactMap { $0 }.count == 2)
    #expect(run.error.hasPrefix(#"{"end":"complete","receipts":10,"status":{"verified":8,"#))
    #expect(
      run.error.contains(
        #""answers":{"first":5,"repeated":0,"duplicate_in_account":2,"#
          + #""duplicate_across_accounts":1,"not_recorded":3},"#
          + #""reasons":{"bad_account":2,"cancelled":1},"shared_originals":2,"#
      ),
      "\(run.error)"
    )
  }

  @Test func aTransactionSaysWhatItIsAndWhoHadIt() throws {
    try writeDump()
    let run = try fixture.run("dump.ndjson --dump-id day")
    #expect(
      run.lines[0].hasPrefix(
        #"{"source":"dump.ndjson:1","account":"anna","claim":"id:day:1","status":"verified","#
          + #""error":null,"transactions":[{"transaction_id":"1","original_transaction_id":"1","#
          + #""product_id":"coins","quantity":3,"environment":"production","answer":"first","#
          + #""reason":null,"first_seen":null,"shared_original":null},"#
      ),
      "\(run.lines[0])"
    )
    let line = try run.records()[3]
    let transaction = try #require((line["transactions"] as? [[String: Any]])?.first)
    let first = try #require(transaction["first_seen"] as? [String: Any])
    #expect(first["account"] as? String == "anna")
    #expect(first["claim"] as? String == "id:day:1")
    #expect((first["recorded_at"] as? String)?.hasSuffix("Z") == true)
    let restored = try run.records()[4]
    let shared = (restored["transactions"] as? [[String: Any]])?.first?["shared_original"]
    let original = try #require(shared as? [String: Any])
    #expect(original["original_transaction_id"] as? String == "2")
    #expect(original["account"] as? String == "anna")
  }

  @Test func aRerunRepeatsAndAnotherDumpDoesNot() throws {
    try writeDump()
    let first = try fixture.run("dump.ndjson")
    let again = try fixture.run("dump.ndjson")
    #expect(
      try again.answers() == firstAnswers.map { $0.map { $0 == "first" ? "repeated" : $0 } }
    )
    #expect(try again.claims(answered: "repeated") == first.claims(answered: "first"))
    // The same under another name is the same; with one more line it is another dump.
    #expect(try fixture.shell("cp dump.ndjson copy.ndjson").exitCode == 0)
    let copy = try fixture.run("copy.ndjson")
    #expect(try copy.answers() == again.answers())
    #expect(try fixture.shell("echo >> copy.ndjson").exitCode == 0)
    let longer = try fixture.run("copy.ndjson")
    #expect(try longer.claims(answered: "first").isEmpty)
    #expect(try longer.answers()[0] == ["duplicate_in_account", "duplicate_in_account"])
  }

  @Test func aTableIsAnsweredAlike() throws {
    let one = try LedgerFixture.receipt(LedgerFixture.coins("1"))
    let two = try LedgerFixture.receipt(LedgerFixture.coins("1"), LedgerFixture.coins("2"))
    try fixture.directory.write(
      "user,receipt\n\"a \"\"b\"\"\",\(one)\nx,\(two)\n,\(one)\nshort\n",
      to: "d.csv"
    )
    let command =
      "\"$quittance\" ledger --ledger l.ledger \(LedgerFixture.trust) --account-column user"
    let run = try fixture.shell("\(command) --dump-id d < d.csv")
    let expected = [["first"], ["duplicate_across_accounts", "first"], ["bad_account"], []]
    #expect(try run.answers() == expected)
    #expect(try run.records()[0]["account"] as? String == #"a "b""#)
    #expect(try run.records()[0]["source"] as? String == "-:2")
    let missing = try fixture.shell("\(command)s d.csv")
    #expect(missing.exitCode == 1)
    #expect(missing.text.contains(#""code":"not_csv""#))
  }

  @Test func anotherDevicesReceiptIsNotRecorded() throws {
    var content = ReceiptContent.production(purchases: [LedgerFixture.coins("1")])
    content.deviceID = [0x00, 0x1B, 0x63, 0x84, 0x45, 0xE6]
    let receipt = try MintedReceipts.mint().issueBase64(content)
    let lines = ["00:1b:63:84:45:e7", "nonsense", "001B638445E6"].map {
      #"{"user":"u","device":"\#($0)","receipt":"\#(receipt)"}"#
    }
    try fixture.directory.write(lines.joined(separator: "\n"), to: "d.ndjson")
    let run = try fixture.run("d.ndjson --device-field /device")
    #expect(run.exitCode == 1)
    #expect(try run.answers() == [["device_mismatch"], ["device_mismatch"], ["first"]])
    #expect(
      try run.records().map { $0["status"] as? String } == ["rejected", "rejected", "verified"]
    )
    let policy = try fixture.run("d.ndjson --device-field /device --app-version 77")
    #expect(try policy.answers() == [[], [], []])
  }

  @Test func testReceiptsAreNotRecorded() throws {
    let (receipt, root) = try MintedReceipts.xcode(.xcode(purchases: [LedgerFixture.coins("0")]))
    try fixture.directory.write(root, to: "xcode.pem")
    let text = Data(receipt).base64EncodedString()
    try fixture.directory.write(LedgerFixture.record(#""u""#, text), to: "d.ndjson")
    let run = try fixture.run("d.ndjson --test-root xcode.pem")
    #expect(run.exitCode == 1)
    #expect(try run.answers() == [["test_receipt"]])
    #expect(run.text.contains(#""environment":null,"answer":"not_recorded""#))
    #expect(try fixture.run("d.ndjson").answers() == [[]])
    let counts = try fixture.shell("\"$quittance\" ledger --ledger l.ledger --list counts")
    #expect(counts.text == "{\"transactions\":0,\"shared_originals\":0}\n")
  }

  @Test func aLedgerTellsWhatItHolds() throws {
    try writeDump()
    #expect(try fixture.run("dump.ndjson --dump-id d -o out").exitCode == 1)
    let command = "\"$quittance\" ledger --ledger l.ledger"
    let entries = try fixture.shell("\(command) --list transactions")
    #expect(entries.exitCode == 0)
    #expect(
      try entries.records().map { $0["transaction_id"] as? String } == ["1", "2", "3", "4", "7"]
    )
    #expect(try entries.records()[3]["original_transaction_id"] as? String == "2")
    #expect(try entries.records()[3]["claim"] as? String == "id:d:6")
    let shared = try fixture.shell("\(command) --list shared -o shared; cat shared")
    #expect(try shared.records().map { $0["original_transaction_id"] as? String } == ["1", "2"])
    let accounts = try shared.records()[0]["accounts"] as? [[String: Any]]
    #expect(accounts?.map { $0["account"] as? String } == ["anna", "17"])
    #expect(
      try fixture.shell("\(command) --check").text
        == "{\"integrity\":\"ok\",\"transactions\":5,\"shared_originals\":2}\n"
    )
  }
}
