// What a receipt says of the app.

import ASN1

/// The contents of an app receipt.
///
/// Strings and dates are made when they are asked for; the receipt itself holds one buffer.
public struct AppReceipt: Sendable {
  package let storage: ReceiptStorage

  package init(storage: ReceiptStorage) {
    self.storage = storage
  }

  private func text(_ attribute: ReceiptAttribute) -> ReceiptField<String> {
    storage.text(storage.layout[attribute])
  }

  private func date(_ attribute: ReceiptAttribute) -> ReceiptField<ReceiptDate> {
    storage.date(storage.layout[attribute])
  }

  private func identifier(_ attribute: ReceiptAttribute) -> ReceiptField<UInt64> {
    storage.integer(storage.layout[attribute])
  }

  private func bytes(_ attribute: ReceiptAttribute) -> ReceiptField<[UInt8]> {
    storage.bytes(storage.layout[attribute])
  }
}

extension AppReceipt {
  /// Attribute 0: `Production`, `ProductionSandbox`, `Xcode`, `ProductionVPP` or
  /// `ProductionVPPSandbox`; others may come. Apple does not document it.
  public var receiptType: ReceiptField<String> { text(.receiptType) }

  /// Attribute 2: the app's bundle identifier.
  public var bundleID: ReceiptField<String> { text(.bundleID) }

  /// Attribute 3: the app's version, CFBundleVersion on iOS and CFBundleShortVersionString on macOS.
  public var applicationVersion: ReceiptField<String> { text(.applicationVersion) }

  /// Attribute 19: the version that was first bought; `1.0` in the sandbox.
  public var originalApplicationVersion: ReceiptField<String> {
    text(.originalApplicationVersion)
  }

  /// Attribute 1: the app's number in the App Store; 0 in the sandbox and Xcode.
  public var appItemID: ReceiptField<UInt64> { identifier(.appItemID) }

  /// Attribute 15: the number of the download; it can exceed 2^53.
  public var downloadID: ReceiptField<UInt64> { identifier(.downloadID) }

  /// Attribute 16: the App Store's number of the app version.
  public var versionExternalIdentifier: ReceiptField<UInt64> {
    identifier(.versionExternalIdentifier)
  }

  /// Attribute 10: the age rating, such as `4+`.
  public var ageRating: ReceiptField<String> { text(.ageRating) }

  /// Attribute 12: when Apple created the receipt. What happened later it cannot know.
  public var creationDate: ReceiptField<ReceiptDate> { date(.receiptCreationDate) }

  /// Attribute 8: equal to ``creationDate`` or some days earlier; absent in the sandbox.
  public var transactionDate: ReceiptField<ReceiptDate> { date(.transactionDate) }

  /// Attribute 18: when the app was first bought; 2013-08-01T07:00:00Z in the sandbox.
  public var originalPurchaseDate: ReceiptField<ReceiptDate> { date(.originalPurchaseDate) }

  /// Attribute 21: when the receipt of a volume purchase expires; the year 4001 in Xcode's.
  public var expirationDate: ReceiptField<ReceiptDate> { date(.expirationDate) }

  /// Attribute 32: when the app was ordered before its release.
  public var preorderDate: ReceiptField<ReceiptDate> { date(.preorderDate) }

  /// Attribute 4: opaque octets that go into the device hash.
  public var opaqueValue: ReceiptField<[UInt8]> { bytes(.opaqueValue) }

  /// Attribute 5: SHA-1 of the device identifier, the opaque value and the bundle identifier's
  /// encoding: 20 octets. It is SHA-1 whatever digest the signature uses.
  public var sha1Hash: ReceiptField<[UInt8]> { bytes(.sha1Hash) }

  /// Attribute 17, repeated: the in-app purchases in the receipt's order, which is not that of time.
  ///
  /// Consumables are in a receipt only until they are finished: that one is missing says nothing.
  public var inAppPurchases: InAppPurchases { InAppPurchases(storage: storage) }

  /// The attributes without a name here, in the receipt's order.
  public var otherAttributes: [OtherAttribute] {
    OtherAttribute.all(in: storage.layout.payload, of: storage) { type in
      ReceiptAttribute(number: type) == nil && type != ReceiptAttribute.inAppNumber
    }
  }

  /// The octets of attribute 2 with their header, which the device hash covers.
  package var bundleIDEncoding: [UInt8]? {
    guard let range = storage.layout.bundleIDEncoding else { return nil }
    return storage.bytes(FieldSlot(range)).value
  }
}
