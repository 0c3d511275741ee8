// Anchors: who is trusted, for what, and what may never be mixed.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Trust anchors")
struct TrustTests {
  @Test("Nobody is trusted unless named")
  func untrusted() throws {
    let authority = try Authorities.rsa.get()
    let receipt = try authority.receipt()
    var all = TrustAnchors.appleRootCA
    all.add(.rootCAG2)
    all.add(.rootCAG3)
    for base in [.none, .appleRootCA, all] as [TrustAnchors] {
      #expect(try makeVerifier(base: base).answer(to: receipt) == .rejected("untrusted_root"))
    }
    let stranger = try Authorities.stranger.get()
    let rejection = try makeVerifier(custom: [stranger.root.der]).rejection(of: receipt)
    #expect(rejection.code == .untrustedRoot)
    #expect(rejection.certificate?.subject == "Quittance Test Root CA")
    #expect(
      try makeVerifier(test: [stranger.root.der]).answer(to: receipt)
        == .rejected("untrusted_root")
    )
  }

  @Test("The proof names the root that vouches and the leaf that signed")
  func evidence() throws {
    let authority = try Authorities.ecdsa.get()
    let verifier = try makeVerifier(base: .appleRootCA, custom: [authority.root.der])
    let form = ReceiptForm(digest: .sha384)
    let verified = try verifier.verify(UnverifiedReceipt(der: authority.receipt(.sample, form)))
    #expect(verified.signature.trust == .custom)
    #expect(verified.signature.digest == .sha384)
    #expect(verified.signature.checkedAt == ReceiptContent.defaultCreationDate)
    let rootFingerprint = try digest(authority.root.der, "SHA256")
    #expect(verified.signature.rootFingerprint.bytes == rootFingerprint)
    let signer = verified.signature.signer
    #expect(signer.subject == "Quittance Test Receipt Signing")
    #expect(signer.issuer == "Quittance Test Intermediate CA")
    #expect(signer.fingerprint.bytes == (try digest(authority.leaf.der, "SHA256")))
    #expect(signer.validFrom == CertificateProfile.defaultNotBefore)
    #expect(signer.validTo == CertificateProfile.defaultNotAfter)
  }

  @Test("A custom root must vouch for Apple's purposes; Xcode's single certificate cannot")
  func customRules() throws {
    let xcode = try Authorities.xcode.get()
    let receipt = try xcode.receipt(.xcode(), .xcode)
    #expect(try makeVerifier(test: [xcode.root.der]).answer(to: receipt) == .verified(.test))
    #expect(
      try makeVerifier(custom: [xcode.root.der]).answer(to: receipt) == .rejected("chain_invalid")
    )
    #expect(try makeVerifier().answer(to: receipt) == .rejected("untrusted_root"))
    // The certificate's absence from the container is not healed by the anchor.
    var container = try ContainerSurgery(xcode.receipt(.smallest))
    container.certificates = []
    #expect(
      try makeVerifier(test: [xcode.root.der]).answer(to: container.bytes)
        == .rejected("signer_certificate_missing")
    )
  }

  @Test("No root is subject to Apple's rules and excused from them")
  func conflicts() throws {
    let authority = try Authorities.rsa.get()
    let root = authority.root.der
    #expect(throws: VerifierConfigurationError.self) {
      try makeVerifier(custom: [root], test: [root])
    }
    let code = #expect(throws: VerifierConfigurationError.self) {
      try makeVerifier(custom: [root], test: [Authorities.xcode.get().root.der, root])
    }?.code
    #expect(code == .conflictingTrust)
    // Another certificate for the same key would be the same authority.
    var profile = CertificateProfile.root
    profile.subject.commonName = "Another Name"
    let renamed = try TestAuthority(
      keys: authority.keys,
      seed: 9,
      profiles: .init(root: profile)
    )
    let sameKey = #expect(throws: VerifierConfigurationError.self) {
      try makeVerifier(custom: [root], test: [renamed.root.der])
    }?.code
    #expect(sameKey == .conflictingTrust)
    // Twice the same is no conflict.
    let receipt = try authority.receipt()
    #expect(try makeVerifier(custom: [root, root]).answer(to: receipt) == .verified(.custom))
    #expect(try makeVerifier(test: [root, root]).answer(to: receipt) == .verified(.test))
  }

  @Test("An anchor is self-signed; a leaf or an intermediate, or a broken signature, is none")
  func notSelfSigned() throws {
    let authority = try Authorities.rsa.get()
    var broken = authority.root.der
    broken[broken.count - 1] ^= 1
    for der in [authority.leaf.der, try #require(authority.intermediate).der, broken] {
      for isTest in [true, false] {
        let error = #expect(throws: VerifierConfigurationError.self) {
          try makeVerifier(custom: isTest ? [] : [der], test: isTest ? [der] : [])
        }
        #expect(error?.code == .notSelfSigned)
      }
    }
  }

  @Test(
    "The grace is 0 to 7 days",
    arguments: [
      (-1, false), (0, true), (604_800, true), (604_801, false), (.max, false), (.min, false),
    ] as [(Int64, Bool)]
  )
  func grace(seconds: Int64, isAccepted: Bool) throws {
    if isAccepted {
      _ = try makeVerifier(grace: seconds)
    } else {
      let error = #expect(throws: VerifierConfigurationError.self) {
        try makeVerifier(grace: seconds)
      }
      #expect(error?.code == .badGrace)
    }
  }

  @Test("Certificates from files: DER, or one or several in PEM with text around them")
  func files() throws {
    let authority = try Authorities.rsa.get()
    let pem = authority.certificatesPEM
    let all = try Certificate.certificates(inFile: Array(("some text\n" + pem).utf8))
    #expect(all.map(\.der) == authority.certificates.map(\.der))
    let one = try Certificate.certificates(inFile: authority.root.der)
    #expect(one.map(\.der) == [authority.root.der])
    let keys = try authority.keys.pem()
    for text in [
      "", "no certificate", keys, String(pem.dropLast(40)), "-----BEGIN CERTIFICATE-----",
    ] {
      let error = #expect(throws: VerifierConfigurationError.self, "\(text.prefix(30))") {
        try Certificate.certificates(inFile: Array(text.utf8))
      }
      #expect(error?.code == .badCertificate)
    }
    for der in [authority.root.der + [0], Array(authority.root.der.dropLast()), [0x30], []] {
      #expect(throws: VerifierConfigurationError.self) { try Certificate(der: der) }
    }
  }

  @Test("Fingerprints are 32 bytes or 64 digits and nothing else")
  func fingerprints() throws {
    let text = String(repeating: "0123456789abcdef", count: 4)
    let fingerprint = try #require(CertificateFingerprint(text))
    #expect(fingerprint.description == text)
    #expect(CertificateFingerprint(text.uppercased()) == fingerprint)
    #expect(CertificateFingerprint(bytes: fingerprint.bytes) == fingerprint)
    for wrong in ["", text + "00", String(text.dropLast()), text.replacing("a", with: "g")] {
      #expect(CertificateFingerprint(wrong) == nil)
    }
    #expect(CertificateFingerprint(bytes: [1]) == nil)
  }
}
