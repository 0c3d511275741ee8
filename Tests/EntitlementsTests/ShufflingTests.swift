// Properties of receipts of arbitrary content: 1,000 of them with QUITTANCE_EXHAUSTIVE, otherwise 100.

import Entitlements
import Glibc
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Receipts of arbitrary content")
struct ShufflingTests {
  private static let count = unsafe getenv("QUITTANCE_EXHAUSTIVE") == nil ? 100 : 1_000

  private static let dates = [0, 10, 25, 45, 60, 90].map { day($0) }

  private func answers(_ receipt: VerifiedReceipt) -> [Entitlements] {
    Self.dates.map { Entitlements(of: receipt, terms: shopTerms, at: $0, maximumAge: 40 * 86_400) }
  }

  @Test("The order of attributes and purchases makes no difference")
  func shuffling() throws {
    let shop = try Shop.custom.get()
    var receipts = RandomReceipts(seed: 2_025)
    var numbers = SeededNumbers(seed: 7)
    var granted = 0
    for seed in 0..<UInt64(Self.count) {
      var content = receipts.next()
      let first = answers(try shop.receipt(content))
      content.inAppPurchases.shuffle(using: &numbers)
      let second = answers(try shop.receipt(content, seed: seed, order: .shuffled))
      #expect(first == second, "receipt \(seed)")
      #expect(first.map(\.latestPurchase) == second.map(\.latestPurchase))
      for product in ["monthly", "premium", "pass", "unlock", "coins", "bare"] {
        #expect(
          first.map { $0.standing(ofProduct: product) }
            == second.map { $0.standing(ofProduct: product) }
        )
      }
      let groups = (first, second)
      #expect(
        groups.0.map { $0.subscription(inGroup: "pro") }
          == groups.1.map { $0.subscription(inGroup: "pro") }
      )
      granted += first.reduce(0) { $0 + $1.grantedProductIDs.count }
    }
    // The receipts are not all of them empty or damaged.
    #expect(granted > Self.count)
  }

  @Test("What is granted was bought, has not ended, and was not taken back")
  func soundness() throws {
    let shop = try Shop.custom.get()
    var receipts = RandomReceipts(seed: 4_711)
    for _ in 0..<Self.count {
      let content = receipts.next()
      for answer in answers(try shop.receipt(content)) {
        for purchase in answer.purchases where purchase.standing.isGranted {
          try checkGranted(purchase, answer)
        }
        for purchase in answer.undetermined { #expect(purchase.standing.doubt != nil) }
      }
    }
  }

  private func checkGranted(_ purchase: JudgedPurchase, _ answer: Entitlements) throws {
    let record = purchase.record
    let at = answer.at
    #expect(answer.refusal == nil)
    #expect(record.doubt == nil)
    #expect(try #require(record.quantity) > 0)
    let bought = try #require(record.purchaseDate)
    #expect(bought <= at || record.origin == .restored)
    if let cancelled = record.cancellationDate { #expect(cancelled > at) }
    if let expires = record.expiresDate, purchase.standing.state != .inGrace {
      #expect(expires > at)
    }
    let since = try #require(purchase.standing.since)
    #expect(since <= at)
    if let until = purchase.standing.until { #expect(until > at) }
  }

  @Test("Whoever stores since and until gets what whoever asks again gets")
  func stability() throws {
    let shop = try Shop.custom.get()
    var receipts = RandomReceipts(seed: 99)
    for _ in 0..<Self.count {
      var content = receipts.next()
      content.expirationDate = nil
      let receipt = try shop.receipt(content)
      func state(_ subscription: Subscription, at date: ReceiptDate) -> EntitlementState? {
        Entitlements(of: receipt, terms: shopTerms, at: date, maximumAge: nil)
          .subscriptions.first {
            $0.originalTransactionID == subscription.originalTransactionID
              && $0.group == subscription.group
          }?.standing.state
      }
      for date in [day(5), day(25), day(60)] {
        let answer = Entitlements(of: receipt, terms: shopTerms, at: date, maximumAge: nil)
        for found in answer.subscriptions where found.standing.isGranted {
          guard found.standing.state != .inGrace, let until = found.standing.until,
            let since = found.standing.since
          else { continue }
          #expect(state(found, at: until.plus(-1))?.isGranted == true)
          #expect(state(found, at: since)?.isGranted == true)
          let after = try #require(state(found, at: until))
          #expect(!after.isGranted || after == .inGrace)
        }
      }
    }
  }
}
