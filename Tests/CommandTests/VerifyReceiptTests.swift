// Apple's answer, as the command gives it.

import Foundation
import ReceiptMinting
import Testing

struct VerifyReceiptTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
    try directory.write(try MintedReceipts.subscription(), to: "good.der")
    try directory.write(try MintedReceipts.subscription(defect: .payloadSwapped), to: "forged.der")
  }

  private func answers(_ words: String) throws -> CommandRun {
    try CommandRun.shell(
      "\"$quittance\" verify --output-format verify-receipt \(words)",
      in: directory
    )
  }

  @Test func statuses() throws {
    try directory.write("nonsense", to: "nonsense.txt")
    let run = try answers("--root root.pem good.der forged.der nonsense.txt")
    #expect(try run.records().map { $0["status"] as? Int } == [0, 21003, 21002])
    #expect(run.exitCode == 1)
  }

  /// The receipts of the mint are of the sandbox.
  @Test func endpoints() throws {
    func status(_ words: String) throws -> Int? {
      try answers("--root root.pem \(words) good.der").records().first?["status"] as? Int
    }
    #expect(try status("") == 0)
    #expect(try status("--endpoint sandbox") == 0)
    #expect(try status("--endpoint production") == 21007)
  }

  @Test func answerToWhatAClientPosts() throws {
    let receipt = Data(try MintedReceipts.subscription()).base64EncodedString()
    func body(_ more: String) -> String {
      "{\"receipt-data\":\"\(receipt)\",\"password\":\"secret\"\(more)}\n"
    }
    try directory.write(
      body("") + body(",\"exclude-old-transactions\":true") + "{\"password\":\"secret\"}\n",
      to: "posted.ndjson"
    )
    let run = try answers("--root root.pem posted.ndjson")
    let records = try run.records()
    #expect(records.map { $0["status"] as? Int } == [0, 0, 21002])
    let all = try #require(records[0]["latest_receipt_info"] as? [[String: Any]])
    let latest = try #require(records[1]["latest_receipt_info"] as? [[String: Any]])
    #expect(all.count > latest.count)
    #expect(latest.count == 1)
    #expect(!run.text.contains("secret"))
    let receipt0 = try #require(records[0]["receipt"] as? [String: Any])
    #expect((receipt0["request_date"] as? String)?.hasSuffix(" Etc/GMT") == true)
  }

  @Test func contradictions() throws {
    for (words, message) in [
      ("--carry /user good.der", "--carry has no place in --output-format verify-receipt"),
      ("--csv-cells raw good.der", "--csv-cells needs --output-format csv"),
    ] {
      let run = try answers(words)
      #expect(run.exitCode == 2)
      #expect(run.error.contains(message))
    }
    let endpoint = try CommandRun.shell(
      "\"$quittance\" verify --endpoint sandbox good.der",
      in: directory
    )
    #expect(endpoint.exitCode == 2)
    #expect(endpoint.error.contains("--endpoint needs --output-format verify-receipt"))
    let decode = try CommandRun.shell(
      "\"$quittance\" decode --output-format verify-receipt good.der",
      in: directory
    )
    #expect(decode.exitCode == 2)
    #expect(decode.error.contains("decode proves nothing"))
  }
}
