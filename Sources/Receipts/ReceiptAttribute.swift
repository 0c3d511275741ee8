// The attributes of a receipt that have a name: one table for decoding, issues and output.
//
// Sources: Apple's "Receipt Fields" for 2, 3, 4, 5, 12, 17, 19 and 21; for the others the numbers
// observed in receipts and compared with verifyReceipt's answers to the same receipts.

/// A named attribute of the receipt itself. Type 17, the in-app purchase, is not among them: it
/// repeats.
@usableFromInline
package enum ReceiptAttribute: Int, CaseIterable, Sendable {
  // The raw value is the index of the attribute's slot; the order is that of the output.
  case receiptType
  case bundleID
  case applicationVersion
  case originalApplicationVersion
  case appItemID
  case downloadID
  case versionExternalIdentifier
  case ageRating
  case receiptCreationDate
  case transactionDate
  case originalPurchaseDate
  case expirationDate
  case preorderDate
  case opaqueValue
  case sha1Hash

  package static let inAppNumber: Int64 = 17

  /// Attribute 6, which means something only in telling App Attest receipts apart.
  package static let attestationKindNumber: Int64 = 6

  package init?(number: Int64) {
    switch number {
    case 0: self = .receiptType
    case 1: self = .appItemID
    case 2: self = .bundleID
    case 3: self = .applicationVersion
    case 4: self = .opaqueValue
    case 5: self = .sha1Hash
    case 8: self = .transactionDate
    case 10: self = .ageRating
    case 12: self = .receiptCreationDate
    case 15: self = .downloadID
    case 16: self = .versionExternalIdentifier
    case 18: self = .originalPurchaseDate
    case 19: self = .originalApplicationVersion
    case 21: self = .expirationDate
    case 32: self = .preorderDate
    default: return nil
    }
  }

  package var kind: AttributeKind {
    switch self {
    case .receiptType, .bundleID, .applicationVersion, .originalApplicationVersion, .ageRating:
      .text
    case .appItemID, .downloadID, .versionExternalIdentifier:
      .identifier
    case .receiptCreationDate, .transactionDate, .originalPurchaseDate, .expirationDate,
      .preorderDate:
      .date
    case .opaqueValue, .sha1Hash:
      .octets
    }
  }

  /// The key in output and in the path of an issue.
  package var key: StaticString {
    switch self {
    case .receiptType: "receipt_type"
    case .bundleID: "bundle_id"
    case .applicationVersion: "application_version"
    case .originalApplicationVersion: "original_application_version"
    case .appItemID: "app_item_id"
    case .downloadID: "download_id"
    case .versionExternalIdentifier: "version_external_identifier"
    case .ageRating: "age_rating"
    case .receiptCreationDate: "receipt_creation_date"
    case .transactionDate: "transaction_date"
    case .originalPurchaseDate: "original_purchase_date"
    case .expirationDate: "expiration_date"
    case .preorderDate: "preorder_date"
    case .opaqueValue: "opaque_value"
    case .sha1Hash: "sha1_hash"
    }
  }

  /// What every receipt seen so far has, and what verification demands exactly once: without them
  /// there is no app, no time and no device that the signature could speak of.
  package static let required: [ReceiptAttribute] = [
    .bundleID, .opaqueValue, .sha1Hash, .receiptCreationDate,
  ]

  /// The place among ``required``.
  @inline(__always)
  package var requiredIndex: Int? {
    switch self {
    case .bundleID: 0
    case .opaqueValue: 1
    case .sha1Hash: 2
    case .receiptCreationDate: 3
    default: nil
    }
  }

  /// The attribute's bit in a set of attributes.
  @inline(__always)
  package var bit: UInt32 { 1 &<< UInt32(truncatingIfNeeded: rawValue) }

  /// The bits of ``required``.
  package static var requiredBits: UInt32 {
    ReceiptAttribute.bundleID.bit | ReceiptAttribute.opaqueValue.bit
      | ReceiptAttribute.sha1Hash.bit | ReceiptAttribute.receiptCreationDate.bit
  }

  /// The attribute's type number, for messages.
  package var number: Int64 {
    switch self {
    case .receiptType: 0
    case .appItemID: 1
    case .bundleID: 2
    case .applicationVersion: 3
    case .opaqueValue: 4
    case .sha1Hash: 5
    case .transactionDate: 8
    case .ageRating: 10
    case .receiptCreationDate: 12
    case .downloadID: 15
    case .versionExternalIdentifier: 16
    case .originalPurchaseDate: 18
    case .originalApplicationVersion: 19
    case .expirationDate: 21
    case .preorderDate: 32
    }
  }
}
