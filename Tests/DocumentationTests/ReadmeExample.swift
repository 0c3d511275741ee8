// The README's example, word for word between the two marks; ReadmeTests compares them.

// swift-format-ignore-file

// README example begins
import ReceiptVerification
import Receipts

func productsToGrant(_ base64: String) throws -> [String] {
  let policy = ReceiptPolicy(
    bundleIDs: .only(["com.example.app"]), environments: .only([.production]))
  let verifier = try ReceiptVerifier(policy: policy)  // make one, keep it, share it
  let receipt = try verifier.verify(UnverifiedReceipt(base64: base64))
  return receipt.receipt.inAppPurchases
    .filter { $0.isFullyReadable && $0.cancellationDate == .absent }
    .compactMap(\.productID.value)
}
// README example ends
