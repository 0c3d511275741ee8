import ASN1
import Receipts

// Defects of what the receipt says: changed before the payload is encoded, and so signed.

extension Defect {
  func spoil(
    _ content: inout ReceiptContent,
    authority: TestAuthority
  ) throws(MintingError) {
    switch self {
    case .tooLarge:
      content.extraAttributes.append(
        MintedAttribute(type: 100, value: [UInt8](repeating: 0, count: 16 << 20))
      )
    case .unknownAttribute:
      content.extraAttributes.append(MintedAttribute(type: 9_999, value: [0xFF, 0x00, 0xC3]))
    case .creationDateInFuture:
      content.creationDate = authority.leaf.profile.notAfter.adding(seconds: -86_400)
    case .missingProductID:
      guard !content.inAppPurchases.isEmpty else {
        throw MintingError(.defectNotApplicable, "the receipt has no purchase to spoil")
      }
      content.inAppPurchases[0].edits.append(.remove(type: 1702))
    default:
      spoilRequired(&content)
      spoilForPolicy(&content)
      spoilValue(&content)
    }
  }

  /// What every receipt must have exactly once: 2, 4, 5 and 12.
  private func spoilRequired(_ content: inout ReceiptContent) {
    let edit: AttributeEdit? =
      switch self {
      case .missingBundleID: .remove(type: 2)
      case .missingOpaqueValue: .remove(type: 4)
      case .missingHash: .remove(type: 5)
      case .missingCreationDate: .remove(type: 12)
      case .duplicatedBundleID: .duplicate(type: 2)
      case .duplicatedOpaqueValue: .duplicate(type: 4)
      case .duplicatedHash: .duplicate(type: 5)
      case .duplicatedCreationDate: .duplicate(type: 12)
      case .badCreationDate: .setValue(type: 12, Self.impossibleDate)
      default: nil
      }
    if let edit { content.edits.append(edit) }
  }

  /// What is fine in itself but not what a policy accepts.
  private func spoilForPolicy(_ content: inout ReceiptContent) {
    switch self {
    case .otherBundleID:
      content.bundleID = (content.bundleID ?? "") + ".other"
    case .otherAppVersion:
      content.applicationVersion = (content.applicationVersion ?? "") + ".1"
    case .otherEnvironment:
      let isProduction = content.receiptType == "Production"
      content.receiptType = isProduction ? "ProductionSandbox" : "Production"
    case .otherDeviceHash:
      content.deviceID = Array("another device!!".utf8)
      content.sha1Hash = .derived(count: 20)
    case .receiptExpired:
      // 2001-01-01T00:00:00Z.
      content.expirationDate = .seconds(978_307_200)
    default:
      break
    }
  }

  /// One value in the first purchase, or in the receipt if it has no purchase.
  private func spoilValue(_ content: inout ReceiptContent) {
    switch self {
    case .attributeTooShort:
      content.spoil(purchase: 1706, receipt: 18) { .replace(type: $0, encoded: Self.short($0)) }
    case .attributeTooLong:
      content.spoil(purchase: 1706, receipt: 18) { .replace(type: $0, encoded: Self.long($0)) }
    case .badDate:
      content.spoil(purchase: 1708, receipt: 18) { .setValue(type: $0, Self.impossibleDate) }
    case .integerTooLong:
      // 2^64: one more than eight octets can say.
      content.spoil(purchase: 1711, receipt: 15) {
        .setValue(type: $0, [0x02, 0x09, 0x01] + [UInt8](repeating: 0, count: 8))
      }
    case .negativeInteger:
      content.spoil(purchase: 1711, receipt: 15) { .setValue(type: $0, [0x02, 0x01, 0xFF]) }
    case .emptyInteger:
      // X.690 8.3.1: at least one octet.
      content.spoil(purchase: 1711, receipt: 15) { .setValue(type: $0, [0x02, 0x00]) }
    case .badString:
      // C3 begins a sequence of two octets, and 28 does not continue one.
      content.spoil(purchase: 1702, receipt: 3) { .setValue(type: $0, [0x0C, 0x02, 0xC3, 0x28]) }
    case .duplicateAttribute:
      content.spoil(purchase: 1702, receipt: 3) { .duplicate(type: $0) }
    default:
      break
    }
  }

  private static let impossibleDate = MintedAttribute.ia5(0, "2025-13-01T10:00:00Z").value

  /// An attribute of two elements.
  private static func short(_ type: Int64) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(type)
        attribute.integer(1 as Int64)
      }
    }
  }

  /// An attribute of four elements.
  private static func long(_ type: Int64) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.integer(type)
        attribute.integer(1 as Int64)
        attribute.octetString(MintedAttribute.ia5(type, "2025-01-15T10:00:00Z").value)
        attribute.null()
      }
    }
  }
}

extension ReceiptContent {
  fileprivate mutating func spoil(
    purchase purchaseType: Int64,
    receipt receiptType: Int64,
    edit: (Int64) -> AttributeEdit
  ) {
    if inAppPurchases.isEmpty {
      edits.append(edit(receiptType))
    } else {
      inAppPurchases[0].edits.append(edit(purchaseType))
    }
  }
}
