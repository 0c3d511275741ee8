// The examples of the README and of docs/entitlements.md, word for word between the marks;
// EntitlementsDocumentTests compares them.

// swift-format-ignore-file

// premium example begins
import Entitlements
import ProductCatalog
import ReceiptVerification
import Receipts

/// May this account have the premium features now?
func isPremium(_ receipt: VerifiedReceipt, _ catalog: ProductCatalog, now: ReceiptDate) -> Bool {
  guard receipt.signature.trust == .apple else { return false }
  let owned = Entitlements(of: receipt, terms: catalog.terms, now: now, maximumAge: 7 * 86_400)
  return owned.isGranted("com.example.app.unlock")
    || owned.subscription(inGroup: "premium")?.standing.isGranted ?? false
}
// premium example ends

// coins example begins
/// The coin packs that wait to be credited, each under the transaction to remember it by.
func packsToCredit(
  _ owned: Entitlements, _ catalog: ProductCatalog
) -> [(transactionID: String, packs: Int64, coinsEach: Int)] {
  owned.consumables.compactMap { bought in
    guard bought.standing.isGranted, let transactionID = bought.transactionID,
      let packs = bought.quantity, let units = catalog.product(bought.productID)?.units
    else { return nil }
    return (transactionID, packs, units.count)
  }
}
// coins example ends

// subscription example begins
/// What to tell somebody about their subscription.
func words(_ owned: Entitlements, group: String) -> String {
  guard let subscription = owned.subscription(inGroup: group) else { return "never subscribed" }
  let until = subscription.standing.until.map { " until \($0)" } ?? ""
  switch subscription.standing.state {
  case .active: return "active" + until
  case .inTrial: return "in trial" + until
  case .inIntroductoryOffer: return "at the introductory price" + until
  case .inGrace: return "ended, access goes on" + until
  case .expired where subscription.mayHaveRenewedSince: return "ended, unless renewed since: ask the device"
  case .expired: return "ended"
  case .refunded: return "taken back by Apple"
  case .upgradedAway: return "replaced by a better one"
  case .notYet: return "not begun"
  case .undetermined: return "unclear: \(subscription.standing.doubt?.rawValue ?? "")"
  }
}
// subscription example ends
