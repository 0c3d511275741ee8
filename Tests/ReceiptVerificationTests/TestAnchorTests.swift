// The excuse of a test root: it must never reach a chain that ends in another anchor, whatever is
// combined. Each row is a way in which somebody might try.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Test anchors")
struct TestAnchorTests {
  /// The authority that a backend trusts under Apple's rules, and the key of everybody's tests.
  private let real: TestAuthority
  private let xcode: TestAuthority
  private let testKey: SigningKey

  init() throws {
    real = try Authorities.rsa.get()
    testKey = try TestAuthority.Keys(pem: TestKeys.ecdsa).leaf
    xcode = try TestAuthority(selfSigned: testKey)
  }

  private func both(
    test: [[UInt8]]? = nil,
    intermediates: [[UInt8]] = []
  ) throws -> ReceiptVerifier {
    try makeVerifier(
      base: .appleRootCA,
      custom: [real.root.der],
      test: test ?? [xcode.root.der],
      intermediates: intermediates
    )
  }

  private func authority(
    root: SigningKey? = nil,
    intermediate: SigningKey? = nil,
    leaf: SigningKey? = nil,
    _ change: (inout TestAuthority.Profiles) -> Void = { _ in }
  ) throws -> TestAuthority {
    var profiles = TestAuthority.Profiles()
    change(&profiles)
    let keys = TestAuthority.Keys(
      root: root ?? real.keys.root,
      intermediate: intermediate ?? real.keys.intermediate,
      leaf: leaf ?? real.keys.leaf
    )
    return try TestAuthority(keys: keys, seed: 77, profiles: profiles)
  }

  @Test("Side by side, each chain has the trust of its own anchor")
  func sideBySide() throws {
    let verifier = try both()
    var session = verifier.makeSession()
    for _ in 0..<3 {
      #expect(session.answer(to: try real.receipt()) == .verified(.custom))
      #expect(session.answer(to: try xcode.receipt()) == .verified(.test))
      #expect(
        session.answer(to: try real.receipt(defect: .developerCertificate))
          == .rejected("wrong_leaf_purpose")
      )
      #expect(
        session.answer(to: try real.receipt(defect: .intermediateWithoutMarker))
          == .rejected("wrong_intermediate_purpose")
      )
    }
  }

  @Test("A developer's certificate is not excused by whatever else is in the container or supplied")
  func developerCertificate() throws {
    let receipt = try real.receipt(defect: .developerCertificate)
    let stranger = try Authorities.stranger.get()
    let intermediates = [
      try #require(stranger.intermediate).der, try #require(real.intermediate).der,
      xcode.root.der, real.root.der,
    ]
    let verifiers = [
      try both(), try both(intermediates: intermediates), try both(test: [stranger.root.der]),
      try both(test: [stranger.root.der, xcode.root.der], intermediates: intermediates),
    ]
    for verifier in verifiers {
      #expect(verifier.answer(to: receipt) == .rejected("wrong_leaf_purpose"))
      for extra in [[xcode.root.der], [stranger.root.der], intermediates] {
        for position in 0...3 {
          var container = try ContainerSurgery(receipt)
          container.certificates.insert(contentsOf: extra, at: position)
          #expect(!verifier.answer(to: container.bytes).isVerified)
        }
      }
    }
  }

  @Test("A chain through the real root with the test root embedded as well")
  func bothRoots() throws {
    var container = try ContainerSurgery(real.receipt(.smallest))
    container.certificates.append(xcode.root.der)
    #expect(try both().answer(to: container.bytes) == .rejected("inconsistent_signed_data"))
    container.certificates.swapAt(2, 3)
    #expect(try both().answer(to: container.bytes) == .rejected("inconsistent_signed_data"))
  }

  @Test("A leaf that holds the test root's key, in a chain to the real root")
  func leafWithTestKey() throws {
    let chain = try authority(leaf: testKey)
    #expect(chain.root.der != real.root.der)
    // The same root key, the same name: the real root's certificate serves the chain.
    var container = try ContainerSurgery(chain.receipt(.smallest))
    container.certificates[2] = real.root.der
    #expect(try both().answer(to: container.bytes) == .verified(.custom))
    let developer = try authority(leaf: testKey) { $0.leaf.markers = [] }
    container = try ContainerSurgery(developer.receipt(.smallest))
    container.certificates[2] = real.root.der
    #expect(try both().answer(to: container.bytes) == .rejected("wrong_leaf_purpose"))
  }

  @Test("A leaf named as the test root is, under the real root")
  func leafNamedLikeTestRoot() throws {
    let chain = try authority { profiles in
      profiles.leaf.subject = CertificateProfile.xcode.subject
      profiles.leaf.markers = []
    }
    var container = try ContainerSurgery(chain.receipt(.smallest))
    container.certificates[2] = real.root.der
    #expect(try both().answer(to: container.bytes) == .rejected("wrong_leaf_purpose"))
    container.certificates = [container.certificates[0]]
    #expect(try both().answer(to: container.bytes) == .rejected("chain_invalid"))
  }

  @Test("A self-signed certificate with the test root's name and another key is a stranger's")
  func namedLikeTestRoot() throws {
    let impostor = try TestAuthority(selfSigned: real.keys.leaf)
    #expect(try both().answer(to: impostor.receipt()) == .rejected("untrusted_root"))
    var container = try ContainerSurgery(impostor.receipt(.smallest))
    container.certificates.append(xcode.root.der)
    let answer = try both().answer(to: container.bytes)
    #expect(!answer.isVerified)
  }

  @Test("Two Xcodes have two certificates of one name and serial number; both can be test roots")
  func severalXcodes() throws {
    let other = try TestAuthority(selfSigned: real.keys.leaf)
    #expect(other.root.profile.serialNumber == xcode.root.profile.serialNumber)
    let first = try makeVerifier(test: [xcode.root.der, other.root.der])
    let second = try makeVerifier(test: [other.root.der, xcode.root.der])
    for authority in [xcode, other] {
      let receipt = try authority.receipt(.xcode(), .xcode)
      #expect(first.answer(to: receipt) == .verified(.test))
      #expect(second.answer(to: receipt) == .verified(.test))
    }
  }

  @Test("A root that is cross-named: the real root's name with the test root's key, and reverse")
  func crossNamed() throws {
    var profile = CertificateProfile.xcode
    profile.subject = CertificateProfile.root.subject
    profile.serialNumber = nil
    let named = try TestAuthority(selfSigned: testKey, profile: profile, seed: 8)
    // As a stranger's, as a test root of its own, beside the real one.
    #expect(try both().answer(to: named.receipt()) == .rejected("untrusted_root"))
    #expect(try both(test: [named.root.der]).answer(to: named.receipt()) == .verified(.test))
    let verifier = try both(test: [named.root.der])
    #expect(verifier.answer(to: try real.receipt()) == .verified(.custom))
    #expect(
      verifier.answer(to: try real.receipt(defect: .developerCertificate))
        == .rejected("wrong_leaf_purpose")
    )
    // The intermediate of the real one under the name alone.
    var container = try ContainerSurgery(real.receipt(.smallest, defect: .developerCertificate))
    container.certificates[2] = named.root.der
    #expect(!verifier.answer(to: container.bytes).isVerified)
  }

  @Test("A leaf issued by the test root's key is a test receipt, with Apple's markers or not")
  func issuedByTestRoot() throws {
    for markers in [[], [CertificateProfile.receiptSigningMarker]] {
      var leaf = CertificateProfile.leaf
      leaf.markers = markers
      // An authority whose intermediate is the self-signed test root: a chain of two.
      let chain = try authority(root: testKey, intermediate: testKey) { profiles in
        profiles.root.subject = CertificateProfile.xcode.subject
        profiles.intermediate.subject = CertificateProfile.xcode.subject
        profiles.leaf = leaf
      }
      var container = try ContainerSurgery(chain.receipt(.smallest))
      container.certificates.remove(at: 1)
      let verifier = try both(test: [chain.root.der])
      #expect(verifier.answer(to: container.bytes) == .verified(.test))
      #expect(
        try makeVerifier(custom: [chain.root.der]).answer(to: container.bytes)
          == .rejected("chain_invalid")
      )
    }
  }

  @Test("The intermediate of the real chain, signed by the test root too: each end decides")
  func crossSigned() throws {
    // One key and name for the intermediate, two issuers.
    let crossed = try authority(root: testKey) { $0.root.subject.commonName = "Cross Root" }
    let receipt = try real.receipt(.smallest, defect: .developerCertificate)
    var container = try ContainerSurgery(receipt)
    container.certificates = [
      container.certificates[0], try #require(crossed.intermediate).der, crossed.root.der,
    ]
    let verifier = try both(test: [crossed.root.der])
    // This chain ends in the test root and nowhere else.
    #expect(verifier.answer(to: container.bytes) == .verified(.test))
    #expect(verifier.answer(to: receipt) == .rejected("wrong_leaf_purpose"))
    // With the way to the real root at hand, its rules hold, wherever the certificate stands.
    let intermediate = try #require(real.intermediate).der
    for position in 0...3 {
      var mixed = container
      mixed.certificates.insert(intermediate, at: position)
      #expect(!verifier.answer(to: mixed.bytes).isVerified)
    }
  }

  @Test("A test root excuses from markers and length, not from being an authority or a signer")
  func limitsOfTheExcuse() throws {
    let table: [((inout TestAuthority.Profiles) -> Void, Answer)] = [
      ({ _ in }, .verified(.test)),
      ({ $0.leaf.markers = [] }, .verified(.test)),
      ({ $0.intermediate.markers = [] }, .verified(.test)),
      ({ $0.leaf.isAuthority = nil }, .verified(.test)),
      ({ $0.leaf.keyUsage = [] }, .verified(.test)),
      ({ $0.leaf.keyUsage = [.keyEncipherment] }, .rejected("wrong_leaf_purpose")),
      (
        {
          $0.intermediate.isAuthority = false; $0.intermediate.pathLength = nil
        },
        .rejected("chain_invalid")
      ),
      // OpenSSL takes key usage for a CA flag where basicConstraints are missing.
      (
        {
          $0.intermediate.isAuthority = nil; $0.intermediate.pathLength = nil
        },
        .rejected("chain_invalid")
      ),
      ({ $0.intermediate.keyUsage = [.digitalSignature] }, .rejected("chain_invalid")),
      ({ $0.root.pathLength = 0 }, .rejected("chain_invalid")),
    ]
    for (index, (change, expected)) in table.enumerated() {
      let authority = try authority(change)
      let verifier = try makeVerifier(test: [authority.root.der])
      #expect(verifier.answer(to: try authority.receipt()) == expected, "row \(index)")
    }
  }
}
