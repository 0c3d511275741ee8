// What the receipt says of one purchase, and what kind of product it is by the terms.

import Receipts

/// One purchase of a receipt. What is `nil` is absent or cannot be read; in the second case there is
/// a ``doubt``.
public struct PurchaseRecord: Hashable, Sendable {
  /// The product.
  public let productID: String?
  /// What kind of product it is: by its terms or, where there are none, by the receipt.
  public let kind: ProductKind?
  /// The transaction.
  public let transactionID: String?
  /// The first transaction of the same purchase or subscription.
  public let originalTransactionID: String?
  /// How many were bought.
  public let quantity: Int64?
  /// When it was bought, renewed or restored.
  public let purchaseDate: ReceiptDate?
  /// When the original transaction was made.
  public let originalPurchaseDate: ReceiptDate?
  /// When a subscription's period ends.
  public let expiresDate: ReceiptDate?
  /// When Apple took it back, or it gave way to an upgrade.
  public let cancellationDate: ReceiptDate?
  /// 1 for a fault of the app, 0 for another reason.
  public let cancellationReason: Int64?
  /// The purchase event of a subscription.
  public let webOrderLineItemID: UInt64?
  /// Whether it is a free trial; `nil` where the receipt does not say.
  public let isTrialPeriod: Bool?
  /// Whether it is at an introductory price; `nil` where the receipt does not say.
  public let isInIntroOfferPeriod: Bool?
  /// The promotional offer that was taken.
  public let promotionalOfferID: String?
  /// Why nothing can be granted on it; `nil` if it can be relied on.
  public internal(set) var doubt: EntitlementDoubt?

  let terms: ProductTerms?

  init(_ purchase: InAppPurchase, terms lookup: (String) -> ProductTerms?) {
    let productID = purchase.productID.value
    let terms = productID.flatMap(lookup)
    self.productID = productID
    self.terms = terms
    kind = terms?.kind ?? purchase.productType.value.flatMap { ProductKind($0) }
    transactionID = purchase.transactionID.value
    // An empty identifier is none.
    originalTransactionID = purchase.originalTransactionID.value.flatMap { $0.isEmpty ? nil : $0 }
    quantity = purchase.quantity.value
    purchaseDate = purchase.purchaseDate.value
    originalPurchaseDate = purchase.originalPurchaseDate.value
    expiresDate = purchase.expiresDate.value
    cancellationDate = purchase.cancellationDate.value
    cancellationReason = purchase.cancellationReason.value
    webOrderLineItemID = purchase.webOrderLineItemID.value
    isTrialPeriod = purchase.isTrialPeriod.value
    isInIntroOfferPeriod = purchase.isInIntroOfferPeriod.value
    promotionalOfferID = purchase.promotionalOfferID.value
    doubt = purchase.hasUnreadableField ? .unreadable : ownDoubt
  }

  /// Whether it is a first purchase.
  public var origin: PurchaseOrigin {
    guard let transactionID, let originalTransactionID else { return .unknown }
    if transactionID.isExactly(originalTransactionID) { return .first }
    return kind == .autoRenewableSubscription ? .renewed : .restored
  }
}

extension PurchaseRecord {
  /// What the record lacks, as far as it can be told from the record alone.
  private var ownDoubt: EntitlementDoubt? {
    guard let productID, !productID.isEmpty, let transactionID, !transactionID.isEmpty,
      let quantity, purchaseDate != nil
    else { return .incomplete }
    guard quantity > 0 else { return .quantityNotPositive }
    switch kind {
    case nil:
      return .kindUnknown
    case .autoRenewableSubscription?:
      return expiresDate == nil ? .expiryMissing : nil
    case .freeSubscription?:
      return nil
    case .nonConsumable?:
      return expiresDate == nil ? nil : .expiryUnexpected
    case .consumable?:
      if expiresDate != nil { return .expiryUnexpected }
      return origin == .restored ? .consumableRestored : nil
    case .nonRenewingSubscription?:
      if expiresDate != nil { return .expiryUnexpected }
      if terms?.duration == nil { return .durationUnknown }
      return origin == .restored && originalPurchaseDate == nil ? .originalDateMissing : nil
    }
  }

  /// Whether a cancellation may be hidden in what cannot be read of it.
  var mayHideCancellation: Bool { doubt == .unreadable || doubt == .conflicting }

  /// What belongs together: the original transaction or, without one, the transaction itself.
  var chain: ExactText? {
    guard let identifier = originalTransactionID ?? transactionID, !identifier.isEmpty else {
      return nil
    }
    return ExactText(identifier)
  }
}

extension InAppPurchase {
  /// A field whose number has no place in its type is unreadable without an issue of the receipt.
  fileprivate var hasUnreadableField: Bool {
    !isFullyReadable || quantity.isUnreadable || cancellationReason.isUnreadable
  }
}
