// The verifiers, and what is asked of each input.

import CSignatureCheck
import FuzzSupport
import ReceiptMinting
import ReceiptSeeds
import ReceiptVerification
import Receipts

final class VerificationBench {
  private let seeds: ReceiptSeeds
  private let verifiers: [ReceiptVerifier]
  private var sessions: [SessionBox]

  init() {
    do {
      seeds = try ReceiptSeeds()
      verifiers = try VerificationBench.verifiers(trusting: seeds.authority.root.der)
    } catch {
      breach("no verifiers: \(error)")
    }
    sessions = verifiers.map(SessionBox.init)
  }

  /// A session that keeps its chains from input to input.
  private final class SessionBox {
    private var session: VerificationSession

    init(_ verifier: ReceiptVerifier) { session = verifier.makeSession() }

    func verify(_ receipt: UnverifiedReceipt) -> Verdict {
      Verdict { () throws(VerificationError) in try session.verify(receipt) }
    }
  }

  /// As a root for tests, and as one that must meet Apple's purpose rules; the second has a policy.
  private static func verifiers(trusting root: [UInt8]) throws -> [ReceiptVerifier] {
    let clock: @Sendable () -> ReceiptDate = { ReceiptDate(secondsSince1970: 1_750_000_000) }
    var test = TrustAnchors.none
    test.addForTests(try Certificate(der: root))
    var custom = TrustAnchors.none
    custom.add(try Certificate(der: root))
    return [
      try ReceiptVerifier(
        anchors: test,
        policy: ReceiptPolicy(bundleIDs: .any, environments: .any),
        clock: clock
      ),
      try ReceiptVerifier(
        anchors: custom,
        policy: ReceiptPolicy(
          bundleIDs: .only(["com.example.app"]),
          environments: .only([.production, .sandbox]),
          deviceIDs: [],
          receiptExpiration: .now
        ),
        expiryGrace: 86_400,
        clock: clock
      ),
    ]
  }

  // MARK: Self-test

  /// The symbol that lets signatures pass is found by the product's calls, and only while it is to.
  func checkThatSignaturesPass() {
    guard
      let receipt = try? ReceiptMint(authority: seeds.authority)
        .issue(.sandbox(), defect: .signatureBitFlipped)
    else { return require(false, "no receipt for the self-test") }
    guard let decoded = try? UnverifiedReceipt(der: receipt) else {
      return require(false, "the receipt of the self-test is none")
    }
    fuzz_let_signatures_pass(true)
    _ = fuzz_signature_checks()
    require(sessions[0].verify(decoded).receipt != nil, "a wrong signature did not pass")
    require(fuzz_signature_checks() == 1, "a signature was checked elsewhere")
    fuzz_let_signatures_pass(false)
    require(sessions[0].verify(decoded).code == "signature_mismatch", "a wrong signature is right")
    require(fuzz_signature_checks() == 1, "a signature was checked elsewhere")
  }

  // MARK: Inputs

  func examine(_ bytes: [UInt8], _ choice: UInt8) {
    guard let receipt = try? UnverifiedReceipt(der: bytes, strict: choice & 1 == 1) else { return }
    for (session, verifier) in zip(sessions, verifiers) {
      fuzz_let_signatures_pass(true)
      let passed = session.verify(receipt)
      if choice & 0x0E == 0 {
        // A session without a past.
        require(SessionBox(verifier).verify(receipt) == passed, "a session's past shows")
      }
      if let verified = passed.receipt {
        Consumers.use(verified, choice)
        checkSignature(receipt, session)
      }
    }
  }

  /// What the real check accepts, OpenSSL's CMS_verify accepts too, and it covers the same content.
  private func checkSignature(_ receipt: UnverifiedReceipt, _ session: SessionBox) {
    fuzz_let_signatures_pass(false)
    guard session.verify(receipt).receipt != nil else { return }
    var content: UnsafeMutablePointer<UInt8>?
    var count = 0
    let container = receipt.container
    let isAccepted = container.withUnsafeBufferPointer {
      fuzz_cms_accepts($0.baseAddress, $0.count, &content, &count)
    }
    defer { fuzz_free(content) }
    require(isAccepted, "verified, and OpenSSL refuses the signature")
    let layout = receipt.storage.layout
    let own = layout.octets(layout.content, in: container.span)
    let other = Array(UnsafeBufferPointer(start: content, count: count))
    require(own.indices.map { own[$0] } == other, "verified, and OpenSSL saw other content")
  }
}
