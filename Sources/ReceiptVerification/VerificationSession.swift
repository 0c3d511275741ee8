// One worker's verification: its own contexts and its own recent chains, so that the steady state
// takes no lock: one digest and one public-key operation a receipt.

import ASN1
import PKCS7
import Receipts

/// Verifies receipts one after the other on one thread at a time.
public struct VerificationSession: ~Copyable {
  /// Chains a session keeps at hand. A dump mixes a handful of leaf certificates; the shared cache
  /// has the others.
  private static let recentCapacity = 8

  private let verifier: ReceiptVerifier
  private let settings: SessionSettings
  private var recent: [RecentChain] = []
  private var digests: [MessageDigest] = []

  /// How often a receipt's chain was known, and how often it had to be built.
  package private(set) var statistics = ChainStatistics()

  init(_ verifier: ReceiptVerifier) {
    self.verifier = verifier
    settings = SessionSettings(verifier.configuration)
  }

  /// Verifies one receipt.
  ///
  /// - Throws: ``VerificationError``: rejected, with the reason; or unchecked, when this machine
  ///   could not tell.
  public mutating func verify(
    _ receipt: UnverifiedReceipt
  ) throws(VerificationError) -> VerifiedReceipt {
    let storage = receipt.storage
    let container = storage.container
    let proof = try verify(storage.layout, in: container.span)
    return VerifiedReceipt(
      receipt: receipt.receipt,
      issues: receipt.issues + proof.issues,
      signature: proof.signature
    )
  }

  /// What a verified receipt is verified by.
  package struct Proof {
    /// Who signed it, as the session keeps it: the same object for all receipts of one chain.
    package let chain: VerifiedChain
    package let digest: DigestAlgorithm
    package let checkedAt: ReceiptDate
    /// Circumstances worth knowing, beside what decoding found.
    package fileprivate(set) var issues: [ReceiptIssue] = []

    package var signature: SignatureEvidence {
      SignatureEvidence(
        trust: chain.trust,
        digest: digest,
        signer: chain.signer,
        rootFingerprint: chain.rootFingerprint,
        checkedAt: checkedAt
      )
    }

    /// The proof together with what it proves.
    ///
    /// - Parameters:
    ///   - layout: The one that was verified.
    ///   - container: Its octets.
    package func receipt(_ layout: ReceiptLayout, in container: [UInt8]) -> VerifiedReceipt {
      VerifiedReceipt(
        receipt: AppReceipt(storage: ReceiptStorage(container: container, layout: layout)),
        issues: layout.issuesInWords() + issues,
        signature: signature
      )
    }
  }

  /// Verifies a decoded container. The layout must be that of these octets.
  ///
  /// - Parameter device: What the device hash must fit; the policy's devices unless a record of a
  ///   dump names its own.
  package mutating func verify(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    device: DeviceRequirement = .policy
  ) throws(VerificationError) -> Proof {
    MemoryWatch.begin()
    do throws(VerificationError) {
      return try check(layout, in: container, device)
    } catch {
      // What looks like a refusal may be what OpenSSL could not allocate.
      guard case .rejected = error, MemoryWatch.hasRunOut else { throw error }
      throw .unchecked(.outOfMemory, "memory ran out while the receipt was checked")
    }
  }

  private mutating func check(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ device: DeviceRequirement
  ) throws(VerificationError) -> Proof {
    let material = try StructureCheck.check(layout.signedData, in: container)
    let created = try RequiredFields.check(layout, in: container)
    let time =
      switch settings.validationTime {
      case .receiptCreation: created
      case .at(let time): time
      }
    let (entry, isInGrace) = try chain(for: layout.signedData, material, in: container, at: time)
    try checkSignature(material, by: entry, layout, in: container)
    var proof = Proof(chain: entry.chain, digest: material.digest, checkedAt: time)
    if settings.hasPolicy { try checkPolicy(layout, in: container, proof) }
    try checkDevice(device, layout, in: container, proof)
    if isInGrace || created > settings.clock() {
      proof.issues = circumstances(layout, created, entry.chain, isInGrace, time)
    }
    return proof
  }

  private func circumstances(
    _ layout: borrowing ReceiptLayout,
    _ created: ReceiptDate,
    _ chain: VerifiedChain,
    _ isInGrace: Bool,
    _ time: ReceiptDate
  ) -> [ReceiptIssue] {
    var issues: [ReceiptIssue] = []
    if isInGrace {
      issues.append(
        ReceiptIssue(
          code: .acceptedInGrace,
          message: "a certificate of the signer's chain had expired on \(chain.validTo), "
            + "\(time.secondsSince1970 - chain.validTo.secondsSince1970) seconds before; the grace "
            + "of \(settings.expiryGrace) seconds excused it",
          offset: nil,
          path: nil
        )
      )
    }
    if created > settings.clock() {
      let key = ReceiptAttribute.receiptCreationDate
      issues.append(
        ReceiptIssue(
          code: .creationDateInFuture,
          message: "the receipt says it was created on \(created), which this machine's clock has "
            + "not reached",
          offset: layout[key].range.map { layout.containerOffset(of: $0.lowerBound) },
          path: "\(key.key)"
        )
      )
    }
    return issues
  }
}

// MARK: Chain

extension VerificationSession {
  /// A chain at hand, with the contexts of its key. It is a copy of the session's own: two threads
  /// that count references to one object slow each other down.
  private final class RecentChain {
    let chain: VerifiedChain
    var checks: [PublicKeyCheck] = []

    init(_ chain: VerifiedChain) {
      self.chain = chain.copied()
    }
  }

  private mutating func chain(
    for layout: SignedDataLayout,
    _ material: SignatureMaterial,
    in container: Span<UInt8>,
    at time: ReceiptDate
  ) throws(VerificationError) -> (RecentChain, isInGrace: Bool) {
    if let known = knownChain(for: layout, material, in: container) {
      switch Validity.of(known.chain, at: time, grace: settings.expiryGrace) {
      case .valid:
        statistics.hits += 1
        return (known, false)
      case .inGrace:
        statistics.hits += 1
        return (known, true)
      case .invalid(let member):
        // Another intermediate of the caller's may have been valid then; without any, the chain
        // could not be another.
        guard settings.suppliesCertificates else {
          throw Validity.refusal(of: member, at: time)
        }
      }
    }
    statistics.misses += 1
    let verification = ChainVerification(
      configuration: verifier.configuration,
      sha256: try digest(.sha256)
    )
    let chain = try verification.verify(layout, material, in: container, at: time)
    switch Validity.of(chain, at: time, grace: settings.expiryGrace) {
    case .invalid(let member): throw Validity.refusal(of: member, at: time)
    case .valid:
      return (remember(chain, layout, in: container), false)
    case .inGrace:
      return (remember(chain, layout, in: container), true)
    }
  }

  private mutating func knownChain(
    for layout: SignedDataLayout,
    _ material: SignatureMaterial,
    in container: Span<UInt8>
  ) -> RecentChain? {
    for (index, entry) in recent.enumerated()
    where entry.chain.fits(layout, material, in: container) {
      // The latest stays in front: a dump has runs of one leaf certificate.
      if index > 0 { recent.swapAt(index, 0) }
      return entry
    }
    guard
      let chain = verifier.cache.chain(for: VerifiedChain.key(of: layout, in: container)),
      chain.fits(layout, material, in: container)
    else { return nil }
    return keepAtHand(chain)
  }

  private mutating func remember(
    _ chain: VerifiedChain,
    _ layout: SignedDataLayout,
    in container: Span<UInt8>
  ) -> RecentChain {
    verifier.cache.insert(chain, for: VerifiedChain.key(of: layout, in: container))
    return keepAtHand(chain)
  }

  private mutating func keepAtHand(_ chain: VerifiedChain) -> RecentChain {
    let entry = RecentChain(chain)
    if recent.count == VerificationSession.recentCapacity { recent.removeLast() }
    recent.insert(entry, at: 0)
    return entry
  }
}

// MARK: Signature

extension VerificationSession {
  private mutating func digest(_ kind: DigestAlgorithm) throws(VerificationError) -> MessageDigest {
    if let digest = digests.first(where: { $0.kind == kind }) { return digest }
    let digest = try MessageDigest(
      kind,
      properties: settings.cryptographicProperties
    )
    digests.append(digest)
    return digest
  }

  private func check(
    _ entry: RecentChain,
    _ digest: DigestAlgorithm
  ) throws(VerificationError) -> PublicKeyCheck {
    if let check = entry.checks.first(where: { $0.digest == digest }) { return check }
    let check = try PublicKeyCheck(
      entry.chain.leaf,
      digest: digest,
      properties: settings.cryptographicProperties
    )
    entry.checks.append(check)
    return check
  }

  /// RFC 5652 5.4 to 5.6: over the content octets, or, where there are signed attributes, over
  /// their DER encoding as a SET, which must hold the digest of the content.
  private mutating func checkSignature(
    _ material: SignatureMaterial,
    by entry: RecentChain,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) throws(VerificationError) {
    let digest = try digest(material.digest)
    var signed = try digest.digest(layout.octets(layout.content, in: container))
    if let element = material.signer.signedAttributes {
      try SignedAttributesCheck.check(element, contentDigest: signed, in: container)
      let set: InlineArray<1, UInt8> = [0x31]
      signed = try digest.digest(
        set.span,
        container.extracting(element.start + 1..<element.end)
      )
    }
    let signature = container.extracting(material.signer.signature.range)
    guard try check(entry, material.digest).isSignature(signature, over: signed) else {
      throw .rejected(
        .signatureMismatch,
        "the signature is not that of \(entry.chain.signer.subject) over this content: the "
          + "receipt was changed, or signed by somebody else",
        offset: material.signer.signature.lowerBound,
        path: PKCS7Error.Part.signerInfo.rawValue,
        certificate: entry.chain.signer
      )
    }
  }

  private func checkPolicy(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ proof: Proof
  ) throws(VerificationError) {
    let evidence = proof.signature
    try PolicyCheck.checkFields(layout, in: container, settings.policy, evidence)
    try PolicyCheck.checkExpiration(
      layout,
      in: container,
      settings.policy,
      clock: settings.clock,
      evidence
    )
  }

  private mutating func checkDevice(
    _ device: DeviceRequirement,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ proof: Proof
  ) throws(VerificationError) {
    let deviceIDs: [[UInt8]]
    switch device {
    case .policy:
      guard !settings.policy.deviceIDs.isEmpty else { return }
      deviceIDs = settings.policy.deviceIDs
    case .oneOf(let given):
      deviceIDs = given
    }
    try DeviceHash.check(
      deviceIDs,
      layout,
      in: container,
      sha1: try digest(.sha1),
      proof.signature
    )
  }
}
