// The latest purchase, which is not the last of the receipt: a receipt's order is not that of time.

import Receipts

extension Entitlements {
  /// The latest purchase by purchase date, refunded ones included.
  ///
  /// Purchases that are undetermined or dated after the date that was asked for are left out. Of
  /// several with one date it is the one that ends last, then that of the highest transaction
  /// identifier.
  public var latestPurchase: JudgedPurchase? { latest { _ in true } }

  /// The latest purchase of a product; see ``latestPurchase``.
  public func latestPurchase(ofProduct productID: String) -> JudgedPurchase? {
    latest { $0.record.productID?.isExactly(productID) ?? false }
  }

  /// The latest period of a subscription; see ``latestPurchase``.
  public func latestPurchase(ofSubscription originalTransactionID: String) -> JudgedPurchase? {
    subscription(originalTransactionID: originalTransactionID)?.latestPurchase(at: at)
  }

  private func latest(_ isWanted: (JudgedPurchase) -> Bool) -> JudgedPurchase? {
    purchases.last { $0.record.isReliable(at: at) && isWanted($0) }
  }
}

extension Subscription {
  fileprivate func latestPurchase(at date: ReceiptDate) -> JudgedPurchase? {
    timeline.last { $0.record.isReliable(at: date) }
  }
}

extension PurchaseRecord {
  fileprivate func isReliable(at date: ReceiptDate) -> Bool {
    guard doubt == nil, let purchaseDate else { return false }
    return purchaseDate <= date
  }
}
