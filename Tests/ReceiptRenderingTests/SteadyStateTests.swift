// One line after the other: what is kept between them.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptRendering

/// Nothing is allocated for a line once the buffer has its size.
struct SteadyStateTests {
  @Test(arguments: [LineRenderer.Form.ndjson, .csv(.guardsFormulas)])
  func theBufferStaysAsItIs(_ form: LineRenderer.Form) throws {
    let mint = try Authority.mint()
    let receipts = try (0..<4).map { index in
      try UnverifiedReceipt(der: mint.issue(.many(purchases: 10), seed: UInt64(index)))
    }
    let evidence = try Authority.verifier(ReceiptPolicy(bundleIDs: .any, environments: .any))
      .verify(receipts[0]).signature
    var twin = TestRenderer(form, carrying: ["user"])
    for receipt in receipts {
      twin.append(.verified(evidence, circumstances: []), receipt, carried: [.json("\"u\"")])
    }
    let (count, capacity) = (twin.output.count, twin.output.capacity)
    for _ in 0..<10 {
      twin.output.removeAll()
      for receipt in receipts {
        twin.append(.verified(evidence, circumstances: []), receipt, carried: [.json("\"u\"")])
      }
      #expect(twin.output.count == count)
      #expect(twin.output.capacity == capacity)
    }
  }

  /// The cache of signatures is bounded, and a line does not depend on what is in it.
  @Test func signaturesAreKeptApart() throws {
    let receipt = try UnverifiedReceipt(der: try Authority.mint().issue(.sandbox()))
    let open = ReceiptPolicy(bundleIDs: .any, environments: .any)
    var twin = TestRenderer()
    var lines: [String] = []
    var evidences: [SignatureEvidence] = []
    for seed in UInt64(0)..<12 {
      let authority = try Authority.another(seed)
      var anchors = TrustAnchors.none
      anchors.add(try Certificate(der: authority.root.der))
      let verifier = try ReceiptVerifier(anchors: anchors, policy: open)
      let issued = try ReceiptMint(authority: authority).issue(.sandbox())
      evidences.append(try verifier.verify(UnverifiedReceipt(der: issued)).signature)
    }
    for evidence in evidences {
      lines.append(twin.line(.verified(evidence, circumstances: []), receipt))
      #expect(lines.last?.contains(evidence.signer.serial) == true)
      #expect(lines.last?.contains(evidence.rootFingerprint.description) == true)
    }
    for (evidence, line) in zip(evidences, lines).shuffled() {
      #expect(twin.line(.verified(evidence, circumstances: []), receipt) == line)
    }
    #expect(Set(lines).count == evidences.count)
  }
}
