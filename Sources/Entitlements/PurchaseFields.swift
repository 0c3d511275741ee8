// The fields of a purchase in one place on the heap: records are sorted and passed about a lot.

import Receipts

/// What ``PurchaseRecord`` shares between its copies; immutable.
final class PurchaseFields: Sendable {
  let productID: String?
  let kind: ProductKind?
  let transactionID: String?
  let originalTransactionID: String?
  let quantity: Int64?
  let purchaseDate: ReceiptDate?
  let originalPurchaseDate: ReceiptDate?
  let expiresDate: ReceiptDate?
  let cancellationDate: ReceiptDate?
  let cancellationReason: Int64?
  let webOrderLineItemID: UInt64?
  let isTrialPeriod: Bool?
  let isInIntroOfferPeriod: Bool?
  let promotionalOfferID: String?
  let terms: ProductTerms?
  /// Whether something in it could not be read, which is not the same as not being there.
  let isUnreadable: Bool

  init(_ purchase: InAppPurchase, terms lookup: (String) -> ProductTerms?) {
    productID = purchase.productID.value
    terms = productID.flatMap(lookup)
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
    // A number that has no place in its type is unreadable without an issue of the receipt.
    isUnreadable =
      !purchase.isFullyReadable || purchase.quantity.isUnreadable
      || purchase.cancellationReason.isUnreadable
  }
}
