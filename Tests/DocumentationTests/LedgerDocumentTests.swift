// That docs/ledger.md tells the truth: its example is the one that is compiled and run here.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing
import TransactionLedger

@Suite("docs/ledger.md")
struct LedgerDocumentTests {
  @Test("the example is the one that is compiled")
  func exampleIsCompiled() throws {
    try Documents.expect("docs/ledger.md", has: "ledger example", of: "LedgerExample.swift")
  }

  private struct Crash: Error {}

  @Test("the example credits once, whatever happens in between")
  func exampleCreditsOnce() throws {
    let authority = try TestAuthority(keys: try .generate(), seed: 1)
    var coins = InAppPurchaseContent(
      productID: "com.example.coins.100",
      transactionID: "1000000000000001",
      purchaseDate: ReceiptContent.defaultCreationDate,
      productKind: .consumable
    )
    coins.quantity = 2
    let mint = ReceiptMint(authority: authority)
    let text = try mint.issueBase64(.production(purchases: [coins]))
    var anchors = TrustAnchors.none
    for root in try Certificate.certificates(inFile: Array(authority.root.pem.utf8)) {
      anchors.add(root)
    }
    let policy = ReceiptPolicy(
      bundleIDs: .only(["com.example.app"]),
      environments: .only([.production])
    )
    let verifier = try ReceiptVerifier(anchors: anchors, policy: policy)
    let receipt = try verifier.verify(UnverifiedReceipt(base64: text))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: file.path + suffix)
      }
    }
    let ledger = try TransactionLedger(path: file.path)
    var balances: [String: Int] = [:]
    var credited: Set<[String]> = []
    func credit(_ account: String, _ request: String, crashes: Bool = false) throws {
      try creditCoins(of: receipt, to: account, request: request, in: ledger) {
        claim,
        transaction,
        coins in
        if crashes { throw Crash() }
        guard credited.insert([claim, transaction]).inserted else { return }
        balances[account, default: 0] += coins
      }
    }
    #expect(throws: Crash.self) { try credit("anna", "r1", crashes: true) }
    // Somebody else with the receipt gets nothing, although nothing was credited yet.
    try credit("bert", "r2")
    #expect(balances.isEmpty)
    for _ in 0..<2 { try credit("anna", "r1") }
    try credit("anna", "r3")
    #expect(balances == ["anna": 200])
  }
}
