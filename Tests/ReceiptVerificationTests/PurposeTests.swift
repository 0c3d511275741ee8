// Purpose: markers, CA flags, path lengths, key usage, as Apple's certificates have them.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Purpose")
struct PurposeTests {
  private func answer(_ change: (inout TestAuthority.Profiles) -> Void) throws -> Answer {
    var profiles = TestAuthority.Profiles()
    change(&profiles)
    let authority = try TestAuthority(
      keys: Authorities.rsaKeys.get(),
      seed: 31,
      profiles: profiles
    )
    return try makeVerifier(custom: [authority.root.der]).answer(to: authority.receipt(.smallest))
  }

  private let leaf = Answer.rejected("wrong_leaf_purpose")
  private let intermediate = Answer.rejected("wrong_intermediate_purpose")
  private let chain = Answer.rejected("chain_invalid")

  @Test("The leaf")
  func leafRules() throws {
    let table: [(String, (inout CertificateProfile) -> Void, Answer)] = [
      ("as it should be", { _ in }, .verified(.custom)),
      ("no marker", { $0.markers = [] }, leaf),
      (
        "the intermediate's marker",
        { $0.markers = [CertificateProfile.developerRelationsMarker] }, leaf
      ),
      ("a longer marker", { $0.markers = [CertificateProfile.receiptSigningMarker + ".1"] }, leaf),
      ("a shorter marker", { $0.markers = ["1.2.840.113635.100.6.11"] }, leaf),
      (
        "both markers",
        { $0.markers.append(CertificateProfile.developerRelationsMarker) }, .verified(.custom)
      ),
      ("no basic constraints", { $0.isAuthority = nil }, .verified(.custom)),
      (
        "an authority",
        {
          $0.isAuthority = true; $0.keyUsage.append(.certificateSigning)
        }, leaf
      ),
      // OpenSSL's X509_check_ca says no where the key usage contradicts the flag.
      ("an authority that may not sign certificates", { $0.isAuthority = true }, leaf),
      (
        "may sign certificates, no constraints",
        {
          $0.isAuthority = nil; $0.keyUsage.append(.certificateSigning)
        }, leaf
      ),
      ("no key usage", { $0.keyUsage = [] }, leaf),
      ("encryption only", { $0.keyUsage = [.keyEncipherment] }, leaf),
      ("encryption too", { $0.keyUsage.append(.keyEncipherment) }, .verified(.custom)),
      ("no key identifiers", { $0.hasKeyIdentifiers = false }, .verified(.custom)),
      ("signed with SHA-1", { $0.signatureDigest = .sha1 }, .verified(.custom)),
      ("signed with SHA-512", { $0.signatureDigest = .sha512 }, .verified(.custom)),
    ]
    for (name, change, expected) in table {
      #expect(try answer { change(&$0.leaf) } == expected, "\(name)")
    }
  }

  @Test("The intermediate")
  func intermediateRules() throws {
    let table: [(String, (inout CertificateProfile) -> Void, Answer)] = [
      ("no marker", { $0.markers = [] }, intermediate),
      (
        "the leaf's marker",
        { $0.markers = [CertificateProfile.receiptSigningMarker] }, intermediate
      ),
      ("no path length", { $0.pathLength = nil }, .verified(.custom)),
      ("a longer path", { $0.pathLength = 3 }, .verified(.custom)),
      (
        "no authority",
        {
          $0.isAuthority = false; $0.pathLength = nil
        }, chain
      ),
      (
        "no constraints, may sign certificates",
        {
          $0.isAuthority = nil; $0.pathLength = nil
        }, chain
      ),
      (
        "no constraints, no key usage",
        {
          $0.isAuthority = nil; $0.pathLength = nil; $0.keyUsage = []
        }, chain
      ),
      ("may sign revocation lists only", { $0.keyUsage = [.revocationListSigning] }, chain),
      ("no key usage", { $0.keyUsage = [] }, .verified(.custom)),
      ("signed with SHA-1", { $0.signatureDigest = .sha1 }, .verified(.custom)),
    ]
    for (name, change, expected) in table {
      #expect(try answer { change(&$0.intermediate) } == expected, "\(name)")
    }
  }

  @Test("The root's path length counts the intermediate")
  func rootRules() throws {
    #expect(try answer { $0.root.pathLength = 0 } == chain)
    #expect(try answer { $0.root.pathLength = 1 } == .verified(.custom))
    #expect(try answer { $0.root.keyUsage = [.digitalSignature] } == chain)
    #expect(try answer { $0.root.isAuthority = false } == chain)
  }

  @Test("An unknown critical extension is refused wherever it stands", arguments: 0..<3)
  func criticalExtension(position: Int) throws {
    let authority = try Authorities.rsa.get()
    let keys = [
      try Authorities.rsaIntermediateKey.get(), try Authorities.rsaRootKey.get(),
      try Authorities.rsaRootKey.get(),
    ]
    var certificate = try CertificateSurgery(authority.certificates[position])
    for isCritical in [false, true] {
      var fields = [DERNode(0x06, [0x2A, 0x03, 0x04, 0x05]), DERNode(0x04, [0x05, 0x00])]
      if isCritical { fields.insert(DERNode(0x01, [0xFF]), at: 1) }
      var changed = certificate
      changed.extensions.append(DERNode(0x30, of: fields))
      try changed.sign(with: keys[position])
      var container = try ContainerSurgery(authority.receipt(.smallest))
      container.certificates[position] = changed.bytes
      let root = position == 2 ? changed.bytes : authority.root.der
      let answer = try makeVerifier(custom: [root]).answer(to: container.bytes)
      #expect(answer == (isCritical ? chain : .verified(.custom)))
    }
    certificate.extensions = []
  }
}
