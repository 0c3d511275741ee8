// That docs/verify-receipt.md tells the truth: its example is the one that is compiled and run here.

import Foundation
import ReceiptMinting
import Receipts
import Testing

@Suite("docs/verify-receipt.md")
struct VerifyReceiptDocumentTests {
  @Test("the example is the one that is compiled")
  func exampleIsCompiled() throws {
    try Documents.expect(
      "docs/verify-receipt.md",
      has: "verifyReceipt example",
      of: "VerifyReceiptExample.swift"
    )
  }

  @Test("the example refuses what Apple did not sign")
  func exampleRefuses() throws {
    let mint = ReceiptMint(authority: try TestAuthority(keys: try .generate(), seed: 1))
    let receipt = try mint.issueBase64(.production(bundleID: "com.example.app"), seed: 1)
    let time = ReceiptDate(secondsSince1970: 1_753_300_798)
    for (body, expected) in [
      (#"{"receipt-data":"\#(receipt)","password":"secret"}"#, 21_003), ("{}", 21_002),
    ] {
      let answer = try answer(toPosted: Array(body.utf8), at: time)
      #expect(String(decoding: answer, as: UTF8.self) == #"{"status":\#(expected)}"#)
    }
  }
}
