// Faults that users reported against other software, one test each, named after the report. Those
// of a narrower subject are among that subject's tests.

import ASN1
import ReceiptMinting
import Testing

@testable import Receipts

@Suite("Reported faults")
struct ReportedFaultsTests {
  @Test("Large input is decoded in linear time and memory: mozilla-services/pkcs7#77")
  func largeInput() throws {
    let blob = [UInt8](repeating: 0x30, count: 1 << 20)
    let receipt = try decode(required + [attribute(100, blob)], .indefinite).receipt
    #expect(receipt.otherAttributes.first?.value.count == blob.count)
  }

  @Test("A few kB of nesting exhaust no stack: PeculiarVentures/ASN1.js#131, acw/simple_asn1#43")
  func nesting() {
    for opening in [[0x30, 0x80], [0xA0, 0x80], [0x24, 0x80], [0x31, 0x80]] as [[UInt8]] {
      let nested = Array(repeating: opening, count: 50_000).flatMap { $0 }
      let ends = [UInt8](repeating: 0, count: 100_000)
      for input in [nested, nested + ends] {
        #expect(failure(input) != nil)
        #expect(failure(container(payload: input)) != nil)
        #expect(failure(container(required + [input])) != nil)
      }
    }
  }

  @Test("A purchase with a member too many or too few: RevenueCat/purchases-ios#358")
  func memberCount() throws {
    let content = ReceiptContent.subscription(renewals: 2)
    for defect in [Defect.attributeTooShort, .attributeTooLong] {
      let unverified = try UnverifiedReceipt(der: Minted.issue(content, defect: defect))
      #expect(unverified.issues.map(\.code) == [.badAttribute])
      let purchases = unverified.receipt.inAppPurchases
      #expect(purchases.count == 3)
      #expect(purchases.filter(\.isFullyReadable).count == 2)
      #expect(purchases.allSatisfy { $0.productID.value == "com.example.app.pro" })
    }
  }

  @Test("Unusual sets of purchases crash nothing: tikhop/TPInAppReceipt#83, #27")
  func unusualPurchases() throws {
    let unusual: [[UInt8]] = [
      purchase([]), attribute(17, []), attribute(17, [0x31]), attribute(17, [0x30, 0x00]),
      attribute(17, [0x02, 0x01, 0x01]), attribute(17, [0x31, 0x00, 0x31, 0x00]),
      attribute(17, [0x31, 0x02, 0x30, 0x05]), attribute(17, [0x04, 0x02, 0x31, 0x00]),
      attribute(17, [0x04, 0x04, 0x04, 0x02, 0x31, 0x00]), purchase([[0x05, 0x00]]),
      purchase([text(1701, "1")]),
    ]
    let good = purchase(requiredOfPurchase)
    let unverified = try decode(required + unusual.flatMap { [$0, good] })
    let purchases = unverified.receipt.inAppPurchases
    #expect(purchases.count == 2 * unusual.count)
    for (index, purchase) in purchases.enumerated() {
      // The good ones keep their places between the others.
      #expect(purchase.isFullyReadable == (index % 2 == 1))
      #expect((purchase.transactionID.value != nil) == (index % 2 == 1))
    }
    let paths = Set(unverified.issues.compactMap(\.path).map { $0.prefix { $0 != "." } })
    #expect(paths == Set((0..<unusual.count).map { "in_app[\(2 * $0)]" }))
    // What has no SET at all has no field at all: unreadable, not absent.
    #expect(purchases[2].cancellationDate == .unreadable)
    #expect(purchases[2].otherAttributes.isEmpty)
  }

  @Test("Empty dates, and the expiration of volume purchases: rmaddy/VerifyStoreReceiptiOS#3")
  func emptyDates() throws {
    let receipt = try UnverifiedReceipt(der: Minted.issue(.volumePurchase())).receipt
    #expect(receipt.receiptType == .value("ProductionVPP"))
    #expect(receipt.expirationDate.value?.description == "2026-01-15T10:00:00Z")
    let sandbox = try UnverifiedReceipt(der: Minted.issue(.many(purchases: 1))).receipt
    #expect(sandbox.transactionDate == .absent)
    #expect(sandbox.inAppPurchases[0].expiresDate == .absent)
    #expect(sandbox.inAppPurchases[0].cancellationDate == .absent)
  }

  @Test("No purchases is no failure: apple/app-store-server-library-node#10")
  func noPurchases() throws {
    let unverified = try UnverifiedReceipt(der: Minted.issue(.production()))
    #expect(unverified.issues.isEmpty)
    #expect(unverified.receipt.inAppPurchases.isEmpty)
  }

  @Test("A refund is told apart from none and from a damaged one: gabrielgarza/monza#24")
  func refunds() throws {
    let refunded = try UnverifiedReceipt(der: Minted.issue(.refunded())).receipt.inAppPurchases[0]
    #expect(refunded.cancellationDate.value?.description == "2024-01-25T10:00:00Z")
    #expect(refunded.cancellationReason == .value(1))
    let damaged = try decode(purchase: requiredOfPurchase + [ia5(1712, "2024-01-25")])
    #expect(damaged.cancellationDate == .unreadable)
    #expect(!damaged.isFullyReadable)
    let twice = [ia5(1712, ""), ia5(1712, "2024-01-25T10:00:00Z")]
    #expect(try decode(purchase: requiredOfPurchase + twice).cancellationDate == .unreadable)
    #expect(
      try decode(purchase: requiredOfPurchase + twice.reversed()).cancellationDate == .unreadable
    )
  }
}
