// Verifying a receipt, cold and warm, against the bare floor and against OpenSSL's own way.

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
    let warm = WarmSession(try ReceiptVerifier(anchors: anchors, policy: policy))
    let floor = try Floor(container)
    let created = try warm.verify(container)
    let openSSL = try PKCS7Baseline(root: mint.authority.root.der, time: created)
    let before = quittance_allocation_count()
    _ = try warm.verify(container)
    let allocations = quittance_allocation_count() - before

    let timings = try Interleaved.measure(
      [
        Contender(name: "floor") { try floor.verify() },
        Contender(name: "warm") { try warm.verify(container) },
        Contender(name: "cold") {
          let fresh = try ReceiptVerifier(anchors: anchors, policy: policy)
          let receipt = try fresh.verify(try UnverifiedReceipt(der: container))
          return receipt.signature.checkedAt.secondsSince1970
        },
        Contender(name: "pkcs7_verify") { try openSSL.verify(container) },
      ],
      rounds: rounds,
      repetitions: max(1, 200 / max(purchases, 1))
    )
    return Measurement(
      task: "verify",
      variant: "\(purchases)",
      microseconds: timings.medians.mapValues { $0 / 1_000 },
      ratios: [
        "warm_to_floor": timings["warm"] / timings["floor"],
        "warm_to_pkcs7_verify": timings["warm"] / timings["pkcs7_verify"],
        "cold_to_pkcs7_verify": timings["cold"] / timings["pkcs7_verify"],
      ],
      counts: ["allocations": Double(allocations), "bytes": Double(container.count)]
    )
  }
}

/// A worker's way: a session, a layout and a container that are used again and again.
final class WarmSession {
  private var session: VerificationSession
  private var layout = ReceiptLayout()

  init(_ verifier: ReceiptVerifier) {
    session = verifier.makeSession()
  }

  @inline(never)
  func verify(_ container: [UInt8]) throws -> Int64 {
    try layout.decode(container.span, strict: false)
    let proof = try session.verify(layout, in: container.span)
    return proof.checkedAt.secondsSince1970
  }
}
