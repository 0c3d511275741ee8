// Every way in which the mint can break a receipt gives exactly the code it is known for.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Defects")
struct DefectTests {
  /// Accepts the intact sample and nothing else.
  static var strictPolicy: ReceiptPolicy {
    ReceiptPolicy(
      bundleIDs: .only([ReceiptContent.defaultBundleID]),
      environments: .only([.sandbox]),
      appVersions: .only(["3"]),
      deviceIDs: [ReceiptContent.sampleDevice],
      receiptExpiration: .at(testTime)
    )
  }

  /// Content that the defect can be made in.
  private static func content(_ defect: Defect) -> ReceiptContent { .sample }

  private static func expected(_ defect: Defect, _ trust: SignatureEvidence.Trust) -> Answer {
    let code = defect.expectedCode
    return switch defect.expectedStatus {
    case .malformed: .malformed(code ?? "")
    case .rejected: .rejected(code ?? "")
    case .verified: .verified(trust, issues: code.map { [$0] } ?? [])
    }
  }

  @Test("The intact receipt is verified, whatever its form", arguments: [true, false])
  func intact(isTest: Bool) throws {
    for authority in [try Authorities.rsa.get(), try Authorities.ecdsa.get()] {
      let roots = [authority.root.der]
      let verifier = try makeVerifier(
        custom: isTest ? [] : roots,
        test: isTest ? roots : [],
        policy: Self.strictPolicy
      )
      let isECDSA = authority.keys.leaf.algorithm == .ecdsaP256
      for digest in MintingDigest.allCases where !isECDSA || digest != .sha1 {
        for attributes in [.none, .standard(signingTime: testTime)]
          as [ReceiptForm.SignedAttributes]
        {
          for encoding in [.der, .ber(chunkSize: nil), .ber(chunkSize: 7)] as [ReceiptForm.Encoding]
          {
            let naming: ReceiptForm.SignatureNaming =
              digest == .sha1 || attributes == .none ? .keyAlgorithm : .digestAndKeyAlgorithm
            let form = ReceiptForm(
              encoding: encoding,
              digest: digest,
              signatureNaming: naming,
              signedAttributes: attributes
            )
            let answer = verifier.answer(to: try authority.receipt(.sample, form))
            #expect(answer == .verified(isTest ? .test : .custom), "\(form)")
          }
        }
      }
    }
  }

  @Test("Under a custom root", arguments: Defect.allCases)
  func customRoot(defect: Defect) throws {
    let authority = try Authorities.rsa.get()
    // The root must not be at hand for its absence to be noticed.
    let verifier =
      defect == .rootMissing
      ? try makeVerifier(base: .appleRootCA, policy: Self.strictPolicy)
      : try makeVerifier(custom: [authority.root.der], policy: Self.strictPolicy)
    let receipt = try authority.receipt(defect: defect)
    #expect(verifier.answer(to: receipt) == Self.expected(defect, .custom))
  }

  /// A test root excuses from Apple's markers, and from nothing else.
  static let excused: Set<Defect> = [.developerCertificate, .intermediateWithoutMarker]

  @Test("Under a test root", arguments: Defect.allCases)
  func testRoot(defect: Defect) throws {
    let authority = try Authorities.rsa.get()
    let verifier =
      defect == .rootMissing
      ? try makeVerifier(policy: Self.strictPolicy)
      : try makeVerifier(test: [authority.root.der], policy: Self.strictPolicy)
    let receipt = try authority.receipt(defect: defect)
    let expected =
      Self.excused.contains(defect) ? .verified(.test) : Self.expected(defect, .test)
    #expect(verifier.answer(to: receipt) == expected)
  }

  @Test("With ECDSA, where the defect is not one of RSA", arguments: Defect.allCases)
  func ecdsa(defect: Defect) throws {
    let authority = try Authorities.ecdsa.get()
    let verifier =
      defect == .rootMissing
      ? try makeVerifier(policy: Self.strictPolicy)
      : try makeVerifier(custom: [authority.root.der], policy: Self.strictPolicy)
    let answer = verifier.answer(to: try authority.receipt(defect: defect))
    if defect == .signatureBitFlipped || defect != .weakKey {
      #expect(answer == Self.expected(defect, .custom))
    } else {
      #expect(!answer.isVerified)
    }
  }

  @Test("Xcode's receipts, broken in every way that needs no chain", arguments: Defect.allCases)
  func xcode(defect: Defect) throws {
    let authority = try Authorities.xcode.get()
    let verifier = try makeVerifier(test: [authority.root.der], policy: Self.strictPolicy)
    let receipt: [UInt8]
    do throws(MintingError) {
      receipt = try ReceiptMint(authority: authority, form: .xcode).issue(.sample, defect: defect)
    } catch {
      #expect(error.code == .defectNotApplicable)
      return
    }
    // The date of the authority's end is another there, and its one certificate may be unknown.
    #expect(verifier.answer(to: receipt) == Self.expected(defect, .test))
  }

  @Test("What is excused from the chain's checks is nothing but the root that is at hand")
  func rootSupplied() throws {
    let authority = try Authorities.rsa.get()
    let receipt = try authority.receipt(defect: .rootMissing)
    #expect(
      try makeVerifier(custom: [authority.root.der]).answer(to: receipt) == .verified(.custom)
    )
    #expect(try makeVerifier(test: [authority.root.der]).answer(to: receipt) == .verified(.test))
    let missing = try makeVerifier(base: .appleRootCA).rejection(of: receipt)
    #expect(missing.code == .rootMissing)
    #expect(missing.message.contains("https://www.apple.com/certificateauthority/"))
  }

  @Test("A missing intermediate can be supplied; it is trusted no more than any other")
  func intermediateSupplied() throws {
    let authority = try Authorities.rsa.get()
    let intermediate = try #require(authority.intermediate).der
    let receipt = try authority.receipt(defect: .intermediateMissing)
    let verifier = try makeVerifier(custom: [authority.root.der], intermediates: [intermediate])
    #expect(verifier.answer(to: receipt) == .verified(.custom))
    // Neither as a root nor without one does it help.
    #expect(
      try makeVerifier(intermediates: [intermediate]).answer(to: receipt)
        == .rejected("untrusted_root")
    )
    var bare = try ContainerSurgery(authority.receipt(defect: .intermediateMissing))
    bare.certificates.removeLast()
    #expect(
      try makeVerifier(intermediates: [intermediate]).answer(to: bare.bytes)
        == .rejected("root_missing")
    )
    #expect(
      try makeVerifier(intermediates: [authority.leaf.der]).answer(to: receipt)
        == .rejected("chain_invalid")
    )
  }
}
