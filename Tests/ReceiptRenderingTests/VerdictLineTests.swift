import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

/// The line as the contract states it: keys and their order, types, nulls.
struct VerdictLineTests {
  private static let keys = Result { try TestAuthority.Keys.generate() }

  private func receipt(
    _ content: ReceiptContent,
    defect: Defect? = nil
  ) throws -> UnverifiedReceipt {
    let mint = ReceiptMint(authority: try TestAuthority(keys: try Self.keys.get()))
    return try UnverifiedReceipt(der: try mint.issue(content, defect: defect))
  }

  private func line(_ verdict: Verdict, source: String = "receipt.der") -> String {
    var buffer: [UInt8] = []
    VerdictLine(source: Array(source.utf8), verdict: verdict).append(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The receipt of a decoded line, as an independent reader of JSON sees it.
  private func object(_ receipt: UnverifiedReceipt) throws -> [String: Any] {
    let data = Data(line(.decoded(receipt)).utf8)
    let record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(record["receipt"] as? [String: Any])
  }

  @Test func aLineIsWrittenToTheLetter() throws {
    var content = ReceiptContent(style: .apple)
    content.receiptType = "Production"
    content.bundleID = "com.example.\"app\""
    content.applicationVersion = ""
    content.appItemID = 1
    content.downloadID = .max
    content.opaqueValue = .given([0x00, 0xFF])
    content.sha1Hash = .given([0xAB])
    content.creationDate = ReceiptDate(secondsSince1970: 1_753_300_798)
    content.extraAttributes = [MintedAttribute(type: 99, version: 7, value: [0x01, 0x02])]
    var purchase = InAppPurchaseContent(
      productID: "coins",
      transactionID: "1000",
      purchaseDate: try #require(ReceiptDate("2025-07-23T19:59:57.1239Z")),
      productKind: .consumable
    )
    purchase.cancellationReason = 1
    purchase.isTrialPeriod = true
    content.inAppPurchases = [purchase]
    content.dateFormat = .utc
    let text = line(.decoded(try receipt(content)))
    let expected = """
      {"source":"receipt.der","status":"decoded","error":null,"issues":[],"signature":null,\
      "receipt":{"receipt_type":"Production","bundle_id":"com.example.\\"app\\"",\
      "application_version":"","original_application_version":null,"app_item_id":"1",\
      "download_id":"18446744073709551615","version_external_identifier":null,"age_rating":null,\
      "receipt_creation_date":"2025-07-23T19:59:58Z","transaction_date":null,\
      "original_purchase_date":null,"expiration_date":null,"preorder_date":null,\
      "opaque_value":"00ff","sha1_hash":"ab","in_app":[{"quantity":1,"product_id":"coins",\
      "transaction_id":"1000","original_transaction_id":"1000","product_type":"consumable",\
      "purchase_date":"2025-07-23T19:59:57.123Z",
      """
    #expect(text.hasPrefix(expected))
    #expect(text.contains("\"cancellation_date\":null,\"cancellation_reason\":1,"))
    #expect(text.contains("\"is_trial_period\":true,\"is_in_intro_offer_period\":null,"))
    #expect(text.contains("{\"type\":99,\"version\":7,\"value\":\"0102\"}"))
    #expect(text.hasSuffix("]}}\n"))
  }

  @Test func keysStandInTheContractsOrder() throws {
    let text = line(.decoded(try receipt(.subscription(renewals: 0))))
    let keys = [
      "source", "status", "error", "issues", "signature", "receipt", "receipt_type", "bundle_id",
      "application_version", "original_application_version", "app_item_id", "download_id",
      "version_external_identifier", "age_rating", "receipt_creation_date", "transaction_date",
      "original_purchase_date", "expiration_date", "preorder_date", "opaque_value", "sha1_hash",
      "in_app", "quantity", "product_id", "transaction_id", "original_transaction_id",
      "product_type", "purchase_date", "original_purchase_date", "expires_date",
      "cancellation_date", "cancellation_reason", "web_order_line_item_id", "is_trial_period",
      "is_in_intro_offer_period", "promotional_offer_id", "other_attributes",
    ]
    var rest = Substring(text)
    for key in keys {
      let found = try #require(rest.range(of: "\"\(key)\":"), "\(key)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func identifiersAreStringsAndCountsAreNumbers() throws {
    var content = ReceiptContent.production()
    var purchase = InAppPurchaseContent(
      productID: "p",
      transactionID: "0",
      purchaseDate: ReceiptDate(secondsSince1970: 0)
    )
    purchase.quantity = 1 << 52
    purchase.webOrderLineItemID = .max
    content.inAppPurchases = [purchase]
    let object = try object(try receipt(content))
    #expect(object["download_id"] as? String == "500884273459218651")
    let item = try #require((object["in_app"] as? [[String: Any]])?.first)
    #expect(item["quantity"] as? Int == 1 << 52)
    #expect(item["web_order_line_item_id"] as? String == "18446744073709551615")
    #expect(item["transaction_id"] as? String == "0")
    #expect(item["expires_date"] is NSNull)
    #expect(item["is_trial_period"] as? Bool == false)
  }

  @Test(arguments: [
    (UInt64(0), "non_consumable"), (1, "consumable"), (2, "non_renewing_subscription"),
    (3, "auto_renewable_subscription"), (4, "free_subscription"), (5, "unknown_5"),
    (1 << 40, "unknown_1099511627776"),
  ])
  func namesProductTypes(_ number: UInt64, _ name: String) throws {
    var content = ReceiptContent.sandbox()
    var purchase = InAppPurchaseContent(
      productID: "p",
      transactionID: "1",
      purchaseDate: ReceiptDate(secondsSince1970: 0),
      productKind: nil
    )
    purchase.edits = [.setValue(type: 1707, MintedAttribute.integer(1707, number).value)]
    content.inAppPurchases = [purchase]
    let item = try #require((try object(receipt(content))["in_app"] as? [[String: Any]])?.first)
    #expect(item["product_type"] as? String == name)
  }

  /// Milliseconds where a fraction was written, be it zero; cut, not rounded; in UTC.
  @Test(arguments: [
    ("2025-07-23T19:59:58Z", "2025-07-23T19:59:58Z"),
    ("2025-07-23T19:59:58.9999Z", "2025-07-23T19:59:58.999Z"),
    ("2025-07-23T19:59:58.5Z", "2025-07-23T19:59:58.500Z"),
    ("2025-07-23T19:59:58.000Z", "2025-07-23T19:59:58.000Z"),
    ("2025-07-23T19:59:58+0100", "2025-07-23T18:59:58Z"),
    ("2025-07-23T23:59:58-01:00", "2025-07-24T00:59:58Z"),
  ])
  func writesDatesInUTC(_ text: String, _ expected: String) throws {
    var content = ReceiptContent.sandbox()
    content.edits = [.setValue(type: 12, MintedAttribute.ia5(12, text).value)]
    #expect(try object(receipt(content))["receipt_creation_date"] as? String == expected)
  }

  /// An item that cannot be read stays in its place, its fields null, with an issue.
  @Test func unreadableFieldsAreNullWithAnIssue() throws {
    let decoded = try receipt(.many(purchases: 2), defect: .badDate)
    let data = Data(line(.decoded(decoded)).utf8)
    let record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let issue = try #require((record["issues"] as? [[String: Any]])?.first)
    #expect(issue["code"] as? String == "bad_date")
    #expect(issue["offset"] is Int)
    #expect(issue["path"] is String)
    #expect(Set(issue.keys) == ["code", "message", "offset", "path"])
  }

  @Test func everyVerdictHasItsForm() throws {
    let decoded = try receipt(.sandbox())
    let error = VerdictError(code: "not_base64", message: "what", offset: 3, path: nil)
    #expect(
      line(.malformed(error)) == """
        {"source":"receipt.der","status":"malformed","error":{"code":"not_base64",\
        "message":"what","offset":3,"path":null},"issues":[],"signature":null,"receipt":null}

        """
    )
    let unread = VerdictError(LocalFailure(code: .unreadableInput, message: "m"))
    #expect(
      line(.unchecked(nil, unread), source: "a\u{1}") == """
        {"source":"a\\u0001","status":"unchecked","error":{"code":"unreadable_input",\
        "message":"m","offset":null,"path":null},"issues":[],"signature":null,"receipt":null}

        """
    )
    #expect(line(.unchecked(decoded, unread)).contains("\"receipt\":{\"receipt_type\""))
  }

  @Test func proofsAndRefusalsAreShown() throws {
    let decoded = try receipt(.subscription(renewals: 0))
    var anchors = TrustAnchors.none
    let authority = try TestAuthority(keys: try Self.keys.get())
    anchors.add(try Certificate(der: authority.root.der))
    let open = ReceiptPolicy(bundleIDs: .any, environments: .any)
    let verifier = try ReceiptVerifier(anchors: anchors, policy: open)
    let text = line(.verified(try verifier.verify(decoded)))
    #expect(text.contains("\"status\":\"verified\",\"error\":null,\"issues\":[],\"signature\":{"))
    #expect(
      text.contains(
        """
        "signature":{"trust":"custom","digest":"sha256",\
        "signer":"Quittance Test Receipt Signing","serial":"
        """
      )
    )
    #expect(
      text.contains(
        """
        "valid_from":"2010-01-01T00:00:00Z","valid_to":"2040-01-01T00:00:00Z","root_sha256":"
        """
      )
    )
    #expect(text.contains("\",\"checked_at\":\"2024-01-15T10:00:10Z\"},\"receipt\":{"))

    let closed = ReceiptPolicy(bundleIDs: .only(["other"]), environments: .any)
    let strict = try ReceiptVerifier(anchors: anchors, policy: closed)
    let refused = try #require(rejection(of: decoded, by: strict))
    let refusal = line(.rejected(decoded, refused))
    #expect(refusal.contains("\"status\":\"rejected\",\"error\":{\"code\":\"bundle_id_mismatch\","))
    #expect(refusal.contains("\"signature\":{\"trust\":\"custom\""))

    let stranger = try ReceiptVerifier(policy: open)
    let unknown = try #require(rejection(of: decoded, by: stranger))
    #expect(line(.rejected(decoded, unknown)).contains("\"signature\":null,\"receipt\":{"))
  }

  private func rejection(
    of receipt: UnverifiedReceipt,
    by verifier: ReceiptVerifier
  ) -> ReceiptRejection? {
    do throws(VerificationError) {
      _ = try verifier.verify(receipt)
      return nil
    } catch {
      guard case .rejected(let rejection) = error else { return nil }
      return rejection
    }
  }

  /// Lines follow each other in one buffer.
  @Test func linesAreAppended() throws {
    let error = VerdictError(code: "c", message: "m")
    var buffer: [UInt8] = []
    for source in ["a", "b"] {
      VerdictLine(source: Array(source.utf8), verdict: .malformed(error)).append(to: &buffer)
    }
    let text = String(decoding: buffer, as: UTF8.self)
    #expect(text == line(.malformed(error), source: "a") + line(.malformed(error), source: "b"))
  }

  /// Every receipt that the mint can break makes a line that another reader of JSON takes.
  @Test(arguments: Defect.allCases)
  func everyDefectMakesValidJSON(_ defect: Defect) throws {
    let mint = ReceiptMint(authority: try TestAuthority(keys: try Self.keys.get()))
    let bytes = try mint.issue(.subscription(renewals: 1), defect: defect)
    let verdict: Verdict
    do {
      verdict = .decoded(try UnverifiedReceipt(der: bytes))
    } catch {
      verdict = .malformed(VerdictError(error))
    }
    let data = Data(line(verdict).utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }
}
