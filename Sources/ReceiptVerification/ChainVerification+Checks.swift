// What a chain must be, beyond what OpenSSL asks of it.

import PKCS7

extension ChainVerification {
  /// A certificate that is no part of the chain is covered by no signature; whoever passes the
  /// receipt on could have put it there or changed it. Apple's containers have none. Excepted is
  /// one whose place another certificate of the same name and key took, such as an intermediate
  /// that had expired and that the caller supplied as renewed; its own signature must be good.
  func checkMembership(
    of certificates: [X509Certificate],
    in chain: [X509Certificate]
  ) throws(VerificationError) {
    for (index, certificate) in certificates.enumerated()
    where !chain.contains(where: { $0.encoding == certificate.encoding })
      && !isReplaced(certificate, in: chain)
    {
      throw .rejected(
        .inconsistentSignedData,
        "the container's certificate \(certificate.subjectText) is no part of the signer's chain",
        path: "certificates[\(index)]"
      )
    }
  }

  private func isReplaced(_ certificate: X509Certificate, in chain: [X509Certificate]) -> Bool {
    let supplied = configuration.intermediates
    for (member, issuer) in zip(chain, chain.dropFirst())
    where supplied.contains(where: { $0.encoding == member.encoding })
      && member.subjectEncoding == certificate.subjectEncoding && member.hasSameKey(as: certificate)
    {
      return certificate.isSigned(by: issuer)
    }
    return false
  }

  /// Leaf, intermediate and root under Apple's rules; up to as many for tests.
  func checkLength(
    of chain: [X509Certificate],
    _ trust: SignatureEvidence.Trust,
    _ members: [CertificateSummary]
  ) throws(VerificationError) {
    guard trust == .test ? chain.count <= 3 : chain.count == 3 else {
      let names = members.map(\.subject).joined(separator: " <- ")
      throw .rejected(
        .chainInvalid,
        "the chain has \(chain.count) certificates (\(names)); leaf, intermediate and root are "
          + "expected",
        certificate: members.first
      )
    }
  }

  func checkKeys(
    of chain: [X509Certificate],
    _ members: [CertificateSummary]
  ) throws(VerificationError) {
    for (certificate, summary) in zip(chain, members) {
      switch certificate.keyKind {
      case .p256, .p384: break
      case .rsa(let bits) where bits >= X509Certificate.minimumRSABits: break
      case .rsa(let bits):
        throw .rejected(
          .weakKey,
          "the key of \(summary.subject) has \(bits) bits; \(X509Certificate.minimumRSABits) or more "
            + "are accepted",
          certificate: summary
        )
      case .other(let kind):
        try Capability.requireKey(of: certificate, properties: properties)
        throw .rejected(
          .unsupportedAlgorithm,
          "\(summary.subject) has \(kind); RSA, P-256 and P-384 are accepted",
          certificate: summary
        )
      }
      guard certificate.signatureDigest != nil else {
        throw .rejected(
          .unsupportedAlgorithm,
          "\(summary.subject) is signed with a digest that is not accepted; SHA-1 and SHA-2 are",
          certificate: summary
        )
      }
    }
  }

  func checkKind(
    _ material: SignatureMaterial,
    _ leaf: X509Certificate,
    _ signer: CertificateSummary
  ) throws(VerificationError) {
    let keyFits =
      switch (leaf.keyKind, material.kind) {
      case (.rsa, .rsa), (.p256, .ecdsa), (.p384, .ecdsa): true
      default: false
      }
    guard keyFits else {
      throw .rejected(
        .inconsistentSignedData,
        "the signature algorithm is not one for the key of \(signer.subject)",
        offset: material.signer.signatureAlgorithm.offset,
        path: PKCS7Error.Part.signerInfo.rawValue,
        certificate: signer
      )
    }
  }
}
