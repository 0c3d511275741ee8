// What the tests of verifyReceipt's answers share.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

/// Answers, as text and as what JSON readers see.
struct Answered {
  let text: String
  let object: [String: Any]

  init(_ body: [UInt8]) throws {
    text = String(decoding: body, as: UTF8.self)
    let json = try JSONSerialization.jsonObject(with: Data(body))
    object = try #require(json as? [String: Any])
  }

  var status: Int? { object["status"] as? Int }
  var receipt: [String: Any] { object["receipt"] as? [String: Any] ?? [:] }
  var purchases: [[String: Any]] { receipt["in_app"] as? [[String: Any]] ?? [] }
  var latest: [[String: Any]]? { object["latest_receipt_info"] as? [[String: Any]] }
  var renewals: [[String: Any]]? { object["pending_renewal_info"] as? [[String: Any]] }

  static func ids(_ transactions: [[String: Any]]?) -> [String]? {
    transactions?.map { $0["transaction_id"] as? String ?? "?" }
  }
}

extension VerifyReceiptAnswer {
  /// 2025-07-23T19:59:58.123Z.
  static let requested = ReceiptDate(
    secondsSince1970: 1_753_300_798,
    nanoseconds: 123_999_999
  )

  static func plain(
    _ endpoint: Endpoint? = nil,
    latestKeys: LatestKeys = .withSubscriptions
  ) -> VerifyReceiptAnswer {
    VerifyReceiptAnswer(requestDate: requested, endpoint: endpoint, latestKeys: latestKeys)
  }

  /// The answer to a minted receipt.
  func answered(
    _ content: ReceiptContent,
    _ form: ReceiptForm = .apple,
    policy: ReceiptPolicy = ReceiptPolicy(bundleIDs: .any, environments: .any),
    request: VerifyReceiptRequest = VerifyReceiptRequest()
  ) throws -> Answered {
    let container = try Authority.mint(form).issue(content)
    return try Answered(
      body(for: container, verifiedBy: try Authority.verifier(policy), request: request)
    )
  }
}

extension InAppPurchaseContent {
  /// A period of a subscription.
  static func period(
    _ transactionID: String,
    of originalID: String,
    _ product: String = "pro",
    at seconds: Int64
  ) -> InAppPurchaseContent {
    var purchase = InAppPurchaseContent(
      productID: product,
      transactionID: transactionID,
      purchaseDate: ReceiptDate(secondsSince1970: seconds),
      productKind: .autoRenewableSubscription
    )
    purchase.originalTransactionID = originalID
    purchase.expiresDate = ReceiptDate(secondsSince1970: seconds + 3_600)
    return purchase
  }

  static func single(_ transactionID: String, at seconds: Int64) -> InAppPurchaseContent {
    InAppPurchaseContent(
      productID: "item",
      transactionID: transactionID,
      purchaseDate: ReceiptDate(secondsSince1970: seconds)
    )
  }
}
