// The example of docs/ledger.md, word for word between the two marks; LedgerDocumentTests compares
// them.

// swift-format-ignore-file

// ledger example begins
import Receipts
import ReceiptVerification
import TransactionLedger

/// Credits the coins of a receipt, each transaction once.
///
/// - Parameters:
///   - request: What the client says again if it has to ask again: the idempotency key.
///   - credit: Adds coins unless it has done so for this claim and transaction, in the one
///     transaction of your database that also notes the pair.
func creditCoins(
  of receipt: VerifiedReceipt, to account: String, request: String, in ledger: TransactionLedger,
  credit: (_ claim: String, _ transaction: String, _ coins: Int) throws -> Void
) throws {
  let answers = try ledger.record(receipt, account: account, claim: request)
  for (purchase, answer) in zip(receipt.receipt.inAppPurchases, answers) where answer.isClaimed {
    guard purchase.productID.value == "com.example.coins.100",
      let transaction = purchase.transactionID.value,
      let quantity = purchase.quantity.value, quantity <= 10  // the most the App Store sells at once
    else { continue }
    try credit(request, transaction, 100 * Int(quantity))
  }
}
// ledger example ends
