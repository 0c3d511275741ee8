// Products that are used up: every transaction counts, and each once.

import Receipts

/// One purchase of a consumable.
///
/// A consumable is in a receipt only from its purchase until the app finishes the transaction, and
/// leaves it with the next receipt (Apple, "Receipt Fields", in-app purchase receipt). That one is
/// missing proves nothing, and the same one is in every receipt until then: credit a
/// ``transactionID`` once, and remember that you did.
public struct ConsumablePurchase: Hashable, Sendable {
  /// The product.
  public let productID: String
  /// The transaction, under which to remember that it was credited; `nil` if it cannot be read.
  public let transactionID: String?
  /// How many were bought; `nil` if it cannot be read.
  public let quantity: Int64?
  /// The purchase and what it is at the date; only one that is granted may be credited.
  public let purchase: JudgedPurchase

  /// What it is at the date.
  public var standing: Standing { purchase.standing }

  init(_ record: PurchaseRecord, _ productID: String, _ moment: Moment) {
    self.productID = productID
    transactionID = record.transactionID
    quantity = record.quantity
    purchase = JudgedPurchase(record: record, standing: Self.standing(of: record, moment))
  }

  private static func standing(of record: PurchaseRecord, _ moment: Moment) -> Standing {
    guard record.doubt == nil, let start = record.purchaseDate else {
      return moment.undetermined(record)
    }
    let cancellation = record.cancellationDate
    if let cancellation, cancellation <= moment.at {
      return moment.standing(.refunded, since: start, until: cancellation)
    }
    let state: EntitlementState = moment.at < start ? .notYet : .active
    return moment.standing(state, since: start, until: cancellation)
  }
}
