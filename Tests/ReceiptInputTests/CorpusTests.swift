// Real receipts and real mistakes, where the corpus is at hand.

import Testing

@testable import ReceiptInput

@Suite(
  .enabled(
    if: Corpus.folder != nil,
    "QUITTANCE_CORPUS is not set: the corpus of real receipts is not at hand"
  )
)
struct CorpusTests {
  @Test func receipts() {
    let all =
      Corpus.files("receipts") + Corpus.files("appattest").filter { $0.name.hasSuffix(".der") }
    #expect(all.count > 10)
    for (name, der) in all {
      let text = String(decoding: PlainBase64.encode(der), as: UTF8.self)
      let forms = [
        text, text.wrapped(at: 76, "\r\n"), text.replacing("+", with: " "),
        text.replacing("+", with: " ").replacing("=", with: ""), text.wrapped(at: 64, " "),
        text.replacing("+", with: "-").replacing("/", with: "_"), text.replacing("=", with: ""),
        "\"" + text.replacing("/", with: "\\/") + "\"",
      ]
      #expect(decode(der).value == der, "\(name)")
      #expect(decode(text, strict: true).value == der, "\(name)")
      for (number, form) in forms.enumerated() {
        #expect(decode(form).value == der, "\(name), form \(number)")
      }
      #expect(
        decode(String(decoding: PlainBase64.encode(Array(text.utf8)), as: UTF8.self)).code
          == .doubleBase64
      )
    }
  }

  @Test func signedData() {
    let all = Corpus.files("jws")
    #expect(!all.isEmpty)
    for (name, text) in all { #expect(decode(text).code == .jwsNotReceipt, "\(name)") }
  }

  @Test func oldTransactions() {
    let all = Corpus.files("legacy")
    #expect(!all.isEmpty)
    for (name, text) in all { #expect(decode(text).code == .transactionReceipt, "\(name)") }
  }

  @Test func broken() {
    let all = Corpus.files("broken")
    #expect(!all.isEmpty)
    for (name, bytes) in all {
      if name.hasSuffix(".der") {
        #expect(decode(bytes).value == bytes, "\(name)")
      } else {
        #expect(decode(bytes).code == .notBase64, "\(name)")
      }
    }
  }
}
