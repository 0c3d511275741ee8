// Every issue with its code, its path and its offset. An offset is checked by what stands there.

import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Issues")
struct ReceiptIssueTests {
  @Test("Of the receipt's own attributes", arguments: IssueCase.receipt)
  func ofReceipt(item: IssueCase) throws {
    for envelope in Envelope.allCases {
      let container = container(required + item.attributes, envelope)
      let unverified = try UnverifiedReceipt(der: container)
      try expect(item, unverified.issues, in: container, envelope)
      #expect(unverified.receipt.bundleID == .value("com.example.app"))
    }
  }

  @Test("Of a purchase's attributes", arguments: IssueCase.purchase)
  func ofPurchase(item: IssueCase) throws {
    for envelope in Envelope.allCases {
      let purchases = [
        purchase(requiredOfPurchase), purchase(requiredOfPurchase + item.attributes),
        purchase(requiredOfPurchase),
      ]
      let container = container(required + purchases, envelope)
      let unverified = try UnverifiedReceipt(der: container)
      try expect(item, unverified.issues, in: container, envelope)
      #expect(unverified.receipt.inAppPurchases.map(\.isFullyReadable) == [true, false, true])
      #expect(unverified.receipt.inAppPurchases[1].productID == .value("com.example.app.coins"))
    }
  }

  @Test("Required attributes that are missing are named at the SET's contents")
  func missing() throws {
    let container = container([text(0, "Xcode"), purchase([integer(1707, 1)])])
    let unverified = try UnverifiedReceipt(der: container)
    let found = unverified.issues.filter { $0.code == .missingAttribute }
    #expect(found == unverified.issues)
    #expect(
      found.compactMap(\.path) == [
        "in_app[0].quantity", "in_app[0].product_id", "in_app[0].transaction_id",
        "in_app[0].purchase_date", "bundle_id", "opaque_value", "sha1_hash",
        "receipt_creation_date",
      ]
    )
    let first = try #require(container.firstRange(of: text(0, "Xcode")))
    let inner = try #require(container.firstRange(of: integer(1707, 1)))
    #expect(
      found.map(\.offset) == Array(repeating: inner.lowerBound, count: 4)
        + Array(repeating: first.lowerBound, count: 4)
    )
    #expect(!unverified.receipt.inAppPurchases[0].isFullyReadable)
  }

  @Test("Trailing data: behind the receipt, and behind the payload's SET")
  func trailingData() throws {
    let whole = container(required)
    let behind = try UnverifiedReceipt(der: whole + [0x0A, 0x0A]).issues
    #expect(behind.map(\.code) == [.trailingData])
    #expect(behind.map(\.offset) == [whole.count])
    #expect(behind.map(\.path) == [nil])
    for envelope in Envelope.allCases {
      let inside = container(payload: set(required) + [0x05, 0x00], envelope)
      let issues = try UnverifiedReceipt(der: inside).issues
      #expect(issues.map(\.code) == [.trailingData])
      #expect(issues.first?.offset.map { inside[$0] } == 0x05)
    }
  }

  @Test("Each defect that a mint can make of a value has its code", arguments: Defect.allCases)
  func minted(defect: Defect) throws {
    let codes: Set<String> = [
      "bad_attribute", "bad_date", "bad_integer", "bad_string", "duplicate_attribute",
      "missing_attribute", "trailing_data",
    ]
    guard let code = defect.expectedCode, codes.contains(code) else { return }
    let content = ReceiptContent.subscription(renewals: 0)
    let unverified = try UnverifiedReceipt(der: Minted.issue(content, defect: defect))
    #expect(Set(unverified.issues.map(\.code.rawValue)) == [code])
  }

  private func expect(
    _ item: IssueCase,
    _ issues: [ReceiptIssue],
    in container: [UInt8],
    _ envelope: Envelope
  ) throws {
    #expect(issues.count == 1, "\(envelope)")
    let issue = try #require(issues.first)
    #expect(issue.code == item.code)
    #expect(issue.path == item.path)
    #expect(!issue.message.isEmpty)
    let offset = try #require(issue.offset)
    #expect(offset < container.count, "\(envelope)")
    // In chunks of a few octets only the first is sure to stand there in one piece.
    let isChunked = envelope == .chunked || envelope == .chunkedTwice
    let count = isChunked ? min(1, item.octets.count) : item.octets.count
    #expect(Array(container.dropFirst(offset).prefix(count)) == Array(item.octets.prefix(count)))
  }
}
