import ASN1
import Receipts

extension ReceiptContent {
  /// The attributes in the order of their types, purchases in theirs.
  func attributes(seed: UInt64, order: ReceiptForm.AttributeOrder) throws(MintingError)
    -> [MintedAttribute]
  {
    let opaque = opaqueValue.bytes(seed: seed, label: "opaque value")
    var list = AttributeList(style: style, dateFormat: dateFormat)
    list.text(0, receiptType)
    list.integer(1, appItemID)
    list.text(2, bundleID)
    list.text(3, applicationVersion)
    list.raw(4, version: style == .apple ? 2 : 1, opaque)
    list.raw(5, try hash(opaque: opaque ?? [], seed: seed))
    list.raw(6, reserved6.bytes(seed: seed, label: "attribute 6"))
    list.raw(7, reserved7.bytes(seed: seed, label: "attribute 7"))
    // Never left out: receipts without a transaction date have an empty one, Xcode's too.
    list.ia5(8, transactionDate.map(dateFormat.text) ?? "")
    list.integer(9, fulfillmentToolVersion)
    list.ia5(10, ageRating)
    list.integer(11, developerID)
    list.date(12, creationDate)
    list.integer(13, systemVersion)
    list.integer(14, reserved14)
    list.integer(15, downloadID)
    list.integer(16, versionExternalIdentifier)
    for (index, purchase) in inAppPurchases.enumerated() {
      let attributes = purchase.attributes(style: style, dateFormat: dateFormat)
      let label = "order of purchase \(index)"
      list.raw(17, Self.encode(attributes, order: order, seed: seed, label: label))
    }
    list.date(18, originalPurchaseDate)
    list.text(19, originalApplicationVersion)
    list.text(20, reserved20)
    list.date(21, expirationDate)
    list.integer(25, reserved25)
    list.date(32, preorderDate)
    var attributes = list.attributes + extraAttributes
    attributes.apply(edits)
    return attributes
  }

  /// The payload: a SET OF attributes.
  func payload(seed: UInt64, order: ReceiptForm.AttributeOrder) throws(MintingError) -> [UInt8] {
    let attributes = try attributes(seed: seed, order: order)
    return Self.encode(attributes, order: order, seed: seed, label: "order of the receipt")
  }

  /// Attribute 5: SHA-1 of the device identifier, the opaque value, and the value of attribute 2 as
  /// it stands, tag and length included. It stays SHA-1 whatever the receipt is signed with.
  private func hash(opaque: [UInt8], seed: UInt64) throws(MintingError) -> [UInt8]? {
    guard case .derived = sha1Hash, let deviceID else {
      return sha1Hash.bytes(seed: seed, label: "hash")
    }
    let bundle = bundleID.map { MintedAttribute.text(2, $0).value } ?? []
    return try OpenSSLDigest.hash(deviceID + opaque + bundle, "SHA1")
  }

  private static func encode(
    _ attributes: [MintedAttribute],
    order: ReceiptForm.AttributeOrder,
    seed: UInt64,
    label: @autoclosure () -> String
  ) -> [UInt8] {
    let elements = attributes.map(\.encoded)
    return DERWriter.encode { writer in
      switch order {
      case .sorted:
        writer.setOf(elements)
      case .byType:
        writer.set { set in
          for element in elements { set.raw(element) }
        }
      case .shuffled:
        var generator = SeededBytes(seed: seed, label: label())
        let shuffled = elements.shuffled(using: &generator)
        writer.set { set in
          for element in shuffled { set.raw(element) }
        }
      }
    }
  }
}
