// A receipt as a value for encoders: what the command prints under "receipt".

import Receipts

/// What a receipt says, as plain values with the keys of the command's output.
///
/// It is made for logs, queues and databases. It does not tell absent from unreadable, and says
/// nothing of trust: decide on ``AppReceipt`` itself, and on its purchases'
/// ``InAppPurchase/isFullyReadable``; a cancellation date that cannot be read is `nil` here.
///
/// Texts of dates are those of `ReceiptDate.description`, with milliseconds where the receipt has a
/// fraction; `ReceiptDate(_:)` reads them again. Encoders write the keys in an order of their own.
public struct AppReceiptSnapshot: Hashable, Sendable {
  /// Attribute 0; `nil` if absent or unreadable.
  public var receiptType: String?
  /// Attribute 2; `nil` if absent or unreadable.
  public var bundleID: String?
  /// Attribute 3; `nil` if absent or unreadable.
  public var applicationVersion: String?
  /// Attribute 19; `nil` if absent or unreadable.
  public var originalApplicationVersion: String?
  /// Attribute 1 in decimal digits; `nil` if absent or unreadable.
  public var appItemID: String?
  /// Attribute 15 in decimal digits; `nil` if absent or unreadable.
  public var downloadID: String?
  /// Attribute 16 in decimal digits; `nil` if absent or unreadable.
  public var versionExternalIdentifier: String?
  /// Attribute 10; `nil` if absent or unreadable.
  public var ageRating: String?
  /// Attribute 12, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var receiptCreationDate: String?
  /// Attribute 8, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var transactionDate: String?
  /// Attribute 18, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var originalPurchaseDate: String?
  /// Attribute 21, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var expirationDate: String?
  /// Attribute 32, RFC 3339 in UTC; `nil` if absent or unreadable.
  public var preorderDate: String?
  /// Attribute 4 in hexadecimal digits; `nil` if absent or unreadable.
  public var opaqueValue: String?
  /// Attribute 5 in hexadecimal digits; `nil` if absent or unreadable.
  public var sha1Hash: String?
  /// The purchases in the receipt's order; one that cannot be read stays in its place.
  public var inAppPurchases: [InAppPurchaseSnapshot]
  /// The attributes without a name, in the receipt's order.
  public var otherAttributes: [OtherAttributeSnapshot]

  /// Copies what can be read.
  public init(_ receipt: AppReceipt) {
    receiptType = receipt.receiptType.value
    bundleID = receipt.bundleID.value
    applicationVersion = receipt.applicationVersion.value
    originalApplicationVersion = receipt.originalApplicationVersion.value
    appItemID = receipt.appItemID.value.map(String.init)
    downloadID = receipt.downloadID.value.map(String.init)
    versionExternalIdentifier = receipt.versionExternalIdentifier.value.map(String.init)
    ageRating = receipt.ageRating.value
    receiptCreationDate = receipt.creationDate.value?.description
    transactionDate = receipt.transactionDate.value?.description
    originalPurchaseDate = receipt.originalPurchaseDate.value?.description
    expirationDate = receipt.expirationDate.value?.description
    preorderDate = receipt.preorderDate.value?.description
    opaqueValue = receipt.opaqueValue.value.map(hexadecimal)
    sha1Hash = receipt.sha1Hash.value.map(hexadecimal)
    inAppPurchases = receipt.inAppPurchases.map(InAppPurchaseSnapshot.init)
    otherAttributes = receipt.otherAttributes.map(OtherAttributeSnapshot.init)
  }
}

extension AppReceiptSnapshot: Codable {
  enum CodingKeys: String, CodingKey {
    case receiptType = "receipt_type"
    case bundleID = "bundle_id"
    case applicationVersion = "application_version"
    case originalApplicationVersion = "original_application_version"
    case appItemID = "app_item_id"
    case downloadID = "download_id"
    case versionExternalIdentifier = "version_external_identifier"
    case ageRating = "age_rating"
    case receiptCreationDate = "receipt_creation_date"
    case transactionDate = "transaction_date"
    case originalPurchaseDate = "original_purchase_date"
    case expirationDate = "expiration_date"
    case preorderDate = "preorder_date"
    case opaqueValue = "opaque_value"
    case sha1Hash = "sha1_hash"
    case inAppPurchases = "in_app"
    case otherAttributes = "other_attributes"
  }

  /// Encodes every key: what is absent or unreadable is null, never left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(receiptType, forKey: .receiptType)
    try container.encode(bundleID, forKey: .bundleID)
    try container.encode(applicationVersion, forKey: .applicationVersion)
    try container.encode(originalApplicationVersion, forKey: .originalApplicationVersion)
    try container.encode(appItemID, forKey: .appItemID)
    try container.encode(downloadID, forKey: .downloadID)
    try container.encode(versionExternalIdentifier, forKey: .versionExternalIdentifier)
    try container.encode(ageRating, forKey: .ageRating)
    try container.encode(receiptCreationDate, forKey: .receiptCreationDate)
    try container.encode(transactionDate, forKey: .transactionDate)
    try container.encode(originalPurchaseDate, forKey: .originalPurchaseDate)
    try container.encode(expirationDate, forKey: .expirationDate)
    try container.encode(preorderDate, forKey: .preorderDate)
    try container.encode(opaqueValue, forKey: .opaqueValue)
    try container.encode(sha1Hash, forKey: .sha1Hash)
    try container.encode(inAppPurchases, forKey: .inAppPurchases)
    try container.encode(otherAttributes, forKey: .otherAttributes)
  }
}
