// Requests to verifyReceipt, as clients post them.

import Foundation
import ReceiptBatch
import ReceiptMinting
import ReceiptRendering
import ReceiptVerification
import Receipts
import Testing

struct VerifyReceiptBodyTests {
  private static let answer = VerifyReceiptAnswer(
    requestDate: ReceiptDate(secondsSince1970: 1_753_300_798),
    endpoint: .sandbox
  )

  private func answered(_ body: String) throws -> String {
    let body = Self.answer.body(
      toPosted: Array(body.utf8),
      verifiedBy: try JobReceipts.verifier()
    )
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(body)) }
    return String(decoding: body, as: UTF8.self)
  }

  /// The number of transactions in `latest_receipt_info`.
  private func latest(_ body: String) throws -> Int? {
    let text = try answered(body)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["status"] as? Int == 0)
    return (json?["latest_receipt_info"] as? [Any])?.count
  }

  /// A subscription of five periods.
  private func receipt() throws -> String {
    try JobReceipts.good.get()[4]
  }

  @Test func receiptAndFlag() throws {
    let receipt = try receipt()
    for (rest, expected) in [
      ("", 5), (#","password":"secret""#, 5), (#","exclude-old-transactions":true"#, 1),
      (#","exclude-old-transactions":false,"password":"secret""#, 5),
      (#","exclude-old-transactions" : "true" "#, 1), (#","exclude-old-transactions":null"#, 5),
      (#","exclude-old-transactions":{"a":[true]}"#, 5), (#","other":{"receipt-data":1}"#, 5),
    ] {
      #expect(try latest(#"{"receipt-data":"\#(receipt)"\#(rest)}"#) == expected, "\(rest)")
    }
    // Written by those who escape slashes, and with the keys the other way round.
    let escaped = receipt.replacingOccurrences(of: "/", with: "\\/")
    #expect(
      try latest(#" {"exclude-old-transactions":true,"receipt-data":"\#(escaped)"} "#) == 1
    )
  }

  @Test func passwordsAreNotRepeated() throws {
    let password = "0123456789abcdef0123456789abcdef"
    for receipt in [try receipt(), "AAAA", ""] {
      let text = try answered(#"{"password":"\#(password)","receipt-data":"\#(receipt)"}"#)
      #expect(!text.contains(password))
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"receipt-data":""}"#, #"{"receipt-data":1}"#,
    #"{"receipt-data":null}"#, #"{"receipt-data":["AAAA"]}"#, #"{"receipt-data":"nonsense!"}"#,
    #"{"receipt-data":"AAAA","receipt-data":"AAAA"}"#, "receipt-data=AAAA", "\u{FEFF}{}",
  ])
  func noRequest(_ body: String) throws {
    #expect(try answered(body) == #"{"status":21002}"#)
  }

  /// Which of two flags counts is left open by RFC 8259, so neither does.
  @Test func flagTwice() throws {
    let flag = #""exclude-old-transactions":true"#
    #expect(
      try answered(#"{"receipt-data":"\#(try receipt())",\#(flag),\#(flag)}"#)
        == #"{"status":21002}"#
    )
  }
}
