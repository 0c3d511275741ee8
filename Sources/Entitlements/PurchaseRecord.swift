// What the receipt says of one purchase, and what kind of product it is by the terms.

import Receipts

/// One purchase of a receipt. What is `nil` is absent or cannot be read; in the second case there is
/// a ``doubt``.
public struct PurchaseRecord: Hashable, Sendable {
  private let fields: PurchaseFields
  /// Why nothing can be granted on it; `nil` if it can be relied on.
  public internal(set) var doubt: EntitlementDoubt?

  init(_ purchase: InAppPurchase, terms lookup: (String) -> ProductTerms?) {
    fields = PurchaseFields(purchase, terms: lookup)
    doubt = fields.isUnreadable ? .unreadable : ownDoubt
  }
}

extension PurchaseRecord {
  /// The product.
  public var productID: String? { fields.productID }

  /// What kind of product it is: by its terms or, where there are none, by the receipt.
  public var kind: ProductKind? { fields.kind }

  /// The transaction.
  public var transactionID: String? { fields.transactionID }

  /// The first transaction of the same purchase or subscription.
  public var originalTransactionID: String? { fields.originalTransactionID }

  /// How many were bought.
  public var quantity: Int64? { fields.quantity }

  /// When it was bought, renewed or restored.
  public var purchaseDate: ReceiptDate? { fields.purchaseDate }

  /// When the original transaction was made.
  public var originalPurchaseDate: ReceiptDate? { fields.originalPurchaseDate }

  /// When a subscription's period ends.
  public var expiresDate: ReceiptDate? { fields.expiresDate }

  /// When Apple took it back, or it gave way to an upgrade.
  public var cancellationDate: ReceiptDate? { fields.cancellationDate }

  /// 1 for a fault of the app, 0 for another reason.
  public var cancellationReason: Int64? { fields.cancellationReason }

  /// The purchase event of a subscription.
  public var webOrderLineItemID: UInt64? { fields.webOrderLineItemID }

  /// Whether it is a free trial; `nil` where the receipt does not say.
  public var isTrialPeriod: Bool? { fields.isTrialPeriod }

  /// Whether it is at an introductory price; `nil` where the receipt does not say.
  public var isInIntroOfferPeriod: Bool? { fields.isInIntroOfferPeriod }

  /// The promotional offer that was taken.
  public var promotionalOfferID: String? { fields.promotionalOfferID }

  var terms: ProductTerms? { fields.terms }

  var isUnreadable: Bool { fields.isUnreadable }

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
    // A reason for a cancellation without its date: whatever happened, it was not nothing.
    if cancellationReason != nil, cancellationDate == nil { return .conflicting }
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

extension PurchaseRecord {
  /// Whether two records say the same in every field.
  public static func == (first: PurchaseRecord, second: PurchaseRecord) -> Bool {
    first.doubt == second.doubt
      && (first.fields === second.fields || first.agrees(with: second))
  }

  /// Feeds what tells most records apart to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(transactionID)
    hasher.combine(purchaseDate)
  }
}
