import Receipts

extension ReceiptContent {
  /// 2025-01-15T10:00:00Z, when receipts are created unless they say otherwise.
  public static let defaultCreationDate = ReceiptDate.seconds(1_736_935_200)
  /// The bundle identifier of receipts that do not say otherwise.
  public static let defaultBundleID = "com.example.app"

  /// A receipt as the sandbox issues it.
  public static func sandbox(
    bundleID: String = defaultBundleID,
    purchases: [InAppPurchaseContent] = []
  ) -> ReceiptContent {
    var content = apple("ProductionSandbox", bundleID, purchases)
    content.appItemID = 0
    content.developerID = 0
    content.downloadID = 0
    content.versionExternalIdentifier = 0
    // The sandbox has no first purchase of the app: 2013-08-01T07:00:00Z stands for it.
    content.originalPurchaseDate = .seconds(1_375_340_400)
    return content
  }

  /// A receipt as the App Store issues it.
  public static func production(
    bundleID: String = defaultBundleID,
    purchases: [InAppPurchaseContent] = []
  ) -> ReceiptContent {
    var content = apple("Production", bundleID, purchases)
    content.appItemID = 1_234_567_890
    content.developerID = 987_654
    // More than 2^53, as many are.
    content.downloadID = 500_884_273_459_218_651
    content.versionExternalIdentifier = 850_000_001
    content.transactionDate = defaultCreationDate
    content.originalPurchaseDate = defaultCreationDate.adding(seconds: -365 * 86_400)
    return content
  }

  /// A receipt of an app that an organization bought for its members, until `expirationDate`, which
  /// is 2026-01-15T10:00:00Z unless given.
  public static func volumePurchase(
    bundleID: String = defaultBundleID,
    expirationDate: ReceiptDate? = .init(secondsSince1970: 1_768_471_200),
    purchases: [InAppPurchaseContent] = []
  ) -> ReceiptContent {
    var content = production(bundleID: bundleID, purchases: purchases)
    content.receiptType = "ProductionVPP"
    content.expirationDate = expirationDate
    return content
  }

  /// A receipt as Xcode's local StoreKit testing writes it.
  public static func xcode(
    bundleID: String = defaultBundleID,
    purchases: [InAppPurchaseContent] = []
  ) -> ReceiptContent {
    var content = ReceiptContent(style: .xcode)
    content.receiptType = "Xcode"
    content.appItemID = 0
    content.bundleID = bundleID
    content.applicationVersion = "1"
    content.opaqueValue = .derived(count: 8)
    content.creationDate = defaultCreationDate
    // 4001-01-01T00:00:00Z, the distant future.
    content.expirationDate = .seconds(64_092_211_200)
    content.inAppPurchases = purchases
    return content
  }

  private static func apple(
    _ receiptType: String,
    _ bundleID: String,
    _ purchases: [InAppPurchaseContent]
  ) -> ReceiptContent {
    var content = ReceiptContent(style: .apple)
    content.receiptType = receiptType
    content.bundleID = bundleID
    content.applicationVersion = "3"
    content.originalApplicationVersion = "1.0"
    content.ageRating = "4+"
    content.creationDate = defaultCreationDate
    content.inAppPurchases = purchases
    // Sizes, numbers and the empty text as real receipts have them; their meaning is not known.
    content.reserved6 = .derived(count: 55)
    content.reserved7 = .derived(count: 54)
    content.fulfillmentToolVersion = 1_345_467_447
    content.systemVersion = 180_602
    content.reserved14 = 214
    content.reserved20 = ""
    content.reserved25 = 3
    return content
  }
}
