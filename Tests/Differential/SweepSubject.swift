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
  package let authority: TestAuthority
  /// The root that OpenSSL and the verifier are given.
  package let root: [UInt8]
  /// The intermediate that both are given, where the receipt does not carry it.
  package let intermediate: [UInt8]?
  /// How many mutants of it are made for one of the rarest.
  let share: Int
  package let verifier: ReceiptVerifier
  let key: LeafKey
  /// The receipt's own creation date, for mutants that have none.
  let creation: Int64

  enum Failure: Error {
    case badKey
    case noSignatureOfThatSize
  }

  /// - Parameters:
  ///   - carries: How many certificates stay in the receipt, leaf first. OpenSSL takes 0.15 ms to
  ///     decode one, which is most of the time of a sweep: most mutants have one.
  ///   - isTest: Whether the root is one for tests, which are excused from Apple's markers.
  init(
    _ name: String,
    _ authority: TestAuthority,
    _ content: ReceiptContent,
    _ form: ReceiptForm = .apple,
    carries: Int = 1,
    isTest: Bool = false,
    share: Int = 1
  ) throws {
    self.name = name
    self.share = share
    self.authority = authority
    var tree = try SweepSubject.issue(content, ReceiptMint(authority: authority, form: form))
    // Certificates are not signed; [1, 0, 3] is where they stand.
    tree.change([1, 0, 3]) { $0.children = Array($0.children.prefix(carries)) }
    receipt = tree.bytes
    mutator = ReceiptMutator(tree)
    root = authority.root.der
    guard let key = LeafKey(pem: try authority.keys.leaf.pem()) else { throw Failure.badKey }
    self.key = key
    creation = ReceiptContent.defaultCreationDate.secondsSince1970
    var anchors = TrustAnchors.none
    let certificate = try Certificate(der: root)
    if isTest { anchors.addForTests(certificate) } else { anchors.add(certificate) }
    intermediate = carries == 1 ? authority.intermediate?.der : nil
    verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any),
      intermediates: try intermediate.map { [try Certificate(der: $0)] } ?? [],
      // Behind every date that a mutant may have: what is in the future is no refusal.
      clock: { ReceiptDate(secondsSince1970: 253_402_300_799) }
    )
  }

  /// ECDSA's nonce is random and its two numbers take 68 to 72 octets. Of one size, all receipts
  /// have their elements in the same places, so that a mutant can be made again in another process:
  /// only the signature's own octets differ.
  private static func issue(
    _ content: ReceiptContent,
    _ mint: ReceiptMint
  ) throws -> EncodedNode {
    for _ in 0..<1_000 {
      let tree = try EncodedNode(parsing: try mint.issue(content))
      if case .rsa = mint.authority.keys.leaf.algorithm { return tree }
      let numbers = tree[1, 0, 4, 0]?.children.last?[0]?.children.map(\.octets.count)
      if numbers == [33, 32] { return tree }
    }
    throw Failure.noSignatureOfThatSize
  }
}

extension SweepSubject {
  package static func all() throws -> [SweepSubject] {
    let plainKeys = try TestAuthority.Keys(pem: SweepKeys.rsa)
    let rsaKeys = TestAuthority.Keys(
      root: plainKeys.root,
      intermediate: plainKeys.intermediate,
      leaf: plainKeys.leaf,
      weakLeaf: try SigningKey(pem: SweepKeys.weak)
    )
    let leaf = try SigningKey(pem: SweepKeys.ecdsa)
    // The chain is RSA, whose signatures are the same each time; the leaf is ECDSA, which signs
    // mutants twenty times as fast.
    let keys = TestAuthority.Keys(
      root: rsaKeys.root,
      intermediate: rsaKeys.intermediate,
      leaf: leaf
    )
    let rsa = try TestAuthority(keys: rsaKeys, seed: 1)
    let ecdsa = try TestAuthority(keys: keys, seed: 2)
    let xcode = try TestAuthority(selfSigned: rsaKeys.leaf)
    let time = ReceiptContent.defaultCreationDate
    let attributes = ReceiptForm(signedAttributes: .standard(signingTime: time))
    let others = ReceiptForm(digest: .sha512, signedAttributes: .standard(signingTime: nil))
    let chunks = ReceiptForm(encoding: .ber(chunkSize: 60))
    let wrapped = ReceiptForm(wrapsPayload: true)
    return [
      try SweepSubject("ecdsa", ecdsa, .small, share: 4),
      try SweepSubject("ecdsa, signed attributes", ecdsa, .small, attributes, share: 4),
      try SweepSubject("ecdsa, BER", ecdsa, .small, chunks, share: 3),
      try SweepSubject("ecdsa, wrapped", ecdsa, .small, wrapped),
      try SweepSubject("ecdsa, purchases", ecdsa, .purchases, share: 2),
      try SweepSubject("rsa, SHA-512, signed attributes", rsa, .small, others),
      try SweepSubject("rsa, SHA-1", rsa, .small, .appleSHA1),
      try SweepSubject("xcode", xcode, .xcode(), .xcode, isTest: true, share: 3),
      try SweepSubject("ecdsa, whole chain", ecdsa, .small, carries: 3, share: 2),
      try SweepSubject("ecdsa, no root", ecdsa, .small, attributes, carries: 2),
      try SweepSubject("rsa, whole chain", rsa, .purchases, carries: 3),
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
