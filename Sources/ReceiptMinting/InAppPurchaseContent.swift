import Receipts

/// What a minted receipt says of one purchase. What is nil is written as Apple writes a value that
/// there is none of, or left out in the style of Xcode.
public struct InAppPurchaseContent: Hashable, Sendable {
  /// Kinds of product (attribute 1707).
  public enum ProductKind: UInt64, Hashable, Sendable {
    /// Bought once, kept.
    case nonConsumable = 0
    /// Bought again and again.
    case consumable = 1
    /// Runs out and is not renewed.
    case nonRenewingSubscription = 2
    /// Renewed by Apple.
    case autoRenewableSubscription = 3
    /// Newsstand's free subscriptions.
    case freeSubscription = 4
  }

  /// Attribute 1701.
  public var quantity: UInt64?
  /// Attribute 1702.
  public var productID: String?
  /// Attribute 1703.
  public var transactionID: String?
  /// Attribute 1704.
  public var purchaseDate: ReceiptDate?
  /// Attribute 1705.
  public var originalTransactionID: String?
  /// Attribute 1706.
  public var originalPurchaseDate: ReceiptDate?
  /// Attribute 1707.
  public var productKind: ProductKind?
  /// Attribute 1708.
  public var expiresDate: ReceiptDate?
  /// Attribute 1710, which Apple does not document: 0, or the product's own number in production.
  public var itemID: UInt64?
  /// Attribute 1711.
  public var webOrderLineItemID: UInt64?
  /// Attribute 1712.
  public var cancellationDate: ReceiptDate?
  /// Attribute 1713.
  public var isTrialPeriod: Bool?
  /// Attribute 1719.
  public var isInIntroOfferPeriod: Bool?
  /// Attribute 1720.
  public var cancellationReason: UInt64?
  /// Attribute 1721.
  public var promotionalOfferID: String?
  /// Attributes of any other type, written as they are.
  public var extraAttributes: [MintedAttribute] = []
  /// Changes to the attributes, for content that no field can say.
  public var edits: [AttributeEdit] = []

  /// A purchase of one piece, not restored, not cancelled; the rest is there to be set.
  public init(
    productID: String,
    transactionID: String,
    purchaseDate: ReceiptDate,
    productKind: ProductKind? = .nonConsumable
  ) {
    quantity = 1
    self.productID = productID
    self.transactionID = transactionID
    self.purchaseDate = purchaseDate
    originalTransactionID = transactionID
    originalPurchaseDate = purchaseDate
    self.productKind = productKind
  }
}

extension InAppPurchaseContent {
  /// The attributes in the order of their types.
  func attributes(
    style: ReceiptContent.Style,
    dateFormat: ReceiptDateFormat
  ) -> [MintedAttribute] {
    var list = AttributeList(style: style, dateFormat: dateFormat)
    list.integer(1701, quantity)
    list.text(1702, productID)
    list.text(1703, transactionID)
    list.date(1704, purchaseDate)
    list.text(1705, originalTransactionID)
    list.date(1706, originalPurchaseDate)
    list.integer(1707, productKind?.rawValue, filler: 0)
    list.date(1708, expiresDate, fillsWithEmpty: true)
    list.text(1709, nil, filler: "")
    list.integer(1710, itemID, filler: 0)
    list.integer(1711, webOrderLineItemID, filler: 0)
    list.date(1712, cancellationDate, fillsWithEmpty: true)
    list.integer(1713, isTrialPeriod.map { $0 ? 1 : 0 }, filler: 0)
    // Always there in Apple's receipts, always empty, meaning unknown.
    for type in Int64(1714)...1718 { list.text(type, nil, filler: "") }
    list.integer(1719, isInIntroOfferPeriod.map { $0 ? 1 : 0 })
    list.integer(1720, cancellationReason)
    list.text(1721, promotionalOfferID)
    var attributes = list.attributes + extraAttributes
    attributes.apply(edits)
    return attributes
  }
}
