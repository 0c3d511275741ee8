// The attributes of an in-app purchase that have a name: one table for decoding, issues and output.
//
// Sources: Apple's "Receipt Fields" for 1701-1706, 1708, 1711, 1712 and 1719; for 1707, 1713, 1720
// and 1721 the numbers observed in receipts and compared with verifyReceipt's answers.

/// A named attribute of one in-app purchase.
@usableFromInline
package enum InAppAttribute: Int, CaseIterable, Sendable {
  // The raw value is the index of the attribute's slot; the order is that of the output.
  case quantity
  case productID
  case transactionID
  case originalTransactionID
  case productType
  case purchaseDate
  case originalPurchaseDate
  case expiresDate
  case cancellationDate
  case cancellationReason
  case webOrderLineItemID
  case isTrialPeriod
  case isInIntroOfferPeriod
  case promotionalOfferID

  /// How many there are: the number of slots of a record.
  package static let count = 14

  @inline(__always)
  package init?(number: Int64) {
    switch number {
    case 1701: self = .quantity
    case 1702: self = .productID
    case 1703: self = .transactionID
    case 1704: self = .purchaseDate
    case 1705: self = .originalTransactionID
    case 1706: self = .originalPurchaseDate
    case 1707: self = .productType
    case 1708: self = .expiresDate
    case 1711: self = .webOrderLineItemID
    case 1712: self = .cancellationDate
    case 1713: self = .isTrialPeriod
    case 1719: self = .isInIntroOfferPeriod
    case 1720: self = .cancellationReason
    case 1721: self = .promotionalOfferID
    default: return nil
    }
  }

  @inline(__always)
  package var kind: AttributeKind {
    switch self {
    case .productID, .transactionID, .originalTransactionID, .promotionalOfferID: .text
    case .purchaseDate, .originalPurchaseDate, .expiresDate, .cancellationDate: .date
    case .quantity, .productType, .cancellationReason: .number
    case .webOrderLineItemID: .identifier
    case .isTrialPeriod, .isInIntroOfferPeriod: .flag
    }
  }

  /// The key in output and in the path of an issue.
  package var key: StaticString {
    switch self {
    case .quantity: "quantity"
    case .productID: "product_id"
    case .transactionID: "transaction_id"
    case .originalTransactionID: "original_transaction_id"
    case .productType: "product_type"
    case .purchaseDate: "purchase_date"
    case .originalPurchaseDate: "original_purchase_date"
    case .expiresDate: "expires_date"
    case .cancellationDate: "cancellation_date"
    case .cancellationReason: "cancellation_reason"
    case .webOrderLineItemID: "web_order_line_item_id"
    case .isTrialPeriod: "is_trial_period"
    case .isInIntroOfferPeriod: "is_in_intro_offer_period"
    case .promotionalOfferID: "promotional_offer_id"
    }
  }

  /// The attribute's bit in a set of attributes.
  @inline(__always)
  package var bit: UInt32 { 1 &<< UInt32(truncatingIfNeeded: rawValue) }

  /// What every purchase seen so far has, in receipts of the App Store and of Xcode alike.
  package static var expected: UInt32 {
    InAppAttribute.quantity.bit | InAppAttribute.productID.bit | InAppAttribute.transactionID.bit
      | InAppAttribute.purchaseDate.bit
  }
}
