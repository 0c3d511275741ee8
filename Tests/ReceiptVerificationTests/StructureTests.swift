// Exactness: every part of a container that no signature covers must be what RFC 5652 demands.

import COpenSSL
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Structure")
struct StructureTests {
  /// The answer to the smallest receipt of the RSA authority, changed.
  private func check(
    _ authority: Result<TestAuthority, any Error> = Authorities.rsa,
    _ change: (inout ContainerSurgery) throws -> Void
  ) throws -> Answer {
    let authority = try authority.get()
    var container = try ContainerSurgery(authority.receipt(.smallest))
    try change(&container)
    return try makeVerifier(custom: [authority.root.der]).answer(to: container.bytes)
  }

  private let inconsistent = Answer.rejected("inconsistent_signed_data")
  private let unsupported = Answer.rejected("unsupported_algorithm")
  private let verified = Answer.verified(.custom)

  @Test("Taking apart and writing again changes nothing")
  func surgery() throws {
    let receipt = try Authorities.rsa.get().receipt(.smallest)
    #expect(try ContainerSurgery(receipt).bytes == receipt)
    #expect(try check { _ in } == verified)
  }

  @Test("The SignedData's version is 1, in one octet", arguments: UInt8(0)..<6)
  func version(_ version: UInt8) throws {
    let answer = try check { $0.signedData[0] = .integer(version) }
    #expect(answer == (version == 1 ? verified : inconsistent))
  }

  @Test("No other spelling of version 1", arguments: [[0, 1], [], [0xFF], [1, 0]] as [[UInt8]])
  func versionSpelling(octets: [UInt8]) throws {
    #expect(try check { $0.signedData[0] = DERNode(0x02, octets) } == inconsistent)
    #expect(try check { $0.signerInfo[0] = DERNode(0x02, octets) } == inconsistent)
  }

  @Test("The SignerInfo's version is 1", arguments: UInt8(0)..<5)
  func signerVersion(_ version: UInt8) throws {
    let answer = try check { $0.signerInfo[0] = .integer(version) }
    #expect(answer == (version == 1 ? verified : inconsistent))
  }

  @Test("A signer named by its key identifier is refused, in version 3 and in version 1")
  func keyIdentifier() throws {
    for version in [1, 3] as [UInt8] {
      let answer = try check { container in
        container.signerInfo[0] = .integer(version)
        container.signerInfo[1] = DERNode(0x80, [UInt8](repeating: 7, count: 20))
      }
      #expect(answer == inconsistent)
    }
  }

  @Test("digestAlgorithms lists the signer's digest, with parameters NULL or absent")
  func digestAlgorithms() throws {
    let sha256 = Identifier.sha256
    let table: [([DERNode], Answer)] = [
      ([.algorithm(sha256, .null)], verified),
      ([.algorithm(sha256, nil)], verified),
      ([.algorithm(Identifier.sha1, .null), .algorithm(sha256, .null)], verified),
      ([], inconsistent),
      ([.algorithm(Identifier.sha1, .null)], inconsistent),
      ([.algorithm(sha256, .integer(0))], inconsistent),
      ([.algorithm(sha256, DERNode(0x04, []))], inconsistent),
      ([.algorithm(sha256, DERNode(0x05, [0]))], inconsistent),
      ([.algorithm(Identifier.sha256WithRSA, .null)], inconsistent),
      ([DERNode(0x30, of: [])], inconsistent),
      ([.algorithm(sha256, .null), .null], inconsistent),
      // CMS_verify knows no digest for the first, and cannot read the second: never laxer.
      ([.algorithm(sha256, .null), .algorithm([0x55, 0x1D, 0x0E], .null)], inconsistent),
      ([.algorithm(sha256, .null), .algorithm(sha256, DERNode(0x02, []))], inconsistent),
      ([.algorithm(Identifier.md5, .null), .algorithm(sha256, .null)], inconsistent),
      (Array(repeating: .algorithm(sha256, .null), count: 17), inconsistent),
    ]
    for (algorithms, expected) in table {
      let answer = try check { $0.signedData[1].children = algorithms }
      #expect(answer == expected, "\(algorithms)")
    }
  }

  @Test("The signer's digest: SHA-1 and SHA-2 of three sizes, parameters NULL or absent")
  func signerDigest() throws {
    let key = try Authorities.rsaLeafKey.get()
    let accepted: [([UInt8], String)] = [
      (Identifier.sha1, "SHA1"), (Identifier.sha256, "SHA256"), (Identifier.sha384, "SHA384"),
      (Identifier.sha512, "SHA512"),
    ]
    for (identifier, name) in accepted {
      for parameters in [.null, nil] as [DERNode?] {
        let answer = try check { container in
          container.name(
            digest: identifier,
            signature: Identifier.rsaEncryption,
            digestParameters: parameters
          )
          try container.sign(with: key, name)
        }
        #expect(answer == verified, "\(name)")
      }
    }
    for (identifier, name) in [(Identifier.md5, "MD5"), (Identifier.sha224, "SHA224")] {
      let answer = try check { container in
        container.name(digest: identifier, signature: Identifier.rsaEncryption)
        try container.sign(with: key, name)
      }
      #expect(answer == unsupported, "\(name)")
    }
    let parameters = [DERNode.integer(0), DERNode(0x04, []), DERNode(0x30, of: [])]
    for wrong in parameters {
      let answer = try check { $0.signerInfo[2] = .algorithm(Identifier.sha256, wrong) }
      #expect(answer == inconsistent)
    }
    let two = try check {
      $0.signerInfo[2] = DERNode(0x30, of: [DERNode(0x06, Identifier.sha256), .null, .null])
    }
    #expect(two == inconsistent)
  }

  @Test("Signature algorithms, each with the parameters of its RFC")
  func signatureAlgorithm() throws {
    let table: [([UInt8], DERNode?, Answer)] = [
      (Identifier.rsaEncryption, .null, verified),
      (Identifier.rsaEncryption, nil, inconsistent),
      (Identifier.rsaEncryption, .integer(0), inconsistent),
      (Identifier.sha256WithRSA, .null, verified),
      (Identifier.sha256WithRSA, nil, verified),
      (Identifier.sha256WithRSA, DERNode(0x04, []), inconsistent),
      (Identifier.sha384WithRSA, .null, inconsistent),
      (Identifier.sha512WithRSA, .null, inconsistent),
      // One bit from rsaEncryption, and nothing protects that bit.
      (Identifier.sha1WithRSA, .null, unsupported),
      (Identifier.rsaPSS, .null, unsupported),
      (Identifier.ecdsaWithSHA1, nil, unsupported),
      (Identifier.dsaWithSHA256, nil, unsupported),
      (Identifier.sha256, .null, unsupported),
      // For another key than the signer's.
      (Identifier.ecdsaWithSHA256, nil, inconsistent),
      (Identifier.ecdsaWithSHA256, .null, inconsistent),
      (Identifier.ecdsaWithSHA384, nil, inconsistent),
    ]
    for (identifier, parameters, expected) in table {
      let answer = try check { $0.signerInfo[3] = .algorithm(identifier, parameters) }
      #expect(answer == expected, "\(identifier) \(String(describing: parameters))")
    }
  }

  @Test("sha1WithRSA is refused even over SHA-1, which it would fit")
  func sha1WithRSA() throws {
    let answer = try check { container in
      container.name(digest: Identifier.sha1, signature: Identifier.sha1WithRSA)
      try container.sign(with: Authorities.rsaLeafKey.get(), "SHA1")
    }
    #expect(answer == unsupported)
  }

  @Test("ECDSA: the algorithm names its digest, without parameters")
  func ecdsa() throws {
    let key = try TestKey(Authorities.ecdsa.get().keys.leaf)
    let table: [([UInt8], DERNode?, [UInt8], String, Answer)] = [
      (Identifier.ecdsaWithSHA256, nil, Identifier.sha256, "SHA256", verified),
      (Identifier.ecdsaWithSHA384, nil, Identifier.sha384, "SHA384", verified),
      (Identifier.ecdsaWithSHA512, nil, Identifier.sha512, "SHA512", verified),
      (Identifier.ecdsaWithSHA256, .null, Identifier.sha256, "SHA256", inconsistent),
      (Identifier.ecdsaWithSHA256, nil, Identifier.sha384, "SHA384", inconsistent),
      (Identifier.ecdsaWithSHA1, nil, Identifier.sha1, "SHA1", unsupported),
      (Identifier.rsaEncryption, .null, Identifier.sha256, "SHA256", inconsistent),
    ]
    for (signature, parameters, digest, name, expected) in table {
      let answer = try check(Authorities.ecdsa) { container in
        container.name(digest: digest, signature: signature, signatureParameters: parameters)
        try container.sign(with: key, name)
      }
      #expect(answer == expected, "\(signature)")
    }
    // Octets behind the signature, and a longer length in it, would be second forms of it.
    for change in [{ $0 + [0] }, { [0x30, 0x81] + $0.dropFirst() }] as [([UInt8]) -> [UInt8]] {
      let answer = try check(Authorities.ecdsa) { container in
        container.signerInfo[4] = DERNode(0x04, change(container.signerInfo[4].octets))
      }
      #expect(answer == .rejected("signature_mismatch"))
    }
  }

  @Test(
    "RSA: no octets before or behind, none missing, none at all",
    arguments: [
      { [0] + $0 }, { $0 + [0] }, { Array($0.dropLast()) }, { _ in [] },
      { Array(repeating: 0, count: $0.count) }, { Array(repeating: 0xFF, count: $0.count) },
      { [UInt8](repeating: 0, count: $0.count - 1) + [1] },
    ] as [@Sendable ([UInt8]) -> [UInt8]]
  )
  func rsaSignature(change: @Sendable ([UInt8]) -> [UInt8]) throws {
    let answer = try check { container in
      container.signerInfo[4] = DERNode(0x04, change(container.signerInfo[4].octets))
    }
    #expect(answer == .rejected("signature_mismatch"))
  }

  @Test("Elements that no receipt has: between, behind and inside")
  func additions() throws {
    let additions: [(String, (inout ContainerSurgery) -> Void)] = [
      ("unsigned", { $0.signerInfo.children.append(DERNode(0xA1, of: [])) }),
      ("behind SignerInfo", { $0.signerInfo.children.append(.null) }),
      ("behind sid", { $0.signerInfo[1].children.append(.null) }),
      ("crls", { $0.signedData.children.insert(DERNode(0xA1, of: []), at: 4) }),
      ("SignerInfo is a SET", { $0.signerInfo.tag = 0x31 }),
      ("issuer is a SET", { $0.signerInfo[1, 0].tag = 0x31 }),
    ]
    for (name, change) in additions {
      #expect(try check(Authorities.rsa, change) == inconsistent, "\(name)")
    }
    let behind = try check { $0.signedData.children.append(.null) }
    #expect(!behind.isVerified)
  }

  @Test("None or several signers")
  func signers() throws {
    #expect(try check { $0.signedData[4].children = [] } == .rejected("no_signer"))
    for count in 2...16 {
      let answer = try check { container in
        container.signedData[4].children = Array(repeating: container.signerInfo, count: count)
      }
      #expect(answer == .rejected("several_signers"))
    }
    let tooMany = try check { container in
      container.signedData[4].children = Array(repeating: container.signerInfo, count: 17)
    }
    #expect(tooMany == .malformed("too_many_elements"))
    // A good one behind a bad one does not help, nor the other way round.
    for bad in [0, 1] {
      let answer = try check { container in
        container.signedData[4].children.append(container.signerInfo)
        container.signedData[4, bad, 4] = DERNode(0x04, [1])
      }
      #expect(answer == .rejected("several_signers"))
    }
  }

  @Test("The signer is found by issuer and serial number, both byte for byte")
  func signerIdentifier() throws {
    let missing = Answer.rejected("signer_certificate_missing")
    #expect(try check { $0.signerInfo[1, 1] = .integer(9) } == missing)
    // A zero in front, the value being the same.
    let padded = try check { container in
      container.signerInfo[1, 1] = DERNode(0x02, [0] + container.signerInfo[1, 1].octets)
    }
    #expect(padded == missing || padded == inconsistent)
    // The same name with another string type.
    let retyped = try check { $0.signerInfo[1, 0, 0, 0, 1].tag = 0x13 }
    #expect(retyped == missing)
  }

  @Test("Naming the intermediate or the root as signer makes neither one")
  func wrongSigner() throws {
    let authority = try Authorities.rsa.get()
    for certificate in [try #require(authority.intermediate), authority.root] {
      let node = try DERNode(parsing: certificate.der)
      let answer = try check { $0.nameSigner(node) }
      #expect(answer == inconsistent, "the leaf is then no part of the chain")
      let alone = try check { container in
        container.nameSigner(node)
        container.certificates.removeFirst()
        if certificate.der == authority.root.der { container.certificates.removeFirst() }
      }
      #expect(alone == .rejected("chain_invalid"), "one certificate, or two, are no chain of three")
    }
  }
}
