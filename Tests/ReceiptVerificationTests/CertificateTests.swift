// Certificates as an attacker would write them: their encoding, their keys, their signatures.

import COpenSSL
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Certificates")
struct CertificateTests {
  private let authority: TestAuthority
  private let receipt: ContainerSurgery
  private let issuerKey: TestKey

  init() throws {
    authority = try Authorities.rsa.get()
    receipt = try ContainerSurgery(authority.receipt(.smallest))
    issuerKey = try Authorities.rsaIntermediateKey.get()
  }

  private let chainInvalid = Answer.rejected("chain_invalid")
  private let inconsistent = Answer.rejected("inconsistent_signed_data")
  private let unsupported = Answer.rejected("unsupported_algorithm")

  private func answer(_ container: ContainerSurgery) throws -> Answer {
    try makeVerifier(custom: [authority.root.der]).answer(to: container.bytes)
  }

  /// The answer to the receipt with its leaf changed and, with a key, signed again.
  private func answer(
    signedBy key: TestKey?,
    _ digest: String = "SHA256",
    _ change: (inout CertificateSurgery) throws -> Void
  ) throws -> Answer {
    var leaf = try CertificateSurgery(authority.leaf)
    try change(&leaf)
    if let key { try leaf.sign(with: key, digest) }
    var container = receipt
    container.certificates[0] = leaf.bytes
    return try answer(container)
  }

  @Test("Octets behind a certificate, inside its wrapper or inside its SEQUENCE", arguments: 0..<3)
  func trailing(position: Int) throws {
    for trail in [[0], [0, 0], [5, 0], [0x30, 0]] as [[UInt8]] {
      var inside = receipt
      let node = try DERNode(parsing: receipt.certificates[position])
      var longer = node
      longer.content = .primitive(node.octets + trail)
      inside.certificates[position] = longer.bytes
      #expect(try answer(inside) == chainInvalid)
      var behind = receipt
      behind.certificates[position] += trail
      #expect(try !answer(behind).isVerified)
    }
  }

  @Test("A certificate of 64 KiB is the largest that OpenSSL is given")
  func size() throws {
    func padded(_ count: Int, _ leaf: inout CertificateSurgery) {
      let value = DERNode(0x04, [UInt8](repeating: 0, count: count))
      let padding = DERNode(0x30, of: [DERNode(0x06, [0x2A, 0x03, 0x04]), value])
      leaf.node[0, 7, 0].children.append(padding)
    }
    var leaf = try CertificateSurgery(authority.leaf)
    // All lengths have their two octets there.
    padded(60_000, &leaf)
    let room = 65_536 - leaf.bytes.count + 60_000
    #expect(try answer(signedBy: issuerKey) { padded(room, &$0) }.isVerified)
    #expect(try answer(signedBy: issuerKey) { padded(room + 1, &$0) } == chainInvalid)
    padded(room + 1 - 60_000 - 9, &leaf)
    #expect(throws: VerifierConfigurationError.self) { try Certificate(der: leaf.bytes) }
  }

  @Test("Not DER: longer lengths than need be, and indefinite ones", arguments: 0..<3)
  func notDER(position: Int) throws {
    let paths = [[], [0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 6], [0, 7], [1], [2]]
    for path in paths {
      var node = try DERNode(parsing: receipt.certificates[position])
      switch path.count {
      case 0: node = node.withPaddedLength
      case 1: node[path[0]] = node[path[0]].withPaddedLength
      default: node[path[0], path[1]] = node[path[0], path[1]].withPaddedLength
      }
      var container = receipt
      container.certificates[position] = node.bytes
      // Inside tbsCertificate it is the signature that does not fit, or the root that is unknown.
      let answer = try answer(container)
      #expect(path.first == 0 ? !answer.isVerified : answer == chainInvalid, "\(path)")
    }
    var indefinite = receipt
    let octets = try DERNode(parsing: receipt.certificates[position]).octets
    indefinite.certificates[position] = [0x30, 0x80] + octets + [0, 0]
    #expect(try answer(indefinite) == chainInvalid)
  }

  @Test("A signature with unused bits is a second form of the same one", arguments: 1..<8)
  func unusedBits(count: Int) throws {
    for position in 0..<2 {
      var node = try DERNode(parsing: receipt.certificates[position])
      var octets = node[2].octets
      octets[0] = UInt8(count)
      node[2] = DERNode(0x03, octets)
      var container = receipt
      container.certificates[position] = node.bytes
      #expect(try answer(container) == chainInvalid)
    }
  }

  @Test("The outer signature algorithm is not covered by the signature: it must be the inner one")
  func algorithms() throws {
    let sha1 = DERNode.algorithm(Identifier.sha1WithRSA, .null)
    #expect(try answer(signedBy: nil) { $0.node[1] = sha1 } == chainInvalid)
    #expect(try answer(signedBy: issuerKey) { $0.node[1] = sha1 } == chainInvalid)
    let bare = DERNode.algorithm(Identifier.sha256WithRSA, nil)
    #expect(try answer(signedBy: nil) { $0.node[1] = bare } == chainInvalid)
    let md5 = DERNode.algorithm([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x04], .null)
    #expect(try answer(signedBy: issuerKey, "MD5") { $0.name(signature: md5) } == unsupported)
    let sha224 = DERNode.algorithm([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0E], .null)
    #expect(try answer(signedBy: issuerKey, "SHA224") { $0.name(signature: sha224) } == unsupported)
    let sha512 = DERNode.algorithm(Identifier.sha512WithRSA, .null)
    #expect(
      try answer(signedBy: issuerKey, "SHA512") { $0.name(signature: sha512) }
        == .verified(.custom)
    )
  }

  @Test("Keys: RSA from 2048 bits, P-256 and P-384")
  func keys() throws {
    let weak = try TestKey(#require(authority.keys.weakLeaf))
    let table: [(String, TestKey, [UInt8], DERNode?, Answer)] = [
      ("RSA-1024", weak, Identifier.rsaEncryption, .null, .rejected("weak_key")),
      (
        "P-256", try TestKey(curve: NID_X9_62_prime256v1), Identifier.ecdsaWithSHA256, nil,
        .verified(.custom)
      ),
      (
        "P-384", try TestKey(curve: NID_secp384r1), Identifier.ecdsaWithSHA256, nil,
        .verified(.custom)
      ),
      ("P-521", try TestKey(curve: NID_secp521r1), Identifier.ecdsaWithSHA256, nil, unsupported),
      (
        "secp256k1", try TestKey(curve: NID_secp256k1), Identifier.ecdsaWithSHA256, nil,
        unsupported
      ),
      ("P-224", try TestKey(curve: NID_secp224r1), Identifier.ecdsaWithSHA256, nil, unsupported),
    ]
    for (name, key, algorithm, parameters, expected) in table {
      var leaf = try CertificateSurgery(authority.leaf)
      leaf.node[0, 6] = try key.publicKeyInfo
      try leaf.sign(with: issuerKey)
      var container = receipt
      container.certificates[0] = leaf.bytes
      container.signerInfo[3] = .algorithm(algorithm, parameters)
      try container.sign(with: key, "SHA256")
      for isTest in [false, true] {
        let root = [authority.root.der]
        let verifier = try makeVerifier(custom: isTest ? [] : root, test: isTest ? root : [])
        let answer = verifier.answer(to: container.bytes)
        let isVerified = expected.isVerified
        #expect(answer == (isVerified ? .verified(isTest ? .test : .custom) : expected), "\(name)")
      }
    }
  }

  @Test("Keys that cannot sign, or cannot be decoded, are refused: it is not this machine's fault")
  func oddKeys() throws {
    let x25519 = try TestKey(kind: NID_X25519)
    let ed25519 = try TestKey(kind: NID_ED25519)
    let garbage = DERNode(
      0x30,
      of: [
        .algorithm(Identifier.rsaEncryption, .null), DERNode(0x03, [0, 0x30, 0x00]),
      ]
    )
    let unknown = DERNode(
      0x30,
      of: [.algorithm([0x2A, 0x03], .null), DERNode(0x03, [0, 1, 2, 3])]
    )
    let infos = [try x25519.publicKeyInfo, try ed25519.publicKeyInfo, garbage, unknown]
    for (index, info) in infos.enumerated() {
      let signed = try answer(signedBy: issuerKey) { $0.node[0, 6] = info }
      #expect(signed == unsupported)
      // With a signature that is not the issuer's: what is refused is the signature.
      let forged = try answer(signedBy: Authorities.rsaLeafKey.get()) { $0.node[0, 6] = info }
      #expect(forged == (index < 2 ? chainInvalid : unsupported))
    }
  }

  @Test("An intermediate with such a key, under which nothing can be checked")
  func oddIntermediate() throws {
    for kind in [NID_X25519, NID_ED25519] {
      var intermediate = try CertificateSurgery(#require(authority.intermediate))
      intermediate.node[0, 6] = try TestKey(kind: kind).publicKeyInfo
      try intermediate.sign(with: Authorities.rsaRootKey.get())
      var container = receipt
      container.certificates[1] = intermediate.bytes
      #expect(try answer(container) == chainInvalid)
    }
  }

  @Test("Two certificates of one issuer and serial number, in every order")
  func twins() throws {
    let mint = try ContainerSurgery(authority.receipt(.smallest, defect: .duplicateIssuerAndSerial))
    #expect(mint.certificates.count == 4)
    for first in 0..<4 {
      for second in 0..<4 where second != first {
        var container = mint
        container.certificates.swapAt(first, second)
        #expect(try answer(container) == inconsistent)
      }
    }
    // One of the two alone: the real one is verified, the other cannot have signed.
    var real = mint
    real.certificates.remove(at: 1)
    #expect(try answer(real) == .verified(.custom))
    var twin = mint
    twin.certificates.remove(at: 0)
    #expect(try answer(twin) == .rejected("signature_mismatch"))
  }

  @Test("An intermediate that had expired, renewed by what the caller supplied")
  func renewed() throws {
    let expired = try ContainerSurgery(authority.receipt(.smallest, defect: .expiredIntermediate))
    #expect(expired.certificates[1] != receipt.certificates[1])
    let supplied = receipt.certificates[1]
    let verifier = try makeVerifier(custom: [authority.root.der], intermediates: [supplied])
    var session = verifier.makeSession()
    for _ in 0..<2 {
      #expect(session.answer(to: expired.bytes) == .verified(.custom))
      #expect(session.answer(to: receipt.bytes) == .verified(.custom))
    }
    #expect(try answer(expired) == .rejected("certificate_not_valid_then"))
    // The expired one, in the container, is still held to its signature.
    for bit in stride(from: 0, to: supplied.count * 8, by: 31) {
      var changed = expired
      changed.certificates[1][bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!session.answer(to: changed.bytes).isVerified, "\(bit)")
    }
    // Nor does it bring another certificate of its name in.
    var stranger = try CertificateSurgery(#require(authority.intermediate))
    stranger.node[0, 6] = try Authorities.rsaLeafKey.get().publicKeyInfo
    stranger.node[0, 1] = .integer(77)
    try stranger.sign(with: Authorities.rsaRootKey.get())
    var other = expired
    other.certificates[1] = stranger.bytes
    #expect(!session.answer(to: other.bytes).isVerified)
  }

  @Test("Certificates that are no part of the chain, whatever they are")
  func unrelated() throws {
    let stranger = try Authorities.stranger.get()
    let xcode = try Authorities.xcode.get()
    let others = [
      stranger.root.der, stranger.leaf.der, xcode.root.der, try Authorities.ecdsa.get().leaf.der,
    ]
    for other in others {
      for position in 0...3 {
        var container = receipt
        container.certificates.insert(other, at: position)
        #expect(try answer(container) == inconsistent)
      }
    }
    for other in [[0x05, 0x00], [0x30, 0x00], [0xA1, 0x00], [0x04, 0x01, 0x00]] as [[UInt8]] {
      var container = receipt
      container.certificates.append(other)
      #expect(try answer(container) == chainInvalid)
    }
  }

  @Test("Sixteen certificates are read, seventeen are too many")
  func limit() throws {
    var container = receipt
    container.certificates = Array(repeating: receipt.certificates[0], count: 16)
    #expect(try answer(container) == inconsistent)
    container.certificates = Array(repeating: receipt.certificates[0], count: 17)
    #expect(try answer(container) == .malformed("too_many_elements"))
  }
}
