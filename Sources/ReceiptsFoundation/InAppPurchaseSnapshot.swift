// A purchase as a value for encoders: an element of the command's "in_app".

import Receipts

/// What a receipt says of one purchase, as plain values with the keys of the command's output.
///
/// See ``AppReceiptSnapshot`` for what it is and is not made for.
public struct InAppPurchaseSnapshot: Hashable, Sendable {
  /// Attribute 1701; `nil` if absent or unreadable.
  public var quantity: Int64?
  /// Attribute 1702; `nil` if absent or unreadable.
  public var productID: String?
  /// Attribute 1703; `nil` if absent or unreadable.
  public var transactionID: String?
  /// Attribute 1705; `nil` if absent or unreadable.
  public var originalTransactionID: String?
  /// Attribute 1707 by name, such as `consumable`; `nil` if absent or unreadable.
  public var productType: String?
  /// Attribute 1704, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var purchaseDate: String?
  /// Attribute 1706, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var originalPurchaseDate: String?
  /// Attribute 1708, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var expiresDate: String?
  /// Attribute 1712, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var cancellationDate: String?
  /// Attribute 1720; `nil` if absent or unreadable.
  public var cancellationReason: Int64?
  /// Attribute 1711 in decimal digits; `nil` if absent or unreadable.
  public var webOrderLineItemID: String?
  /// Attribute 1713; `nil` if absent or unreadable.
  public var isTrialPeriod: Bool?
  /// Attribute 1719; `nil` if absent or unreadable.
  public var isInIntroOfferPeriod: Bool?
  /// Attribute 1721; `nil` if absent or unreadable.
  public var promotionalOfferID: String?
  /// The attributes without a name, in the receipt's order.
  public var otherAttributes: [OtherAttributeSnapshot]

  /// Copies what can be read.
  public init(_ purchase: InAppPurchase) {
    quantity = purchase.quantity.value
    productID = purchase.productID.value
    transactionID = purchase.transactionID.value
    originalTransactionID = purchase.originalTransactionID.value
    productType = purchase.productType.value?.description
    purchaseDate = purchase.purchaseDate.value?.description
    originalPurchaseDate = purchase.originalPurchaseDate.value?.description
    expiresDate = purchase.expiresDate.value?.description
    cancellationDate = purchase.cancellationDate.value?.description
    cancellationReason = purchase.cancellationReason.value
    webOrderLineItemID = purchase.webOrderLineItemID.value.map(String.init)
    isTrialPeriod = purchase.isTrialPeriod.value
    isInIntroOfferPeriod = purchase.isInIntroOfferPeriod.value
    promotionalOfferID = purchase.promotionalOfferID.value
    otherAttributes = purchase.otherAttributes.map(OtherAttributeSnapshot.init)
  }
}

extension InAppPurchaseSnapshot: Codable {
  enum CodingKeys: String, CodingKey {
    case quantity
    case productID = "product_id"
    case transactionID = "transaction_id"
    case originalTransactionID = "original_transaction_id"
    case productType = "product_type"
    case purchaseDate = "purchase_date"
    case originalPurchaseDate = "original_purchase_date"
    case expiresDate = "expires_date"
    case cancellationDate = "cancellation_date"
    case cancellationReason = "cancellation_reason"
    case webOrderLineItemID = "web_order_line_item_id"
    case isTrialPeriod = "is_trial_period"
    case isInIntroOfferPeriod = "is_in_intro_offer_period"
    case promotionalOfferID = "promotional_offer_id"
    case otherAttributes = "other_attributes"
  }

  /// Encodes every key: what is absent or unreadable is null, never left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(quantity, forKey: .quantity)
    try container.encode(productID, forKey: .productID)
    try container.encode(transactionID, forKey: .transactionID)
    try container.encode(originalTransactionID, forKey: .originalTransactionID)
    try container.encode(productType, forKey: .productType)
    try container.encode(purchaseDate, forKey: .purchaseDate)
    try container.encode(originalPurchaseDate, forKey: .originalPurchaseDate)
    try container.encode(expiresDate, forKey: .expiresDate)
    try container.encode(cancellationDate, forKey: .cancellationDate)
    try container.encode(cancellationReason, forKey: .cancellationReason)
    try container.encode(webOrderLineItemID, forKey: .webOrderLineItemID)
    try container.encode(isTrialPeriod, forKey: .isTrialPeriod)
    try container.encode(isInIntroOfferPeriod, forKey: .isInIntroOfferPeriod)
    try container.encode(promotionalOfferID, forKey: .promotionalOfferID)
    try container.encode(otherAttributes, forKey: .otherAttributes)
  }
}
