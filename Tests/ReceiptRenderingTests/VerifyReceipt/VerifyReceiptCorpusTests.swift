// Apple's own answers against the answers given here: only where the corpus is at hand, which is
// data to read and not to redistribute.

import Foundation
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

struct VerifyReceiptCorpusTests {
  private static let corpus = ProcessInfo.processInfo.environment["QUITTANCE_CORPUS"]
  private static let none: Comment = "QUITTANCE_CORPUS names no folder: the corpus was not read"
  private static let name = "revenuecat-base64EncodedReceiptSampleForDataExtension"

  private static func file(_ path: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: try #require(corpus))
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  private static func receipt(_ name: String) throws -> UnverifiedReceipt {
    try UnverifiedReceipt(der: try file("receipts/\(name).der"))
  }

  private static func answer(
    _ receipt: UnverifiedReceipt,
    requested: ReceiptDate = VerifyReceiptAnswer.requested,
    request: VerifyReceiptRequest = VerifyReceiptRequest()
  ) throws -> Answered {
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any)
    let verified = try ReceiptVerifier(policy: policy).verify(receipt)
    let answer = VerifyReceiptAnswer(requestDate: requested, endpoint: .sandbox)
    return try Answered(answer.body(for: verified, request: request))
  }

  /// What no receipt knows.
  private static func withoutServersKeys(_ transactions: [[String: Any]]) -> [NSDictionary] {
    transactions.map { transaction in
      var known = transaction
      known["subscription_group_identifier"] = nil
      return known as NSDictionary
    }
  }

  @Test(.enabled(none) { corpus != nil })
  func keysTypesAndValuesAreApples() throws {
    let theirs = try Answered(try Self.file("answers/\(Self.name).json"))
    let ours = try Self.answer(
      try Self.receipt(Self.name),
      requested: ReceiptDate(secondsSince1970: 1_595_440_486, nanoseconds: 402_000_000)
    )
    #expect(ours.object["status"] as? NSObject == theirs.object["status"] as? NSObject)
    #expect(ours.object["environment"] as? NSObject == theirs.object["environment"] as? NSObject)
    #expect(ours.receipt as NSDictionary == theirs.receipt as NSDictionary)
    #expect(
      Self.withoutServersKeys(try #require(ours.latest))
        == Self.withoutServersKeys(try #require(theirs.latest))
    )
    let renewals = try #require(ours.renewals)
    #expect(renewals.count == theirs.renewals?.count)
    for (ours, theirs) in zip(renewals, try #require(theirs.renewals)) {
      for (key, value) in ours { #expect(value as? String == theirs[key] as? String) }
    }
  }

  /// Letter by letter, in their order: blanks between tokens apart, and without what only their
  /// servers know.
  @Test(.enabled(none) { corpus != nil })
  func textIsApples() throws {
    let receipt = try Self.receipt(Self.name)
    let ours = try Self.answer(
      receipt,
      requested: ReceiptDate(secondsSince1970: 1_595_440_486, nanoseconds: 402_000_000)
    )
    var theirs = String(decoding: try Self.file("answers/\(Self.name).json"), as: UTF8.self)
    theirs = theirs.split(separator: "\n").map { line in
      line.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\": ", with: "\":")
    }.joined()
    for (found, replacement) in [
      (#","subscription_group_identifier":"20662382""#, ""),
      (
        #""latest_receipt":"...""#,
        #""latest_receipt":"\#(Data(receipt.container).base64EncodedString())""#
      ),
      (#""auto_renew_product_id":"com.revenuecat.annual_39.99.2_week_intro","#, ""),
      (#","auto_renew_status":"1""#, ""),
    ] {
      #expect(theirs.contains(found))
      theirs = theirs.replacingOccurrences(of: found, with: replacement)
    }
    #expect(ours.text == theirs)
  }

  /// A receipt's own words against the attributes that an independent decoder read, by the mapping
  /// that made Apple's answers equal.
  @Test(
    .enabled(none) { corpus != nil },
    arguments: ["ideasoncanvas-grandUnifiedExpiredAppleCert_receipt", "shoshins-ParserTest-3"]
  )
  func sameMapping(_ name: String) throws {
    let receipt = try Self.receipt(name)
    let answer = try Self.answer(receipt)
    let purchases = Array(receipt.receipt.inAppPurchases)
    #expect(purchases.count == (name == "shoshins-ParserTest-3" ? 35 : 7))
    #expect(
      Answered.ids(answer.purchases) == purchases.map { $0.transactionID.value ?? "?" }
    )
    for (json, purchase) in zip(answer.purchases, purchases) {
      #expect(json["quantity"] as? String == purchase.quantity.value.map { "\($0)" })
      #expect(json["product_id"] as? String == purchase.productID.value)
      #expect(
        json["original_transaction_id"] as? String == purchase.originalTransactionID.value
      )
      let milliseconds = purchase.purchaseDate.value.map { "\($0.secondsSince1970)000" }
      #expect(json["purchase_date_ms"] as? String == milliseconds)
      let expires = purchase.expiresDate.value.map { "\($0.secondsSince1970)000" }
      #expect(json["expires_date_ms"] as? String == expires)
      let order = purchase.webOrderLineItemID.value.flatMap { $0 == 0 ? nil : "\($0)" }
      #expect(json["web_order_line_item_id"] as? String == order)
      #expect(
        json["is_trial_period"] as? String == purchase.isTrialPeriod.value.map { "\($0)" }
      )
      #expect(
        json["is_in_intro_offer_period"] as? String
          == purchase.isInIntroOfferPeriod.value.map { "\($0)" }
      )
    }
    #expect(answer.receipt["bundle_id"] as? String == receipt.receipt.bundleID.value)
    #expect(answer.receipt["adam_id"] as? Int == 0)
    #expect(answer.receipt["download_id"] as? Int == 0)
    #expect(answer.receipt["original_application_version"] as? String == "1.0")
    #expect(answer.receipt["original_purchase_date_ms"] as? String == "1375340400000")
  }

  /// Every receipt, its purchases in the order of time, each with its own bytes.
  @Test(.enabled(none) { corpus != nil })
  func everyReceipt() throws {
    let folder = URL(fileURLWithPath: try #require(Self.corpus)).appendingPathComponent("receipts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    var subscriptions = 0
    for file in files where file.pathExtension == "der" {
      let receipt = try UnverifiedReceipt(der: [UInt8](try Data(contentsOf: file)))
      // A proof of another receipt: this is about the form alone.
      let evidence = try Self.evidence()
      var renderer = VerifyReceiptRenderer(.plain(latestKeys: .always))
      var output = OutputBuffer()
      let container = receipt.container
      renderer.append(
        .verified(evidence, circumstances: []),
        VerifyReceiptRequest(),
        layout: receipt.storage.layout,
        in: container.span,
        to: &output
      )
      let answer = try Answered(output.octets)
      #expect(answer.purchases.count == receipt.receipt.inAppPurchases.count)
      let latest = try #require(answer.latest)
      #expect(
        Set(try #require(Answered.ids(latest)))
          == Set(try #require(Answered.ids(answer.purchases)))
      )
      let dates = latest.compactMap { ($0["purchase_date_ms"] as? String).flatMap(Int64.init) }
      #expect(dates == dates.sorted())
      // What the kind of product and the expiry date say of subscriptions agrees; Newsstand's free
      // ones have none.
      for purchase in receipt.receipt.inAppPurchases {
        guard let kind = purchase.productType.value else { continue }
        let isRenewed = kind == .autoRenewableSubscription
        #expect(isRenewed == (purchase.expiresDate.value != nil), "\(file.lastPathComponent)")
        subscriptions += isRenewed ? 1 : 0
      }
    }
    #expect(subscriptions > 0)
  }

  private static func evidence() throws -> SignatureEvidence {
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any)
    return try ReceiptVerifier(policy: policy)
      .verify(try receipt(name)).signature
  }
}
