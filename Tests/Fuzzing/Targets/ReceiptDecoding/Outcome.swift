// What decoding gives: everything that the library's users can ask for.

import FuzzSupport
import Receipts

enum Outcome: Equatable {
  case receipt(fields: ReceiptFields, issues: [ReceiptIssue])
  case failure(ReceiptDecodingError)

  init(_ bytes: [UInt8], strict: Bool) {
    do throws(ReceiptDecodingError) {
      let receipt = try UnverifiedReceipt(der: bytes, strict: strict)
      let issues = receipt.issues
      for issue in issues {
        require(!issue.message.isEmpty, "an issue without words")
        require(
          issue.offset.map { (0...bytes.count).contains($0) } ?? true,
          "an issue's offset beyond the container"
        )
      }
      self = .receipt(fields: ReceiptFields(receipt.receipt), issues: issues)
    } catch {
      require(!error.message.isEmpty, "a failure without words")
      require(error.offset.map { (0...bytes.count).contains($0) } ?? true, "an offset beyond")
      self = .failure(error)
    }
  }
}

/// Every field of a receipt.
struct ReceiptFields: Equatable {
  private let texts: [ReceiptField<String>]
  private let numbers: [ReceiptField<UInt64>]
  private let dates: [ReceiptField<ReceiptDate>]
  private let octets: [ReceiptField<[UInt8]>]
  private let others: [OtherAttribute]
  private let purchases: [PurchaseFields]

  init(_ receipt: AppReceipt) {
    texts = [
      receipt.receiptType, receipt.bundleID, receipt.applicationVersion,
      receipt.originalApplicationVersion, receipt.ageRating,
    ]
    numbers = [receipt.appItemID, receipt.downloadID, receipt.versionExternalIdentifier]
    dates = [
      receipt.creationDate, receipt.transactionDate, receipt.originalPurchaseDate,
      receipt.expirationDate, receipt.preorderDate,
    ]
    octets = [receipt.opaqueValue, receipt.sha1Hash]
    others = receipt.otherAttributes
    purchases = receipt.inAppPurchases.map(PurchaseFields.init)
  }
}

/// Every field of a purchase.
private struct PurchaseFields: Equatable {
  let isFullyReadable: Bool
  let texts: [ReceiptField<String>]
  let counts: [ReceiptField<Int64>]
  let item: ReceiptField<UInt64>
  let type: ReceiptField<ProductType>
  let dates: [ReceiptField<ReceiptDate>]
  let flags: [ReceiptField<Bool>]
  let others: [OtherAttribute]

  init(_ purchase: InAppPurchase) {
    isFullyReadable = purchase.isFullyReadable
    texts = [
      purchase.productID, purchase.transactionID, purchase.originalTransactionID,
      purchase.promotionalOfferID,
    ]
    counts = [purchase.quantity, purchase.cancellationReason]
    item = purchase.webOrderLineItemID
    type = purchase.productType
    dates = [
      purchase.purchaseDate, purchase.originalPurchaseDate, purchase.expiresDate,
      purchase.cancellationDate,
    ]
    flags = [purchase.isTrialPeriod, purchase.isInIntroOfferPeriod]
    others = purchase.otherAttributes
    let octets = purchase.withUTF8(of: .productID) { span in span.indices.map { span[$0] } }
    let expected = purchase.productID.value.map { Array($0.utf8) }
    require(octets == expected, "the product's octets are not its text")
  }
}
