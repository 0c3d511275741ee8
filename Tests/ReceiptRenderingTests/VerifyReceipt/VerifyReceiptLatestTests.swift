// What an answer says of the latest state: order, one of each subscription, what is there at all.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

struct VerifyReceiptLatestTests {
  private func answer(
    _ purchases: [InAppPurchaseContent],
    excludes: Bool = false,
    _ keys: VerifyReceiptAnswer.LatestKeys = .withSubscriptions
  ) throws -> Answered {
    try VerifyReceiptAnswer.plain(latestKeys: keys).answered(
      .sandbox(purchases: purchases),
      // The receipt's order is the one that is written.
      ReceiptForm(attributeOrder: .byType),
      request: VerifyReceiptRequest(excludesOldTransactions: excludes)
    )
  }

  private static let mixed: [InAppPurchaseContent] = [
    .period("a3", of: "a1", "year", at: 300), .single("s1", at: 150),
    .period("a1", of: "a1", "month", at: 100), .period("b1", of: "b1", "news", at: 250),
    .period("a2", of: "a1", "month", at: 200), .single("s2", at: 400),
    .period("b2", of: "b1", "news", at: 350), .period("c1", of: "c1", "tv", at: 50),
  ]

  @Test func ascendingOrderOfPurchaseDates() throws {
    let answer = try answer(Self.mixed)
    #expect(
      Answered.ids(answer.purchases) == ["a3", "s1", "a1", "b1", "a2", "s2", "b2", "c1"]
    )
    #expect(Answered.ids(answer.latest) == ["c1", "a1", "s1", "a2", "b1", "a3", "b2", "s2"])
    // The same transactions, word for word.
    for transaction in try #require(answer.latest) {
      #expect(answer.purchases.contains { $0 as NSDictionary == transaction as NSDictionary })
    }
  }

  @Test func olderTransactionsAreExcluded() throws {
    let answer = try answer(Self.mixed, excludes: true)
    #expect(answer.purchases.count == 8)
    #expect(Answered.ids(answer.latest) == ["c1", "s1", "a3", "b2", "s2"])
  }

  @Test func subscriptionsAreNamed() throws {
    for excludes in [false, true] {
      #expect(
        try answer(Self.mixed, excludes: excludes).renewals.map { $0 as NSArray } == [
          ["original_transaction_id": "c1", "product_id": "tv"],
          ["original_transaction_id": "a1", "product_id": "year"],
          ["original_transaction_id": "b1", "product_id": "news"],
        ]
      )
    }
  }

  /// At one time the receipt's order holds, and the later one counts as the latest.
  @Test func orderIsStable() throws {
    let purchases = (0..<200).map { index in
      InAppPurchaseContent.period("\(index)", of: "\(index % 5)", at: Int64(index % 3))
    }
    let expected = (0..<3).flatMap { rest in (0..<200).filter { $0 % 3 == rest } }.map(String.init)
    #expect(Answered.ids(try answer(purchases).latest) == expected)
    let latest = (0..<5).map { group in expected.last { Int($0).map { $0 % 5 } == group } }
    #expect(
      Set(try #require(Answered.ids(try answer(purchases, excludes: true).latest)))
        == Set(latest.compactMap(\.self))
    )
  }

  /// Fractions of a second count.
  @Test func millisecondsDecide() throws {
    let purchases = [("1", "40.5"), ("2", "40.25"), ("3", "40")].map { id, seconds in
      var purchase = InAppPurchaseContent.period(id, of: "1", at: 0)
      let text = "2020-07-14T19:36:\(seconds)Z"
      purchase.edits = [.setValue(type: 1704, MintedAttribute.ia5(1704, text).value)]
      return purchase
    }
    #expect(Answered.ids(try answer(purchases).latest) == ["3", "2", "1"])
    #expect(Answered.ids(try answer(purchases, excludes: true).latest) == ["1"])
  }

  /// An empty date is before all others, and so never the latest.
  @Test func emptyDatesComeFirst() throws {
    var undated = InAppPurchaseContent.period("2", of: "1", at: 0)
    undated.edits = [.setValue(type: 1704, MintedAttribute.ia5(1704, "").value)]
    let purchases = [.period("1", of: "1", at: -100), undated]
    #expect(Answered.ids(try answer(purchases).latest) == ["2", "1"])
    #expect(Answered.ids(try answer(purchases, excludes: true).latest) == ["1"])
  }

  /// Identifiers are compared octet by octet, and whole.
  @Test func similarIdentifiers() throws {
    let ids = ["1", "10", "100", "K", "\u{212A}", "é", "e\u{301}", "a", "A"]
    let purchases = ids.flatMap { id in
      [
        InAppPurchaseContent.period(id + "+1", of: id, at: 10),
        .period(id + "+2", of: id, at: 20),
      ]
    }
    #expect(
      Answered.ids(try answer(purchases, excludes: true).latest) == ids.map { $0 + "+2" }
    )
  }

  /// Xcode leaves the original transaction out where it is the transaction itself.
  @Test func firstTransactionOfXcode() throws {
    var first = InAppPurchaseContent.period("0", of: "0", at: 10)
    first.originalTransactionID = nil
    first.originalPurchaseDate = nil
    first.productKind = nil
    var second = InAppPurchaseContent.period("1", of: "0", at: 20)
    second.productKind = nil
    let answer = try VerifyReceiptAnswer.plain().answered(
      .xcode(purchases: [first, second]),
      .xcode,
      request: VerifyReceiptRequest(excludesOldTransactions: true)
    )
    #expect(Answered.ids(answer.latest) == ["1"])
    #expect(
      answer.renewals.map { $0 as NSArray } == [
        ["original_transaction_id": "0", "product_id": "pro"]
      ]
    )
  }

  @Test func whenTheKeysAreThere() throws {
    let keys = ["latest_receipt_info", "latest_receipt", "pending_renewal_info"]
    for purchases in [[], [.single("1", at: 1)]] as [[InAppPurchaseContent]] {
      let without = try answer(purchases)
      for key in keys { #expect(without.object[key] == nil) }
      let always = try answer(purchases, .always)
      #expect(Answered.ids(always.latest) == purchases.map { $0.transactionID ?? "" })
      #expect(always.object["latest_receipt"] is String)
      #expect(always.object["pending_renewal_info"] == nil)
    }
    let with = try answer([.single("1", at: 1), .period("2", of: "2", at: 2)])
    for key in keys { #expect(with.object[key] != nil) }
    #expect(Answered.ids(with.latest) == ["1", "2"])
  }

  @Test(arguments: [ReceiptForm.apple, .xcode])
  func latestReceiptIsTheReceipt(_ form: ReceiptForm) throws {
    let container = try Authority.mint(form).issue(.subscription(renewals: 1))
    let verifier = try Authority.verifier(ReceiptPolicy(bundleIDs: .any, environments: .any))
    let answer = VerifyReceiptAnswer.plain()
    let body = answer.body(for: container, verifiedBy: verifier)
    let latest = try #require(try Answered(body).object["latest_receipt"] as? String)
    #expect(latest == Data(container).base64EncodedString())
    // A client that sends it gets the same answer.
    #expect(answer.body(for: Array(latest.utf8), verifiedBy: verifier) == body)
  }
}
