// Never laxer than OpenSSL: what is verified here, OpenSSL's own verifiers accept too.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

/// Numbers that are the same each time (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

@Suite("Cross-check with OpenSSL")
struct CrossCheckTests {
  /// Whether a verdict of ours is one that OpenSSL shares.
  private func check(
    _ receipt: [UInt8],
    _ answer: Answer,
    root: [UInt8],
    _ comment: String
  ) {
    guard answer.isVerified else { return }
    let time = (try? UnverifiedReceipt(der: receipt))?.receipt.creationDate.value?.secondsSince1970
    guard let time else {
      Issue.record("\(comment): verified without a date")
      return
    }
    #expect(OpenSSLOracle.verifyCMS(receipt, root: root, at: time), "\(comment): CMS_verify")
    #expect(OpenSSLOracle.verifyPKCS7(receipt, root: root, at: time), "\(comment): PKCS7_verify")
  }

  @Test("Every defect in every form", arguments: Defect.allCases)
  func defects(defect: Defect) throws {
    for (authority, isTest) in [
      (try Authorities.rsa.get(), false), (try Authorities.ecdsa.get(), false),
      (try Authorities.rsa.get(), true), (try Authorities.xcode.get(), true),
    ] {
      let root = authority.root.der
      let verifier = try makeVerifier(custom: isTest ? [] : [root], test: isTest ? [root] : [])
      for form in [.apple, .xcode, ReceiptForm(signedAttributes: .standard(signingTime: nil))]
        as [ReceiptForm]
      {
        let mint = ReceiptMint(authority: authority, form: form)
        guard let receipt = try? mint.issue(.sample, defect: defect) else { continue }
        check(receipt, verifier.answer(to: receipt), root: root, "\(defect)")
      }
    }
  }

  @Test("Seeded mutations of every kind of container", arguments: MutationTests.Kind.allCases)
  func mutations(kind: MutationTests.Kind) throws {
    let receipt = try kind.receipt()
    let root = try kind.authority().root.der
    var session = try kind.verifier().makeSession()
    var random = SeededNumbers(state: 20_250_115)
    var accepted = 0
    for round in 0..<(MutationTests.isExhaustive ? 20_000 : 400) {
      var changed = receipt
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        Self.mutate(&changed, using: &random)
      }
      let answer = session.answer(to: changed)
      if answer.isVerified { accepted += 1 }
      check(changed, answer, root: root, "round \(round)")
    }
    // Only what leaves all as it was, or adds octets behind the end, is still verified.
    #expect(accepted < (MutationTests.isExhaustive ? 1_500 : 50))
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SeededNumbers) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: bytes.indices, using: &random)
    switch UInt8.random(in: 0..<7, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes[index] &+= 1
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(.random(in: 0...255, using: &random), at: index)
    case 4: bytes.append(0)
    case 5:
      let other = Int.random(in: bytes.indices, using: &random)
      bytes.swapAt(index, other)
    default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }
}
