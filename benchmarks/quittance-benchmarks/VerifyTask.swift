// Verifying a receipt, cold and warm, against the bare floor: one digest of the content and one
// public-key operation.

import CAllocationCounter
import ReceiptMinting
import ReceiptVerification
import Receipts

struct VerifyTask {
  let purchases: Int
  let mint: ReceiptMint

  func measure(rounds: Int) throws -> Measurement {
    let container = try mint.issue(.many(purchases: purchases), seed: 1)
    var anchors = TrustAnchors.none
    anchors.add(try Certificate(der: mint.authority.root.der))
    let policy = ReceiptPolicy(bundleIDs: .any, environments: .any)
    let verifier = try ReceiptVerifier(anchors: anchors, policy: policy)
    let warm = WarmSession(verifier)
    _ = try warm.verify(container)
    let before = quittance_allocation_count()
    _ = try warm.verify(container)
    let allocations = quittance_allocation_count() - before

    let timings = try Interleaved.measure(
      [
        Contender(name: "warm") { try warm.verify(container) },
        Contender(name: "cold") {
          let fresh = try ReceiptVerifier(anchors: anchors, policy: policy)
          let receipt = try fresh.verify(try UnverifiedReceipt(der: container))
          return receipt.signature.checkedAt.secondsSince1970
        },
        Contender(name: "sha256") { try Baseline.sha256(container) },
      ],
      rounds: rounds,
      repetitions: max(1, 200 / max(purchases, 1))
    )
    return Measurement(
      task: "verify",
      variant: "\(purchases)",
      microseconds: timings.medians.mapValues { $0 / 1_000 },
      ratios: ["warm_to_cold": timings["warm"] / timings["cold"]],
      counts: ["allocations": Double(allocations), "bytes": Double(container.count)]
    )
  }
}

/// A session that is kept; a closure cannot hold the noncopyable session itself.
private final class WarmSession {
  private var session: VerificationSession

  init(_ verifier: ReceiptVerifier) {
    session = verifier.makeSession()
  }

  func verify(_ container: [UInt8]) throws -> Int64 {
    let receipt = try session.verify(try UnverifiedReceipt(der: container))
    return receipt.signature.checkedAt.secondsSince1970
  }
}
