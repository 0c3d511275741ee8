// Receipts of every size: time and memory grow with the receipt and no faster.

import Foundation
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

@Suite(.serialized)
struct VerifyReceiptScaleTests {
  private static let excluding = VerifyReceiptRequest(excludesOldTransactions: true)

  private static func evidence(_ receipt: UnverifiedReceipt) throws -> SignatureEvidence {
    try Authority.verifier(ReceiptPolicy(bundleIDs: .any, environments: .any))
      .verify(receipt).signature
  }

  private static func receipt(_ purchases: [InAppPurchaseContent]) throws -> UnverifiedReceipt {
    try UnverifiedReceipt(der: try Authority.mint().issue(.sandbox(purchases: purchases)))
  }

  /// The best of some runs, since others share the machine.
  private static func seconds(_ receipt: UnverifiedReceipt) throws -> Double {
    let evidence = try evidence(receipt)
    var renderer = VerifyReceiptRenderer(.plain(latestKeys: .always))
    var output = OutputBuffer()
    let container = receipt.container
    let layout = receipt.storage.layout
    var best = Double.infinity
    for _ in 0..<5 {
      output.removeAll()
      let start = ContinuousClock.now
      renderer.append(
        .verified(evidence, circumstances: []),
        excluding,
        layout: layout,
        in: container.span,
        to: &output
      )
      let time = (ContinuousClock.now - start).components
      best = min(best, Double(time.seconds) + Double(time.attoseconds) / 1e18)
    }
    return best
  }

  private static let shapes: [String: @Sendable (Int) -> InAppPurchaseContent] = [
    "singles": { .single("\($0)", at: Int64($0)) },
    "oneSubscription": { .period("\($0)", of: "0", at: Int64($0)) },
    "manySubscriptions": { .period("\($0)", of: "\($0)", at: Int64($0)) },
    "backwards": { .period("\($0)", of: "\($0 % 7)", at: -Int64($0)) },
    "oneTime": { .period("\($0)", of: "1", at: 0) },
    "longNames": {
      .period("\($0)", of: String(repeating: "9", count: 200) + "\($0)", at: Int64($0))
    },
  ]

  @Test(arguments: shapes.keys.sorted())
  func timeIsLinear(_ name: String) throws {
    let shape = try #require(Self.shapes[name])
    let small = try Self.seconds(try Self.receipt((0..<1_000).map(shape)))
    let large = try Self.seconds(try Self.receipt((0..<10_000).map(shape)))
    // Ten times as many, and what sorting and colder caches add.
    #expect(large < 30 * small + 0.002, "\(small) s and \(large) s")
  }

  @Test(arguments: [0, 1, 2, 10_000])
  func everyPurchaseIsThere(_ count: Int) throws {
    let receipt = try Self.receipt((0..<count).map { .period("\($0)", of: "\($0)", at: 1) })
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any)
    let verified = try Authority.verifier(policy).verify(receipt)
    let answer = try Answered(VerifyReceiptAnswer.plain().body(for: verified))
    #expect(Set(try #require(Answered.ids(answer.purchases))).count == count)
    #expect(answer.latest?.count == (count > 0 ? count : nil))
    #expect(answer.renewals?.count == (count > 0 ? count : nil))
  }

  /// A worker's buffer keeps its size from receipt to receipt.
  @Test func theBufferStaysAsItIs() throws {
    let receipts = try (0..<4).map { index in
      try UnverifiedReceipt(
        der: try Authority.mint().issue(.subscription(renewals: 10, seed: UInt64(index)))
      )
    }
    let evidence = try Self.evidence(receipts[0])
    var twin = TestRenderer(.verifyReceipt(.plain()))
    twin.renderer.request = Self.excluding
    for receipt in receipts { twin.append(.verified(evidence, circumstances: []), receipt) }
    let (count, capacity) = (twin.output.count, twin.output.capacity)
    for _ in 0..<10 {
      twin.output.removeAll()
      for receipt in receipts { twin.append(.verified(evidence, circumstances: []), receipt) }
      #expect(twin.output.count == count)
      #expect(twin.output.capacity == capacity)
    }
  }
}
