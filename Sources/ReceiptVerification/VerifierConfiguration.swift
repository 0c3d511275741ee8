// A verifier's settings, checked once.

import Receipts

/// The time at which a chain must be valid.
public enum ValidationTime: Hashable, Sendable {
  /// The receipt's own creation date (attribute 12): what was valid then stays valid.
  case receiptCreation
  /// A time of the caller's.
  case at(ReceiptDate)
}

/// Immutable settings of one verifier.
struct VerifierConfiguration: Sendable {
  let anchors: TrustAnchors
  let intermediates: [X509Certificate]
  let policy: ReceiptPolicy
  let validationTime: ValidationTime
  let expiryGrace: Int64
  let clock: @Sendable () -> ReceiptDate
  let cryptographicProperties: String?

  /// Everything that the caller supplied, rather than the container.
  let suppliedCertificates: [X509Certificate]

  init(
    anchors: TrustAnchors,
    intermediates: [Certificate],
    policy: ReceiptPolicy,
    validationTime: ValidationTime,
    expiryGrace: Int64,
    clock: @escaping @Sendable () -> ReceiptDate,
    cryptographicProperties: String?
  ) throws(VerifierConfigurationError) {
    guard (0...ReceiptVerifier.maximumExpiryGrace).contains(expiryGrace) else {
      throw VerifierConfigurationError(
        .badGrace,
        "the grace must be 0 to \(ReceiptVerifier.maximumExpiryGrace) seconds (7 days)"
      )
    }
    try VerifierConfiguration.check(anchors)
    self.anchors = anchors
    self.intermediates = intermediates.map(\.x509)
    self.policy = policy
    self.validationTime = validationTime
    self.expiryGrace = expiryGrace
    self.clock = clock
    self.cryptographicProperties = cryptographicProperties
    suppliedCertificates = (anchors.custom + anchors.test + intermediates).map(\.x509)
  }

  /// An anchor must be a root, and none may be excused from Apple's rules and subject to them. It is
  /// the key that vouches: another certificate for it is the same authority.
  private static func check(_ anchors: TrustAnchors) throws(VerifierConfigurationError) {
    defer { OpenSSLFailure.clear() }
    MemoryWatch.begin()
    for anchor in anchors.custom + anchors.test where !isRoot(anchor.x509) {
      // An OpenSSL that had no memory when it was first called does not recover.
      guard !MemoryWatch.hasRunOut, (try? Capability.requireBasics(properties: nil)) != nil else {
        throw VerifierConfigurationError(
          .cryptoFailure,
          "this machine's OpenSSL cannot check the anchors: no memory, or a configuration that "
            + "forbids it"
        )
      }
      throw VerifierConfigurationError(
        .notSelfSigned,
        "\(anchor.x509.subjectText) is not self-signed and so cannot be a root; supply it as an "
          + "intermediate"
      )
    }
    let apple = TrustAnchors.AppleRoot.all.compactMap(\.fingerprint)
    for anchor in anchors.test {
      let fingerprint = try anchor.summary().fingerprint
      guard !apple.contains(fingerprint),
        !anchors.custom.contains(where: { $0.x509.hasSameKey(as: anchor.x509) })
      else {
        throw VerifierConfigurationError(
          .conflictingTrust,
          "\(anchor.x509.subjectText) cannot be a root for tests: it vouches for real receipts"
        )
      }
    }
  }

  /// A machine that forbids SHA-1 cannot check the signature of many a root, Apple's among them. It
  /// proves nothing that the caller has not vouched for, and OpenSSL does not ask for it.
  private static func isRoot(_ anchor: X509Certificate) -> Bool {
    guard !anchor.isSelfSigned else { return true }
    guard anchor.isSelfIssued else { return false }
    do {
      try Capability.requireSignatureDigest(of: anchor, issuer: anchor, properties: nil)
      return false
    } catch {
      return true
    }
  }
}
