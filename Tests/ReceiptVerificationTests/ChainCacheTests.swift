// What a verifier remembers: good chains only, compared byte for byte, never beyond their validity,
// and never so many that they matter.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Chain cache")
struct ChainCacheTests {
  @Test("Good chains are remembered, failures are not")
  func successesOnly() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der])
    let failures: [Defect] = Defect.allCases.filter {
      $0.expectedCode == "chain_invalid" || $0.expectedCode == "untrusted_root"
        || $0.expectedCode == "certificate_not_valid_then" || $0.expectedCode == "weak_key"
        || $0.expectedCode == "inconsistent_signed_data" || $0.expectedCode == "wrong_leaf_purpose"
    }
    for defect in failures {
      #expect(!verifier.answer(to: try authority.receipt(defect: defect)).isVerified)
    }
    #expect(verifier.rememberedChainCount == 0)
    for _ in 0..<3 { #expect(verifier.answer(to: try authority.receipt()).isVerified) }
    #expect(verifier.rememberedChainCount == 1)
    // The chain is good, whatever is wrong with the receipt.
    _ = verifier.answer(to: try authority.receipt(defect: .signatureBitFlipped))
    #expect(verifier.rememberedChainCount == 1)
  }

  @Test("A hit compares bytes: one bit of a remembered container's certificates is noticed")
  func bytes() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der])
    var session = verifier.makeSession()
    let receipt = try authority.receipt(.smallest)
    let intact = try ContainerSurgery(receipt)
    #expect(session.answer(to: receipt).isVerified)
    for (index, certificate) in intact.certificates.enumerated() {
      for position in stride(from: 0, to: certificate.count, by: 41) {
        var container = intact
        container.certificates[index][position] ^= 0x10
        #expect(!session.answer(to: container.bytes).isVerified, "\(index), \(position)")
        #expect(!verifier.answer(to: container.bytes).isVerified, "\(index), \(position)")
      }
    }
    #expect(session.answer(to: receipt).isVerified)
    #expect(verifier.rememberedChainCount == 1)
  }

  @Test("A remembered chain is for one signer and one kind of signature")
  func signer() throws {
    let authority = try Authorities.rsa.get()
    var session = try makeVerifier(custom: [authority.root.der]).makeSession()
    let receipt = try authority.receipt(.smallest)
    #expect(session.answer(to: receipt).isVerified)
    var other = try ContainerSurgery(receipt)
    other.nameSigner(try DERNode(parsing: authority.root.der))
    #expect(!session.answer(to: other.bytes).isVerified)
    var ecdsa = try ContainerSurgery(receipt)
    ecdsa.signerInfo[3] = .algorithm(Identifier.ecdsaWithSHA256, nil)
    #expect(session.answer(to: ecdsa.bytes) == .rejected("inconsistent_signed_data"))
    var serial = try ContainerSurgery(receipt)
    serial.signerInfo[1, 1] = .integer(1)
    #expect(session.answer(to: serial.bytes) == .rejected("signer_certificate_missing"))
  }

  @Test("The certificates' order and the root's presence are other containers of the same chain")
  func order() throws {
    let authority = try Authorities.rsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der])
    let intact = try ContainerSurgery(authority.receipt(.smallest))
    let all = intact.certificates
    for order in [
      [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 1], [1, 0],
    ] {
      var container = intact
      container.certificates = order.map { all[$0] }
      for _ in 0..<2 { #expect(verifier.answer(to: container.bytes).isVerified) }
    }
    #expect(verifier.rememberedChainCount == 8)
    // A stranger who repeats certificates could otherwise fill the cache with one good chain.
    for order in [[0, 0, 1, 2], [0, 1, 1, 2], [0, 1, 2, 2], [0, 1, 2, 0, 1, 2]] {
      var container = intact
      container.certificates = order.map { all[$0] }
      #expect(verifier.answer(to: container.bytes) == .rejected("inconsistent_signed_data"))
    }
    #expect(verifier.rememberedChainCount == 8)
  }

  @Test("A remembered chain never outlives its validity, for older receipts and newer ones")
  func validity() throws {
    let (from, to) = (ValidityTests.from, ValidityTests.to)
    var profiles = TestAuthority.Profiles()
    profiles.leaf.notBefore = ReceiptDate(secondsSince1970: from - 1_000)
    profiles.leaf.notAfter = ReceiptDate(secondsSince1970: to)
    profiles.intermediate.notBefore = ReceiptDate(secondsSince1970: from)
    profiles.intermediate.notAfter = ReceiptDate(secondsSince1970: to + 1_000)
    let authority = try TestAuthority(
      keys: Authorities.rsaKeys.get(),
      seed: 60,
      profiles: profiles
    )
    let stranger = try Authorities.stranger.get()
    // Supplied certificates make a verifier look for another chain when its own does not fit.
    for intermediates in [[], [try #require(authority.intermediate).der], [stranger.leaf.der]] {
      let verifier = try makeVerifier(
        custom: [authority.root.der],
        intermediates: intermediates,
        grace: 10
      )
      var session = verifier.makeSession()
      let refused = Answer.rejected("certificate_not_valid_then")
      let inGrace = Answer.verified(.custom, issues: ["accepted_in_grace"])
      let table: [(Int64, Answer)] = [
        (from + 5, .verified(.custom)), (from - 1, refused), (from, .verified(.custom)),
        (to, .verified(.custom)), (to + 1, inGrace), (to + 10, inGrace), (to + 11, refused),
        (from - 500, refused), (to + 500, refused), (from + 5, .verified(.custom)),
      ]
      for (time, expected) in table {
        let receipt = try authority.receipt(.created(time))
        #expect(session.answer(to: receipt) == expected)
        #expect(verifier.answer(to: receipt) == expected)
      }
      #expect(verifier.rememberedChainCount == 1)
    }
  }

  @Test("It is bounded, and what was forgotten is verified anew")
  func bound() throws {
    var leaves: [[UInt8]] = []
    let authority = try Authorities.ecdsa.get()
    let verifier = try makeVerifier(custom: [authority.root.der])
    var session = verifier.makeSession()
    let key = try TestKey(authority.keys.intermediate)
    let intact = try ContainerSurgery(authority.receipt(.smallest))
    for number in 0..<300 {
      // The same leaf under another serial number.
      var leaf = try CertificateSurgery(authority.leaf)
      leaf.node[0, 1] = DERNode(0x02, [0x01, UInt8(number >> 8), UInt8(number & 0xFF)])
      try leaf.sign(with: key)
      var container = intact
      container.certificates[0] = leaf.bytes
      container.nameSigner(leaf.node)
      leaves.append(container.bytes)
      #expect(session.answer(to: container.bytes) == .verified(.custom))
      #expect(verifier.rememberedChainCount == min(number + 1, 128))
    }
    for number in [0, 171, 172, 299, 0] {
      #expect(session.answer(to: leaves[number]) == .verified(.custom))
      #expect(verifier.answer(to: leaves[number]) == .verified(.custom))
      #expect(verifier.rememberedChainCount == 128)
    }
  }
}
