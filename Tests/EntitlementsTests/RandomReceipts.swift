// Receipts of arbitrary content that follows from a seed: purchases of every kind that overlap, have
// gaps, are refunded, restored, upgraded, damaged, and there twice.

import ReceiptMinting
import Receipts

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func happens(onceIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

/// Makes receipts whose dates are few, so that they often coincide.
struct RandomReceipts {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func next() -> ReceiptContent {
    var purchases: [InAppPurchaseContent] = []
    for index in 0..<Int.random(in: 0...14, using: &numbers) {
      purchases.append(purchase(number: index + 1))
      if numbers.happens(onceIn: 20), let last = purchases.last {
        var copy = last
        if numbers.happens(onceIn: 2) { copy.cancellationDate = date() }
        purchases.append(copy)
      }
    }
    var content = ReceiptContent.with(purchases, created: day(70))
    if numbers.happens(onceIn: 8) { content.expirationDate = date() }
    return content
  }

  private mutating func date() -> ReceiptDate {
    day(numbers.pick([0, 5, 10, 20, 30, 40, 60, 90]), seconds: numbers.pick([0, 0, 0, 30, 61]))
  }

  private mutating func purchase(number: Int) -> InAppPurchaseContent {
    let product = numbers.pick([
      "coins", "unlock", "unlock", "free", "pass", "pass.beside", "premium", "premium", "monthly",
      "monthly", "yearly", "basic", "patient", "patient", "news", "ungrouped", "bare",
    ])
    let renewable = ["premium", "monthly", "yearly", "basic", "patient", "news", "ungrouped"]
    let start = date()
    var purchase = bought(
      product,
      "\(number)",
      on: start,
      kind: numbers.pick([
        .nonConsumable, .consumable, .nonRenewingSubscription, .autoRenewableSubscription, nil,
      ])
    )
    if renewable.contains(product) || numbers.happens(onceIn: 15) {
      purchase.expiresDate = start.plus(numbers.pick([0, 7, 10, 30, 30, 60, -5]) * 86_400)
    }
    if renewable.contains(product) || numbers.happens(onceIn: 4) {
      purchase.originalTransactionID = numbers.pick(["1", "1", "2", "3", nil])
      purchase.originalPurchaseDate = numbers.pick([day(0), date(), nil])
    }
    if numbers.happens(onceIn: 4) {
      purchase.cancellationDate = date()
      purchase.cancellationReason = numbers.pick([nil, 0, 1])
    }
    purchase.isTrialPeriod = numbers.pick([true, false, nil])
    purchase.isInIntroOfferPeriod = numbers.pick([true, false, nil])
    if numbers.happens(onceIn: 12) { purchase.quantity = numbers.pick([0, 2, nil]) }
    if numbers.happens(onceIn: 12) {
      let type = numbers.pick([1_701, 1_702, 1_703, 1_704, 1_705, 1_708, 1_712] as [Int64])
      purchase.edits = [
        numbers.pick([
          .duplicate(type: type), .setValue(type: type, [0x0C, 0x01, 0xFF]), .remove(type: type),
        ])
      ]
    }
    return purchase
  }
}
