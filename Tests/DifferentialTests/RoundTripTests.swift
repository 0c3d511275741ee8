// What was minted is what is decoded.

import Differential
import ReceiptMinting
import ReceiptMutations
import Receipts
import Testing

@Suite("Random receipts")
struct RoundTripTests {
  /// As many in each of the parts, which run side by side.
  static let receiptsInAPart: UInt64 = 2_500

  @Test("Mint, decode: everything is as it was minted", arguments: 0..<4)
  func roundTrip(part: UInt64) throws {
    let authority = try SweepTests.sweep.get().subjects[0].authority
    for index in 0..<Self.receiptsInAPart {
      var random = SplitMix64(seed: 6_000 + part, index: index)
      let content = random.content()
      let mint = ReceiptMint(authority: authority, form: random.form())
      let der = try mint.issue(content, seed: random.next())
      let decoded = try UnverifiedReceipt(der: der)
      if let field = Self.difference(decoded.receipt, content) {
        Issue.record("part \(part), receipt \(index): \(field)")
      }
      let missing = decoded.issues.allSatisfy { $0.code == .missingAttribute }
      #expect(missing, "part \(part), receipt \(index): \(decoded.issues)")
    }
  }

  /// The first field that is not as it was minted.
  private static func difference(_ receipt: AppReceipt, _ content: ReceiptContent) -> String? {
    guard same(receipt.receiptType, content.receiptType) else { return "receiptType" }
    guard same(receipt.appItemID, content.appItemID) else { return "appItemID" }
    guard same(receipt.bundleID, content.bundleID) else { return "bundleID" }
    guard same(receipt.applicationVersion, content.applicationVersion) else {
      return "applicationVersion"
    }
    guard same(receipt.opaqueValue, octets(content.opaqueValue)) else { return "opaqueValue" }
    guard same(receipt.sha1Hash, octets(content.sha1Hash)) else { return "sha1Hash" }
    guard same(receipt.transactionDate, content.transactionDate) else { return "transactionDate" }
    guard same(receipt.ageRating, content.ageRating) else { return "ageRating" }
    guard same(receipt.creationDate, content.creationDate) else { return "creationDate" }
    guard same(receipt.downloadID, content.downloadID) else { return "downloadID" }
    guard same(receipt.versionExternalIdentifier, content.versionExternalIdentifier) else {
      return "versionExternalIdentifier"
    }
    guard same(receipt.originalPurchaseDate, content.originalPurchaseDate) else {
      return "originalPurchaseDate"
    }
    guard same(receipt.originalApplicationVersion, content.originalApplicationVersion) else {
      return "originalApplicationVersion"
    }
    guard same(receipt.expirationDate, content.expirationDate) else { return "expirationDate" }
    guard same(receipt.preorderDate, content.preorderDate) else { return "preorderDate" }
    return difference(receipt.inAppPurchases, content)
  }

  /// Purchases stay in their order only where attributes are not sorted; each is found by its
  /// transaction, which no other has.
  private static func difference(
    _ purchases: InAppPurchases,
    _ content: ReceiptContent
  ) -> String? {
    guard purchases.count == content.inAppPurchases.count else { return "count of purchases" }
    for expected in content.inAppPurchases {
      let found = purchases.first { $0.transactionID.value == expected.transactionID }
      guard let found else { return "transactionID" }
      if let field = difference(found, expected, fills: content.style == .apple) { return field }
    }
    return nil
  }

  /// - Parameter fills: Whether Apple's fillers stand where there is nothing to say.
  private static func difference(
    _ purchase: InAppPurchase,
    _ content: InAppPurchaseContent,
    fills: Bool
  ) -> String? {
    guard purchase.isFullyReadable else { return "readability" }
    guard same(purchase.quantity, content.quantity.map { Int64($0) }) else { return "quantity" }
    guard same(purchase.productID, content.productID) else { return "productID" }
    guard same(purchase.purchaseDate, content.purchaseDate) else { return "purchaseDate" }
    guard same(purchase.originalTransactionID, content.originalTransactionID) else {
      return "originalTransactionID"
    }
    guard same(purchase.originalPurchaseDate, content.originalPurchaseDate) else {
      return "originalPurchaseDate of a purchase"
    }
    let kind = content.productKind?.rawValue ?? (fills ? 0 : nil)
    guard same(purchase.productType, kind.map { ProductType(rawValue: $0) }) else {
      return "productType"
    }
    guard same(purchase.expiresDate, content.expiresDate) else { return "expiresDate" }
    let order = content.webOrderLineItemID ?? (fills ? 0 : nil)
    guard same(purchase.webOrderLineItemID, order) else { return "webOrderLineItemID" }
    guard same(purchase.cancellationDate, content.cancellationDate) else {
      return "cancellationDate"
    }
    let trial = content.isTrialPeriod ?? (fills ? false : nil)
    guard same(purchase.isTrialPeriod, trial) else { return "isTrialPeriod" }
    guard same(purchase.isInIntroOfferPeriod, content.isInIntroOfferPeriod) else {
      return "isInIntroOfferPeriod"
    }
    let reason = content.cancellationReason.map { Int64($0) }
    guard same(purchase.cancellationReason, reason) else { return "cancellationReason" }
    guard same(purchase.promotionalOfferID, content.promotionalOfferID) else {
      return "promotionalOfferID"
    }
    return nil
  }

  private static func same<Value: Equatable>(
    _ field: ReceiptField<Value>,
    _ value: Value?
  ) -> Bool {
    switch field {
    case .absent: value == nil
    case .value(let found): found == value
    case .unreadable: false
    }
  }

  private static func octets(_ bytes: MintedBytes) -> [UInt8]? {
    if case .given(let octets) = bytes { octets } else { nil }
  }
}
