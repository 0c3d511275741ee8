// Receipts of Apple and Xcode. The numbers are those that other projects' tests and Apple's
// verifyReceipt state of them.

import Entitlements
import ReceiptVerification
import Receipts
import Testing

@Suite("Corpus", .enabled(if: Corpus.folder != nil, "QUITTANCE_CORPUS names no folder"))
struct CorpusTests {
  private func answer(
    _ name: String,
    at seconds: Int64,
    terms: ProductTermsTable = .none
  ) throws -> Entitlements {
    Entitlements(
      of: try Corpus.receipt(name),
      terms: terms,
      at: ReceiptDate(secondsSince1970: seconds),
      maximumAge: nil
    )
  }

  private static let revenueCat = "revenuecat-base64EncodedReceiptSampleForDataExtension"
  private static let monthly = "com.revenuecat.monthly_4.99.1_week_intro"
  private static let annual = "com.revenuecat.annual_39.99.2_week_intro"

  /// Purchase and expiry as RevenueCat's tests state them, with the last digits of the transaction.
  private static let periods: [(id: String, start: Int64, end: Int64)] = [
    ("8476", 1_594_755_206, 1_594_755_386), ("9214", 1_594_755_400, 1_594_755_700),
    ("1513", 1_594_762_977, 1_594_763_277), ("2182", 1_594_763_277, 1_594_763_577),
    ("2990", 1_594_763_577, 1_594_763_877), ("5419", 1_594_763_877, 1_594_764_177),
    ("5971", 1_594_764_177, 1_594_764_477), ("6727", 1_594_764_500, 1_594_764_800),
    ("3650", 1_595_439_546, 1_595_443_146),
  ]

  @Test("RevenueCat's: one subscription of nine periods, in order of time")
  func timeline() throws {
    let answer = try answer(Self.revenueCat, at: 1_595_439_548)
    #expect(answer.trust == .apple)
    #expect(answer.environment == .sandbox)
    #expect(answer.knownAt.secondsSince1970 == 1_595_439_548)
    let subscription = try #require(answer.subscriptions.first)
    #expect(answer.subscriptions.count == 1)
    #expect(subscription.originalTransactionID == "1000000692878476")
    let timeline = subscription.timeline
    #expect(
      timeline.map { String($0.record.transactionID?.suffix(4) ?? "") } == Self.periods.map(\.id)
    )
    #expect(timeline.map(\.standing.since?.secondsSince1970) == Self.periods.map(\.start))
    #expect(timeline.map(\.standing.until?.secondsSince1970) == Self.periods.map(\.end))
    #expect(subscription.productID == Self.annual)
    #expect(subscription.standing.state == .active)
    #expect(answer.grantedProductIDs == [Self.annual])
    #expect(answer.latestPurchase?.record.transactionID == "1000000696553650")
    #expect(
      answer.latestPurchase(ofProduct: Self.monthly)?.record.transactionID == "1000000692906727"
    )
    #expect(timeline.map(\.record.origin) == [.first] + Array(repeating: .renewed, count: 8))
  }

  @Test("RevenueCat's: each period's second before, at, and after its ends")
  func boundaries() throws {
    let receipt = try Corpus.receipt(Self.revenueCat)
    for (index, period) in Self.periods.enumerated() {
      for edge in [period.start, period.end] {
        for offset in -1...1 as ClosedRange<Int64> {
          let date = ReceiptDate(secondsSince1970: edge + offset)
          let answer = Entitlements(of: receipt, terms: .none, at: date, maximumAge: nil)
          let running = Self.periods.firstIndex {
            $0.start <= edge + offset && edge + offset < $0.end
          }
          let expected: EntitlementState =
            switch running {
            case 0: .inTrial
            case .some: .active
            case nil: index == 0 && edge + offset < period.start ? .notYet : .expired
            }
          #expect(answer.subscriptions.first?.standing.state == expected, "\(index) \(offset)")
        }
      }
    }
  }

  @Test("The receipt of 2015: a consumable and a subscription that ended")
  func unified() throws {
    let name = "ideasoncanvas-grandUnifiedExpiredAppleCert_receipt"
    // 2015-08-10T07:19:32Z, when the last period ends.
    let end: Int64 = 1_439_191_172
    for (offset, state) in [(-1, .active), (0, .expired), (1, .expired)]
      as [(Int64, EntitlementState)]
    {
      let answer = try answer(name, at: end + offset)
      #expect(answer.standing(ofProduct: "monthly")?.state == state)
      #expect(
        answer.latestPurchase(ofProduct: "monthly")?.record.transactionID == "1000000166967782"
      )
      #expect(answer.consumables.count == 1)
      #expect(answer.purchases.count == 7)
      #expect(answer.undetermined.isEmpty)
    }
  }

  @Test("IdeasOnCanvas' experiments: a product that is kept, and a subscription")
  func experiments() throws {
    let name = "ideasoncanvas-purchasing_experiments_sandbox_receipt"
    let app = "com.hannesoid.PurchasingExperiments"
    // Bought 2023-02-22T14:29:20Z; the subscription from 14:29:39 to 14:34:39.
    let bought: Int64 = 1_677_076_160
    let before = try answer(name, at: bought - 1)
    #expect(before.standing(ofProduct: app + ".oneTime")?.state == .notYet)
    let after = try answer(name, at: bought)
    #expect(after.standing(ofProduct: app + ".oneTime")?.state == .active)
    #expect(after.nonConsumables.first?.purchases.first?.record.origin == .first)
    let subscription = after.subscriptions.first?.timeline.first
    #expect(subscription?.record.transactionID == "2000000284164527")
    #expect(subscription?.standing.since?.secondsSince1970 == bought + 19)
    #expect(subscription?.standing.until?.secondsSince1970 == bought + 319)
    let end = try answer(name, at: bought + 319)
    #expect(end.subscriptions.first?.standing.state == .expired)
    #expect(end.subscriptions.first?.mayHaveRenewedSince == true)
    #expect(end.isGranted(app + ".oneTime"))
  }

  @Test("Xcode's: trust is that of a test; without a product type the terms decide")
  func xcode() throws {
    let name = "apple-xcode-app-receipt-with-transaction"
    let bare = try answer(name, at: 1_697_679_940)
    #expect(bare.trust == .test)
    #expect(bare.environment == .xcode)
    #expect(bare.grantedProductIDs.isEmpty)
    #expect(bare.unplaced.map(\.record.transactionID) == ["0"])
    let terms: ProductTermsTable = ["pass.premium": .autoRenewableSubscription(group: "premium")]
    let known = try answer(name, at: 1_697_679_940, terms: terms)
    #expect(known.isGranted("pass.premium"))
    #expect(known.standing(ofProduct: "pass.premium")?.trust == .test)
    #expect(known.receiptExpires?.description == "4001-01-01T00:00:00Z")
    let empty = try answer("apple-xcode-app-receipt-empty", at: 1_697_679_940)
    #expect(empty.refusal == nil)
    #expect(empty.purchases.isEmpty)
  }

  @Test(
    "Cocoanetics': the transaction and its original; all purchases of a receipt are whole",
    arguments: [
      ("cocoanetics-sandboxReceipt", 6, 1), ("tikhop-receipt-sandbox-legacy", 187, 1),
      ("ladeiko-InAppReceiptTests", 40, 1), ("shoshins-ParserTest-3", 35, 1),
      ("revenuecat-base64EncodedReceiptSampleForDataExtension", 9, 1),
      ("delicious-monster-samplereceipt", 0, 0), ("tikhop-receipt-sandbox-g5", 2, 1),
    ]
  )
  func counts(name: String, purchases: Int, subscriptions: Int) throws {
    let answer = try answer(name, at: 2_000_000_000)
    #expect(answer.purchases.count == purchases)
    #expect(answer.subscriptions.count == subscriptions)
    #expect(answer.undetermined.isEmpty)
    #expect(answer.subscriptions.allSatisfy { $0.standing.state == .expired })
    if name == "cocoanetics-sandboxReceipt" {
      let first = answer.purchases.first { $0.record.transactionID == "1000000156449405" }
      #expect(first?.record.originalTransactionID == "1000000156444989")
      #expect(first?.record.productID == "com.cocoanetics.EmmiView.OneMonth")
    }
  }
}
