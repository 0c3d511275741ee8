// From receipts into the ledger: which purchases are recorded, and as what.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing
import TransactionLedger

@Suite("Receipts")
struct ReceiptTests {
  private func answers(
    _ content: ReceiptContent,
    isForTests: Bool = false,
    account: String = "anna",
    claim: String = "c",
    device: DeviceFinding = .notMismatched
  ) throws -> [String] {
    let folder = try LedgerFolder()
    let receipt = try Minted.receipt(content, isForTests: isForTests)
    let ledger = try folder.open()
    let answers = try ledger.record(receipt, account: account, claim: claim, device: device)
    // One by one they are answered alike.
    let single = try folder.open("single")
    for (index, purchase) in receipt.receipt.inAppPurchases.enumerated() {
      let answer = try single.record(
        purchase,
        of: receipt,
        account: account,
        claim: "\(claim)\(claim.isEmpty ? "" : "\(index)")",
        device: device
      )
      #expect(words(answer) == words(answers[index]))
    }
    return answers.map(words)
  }

  private func words(_ answer: LedgerAnswer) -> String {
    guard case .notRecorded(let refusal) = answer.verdict else { return answer.code }
    return refusal.rawValue
  }

  @Test("Purchases that are recorded, and those that are not")
  func purchases() throws {
    let date = ReceiptContent.defaultCreationDate
    let table: [(InAppPurchaseContent, String)] = [
      (Minted.purchase("1"), "first"),
      (Minted.purchase("2") { $0.quantity = 10 }, "first"),
      (Minted.purchase("3") { $0.transactionID = nil }, "unreadable_transaction_id"),
      (Minted.purchase("4") { $0.transactionID = "" }, "unreadable_transaction_id"),
      (Minted.purchase(String(repeating: "5", count: 64)), "first"),
      (Minted.purchase(String(repeating: "5", count: 65)), "unreadable_transaction_id"),
      (Minted.purchase("6") { $0.quantity = nil }, "unreadable_quantity"),
      (Minted.purchase("7") { $0.quantity = 0 }, "unreadable_quantity"),
      (Minted.purchase("8") { $0.quantity = 1 << 53 }, "unreadable_quantity"),
      (Minted.purchase("9") { $0.cancellationDate = date }, "cancelled"),
      (Minted.purchase("10") { $0.originalTransactionID = nil }, "first"),
      (Minted.purchase("11") { $0.originalTransactionID = "" }, "first"),
      (
        Minted.purchase("12") { $0.originalTransactionID = String(repeating: "1", count: 65) },
        "unreadable_purchase"
      ),
      (Minted.purchase("13") { $0.productID = String(repeating: "p", count: 255) }, "first"),
      (
        Minted.purchase("14") { $0.productID = String(repeating: "p", count: 256) },
        "unreadable_purchase"
      ),
    ]
    for (purchase, expected) in table {
      let found = try answers(.production(purchases: [purchase]))
      #expect(found == [expected], "\(purchase.transactionID ?? "none")")
    }
  }

  @Test("Receipts of tests and of unknown stores are not recorded")
  func environments() throws {
    let purchases = [Minted.purchase("1")]
    let table: [(String?, String)] = [
      ("Production", "first"), ("ProductionSandbox", "first"), ("ProductionVPP", "first"),
      ("ProductionVPPSandbox", "first"), ("Xcode", "test_receipt"), (nil, "unknown_environment"),
      ("", "unknown_environment"), ("production", "unknown_environment"),
    ]
    for (name, expected) in table {
      var content = ReceiptContent.production(purchases: purchases)
      content.receiptType = name
      #expect(try answers(content) == [expected], "\(name ?? "none")")
      #expect(try answers(content, isForTests: true) == ["test_receipt"])
    }
  }

  @Test("A volume purchase is numbered by the same store")
  func volumePurchase() throws {
    let ledger = try LedgerFolder().open()
    let purchases = [Minted.purchase("1")]
    let plain = try Minted.receipt(.production(purchases: purchases))
    let volume = try Minted.receipt(.volumePurchase(purchases: purchases))
    let sandbox = try Minted.receipt(.sandbox(purchases: purchases))
    #expect(try ledger.record(plain, account: "a", claim: "1").map(\.code) == ["first"])
    #expect(
      try ledger.record(volume, account: "b", claim: "2").map(\.code)
        == ["duplicate_across_accounts"]
    )
    #expect(try ledger.record(sandbox, account: "b", claim: "2").map(\.code) == ["first"])
  }

  @Test("Accounts, claims and devices that are refused")
  func callers() throws {
    let content = ReceiptContent.production(purchases: [Minted.purchase("1")])
    let long = String(repeating: "a", count: 400)
    #expect(try answers(content, account: long) == ["first"])
    #expect(try answers(content, account: long + "a") == ["bad_account"])
    #expect(try answers(content, account: "") == ["bad_account"])
    #expect(try answers(content, account: "a\0b") == ["bad_account"])
    #expect(try answers(content, claim: String(long.dropLast())) == ["first"])
    #expect(try answers(content, claim: long + "a") == ["bad_claim"])
    #expect(try answers(content, claim: "") == ["bad_claim"])
    #expect(try answers(content, device: .mismatched) == ["device_mismatch"])
  }

  @Test("A receipt that has a transaction twice is answered alike when it is asked about again")
  func twiceInOneReceipt() throws {
    let ids = ["7", "8", "7", "x", "x", "8", "7"]
    let receipt = try Minted.receipt(.production(purchases: ids.map { Minted.purchase($0) }))
    // The mint orders purchases by their octets, as a SET OF is ordered.
    let order = receipt.receipt.inAppPurchases.map { $0.transactionID.value ?? "" }
    let isNew = order.indices.map { !order[..<$0].contains(order[$0]) }
    let ledger = try LedgerFolder().open()
    let first = try ledger.record(receipt, account: "a", claim: "c").map(\.isClaimed)
    #expect(order.count == 7 && first == isNew)
    for _ in 0..<2 {
      #expect(try ledger.record(receipt, account: "a", claim: "c").map(\.isClaimed) == first)
    }
    // Half known, half new.
    let more = try Minted.receipt(
      .production(purchases: ["8", "9", "9", "8"].map { Minted.purchase($0) })
    )
    let codes = try ledger.record(more, account: "a", claim: "c").map(\.code)
    #expect(
      codes.sorted() == ["duplicate_in_account", "duplicate_in_account", "first", "repeated"]
    )
  }

  @Test("A purchase of another receipt is not recorded on the strength of this one")
  func otherReceipt() throws {
    let content = ReceiptContent.production(purchases: [Minted.purchase("1")])
    let one = try Minted.receipt(content)
    let other = try Minted.receipt(content)
    let purchase = try #require(other.receipt.inAppPurchases.first)
    let answer = try LedgerFolder().open().record(purchase, of: one, account: "a", claim: "c")
    #expect(answer.verdict == .notRecorded(.otherReceipt))
  }

  @Test("Ranges of a session's receipt give what the receipt gives")
  func ranges() throws {
    let authority = try Minted.authority.get()
    let der = try ReceiptMint(authority: authority).issue(.subscription(renewals: 5, seed: 3))
    var anchors = TrustAnchors.none
    anchors.add(try Certificate(der: authority.root.der))
    let verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any)
    )
    var session = verifier.makeSession()
    let storage = try UnverifiedReceipt(der: der).storage
    let container = storage.container
    let proof = try session.verify(storage.layout, in: container.span)
    var batch = LedgerBatch()
    batch.append(
      storage.layout,
      in: container.span,
      proof: proof,
      account: "anna".utf8.span,
      claim: "c".utf8.span
    )
    let ledger = try LedgerFolder().open()
    #expect(try ledger.record(contentsOf: batch).map(\.code) == Array(repeating: "first", count: 6))
    let whole = try verifier.verify(UnverifiedReceipt(der: der))
    #expect(
      try ledger.record(whole, account: "anna", claim: "c").map(\.code)
        == Array(repeating: "repeated", count: 6)
    )
    let other = try ledger.record(whole, account: "bert", claim: "c")
    let original = try #require(whole.receipt.inAppPurchases.first?.transactionID.value)
    for answer in other {
      #expect(answer.code == "duplicate_across_accounts")
      #expect(answer.sharedOriginal?.original.id == original)
      #expect(answer.sharedOriginal?.firstAccount == "anna")
    }
    batch.removeAll()
    let invalid: [UInt8] = [0x61, 0xFF]
    batch.append(
      storage.layout,
      in: container.span,
      proof: proof,
      account: invalid.span,
      claim: "c".utf8.span
    )
    #expect(
      try ledger.record(contentsOf: batch).map(\.verdict)
        == Array(repeating: .notRecorded(.badAccount), count: 6)
    )
  }
}
