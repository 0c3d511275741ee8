// What becomes of each field: its key, type and spelling, and no key where there is nothing to say.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

struct VerifyReceiptFieldTests {
  private static let july = ReceiptDate(secondsSince1970: 1_753_300_000)

  private func purchase(
    _ change: (inout InAppPurchaseContent) -> Void = { _ in }
  ) throws -> [String: Any]? {
    var purchase = InAppPurchaseContent(
      productID: "com.example.coins",
      transactionID: "1000",
      purchaseDate: Self.july,
      productKind: .consumable
    )
    change(&purchase)
    let answer = try VerifyReceiptAnswer.plain().answered(.sandbox(purchases: [purchase]))
    #expect(answer.status == 0)
    return answer.purchases.first
  }

  // MARK: The receipt

  @Test func productionReceipt() throws {
    var content = ReceiptContent.production()
    content.preorderDate = ReceiptDate(secondsSince1970: 1_700_000_000)
    let answer = try VerifyReceiptAnswer.plain(.production).answered(content)
    let parts: [String] = [
      #"{"status":0,"environment":"Production","receipt":{"receipt_type":"Production","#,
      #""adam_id":1234567890,"app_item_id":1234567890,"bundle_id":"com.example.app","#,
      #""application_version":"3","download_id":500884273459218651,"#,
      #""version_external_identifier":850000001,"#,
      #""receipt_creation_date":"2025-01-15 10:00:00 Etc/GMT","#,
      #""receipt_creation_date_ms":"1736935200000","#,
      #""receipt_creation_date_pst":"2025-01-15 02:00:00 America/Los_Angeles","#,
      #""request_date":"2025-07-23 19:59:58 Etc/GMT","request_date_ms":"1753300798123","#,
      #""request_date_pst":"2025-07-23 12:59:58 America/Los_Angeles","#,
      #""original_purchase_date":"2024-01-16 10:00:00 Etc/GMT","#,
      #""original_purchase_date_ms":"1705399200000","#,
      #""original_purchase_date_pst":"2024-01-16 02:00:00 America/Los_Angeles","#,
      #""original_application_version":"1.0","#,
      #""preorder_date":"2023-11-14 22:13:20 Etc/GMT","preorder_date_ms":"1700000000000","#,
      #""preorder_date_pst":"2023-11-14 14:13:20 America/Los_Angeles","in_app":[]}}"#,
    ]
    #expect(answer.text == parts.joined())
  }

  @Test func volumePurchase() throws {
    let answer = try VerifyReceiptAnswer.plain(.production).answered(.volumePurchase())
    #expect(answer.object["environment"] as? String == "Production")
    #expect(answer.receipt["expiration_date_ms"] as? String == "1768471200000")
  }

  /// Xcode writes few attributes, and the rest have no keys.
  @Test func xcodeReceipt() throws {
    let content = ReceiptContent.subscription(renewals: 1, base: .xcode())
    let answer = try VerifyReceiptAnswer.plain(.sandbox).answered(content, .xcode)
    #expect(answer.object["environment"] as? String == "Xcode")
    for key in ["download_id", "version_external_identifier", "original_application_version"] {
      #expect(answer.receipt[key] == nil)
    }
    #expect(
      answer.receipt["expiration_date_pst"] as? String == "4000-12-31 16:00:00 America/Los_Angeles"
    )
    #expect(answer.purchases.count == 2)
    #expect(answer.latest?.count == 2)
  }

  @Test func unreadableFieldsOfTheReceiptHaveNoKey() throws {
    var content = ReceiptContent.sandbox()
    content.edits = [
      .setValue(type: 1, [0x01]), .setValue(type: 3, [0x0C, 0x02, 0xC3, 0x28]),
      .setValue(type: 18, MintedAttribute.ia5(18, "yesterday").value), .duplicate(type: 19),
    ]
    let answer = try VerifyReceiptAnswer.plain().answered(content)
    #expect(answer.status == 0)
    for key in [
      "adam_id", "app_item_id", "application_version", "original_purchase_date",
      "original_purchase_date_ms", "original_application_version",
    ] {
      #expect(answer.receipt[key] == nil)
    }
    #expect(answer.receipt["bundle_id"] as? String == "com.example.app")
  }

  // MARK: Purchases

  @Test func consumable() throws {
    let purchase = try #require(try purchase())
    #expect(
      purchase as NSDictionary == [
        "quantity": "1", "product_id": "com.example.coins", "transaction_id": "1000",
        "original_transaction_id": "1000",
        "purchase_date": "2025-07-23 19:46:40 Etc/GMT", "purchase_date_ms": "1753300000000",
        "purchase_date_pst": "2025-07-23 12:46:40 America/Los_Angeles",
        "original_purchase_date": "2025-07-23 19:46:40 Etc/GMT",
        "original_purchase_date_ms": "1753300000000",
        "original_purchase_date_pst": "2025-07-23 12:46:40 America/Los_Angeles",
        "is_trial_period": "false",
      ]
    )
  }

  @Test func everyKeyInItsOrder() throws {
    var purchase = InAppPurchaseContent.period("2", of: "1", at: 1_753_300_000)
    purchase.quantity = 9_007_199_254_740_991
    purchase.cancellationDate = Self.july
    purchase.cancellationReason = 1
    purchase.webOrderLineItemID = .max
    purchase.isTrialPeriod = true
    purchase.isInIntroOfferPeriod = true
    purchase.promotionalOfferID = "summer"
    let answer = try VerifyReceiptAnswer.plain().answered(.sandbox(purchases: [purchase]))
    let start = try #require(answer.text.range(of: #""in_app":[{"#)).upperBound
    let end = try #require(answer.text.range(of: "}]}")).lowerBound
    let keys = answer.text[start..<end].components(separatedBy: ",").map {
      $0.components(separatedBy: "\"")[1]
    }
    let names = ["quantity", "product_id", "transaction_id", "original_transaction_id"]
    let dates = ["purchase_date", "original_purchase_date", "expires_date", "cancellation_date"]
    let rest = [
      "web_order_line_item_id", "is_trial_period", "is_in_intro_offer_period",
      "cancellation_reason", "promotional_offer_id",
    ]
    #expect(keys == names + dates.flatMap { [$0, $0 + "_ms", $0 + "_pst"] } + rest)
    let json = try #require(answer.purchases.first)
    #expect(json["quantity"] as? String == "9007199254740991")
    #expect(json["web_order_line_item_id"] as? String == "18446744073709551615")
    #expect(json["is_trial_period"] as? String == "true")
    #expect(json["is_in_intro_offer_period"] as? String == "true")
    #expect(json["cancellation_reason"] as? String == "1")
    #expect(json["cancellation_date_ms"] as? String == "1753300000000")
    #expect(json["promotional_offer_id"] as? String == "summer")
  }

  /// Absent, or what Apple writes for nothing: an empty date or text, the number 0.
  @Test(arguments: [
    ("expires_date", AttributeEdit.remove(type: 1708)),
    ("expires_date_ms", .setValue(type: 1708, MintedAttribute.ia5(1708, "").value)),
    ("cancellation_date", .remove(type: 1712)),
    ("cancellation_date_pst", .setValue(type: 1712, MintedAttribute.ia5(1712, "").value)),
    ("cancellation_reason", .remove(type: 1720)),
    ("web_order_line_item_id", .remove(type: 1711)),
    ("web_order_line_item_id", .setValue(type: 1711, MintedAttribute.integer(1711, 0).value)),
    ("is_trial_period", .remove(type: 1713)),
    ("is_in_intro_offer_period", .remove(type: 1719)),
    ("promotional_offer_id", .setValue(type: 1721, MintedAttribute.text(1721, "").value)),
    ("original_transaction_id", .remove(type: 1705)),
    ("original_purchase_date", .remove(type: 1706)),
    ("purchase_date", .setValue(type: 1704, MintedAttribute.ia5(1704, "").value)),
  ])
  func nothingToSay(_ key: String, _ edit: AttributeEdit) throws {
    let purchase = try #require(try purchase { $0.edits = [edit] })
    #expect(purchase[key] == nil)
    #expect(purchase["product_id"] as? String == "com.example.coins")
  }

  /// The part that is damaged may have been the cancellation: nothing is granted on such a purchase.
  @Test(arguments: [
    AttributeEdit.setValue(type: 1712, MintedAttribute.ia5(1712, "yesterday").value),
    .duplicate(type: 1712), .setValue(type: 1708, [0x16]), .duplicate(type: 1701),
    .setValue(type: 1704, MintedAttribute.ia5(1704, "2025-02-30T00:00:00Z").value),
    .setValue(type: 1702, [0x0C, 0x02, 0xFF, 0xFE]), .setValue(type: 1711, [0x02, 0x01, 0xFF]),
    .setValue(type: 1713, MintedAttribute.integer(1713, 2).value),
    .remove(type: 1702), .replace(type: 1709, encoded: [0x30, 0x00]),
  ])
  func unreadablePurchasesAreLeftOut(_ edit: AttributeEdit) throws {
    var damaged = InAppPurchaseContent.period("2", of: "2", at: 2)
    damaged.edits = [edit]
    let content = ReceiptContent.sandbox(
      purchases: [.period("1", of: "1", at: 1), damaged, .period("3", of: "3", at: 3)]
    )
    let answer = try VerifyReceiptAnswer.plain().answered(content)
    #expect(answer.status == 0)
    #expect(Answered.ids(answer.purchases) == ["1", "3"])
    #expect(Answered.ids(answer.latest) == ["1", "3"])
    #expect(answer.renewals?.count == 2)
  }

  @Test func refunded() throws {
    let answer = try VerifyReceiptAnswer.plain(.production).answered(.refunded())
    let purchase = try #require(answer.purchases.first)
    #expect(purchase["cancellation_date"] as? String == "2024-01-25 10:00:00 Etc/GMT")
    #expect(
      purchase["cancellation_date_pst"] as? String == "2024-01-25 02:00:00 America/Los_Angeles"
    )
    #expect(purchase["cancellation_reason"] as? String == "1")
  }

  @Test func datesInOtherForms() throws {
    for (text, gmt, milliseconds) in [
      ("2020-07-14T19:36:40.1319Z", "2020-07-14 19:36:40 Etc/GMT", "1594755400131"),
      ("2020-07-14T19:36:40.5Z", "2020-07-14 19:36:40 Etc/GMT", "1594755400500"),
      ("2020-07-14T22:36:40+0300", "2020-07-14 19:36:40 Etc/GMT", "1594755400000"),
      ("2016-12-31T23:59:60Z", "2017-01-01 00:00:00 Etc/GMT", "1483228800000"),
    ] {
      let purchase = try #require(
        try purchase {
          $0.edits = [.setValue(type: 1704, MintedAttribute.ia5(1704, text).value)]
        }
      )
      #expect(purchase["purchase_date"] as? String == gmt)
      #expect(purchase["purchase_date_ms"] as? String == milliseconds)
    }
  }

  /// Control characters, quotation marks, and whatever else a name may hold.
  @Test func textsAreEscaped() throws {
    let name = "a\"b\\c\u{0}\u{7}\n\u{1F}\u{7F}\u{202E}é東🎟"
    let purchase = try #require(
      try purchase {
        $0.productID = name
        $0.promotionalOfferID = name
      }
    )
    #expect(purchase["product_id"] as? String == name)
    #expect(purchase["promotional_offer_id"] as? String == name)
    var content = ReceiptContent.sandbox(bundleID: name)
    content.applicationVersion = name
    let answer = try VerifyReceiptAnswer.plain().answered(content)
    #expect(answer.receipt["bundle_id"] as? String == name)
    #expect(answer.text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

  @Test func unknownKindsOfProduct() throws {
    for kind in [4, 5, 1_000_000] as [UInt64] {
      let answer = try VerifyReceiptAnswer.plain().answered(
        .sandbox(purchases: [
          {
            var purchase = InAppPurchaseContent.single("1", at: 1)
            purchase.edits = [
              .setValue(type: 1707, MintedAttribute.integer(1707, kind).value)
            ]
            return purchase
          }()
        ])
      )
      #expect(answer.purchases.count == 1)
      #expect(answer.latest == nil)
    }
  }
}
