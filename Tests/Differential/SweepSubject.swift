// The receipts that are mutated: one of every kind of container that is verified.

import ReceiptMinting
import ReceiptMutations
import ReceiptVerification
import Receipts

/// A minted receipt with all that its mutants are tried with.
package struct SweepSubject: Sendable {
  package let name: String
  package let receipt: [UInt8]
  package let mutator: ReceiptMutator
  /// The root that OpenSSL and the verifier are given.
  package let root: [UInt8]
  package let verifier: ReceiptVerifier
  let key: LeafKey
  /// The receipt's own creation date, for mutants that have none.
  let creation: Int64

  enum Failure: Error {
    case badKey
    case noSignatureOfThatSize
  }

  /// - Parameter isTest: Whether the root is one for tests, which are excused from Apple's markers.
  init(
    _ name: String,
    _ authority: TestAuthority,
    _ content: ReceiptContent,
    _ form: ReceiptForm,
    isTest: Bool = false
  ) throws {
    self.name = name
    receipt = try SweepSubject.issue(content, ReceiptMint(authority: authority, form: form))
    mutator = try ReceiptMutator(receipt)
    root = authority.root.der
    guard let key = LeafKey(pem: try authority.keys.leaf.pem()) else { throw Failure.badKey }
    self.key = key
    creation = ReceiptContent.defaultCreationDate.secondsSince1970
    var anchors = TrustAnchors.none
    let certificate = try Certificate(der: root)
    if isTest { anchors.addForTests(certificate) } else { anchors.add(certificate) }
    verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any),
      // Behind every date that a mutant may have: what is in the future is no refusal.
      clock: { ReceiptDate(secondsSince1970: 253_402_300_799) }
    )
  }

  /// ECDSA's nonce is random and its two numbers take 68 to 72 octets. Of one size, all receipts
  /// have their elements in the same places, so that a mutant can be made again in another process:
  /// only the signature's own octets differ.
  private static func issue(_ content: ReceiptContent, _ mint: ReceiptMint) throws -> [UInt8] {
    if case .rsa = mint.authority.keys.leaf.algorithm { return try mint.issue(content) }
    for _ in 0..<1_000 {
      let receipt = try mint.issue(content)
      let signer = try EncodedNode(parsing: receipt)[1, 0, 4, 0]
      let signature = signer?.children.last
      let numbers = signature?[0]?.children.map(\.octets.count)
      if numbers == [33, 32] { return receipt }
    }
    throw Failure.noSignatureOfThatSize
  }
}

extension SweepSubject {
  package static func all() throws -> [SweepSubject] {
    let rsaKeys = try TestAuthority.Keys(pem: SweepKeys.rsa)
    let leaf = try SigningKey(pem: SweepKeys.ecdsa)
    // The chain is RSA, whose signatures are the same each time; the leaf is ECDSA, which signs
    // mutants twenty times as fast.
    let keys = TestAuthority.Keys(root: rsaKeys.root, intermediate: rsaKeys.intermediate, leaf: leaf)
    let rsa = try TestAuthority(keys: rsaKeys, seed: 1)
    let ecdsa = try TestAuthority(keys: keys, seed: 2)
    // OpenSSL's chain of one certificate ends in its own signature, which must not differ either.
    let xcode = try TestAuthority(selfSigned: rsaKeys.leaf)
    let time = ReceiptContent.defaultCreationDate
    return [
      try SweepSubject("ecdsa", ecdsa, .small, .apple),
      try SweepSubject(
        "ecdsa-signed-attributes",
        ecdsa,
        .small,
        ReceiptForm(signedAttributes: .standard(signingTime: time))
      ),
      try SweepSubject("rsa", rsa, .small, .apple),
      try SweepSubject("ecdsa-ber", ecdsa, .small, ReceiptForm(encoding: .ber(chunkSize: 60))),
      try SweepSubject("ecdsa-purchases", ecdsa, .purchases, .apple),
      try SweepSubject("rsa-sha1", rsa, .small, .appleSHA1),
      try SweepSubject("xcode", xcode, .xcode(), .xcode, isTest: true),
      try SweepSubject("ecdsa-wrapped", ecdsa, .small, ReceiptForm(wrapsPayload: true)),
      try SweepSubject(
        "rsa-sha512-signed-attributes",
        rsa,
        .small,
        ReceiptForm(digest: .sha512, signedAttributes: .standard(signingTime: nil))
      ),
    ]
  }
}

extension ReceiptContent {
  /// The smallest receipt that can be verified.
  fileprivate static var small: ReceiptContent {
    var content = ReceiptContent(style: .xcode)
    content.bundleID = "a.b"
    content.creationDate = defaultCreationDate
    return content
  }

  fileprivate static var purchases: ReceiptContent {
    var content = ReceiptContent.subscription(renewals: 1, seed: 5)
    content.creationDate = defaultCreationDate
    return content
  }
}
