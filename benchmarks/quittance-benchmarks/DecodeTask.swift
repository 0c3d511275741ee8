// Decoding a receipt and reading every field of every purchase, against SHA-256 of the same bytes:
// the least that verification must do with them.

import CAllocationCounter
import COpenSSL
import ReceiptMinting
import Receipts

struct DecodeTask {
  let purchases: Int
  let container: [UInt8]
  private let expected: Int64

  init(purchases: Int, mint: ReceiptMint) throws {
    self.purchases = purchases
    let content = ReceiptContent.many(purchases: purchases)
    container = try mint.issue(content, seed: UInt64(purchases))
    expected = DecodeTask.checksum(of: content)
  }

  func measure(rounds: Int) throws -> Measurement {
    let container = self.container
    let repetitions = max(1, 2_000 / max(purchases, 1))
    let before = quittance_allocation_count()
    let sum = try DecodeTask.decodeAndReadAll(container)
    let allocations = quittance_allocation_count() - before
    guard sum == expected else {
      throw WrongResult(
        description: "decoding \(purchases) purchases gave \(sum), not the minted \(expected)"
      )
    }
    let timings = try Interleaved.measure(
      [
        Contender(name: "decode") { try DecodeTask.decodeAndReadAll(container) },
        Contender(name: "sha256") { try Baseline.sha256(container) },
        Contender(name: "memcpy") { Baseline.copy(container) },
      ],
      rounds: rounds,
      repetitions: repetitions
    )
    return Measurement(
      task: "decode",
      variant: "\(purchases)",
      microseconds: timings.medians.mapValues { $0 / 1_000 },
      ratios: ["to_sha256": timings["decode"] / timings["sha256"]],
      counts: ["allocations": Double(allocations), "bytes": Double(container.count)]
    )
  }

  /// Decodes and reads every field through the public interface.
  @inline(never)
  static func decodeAndReadAll(_ container: [UInt8]) throws -> Int64 {
    let receipt = try UnverifiedReceipt(der: container)
    guard receipt.issues.isEmpty else { throw WrongResult(description: "there are issues") }
    var sum: Int64 = 0
    for purchase in receipt.receipt.inAppPurchases {
      sum &+= purchase.quantity.value ?? 0
      sum &+= Int64(truncatingIfNeeded: purchase.productType.value?.rawValue ?? 0)
      sum &+= purchase.purchaseDate.value?.secondsSince1970 ?? 0
      sum &+= purchase.originalPurchaseDate.value?.secondsSince1970 ?? 0
      sum &+= purchase.expiresDate.value?.secondsSince1970 ?? 0
      sum &+= purchase.cancellationDate.value?.secondsSince1970 ?? 0
      sum &+= purchase.cancellationReason.value ?? 0
      sum &+= Int64(truncatingIfNeeded: purchase.webOrderLineItemID.value ?? 0)
      sum &+= purchase.isTrialPeriod.value == true ? 1 : 0
      sum &+= purchase.isInIntroOfferPeriod.value == true ? 1 : 0
      sum &+= purchase.withUTF8(of: .productID, octetSum) ?? 0
      sum &+= purchase.withUTF8(of: .transactionID, octetSum) ?? 0
      sum &+= purchase.withUTF8(of: .originalTransactionID, octetSum) ?? 0
      sum &+= purchase.withUTF8(of: .promotionalOfferID, octetSum) ?? 0
    }
    return sum
  }

  /// First and last octet and the count: enough to see that the right text is there, and little
  /// enough not to measure the sum itself.
  private static func octetSum(_ octets: Span<UInt8>) -> Int64 {
    guard !octets.isEmpty else { return 0 }
    return Int64(octets.count) + Int64(octets[0]) + Int64(octets[octets.count - 1])
  }

  /// The same sum over what was minted.
  private static func checksum(of content: ReceiptContent) -> Int64 {
    func text(_ value: String?) -> Int64 {
      guard let utf8 = value?.utf8, let first = utf8.first, let last = utf8.last else { return 0 }
      return Int64(utf8.count) + Int64(first) + Int64(last)
    }
    return content.inAppPurchases.reduce(0) { sum, purchase in
      var sum = sum
      sum &+= Int64(truncatingIfNeeded: purchase.quantity ?? 0)
      sum &+= Int64(truncatingIfNeeded: purchase.productKind?.rawValue ?? 0)
      sum &+= purchase.purchaseDate?.secondsSince1970 ?? 0
      sum &+= purchase.originalPurchaseDate?.secondsSince1970 ?? 0
      sum &+= purchase.expiresDate?.secondsSince1970 ?? 0
      sum &+= purchase.cancellationDate?.secondsSince1970 ?? 0
      sum &+= Int64(truncatingIfNeeded: purchase.cancellationReason ?? 0)
      sum &+= Int64(truncatingIfNeeded: purchase.webOrderLineItemID ?? 0)
      sum &+= purchase.isTrialPeriod == true ? 1 : 0
      sum &+= purchase.isInIntroOfferPeriod == true ? 1 : 0
      sum &+= text(purchase.productID) &+ text(purchase.transactionID)
      sum &+= text(purchase.originalTransactionID) &+ text(purchase.promotionalOfferID)
      return sum
    }
  }
}
