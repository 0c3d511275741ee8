// A directory with dumps of minted receipts, and runs of `ledger` in it.

import Foundation
import ReceiptMinting
import Receipts
import Testing

struct LedgerFixture {
  let directory: TemporaryDirectory

  /// What all runs of these tests say.
  static let trust = "--root root.pem --bundle-id com.example.app --environment any"

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try MintedReceipts.rootPEM(), to: "root.pem")
  }

  /// A purchase of coins.
  static func coins(_ id: String, original: String? = nil) -> InAppPurchaseContent {
    var purchase = InAppPurchaseContent(
      productID: "coins",
      transactionID: id,
      purchaseDate: ReceiptContent.defaultCreationDate,
      productKind: .consumable
    )
    purchase.originalTransactionID = original ?? id
    purchase.quantity = 3
    return purchase
  }

  /// A production receipt in base64.
  static func receipt(_ purchases: InAppPurchaseContent...) throws -> String {
    try MintedReceipts.mint().issueBase64(.production(purchases: purchases))
  }

  static func record(_ account: String, _ receipt: String) -> String {
    #"{"user":\#(account),"receipt":"\#(receipt)"}"#
  }

  func shell(_ script: String) throws -> CommandRun {
    try CommandRun.shell(script, in: directory)
  }

  /// A run over a dump of JSON records.
  func run(_ words: String) throws -> CommandRun {
    try shell(
      "\"$quittance\" ledger --ledger l.ledger --account-field /user \(Self.trust) \(words)"
    )
  }
}

extension CommandRun {
  /// The answers of each line; a reason stands in place of `not_recorded`.
  func answers() throws -> [[String]] {
    try records().map { record in
      let transactions = record["transactions"] as? [[String: Any]] ?? []
      return transactions.map {
        $0["reason"] as? String ?? $0["answer"] as? String ?? "?"
      }
    }
  }

  /// The transactions and claims of what is answered like this.
  func claims(answered answer: String) throws -> [String: String] {
    var claims: [String: String] = [:]
    for record in try records() {
      for transaction in record["transactions"] as? [[String: Any]] ?? []
      where transaction["answer"] as? String == answer {
        let id = transaction["transaction_id"] as? String ?? ""
        #expect(claims[id] == nil, "\(id) is answered \(answer) twice")
        claims[id] = record["claim"] as? String
      }
    }
    return claims
  }
}
