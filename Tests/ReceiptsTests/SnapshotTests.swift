import Foundation
import ReceiptMinting
import Receipts
import ReceiptsFoundation
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  /// The keys of the command's "receipt" object and of its purchases, as the contract lists them.
  static let keys: Set<String> = [
    "receipt_type", "bundle_id", "application_version", "original_application_version",
    "app_item_id", "download_id", "version_external_identifier", "age_rating",
    "receipt_creation_date", "transaction_date", "original_purchase_date", "expiration_date",
    "preorder_date", "opaque_value", "sha1_hash", "in_app", "other_attributes",
  ]
  static let purchaseKeys: Set<String> = [
    "quantity", "product_id", "transaction_id", "original_transaction_id", "product_type",
    "purchase_date", "original_purchase_date", "expires_date", "cancellation_date",
    "cancellation_reason", "web_order_line_item_id", "is_trial_period",
    "is_in_intro_offer_period", "promotional_offer_id", "other_attributes",
  ]

  @Test("Every value of a complete receipt, as JSON")
  func complete() throws {
    let container = try Minted.issue(MintedReceiptTests.complete)
    let receipt = try UnverifiedReceipt(der: container).receipt
    let object = try json(AppReceiptSnapshot(receipt))
    #expect(Set(object.keys) == Self.keys)
    let texts = [
      "receipt_type": "Production", "bundle_id": "com.example.app", "application_version": "3.1",
      "original_application_version": "0.9", "app_item_id": "1234567890",
      "download_id": "500884273459218651", "version_external_identifier": "850000001",
      "age_rating": "4+", "receipt_creation_date": "2025-01-15T10:00:00Z",
      "transaction_date": "2025-01-01T00:00:01Z", "original_purchase_date": "2025-01-01T00:00:02Z",
      "expiration_date": "2025-01-01T00:00:03Z", "preorder_date": "2025-01-01T00:00:04Z",
      "opaque_value": "a0a1", "sha1_hash": "05",
    ]
    for (key, value) in texts { #expect(object[key] as? String == value, "\(key)") }
    let purchases = try #require(object["in_app"] as? [[String: Any]])
    let purchase = try #require(purchases.first)
    #expect(Set(purchase.keys) == Self.purchaseKeys)
    let purchaseTexts = [
      "product_id": "com.example.app.émigré", "transaction_id": "1000000000000001",
      "original_transaction_id": "1000000000000000", "product_type": "auto_renewable_subscription",
      "purchase_date": "2025-01-01T00:00:00Z", "original_purchase_date": "2025-01-01T00:00:05Z",
      "expires_date": "2025-01-01T00:00:06Z", "cancellation_date": "2025-01-01T00:00:07Z",
      "web_order_line_item_id": "9007199254740993", "promotional_offer_id": "",
    ]
    for (key, value) in purchaseTexts { #expect(purchase[key] as? String == value, "\(key)") }
    #expect(purchase["quantity"] as? Int == 3)
    #expect(purchase["cancellation_reason"] as? Int == 1)
    #expect(purchase["is_trial_period"] as? Bool == true)
    #expect(purchase["is_in_intro_offer_period"] as? Bool == false)
  }

  @Test("What is absent or unreadable is null, never left out")
  func nulls() throws {
    let receipt = try decode([text(1_000, ""), purchase([ia5(1712, "never")])]).receipt
    let object = try json(AppReceiptSnapshot(receipt))
    #expect(Set(object.keys) == Self.keys)
    for key in Self.keys.subtracting(["in_app", "other_attributes"]) {
      #expect(object[key] is NSNull, "\(key)")
    }
    let purchase = try #require((object["in_app"] as? [[String: Any]])?.first)
    #expect(Set(purchase.keys) == Self.purchaseKeys)
    for key in Self.purchaseKeys.subtracting(["other_attributes"]) {
      #expect(purchase[key] is NSNull, "\(key)")
    }
  }

  @Test("Attributes without a name: type, version and hexadecimal digits")
  func otherAttributes() throws {
    let receipt = try decode(
      required + [attribute(9_999, version: 2, [0x00, 0xFF, 0xC3]), attribute(-1, [])]
    ).receipt
    let object = try json(AppReceiptSnapshot(receipt))
    let others = try #require(object["other_attributes"] as? [[String: Any]])
    #expect(
      others.map { Set($0.keys) } == Array(repeating: ["type", "version", "value"], count: 2)
    )
    #expect(others.map { $0["type"] as? Int } == [9_999, -1])
    #expect(others.map { $0["version"] as? Int } == [2, 1])
    #expect(others.map { $0["value"] as? String } == ["00ffc3", ""])
  }

  @Test("Encoded and decoded again they are the same, with nulls and without")
  func roundTrip() throws {
    let receipts = try [
      UnverifiedReceipt(der: Minted.issue(MintedReceiptTests.complete)).receipt,
      UnverifiedReceipt(der: Minted.issue(.subscription(renewals: 2))).receipt,
      UnverifiedReceipt(der: Minted.issue(.xcode(), form: .xcode)).receipt,
      decode([text(1_000, ""), purchase([])]).receipt,
    ]
    for receipt in receipts {
      let snapshot = AppReceiptSnapshot(receipt)
      let data = try JSONEncoder().encode(snapshot)
      #expect(try JSONDecoder().decode(AppReceiptSnapshot.self, from: data) == snapshot)
    }
    // Other writers leave out what is null.
    let bare = Data(#"{"in_app":[{"other_attributes":[]}],"other_attributes":[]}"#.utf8)
    let decoded = try JSONDecoder().decode(AppReceiptSnapshot.self, from: bare)
    #expect(decoded.bundleID == nil)
    #expect(decoded.inAppPurchases.count == 1)
  }

  @Test("Dates in a snapshot are read again, fractions to the millisecond")
  func dates() throws {
    let receipt = try decode(required + [ia5(18, "2020-10-13T08:49:50.131987Z")]).receipt
    let text = try #require(AppReceiptSnapshot(receipt).originalPurchaseDate)
    #expect(text == "2020-10-13T08:49:50.131Z")
    #expect(ReceiptDate(text)?.nanoseconds == 131_000_000)
  }

  private func json(_ snapshot: AppReceiptSnapshot) throws -> [String: Any] {
    let data = try JSONEncoder().encode(snapshot)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
