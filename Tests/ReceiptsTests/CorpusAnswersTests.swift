// Receipts of the corpus against what Apple's verifyReceipt answered and what the projects that
// ship them expect of them.

import ASN1
import Foundation
import Testing

@testable import Receipts

@Suite("Corpus: what Apple and other projects say", .needsCorpus)
struct CorpusAnswersTests {
  private struct Answer: Decodable {
    struct Receipt: Decodable {
      var receipt_type: String
      var app_item_id: UInt64
      var bundle_id: String
      var application_version: String
      var download_id: UInt64
      var version_external_identifier: UInt64
      var receipt_creation_date_ms: String
      var original_purchase_date_ms: String
      var original_application_version: String
      var in_app: [Purchase]
    }

    struct Purchase: Decodable {
      var quantity: String
      var product_id: String
      var transaction_id: String
      var original_transaction_id: String
      var purchase_date_ms: String
      var original_purchase_date_ms: String
      var expires_date_ms: String?
      var web_order_line_item_id: String?
      var is_trial_period: String
      var is_in_intro_offer_period: String?
    }

    var receipt: Receipt
  }

  private static let revenueCat = "revenuecat-base64EncodedReceiptSampleForDataExtension"

  @Test("verifyReceipt's own answer to RevenueCat's receipt")
  func verifyReceipt() throws {
    let data = try Corpus.data("answers/\(Self.revenueCat).json")
    let answer = try JSONDecoder().decode(Answer.self, from: data).receipt
    let receipt = try UnverifiedReceipt(der: Corpus.receipt(Self.revenueCat)).receipt
    #expect(receipt.receiptType == .value(answer.receipt_type))
    #expect(receipt.appItemID == .value(answer.app_item_id))
    #expect(receipt.bundleID == .value(answer.bundle_id))
    #expect(receipt.applicationVersion == .value(answer.application_version))
    #expect(receipt.downloadID == .value(answer.download_id))
    #expect(receipt.versionExternalIdentifier == .value(answer.version_external_identifier))
    #expect(milliseconds(receipt.creationDate) == answer.receipt_creation_date_ms)
    #expect(milliseconds(receipt.originalPurchaseDate) == answer.original_purchase_date_ms)
    #expect(receipt.originalApplicationVersion == .value(answer.original_application_version))
    #expect(receipt.inAppPurchases.count == answer.in_app.count)
    for (purchase, expected) in zip(receipt.inAppPurchases, answer.in_app) {
      #expect(purchase.quantity.map { "\($0)" } == .value(expected.quantity))
      #expect(purchase.productID == .value(expected.product_id))
      #expect(purchase.transactionID == .value(expected.transaction_id))
      #expect(purchase.originalTransactionID == .value(expected.original_transaction_id))
      #expect(milliseconds(purchase.purchaseDate) == expected.purchase_date_ms)
      #expect(milliseconds(purchase.originalPurchaseDate) == expected.original_purchase_date_ms)
      #expect(milliseconds(purchase.expiresDate) == expected.expires_date_ms)
      #expect(purchase.webOrderLineItemID.value.map { "\($0)" } == expected.web_order_line_item_id)
      #expect(purchase.isTrialPeriod.value.map { "\($0)" } == expected.is_trial_period)
      let isIntroductory = purchase.isInIntroOfferPeriod.value.map { "\($0)" }
      #expect(isIntroductory == expected.is_in_intro_offer_period)
    }
  }

  @Test("RevenueCat's own expectations of its receipt")
  func revenueCat() throws {
    let receipt = try UnverifiedReceipt(der: Corpus.receipt(Self.revenueCat)).receipt
    #expect(receipt.creationDate.value?.secondsSince1970 == 1_595_439_548)
    #expect(receipt.expirationDate == .absent)
    let suffixes = [
      "2879214", "2901513", "2902182", "2902990", "2905419", "2905971", "2906727", "6553650",
      "2878476",
    ]
    let purchases = receipt.inAppPurchases
    #expect(purchases.map { $0.transactionID.value?.suffix(7) } == suffixes.map { $0[...] })
    #expect(purchases.map(\.isTrialPeriod.value) == Array(repeating: false, count: 8) + [true])
    #expect(purchases[7].productID == .value("com.revenuecat.annual_39.99.2_week_intro"))
    #expect(purchases[8].expiresDate.value?.secondsSince1970 == 1_594_755_386)
    for purchase in purchases {
      #expect(purchase.productType == .value(.autoRenewableSubscription))
      #expect(purchase.cancellationDate == .absent)
      #expect(purchase.promotionalOfferID == .absent)
    }
  }

  @Test("Apple's server library: transaction ids of Xcode's receipts")
  func appleXcode() throws {
    let empty = try Corpus.receipt("apple-xcode-app-receipt-empty")
    #expect(try UnverifiedReceipt(der: empty).receipt.inAppPurchases.isEmpty)
    let one = try Corpus.receipt("apple-xcode-app-receipt-with-transaction")
    let receipt = try UnverifiedReceipt(der: one).receipt
    #expect(receipt.inAppPurchases.map(\.transactionID) == [.value("0")])
    #expect(receipt.receiptType == .value("Xcode"))
  }

  @Test("mbaasy's and lwtlab's values of the receipt of 2015")
  func unified() throws {
    let name = "ideasoncanvas-grandUnifiedExpiredAppleCert_receipt"
    let receipt = try UnverifiedReceipt(der: Corpus.receipt(name)).receipt
    #expect(receipt.receiptType == .value("ProductionSandbox"))
    #expect(receipt.bundleID == .value("com.mbaasy.ios.demo"))
    #expect(receipt.opaqueValue.value.map(hexadecimal) == "c4dd4054b0b61a07beb585f6a842e048")
    #expect(receipt.sha1Hash.value.map(hexadecimal) == "2e0a115beac1c57023a5bd37349955a9ad99db4d")
    #expect(receipt.creationDate.value?.description == "2015-08-13T07:50:46Z")
    #expect(receipt.originalPurchaseDate.value?.description == "2013-08-01T07:00:00Z")
    let suffixes = ["6865231", "6965150", "6965327", "6965895", "6967152", "6967484", "6967782"]
    #expect(
      receipt.inAppPurchases.map { $0.transactionID.value?.suffix(7) } == suffixes.map { $0[...] }
    )
    let last = try #require(receipt.inAppPurchases.last)
    #expect(last.purchaseDate.value?.description == "2015-08-10T07:14:32Z")
    #expect(last.originalPurchaseDate.value?.description == "2015-08-10T07:12:34Z")
    #expect(last.expiresDate.value?.description == "2015-08-10T07:19:32Z")
    #expect(last.webOrderLineItemID == .value(0x03_8D7E_A694_72C9))
  }

  @Test("IdeasOnCanvas' values of its sandbox receipt of 2023")
  func purchasingExperiments() throws {
    let name = "ideasoncanvas-purchasing_experiments_sandbox_receipt"
    let receipt = try UnverifiedReceipt(der: Corpus.receipt(name)).receipt
    #expect(receipt.bundleID == .value("com.hannesoid.PurchasingExperiments"))
    #expect(
      receipt.opaqueValue.value.map { Data($0).base64EncodedString() }
        == "CPYuy3sssm2OQks5Dfav1Q=="
    )
    #expect(
      receipt.sha1Hash.value.map { Data($0).base64EncodedString() }
        == "gfxUPQjdI7OUJFRcSX7Hl/98JpI="
    )
    #expect(receipt.creationDate.value?.description == "2023-02-22T14:30:15Z")
    let oneTime = receipt.inAppPurchases[0]
    #expect(oneTime.quantity == .value(1))
    #expect(oneTime.productID == .value("com.hannesoid.PurchasingExperiments.oneTime"))
    #expect(oneTime.transactionID == .value("2000000284164152"))
    #expect(oneTime.originalTransactionID == oneTime.transactionID)
    #expect(oneTime.purchaseDate.value?.description == "2023-02-22T14:29:20Z")
    #expect(oneTime.expiresDate == .absent)
    #expect(oneTime.cancellationDate == .absent)
    let subscription = receipt.inAppPurchases[1]
    #expect(subscription.transactionID == .value("2000000284164527"))
    #expect(subscription.expiresDate.value?.description == "2023-02-22T14:34:39Z")
    #expect(subscription.webOrderLineItemID == .value(2_000_000_021_470_597))
  }

  @Test("Cocoanetics' and Devsisters' values")
  func others() throws {
    let sandbox = try UnverifiedReceipt(der: Corpus.receipt("cocoanetics-sandboxReceipt"))
    #expect(sandbox.storage.layout.content.range.count == 2_833)
    #expect(sandbox.receipt.applicationVersion == .value("246"))
    #expect(sandbox.receipt.ageRating == .value("4+"))
    let month = try #require(sandbox.receipt.inAppPurchases.first)
    #expect(month.transactionID == .value("1000000156449405"))
    #expect(month.originalTransactionID == .value("1000000156444989"))

    let test = try UnverifiedReceipt(der: Corpus.receipt("cocoanetics-storeKitTestReceipt")).receipt
    #expect(test.applicationVersion == .value("2020.10.02.1149"))
    #expect(test.originalApplicationVersion == .absent)
    #expect(test.ageRating == .absent)
    #expect(test.opaqueValue.value?.count == 8)
    #expect(test.sha1Hash.value?.count == 20)
    #expect(test.expirationDate.value?.description == "4001-01-01T00:00:00Z")
    let subscription = try #require(test.inAppPurchases.first)
    #expect(subscription.productID == .value("com.rd.eehelper.pro_subscription"))
    #expect(subscription.transactionID == .value("0"))
    #expect(subscription.originalTransactionID == .absent)
    #expect(subscription.webOrderLineItemID == .absent)

    let devsisters = try UnverifiedReceipt(der: Corpus.receipt("devsisters-decode_test")).receipt
    #expect(devsisters.bundleID == .value("com.devsisters.gb"))
    #expect(devsisters.inAppPurchases[0].quantity == .value(1))
    let date = devsisters.inAppPurchases[0].purchaseDate.value
    #expect(date?.description == "2023-02-08T07:58:58Z")
  }

  private func milliseconds(_ field: ReceiptField<ReceiptDate>) -> String? {
    field.value.map { "\($0.secondsSince1970 * 1_000 + Int64($0.nanoseconds / 1_000_000))" }
  }
}
