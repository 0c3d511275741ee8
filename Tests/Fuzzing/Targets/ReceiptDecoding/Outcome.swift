// What decoding gives, in words: everything that the library's users can ask for.

import FuzzSupport
import Receipts

enum Outcome: Equatable {
  case receipt(String)
  case failure(ReceiptDecodingError)

  init(_ bytes: [UInt8], strict: Bool) {
    do throws(ReceiptDecodingError) {
      self = .receipt(Outcome.describe(try UnverifiedReceipt(der: bytes, strict: strict)))
    } catch {
      require(!error.message.isEmpty, "a failure without words")
      require(error.offset.map { (0...bytes.count).contains($0) } ?? true, "an offset beyond")
      self = .failure(error)
    }
  }

  private static func describe(_ receipt: UnverifiedReceipt) -> String {
    var text = ""
    func add(_ value: some Any) { text += "\(value)\n" }
    let app = receipt.receipt
    add(app.receiptType)
    add(app.bundleID)
    add(app.applicationVersion)
    add(app.originalApplicationVersion)
    add(app.appItemID)
    add(app.downloadID)
    add(app.versionExternalIdentifier)
    add(app.ageRating)
    add(app.creationDate)
    add(app.transactionDate)
    add(app.originalPurchaseDate)
    add(app.expirationDate)
    add(app.preorderDate)
    add(app.opaqueValue)
    add(app.sha1Hash)
    add(app.otherAttributes)
    for purchase in app.inAppPurchases { text += describe(purchase) }
    for issue in receipt.issues {
      require(!issue.message.isEmpty, "an issue without words")
      require(
        issue.offset.map { (0...receipt.container.count).contains($0) } ?? true,
        "an issue's offset beyond the container"
      )
      add(issue)
    }
    return text
  }

  private static func describe(_ purchase: InAppPurchase) -> String {
    var text = ""
    func add(_ value: some Any) { text += "\(value)\n" }
    add(purchase.isFullyReadable)
    add(purchase.quantity)
    add(purchase.productID)
    add(purchase.transactionID)
    add(purchase.originalTransactionID)
    add(purchase.productType)
    add(purchase.purchaseDate)
    add(purchase.originalPurchaseDate)
    add(purchase.expiresDate)
    add(purchase.cancellationDate)
    add(purchase.cancellationReason)
    add(purchase.webOrderLineItemID)
    add(purchase.isTrialPeriod)
    add(purchase.isInIntroOfferPeriod)
    add(purchase.promotionalOfferID)
    add(purchase.otherAttributes)
    let octets = purchase.withUTF8(of: .productID) { span in span.indices.map { span[$0] } }
    let expected = purchase.productID.value.map { Array($0.utf8) }
    require(octets == expected, "the product's octets are not its text")
    return text
  }
}
