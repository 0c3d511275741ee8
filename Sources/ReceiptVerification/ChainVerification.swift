// The cold path: from a container's certificates to a verified chain.

import ASN1
import PKCS7
import Receipts

/// Verifies the chain of one container against one verifier's anchors.
struct ChainVerification {
  let configuration: VerifierConfiguration
  let sha256: MessageDigest

  var properties: String? { configuration.cryptographicProperties }

  /// - Parameter time: When every certificate must be valid, the grace apart.
  func verify(
    _ layout: SignedDataLayout,
    _ material: SignatureMaterial,
    in container: Span<UInt8>,
    at time: ReceiptDate
  ) throws(VerificationError) -> VerifiedChain {
    // What OpenSSL notes of a certificate that does not fit must not be taken for a failure of
    // whatever this thread does with it next.
    defer { OpenSSLFailure.clear() }
    try Capability.requireBasics(properties: properties)
    let certificates = try decodeCertificates(of: layout, in: container)
    let leaf = try signerCertificate(material.signer, among: certificates, in: container)
    try refuseAmbiguity(among: certificates)
    let (chain, trust) = try buildChain(from: leaf, with: certificates, at: time)
    try refuseAmbiguity(among: chain)
    try checkMembership(of: certificates, in: chain)
    var members: [CertificateSummary] = []
    for certificate in chain { members.append(try certificate.summary(sha256)) }
    guard let signer = members.first, let root = members.last else {
      throw .unchecked(.cryptoFailure, "OpenSSL gave an empty chain")
    }
    try checkLength(of: chain, trust, members)
    try checkKeys(of: chain, members)
    try checkKind(material, leaf, signer)
    try PurposeCheck.check(chain, members, trust)
    return VerifiedChain(
      certificates: certificates.flatMap(\.encoding),
      certificateSizes: certificates.map(\.encoding.count),
      leaf: leaf,
      kind: material.kind,
      trust: trust,
      members: members,
      signer: signer,
      rootFingerprint: root.fingerprint
    )
  }

  private func decodeCertificates(
    of layout: SignedDataLayout,
    in container: Span<UInt8>
  ) throws(VerificationError) -> [X509Certificate] {
    var certificates: [X509Certificate] = []
    for (index, range) in layout.certificates.enumerated() {
      // One octet too many is enough to be told so.
      let octets = container.extracting(range.range).extracting(
        first: X509Certificate.maximumSize + 1
      )
      let encoding = octets.indices.map { octets[$0] }
      let certificate: X509Certificate
      do {
        certificate = try X509Certificate(encoding, properties: properties)
      } catch {
        throw refusal(error, certificate: index, at: range.lowerBound)
      }
      try requireKey(of: certificate, index, at: range.lowerBound)
      certificates.append(certificate)
    }
    return certificates
  }

  /// OpenSSL takes a key that it cannot decode for a failure of its own; it is the certificate's,
  /// unless this machine lacks what the key needs.
  private func requireKey(
    of certificate: X509Certificate,
    _ index: Int,
    at offset: Int
  ) throws(VerificationError) {
    guard !certificate.hasDecodedKey else { return }
    try Capability.requireKey(of: certificate, properties: properties)
    throw .rejected(
      .unsupportedAlgorithm,
      "certificate \(index) of the container, \(certificate.subjectText), has a key that cannot be "
        + "decoded; RSA, P-256 and P-384 are accepted",
      offset: offset,
      path: "certificates[\(index)]",
      certificate: try certificate.summary(sha256)
    )
  }

  private func refusal(
    _ fault: X509Certificate.Fault,
    certificate index: Int,
    at offset: Int
  ) -> VerificationError {
    let what: String
    switch fault {
    case .notACertificate(let reason): what = "cannot be decoded: \(reason)"
    case .tooLarge:
      what = "has more than the \(X509Certificate.maximumSize) bytes that are accepted"
    case .trailingBytes: what = "has bytes behind its end"
    case .notDER: what = "is not encoded in DER"
    case .outOfMemory: return .unchecked(.outOfMemory, "no memory for the certificates")
    }
    return .rejected(
      .chainInvalid,
      "certificate \(index) of the container \(what)",
      offset: offset,
      path: "certificates[\(index)]"
    )
  }

  /// The certificate that the SignerInfo names, by the issuer's bytes and the serial number.
  private func signerCertificate(
    _ signer: SignerInfo,
    among certificates: [X509Certificate],
    in container: Span<UInt8>
  ) throws(VerificationError) -> X509Certificate {
    let issuer = container.extracting(signer.issuer.range)
    let serial = container.extracting(signer.serialNumber.range)
    for certificate in certificates {
      let encoding = certificate.serialEncoding
      let contents = encoding.span.extracting(min(2, encoding.count)..<encoding.count)
      if certificate.issuerEncoding.span.hasEqualOctets(to: issuer),
        contents.hasEqualOctets(to: serial)
      {
        return certificate
      }
    }
    // RFC 5280 4.1.2.2: at most 20 octets.
    let shown = serial.extracting(first: 20)
    throw .rejected(
      .signerCertificateMissing,
      "the certificate that the SignerInfo names (serial "
        + "\(Hexadecimal.string(shown.indices.map { shown[$0] }))"
        + "\(shown.count < serial.count ? "…" : "")) is not in the container",
      offset: signer.offset,
      path: PKCS7Error.Part.signerInfo.rawValue
    )
  }

  /// Two different certificates with one issuer and serial number leave open who signed (RFC 5280
  /// 4.1.2.2 makes the pair unique). What the caller supplied counts where the chain has it: every
  /// Xcode's certificate has the same name and the serial number 1.
  ///
  /// The same one twice would let a stranger make any number of containers of one good chain, each
  /// with a place in the cache.
  private func refuseAmbiguity(among certificates: [X509Certificate]) throws(VerificationError) {
    for (index, certificate) in certificates.enumerated() {
      for other in certificates[(index + 1)...]
      where other.serialEncoding == certificate.serialEncoding
        && other.issuerEncoding == certificate.issuerEncoding
      {
        let which =
          other.encoding == certificate.encoding
          ? "a certificate is there twice: that of" : "two different certificates have"
        throw .rejected(
          .inconsistentSignedData,
          "\(which) the issuer \(certificate.issuerText) and the serial number "
            + certificate.serialText,
          path: "certificates[\(index)]"
        )
      }
    }
  }

  /// Under Apple's and the caller's anchors first, then under those for tests. Each attempt knows
  /// only its own anchors, so that what is excused for tests never reaches another chain.
  private func buildChain(
    from leaf: X509Certificate,
    with certificates: [X509Certificate],
    at time: ReceiptDate
  ) throws(VerificationError) -> ([X509Certificate], SignatureEvidence.Trust) {
    let anchors = configuration.anchors
    var pinned: [X509Certificate] = []
    for certificate in certificates + configuration.suppliedCertificates {
      if anchors.apple.contains(try certificate.fingerprint(sha256)) { pinned.append(certificate) }
    }
    let untrusted = certificates + configuration.intermediates
    let custom = anchors.custom.map(\.x509)
    let outcome = try ChainBuilding.verify(
      leaf,
      untrusted: untrusted,
      trusted: pinned + custom,
      at: time,
      properties: properties
    )
    if case .chain(let chain) = outcome, let root = chain.last {
      let isApple = anchors.apple.contains(try root.fingerprint(sha256))
      return (chain, isApple ? .apple : .custom)
    }
    if !anchors.test.isEmpty {
      let outcome = try ChainBuilding.verify(
        leaf,
        untrusted: untrusted,
        trusted: anchors.test.map(\.x509),
        at: time,
        properties: properties
      )
      if case .chain(let chain) = outcome { return (chain, .test) }
      if case .failure(let code, _, _, _) = outcome, !ChainFailure.isAboutTrust(code) {
        throw try ChainFailure.inWords(outcome, self, leaf: leaf)
      }
    }
    throw try ChainFailure.inWords(outcome, self, leaf: leaf)
  }
}
