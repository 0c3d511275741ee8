import Receipts

/// What a minted receipt says.
///
/// Begin with one of ``sandbox(bundleID:purchases:)``, ``production(bundleID:purchases:)``,
/// ``xcode(bundleID:purchases:)`` and ``volumePurchase(bundleID:expirationDate:purchases:)`` and
/// change fields: nil leaves an attribute out, and ``edits`` say what no field can.
public struct ReceiptContent: Hashable, Sendable {
  /// Whose habits the attributes follow.
  public enum Style: Hashable, Sendable {
    /// Every purchase has all of 1701 to 1718, empty where there is nothing to say; attribute 4 has
    /// version 2.
    case apple
    /// A purchase has only what is known; attribute 4 has version 1.
    case xcode
  }

  /// Whose habits the attributes follow.
  public var style: Style
  /// Attribute 0: `Production`, `ProductionSandbox`, `Xcode`, `ProductionVPP`.
  public var receiptType: String?
  /// Attribute 1.
  public var appItemID: UInt64?
  /// Attribute 2.
  public var bundleID: String?
  /// Attribute 3.
  public var applicationVersion: String?
  /// Attribute 4.
  public var opaqueValue: MintedBytes = .derived(count: 16)
  /// Attribute 5; ``MintedBytes/derived(count:)`` is the real hash if there is a ``deviceID``.
  public var sha1Hash: MintedBytes = .derived(count: 20)
  /// The device for which the hash is made: the 16 bytes of an identifier for vendor, or the 6 of a
  /// network address. Not written itself.
  public var deviceID: [UInt8]?
  /// Attribute 6, undocumented.
  public var reserved6: MintedBytes = .absent
  /// Attribute 7, undocumented.
  public var reserved7: MintedBytes = .absent
  /// Attribute 8; nil is written as an empty date.
  public var transactionDate: ReceiptDate?
  /// Attribute 9, undocumented: four characters as a number.
  public var fulfillmentToolVersion: UInt64?
  /// Attribute 10.
  public var ageRating: String?
  /// Attribute 11, undocumented.
  public var developerID: UInt64?
  /// Attribute 12.
  public var creationDate: ReceiptDate?
  /// Attribute 13, undocumented: what looks like the version of the system.
  public var systemVersion: UInt64?
  /// Attribute 14, undocumented.
  public var reserved14: UInt64?
  /// Attribute 15.
  public var downloadID: UInt64?
  /// Attribute 16.
  public var versionExternalIdentifier: UInt64?
  /// Attribute 18.
  public var originalPurchaseDate: ReceiptDate?
  /// Attribute 19.
  public var originalApplicationVersion: String?
  /// Attribute 20, undocumented and empty.
  public var reserved20: String?
  /// Attribute 21.
  public var expirationDate: ReceiptDate?
  /// Attribute 25, undocumented: 3 in receipts of iOS, 2 in those of macOS.
  public var reserved25: UInt64?
  /// Attribute 32.
  public var preorderDate: ReceiptDate?
  /// Attribute 17, once for each.
  public var inAppPurchases: [InAppPurchaseContent] = []
  /// Attributes of any other type, written as they are.
  public var extraAttributes: [MintedAttribute] = []
  /// Changes to the attributes, for content that no field can say.
  public var edits: [AttributeEdit] = []
  /// How dates are spelt.
  public var dateFormat: ReceiptDateFormat = .utc

  /// A receipt without any attribute but the derived ones.
  public init(style: Style = .apple) {
    self.style = style
  }
}
