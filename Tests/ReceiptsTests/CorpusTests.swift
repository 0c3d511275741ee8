import ASN1
import Foundation
import Testing

@testable import Receipts

@Suite("Corpus: attribute by attribute", .needsCorpus)
struct CorpusTests {
  @Test("There are nineteen receipts, each with its expectation")
  func completeness() {
    #expect(Corpus.names("receipts").count == 19)
    #expect(Corpus.names("receipts") == Corpus.names("expected"))
  }

  @Test("Named attributes of the receipt", arguments: Corpus.names("receipts"))
  func receiptAttributes(name: String) throws {
    let expected = try ExpectedReceipt(named: name)
    let unverified = try UnverifiedReceipt(der: Corpus.receipt(name), strict: true)
    #expect(unverified.issues.isEmpty)
    let receipt = unverified.receipt
    let texts: [(Int64, ReceiptField<String>)] = [
      (0, receipt.receiptType), (2, receipt.bundleID), (3, receipt.applicationVersion),
      (10, receipt.ageRating), (19, receipt.originalApplicationVersion),
    ]
    for (type, field) in texts {
      #expect(field == text(type, expected.attributes), "attribute \(type)")
    }
    let numbers: [(Int64, ReceiptField<UInt64>)] = [
      (1, receipt.appItemID), (15, receipt.downloadID), (16, receipt.versionExternalIdentifier),
    ]
    for (type, field) in numbers {
      #expect(field == number(type, expected.attributes), "attribute \(type)")
    }
    let dates: [(Int64, ReceiptField<ReceiptDate>)] = [
      (8, receipt.transactionDate), (12, receipt.creationDate), (18, receipt.originalPurchaseDate),
      (21, receipt.expirationDate), (32, receipt.preorderDate),
    ]
    for (type, field) in dates {
      #expect(field == date(type, expected.attributes), "attribute \(type)")
    }
    #expect(receipt.opaqueValue.value == expected.attributes.first { $0.type == 4 }?.octets)
    #expect(receipt.sha1Hash.value == expected.attributes.first { $0.type == 5 }?.octets)
    #expect(receipt.bundleIDEncoding == expected.attributes.first { $0.type == 2 }?.octets)
  }

  @Test("Named attributes of each purchase, in order", arguments: Corpus.names("receipts"))
  func purchaseAttributes(name: String) throws {
    let expected = try ExpectedReceipt(named: name)
    let receipt = try UnverifiedReceipt(der: Corpus.receipt(name), strict: true).receipt
    #expect(receipt.inAppPurchases.count == expected.inApp.count)
    for (purchase, attributes) in zip(receipt.inAppPurchases, expected.inApp) {
      #expect(purchase.isFullyReadable)
      #expect(purchase.quantity.map(UInt64.init) == number(1701, attributes))
      #expect(purchase.productID == text(1702, attributes))
      #expect(purchase.transactionID == text(1703, attributes))
      #expect(purchase.purchaseDate == date(1704, attributes))
      #expect(purchase.originalTransactionID == text(1705, attributes))
      #expect(purchase.originalPurchaseDate == date(1706, attributes))
      #expect(purchase.productType.map(\.rawValue) == number(1707, attributes))
      #expect(purchase.expiresDate == date(1708, attributes))
      #expect(purchase.webOrderLineItemID == number(1711, attributes))
      #expect(purchase.cancellationDate == date(1712, attributes))
      #expect(purchase.isTrialPeriod.map { $0 ? 1 : 0 } == number(1713, attributes))
      #expect(purchase.isInIntroOfferPeriod.map { $0 ? 1 : 0 } == number(1719, attributes))
      #expect(purchase.cancellationReason.map(UInt64.init) == number(1720, attributes))
      #expect(purchase.promotionalOfferID == text(1721, attributes))
    }
  }

  @Test("Attributes without a name, raw and in order", arguments: Corpus.names("receipts"))
  func otherAttributes(name: String) throws {
    let expected = try ExpectedReceipt(named: name)
    let receipt = try UnverifiedReceipt(der: Corpus.receipt(name)).receipt
    let named: Set<Int64> = [0, 1, 2, 3, 4, 5, 8, 10, 12, 15, 16, 17, 18, 19, 21, 32]
    expectEqual(receipt.otherAttributes, expected.attributes.filter { !named.contains($0.type) })
    let namedOfPurchase = Set<Int64>(1701...1708).union([1711, 1712, 1713, 1719, 1720, 1721])
    for (purchase, attributes) in zip(receipt.inAppPurchases, expected.inApp) {
      expectEqual(
        purchase.otherAttributes,
        attributes.filter { !namedOfPurchase.contains($0.type) }
      )
    }
  }

  @Test("Types, versions and octets of all attributes", arguments: Corpus.names("receipts"))
  func everyAttribute(name: String) throws {
    let expected = try ExpectedReceipt(named: name)
    let container = try Corpus.receipt(name)
    let layout = try UnverifiedReceipt(der: container).storage.layout
    var found: [OtherAttribute] = []
    layout.forEachAttribute(in: layout.payload, of: container.span) { type, version, octets in
      found.append(
        OtherAttribute(type: type, version: version, value: octets.indices.map { octets[$0] })
      )
    }
    expectEqual(found.filter { $0.type != 17 }, expected.attributes)
    #expect(found.count == expected.attributes.count + expected.inApp.count)
  }

  @Test("What is no receipt says so")
  func broken() throws {
    let truncated = Array(try Corpus.data("broken/tamtamchik-fixtures-truncated.der"))
    #expect(failure(truncated)?.code == .truncated)
    let other = Array(try Corpus.data("broken/ideasoncanvas-not_a_receipt"))
    #expect(failure(other)?.code == .notPKCS7)
    for name in Corpus.names("appattest") {
      // Names have points of their own.
      let file = name.hasPrefix("takimoto3") ? "takimoto3-ios-14.4" : "veehaitch-ios-14.2"
      let attestation = Array(try Corpus.data("appattest/\(file).der"))
      let error = try #require(failure(attestation))
      #expect(error.code == .appAttestReceipt)
      // The SEQUENCE of attribute 6.
      #expect(error.offset.map { attestation[$0] } == 0x30)
    }
  }

  private func text(_ type: Int64, _ list: [ExpectedReceipt.Attribute]) -> ReceiptField<String> {
    guard let text = list.first(where: { $0.type == type })?.text else { return .absent }
    return .value(text)
  }

  private func number(_ type: Int64, _ list: [ExpectedReceipt.Attribute]) -> ReceiptField<UInt64> {
    guard let number = list.first(where: { $0.type == type })?.number else { return .absent }
    return .value(UInt64(number))
  }

  private func date(
    _ type: Int64,
    _ list: [ExpectedReceipt.Attribute]
  ) -> ReceiptField<ReceiptDate> {
    guard let text = list.first(where: { $0.type == type })?.text, !text.isEmpty else {
      return .absent
    }
    return instant(text).map { .value($0) } ?? .unreadable
  }

  private func expectEqual(
    _ found: [OtherAttribute],
    _ expected: [ExpectedReceipt.Attribute],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.map(\.type) == expected.map(\.type), sourceLocation: sourceLocation)
    #expect(found.map(\.version) == expected.map(\.version), sourceLocation: sourceLocation)
    #expect(found.map(\.value) == expected.map(\.octets), sourceLocation: sourceLocation)
  }
}
