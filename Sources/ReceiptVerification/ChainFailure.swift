// What OpenSSL says of a chain it refuses, in our codes.

import COpenSSL
import Receipts

enum ChainFailure {
  /// Whether the failure is that no trusted anchor was reached.
  static func isAboutTrust(_ code: Int32) -> Bool {
    switch code {
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
      X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
      X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_CERT_UNTRUSTED:
      true
    default: false
    }
  }

  static func inWords(
    _ outcome: ChainBuilding.Outcome,
    _ verification: ChainVerification,
    leaf: X509Certificate
  ) throws(VerificationError) -> VerificationError {
    guard case .failure(let code, let reason, let certificate, let chainLength) = outcome else {
      return .unchecked(.cryptoFailure, "OpenSSL gave a chain without certificates")
    }
    let summary = try certificate?.summary(verification.sha256)
    let name = summary?.subject ?? leaf.subjectText
    switch code {
    case X509_V_ERR_OUT_OF_MEM:
      return .unchecked(.outOfMemory, "no memory for the chain")
    case X509_V_OK, X509_V_ERR_UNSPECIFIED, X509_V_ERR_INVALID_CALL, X509_V_ERR_STORE_LOOKUP:
      return .unchecked(.cryptoFailure, "the chain could not be checked: \(reason)")
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
      X509_V_ERR_CERT_UNTRUSTED:
      return .rejected(
        .untrustedRoot,
        "the chain ends in \(name), which is not among the trusted roots; a root of your own must be "
          + "added",
        certificate: summary
      )
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
      X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      return missingIssuer(of: certificate ?? leaf, summary, chainLength)
    default:
      if code == X509_V_ERR_CERT_SIGNATURE_FAILURE {
        try verification.requireCapabilities(for: certificate ?? leaf)
      }
      return .rejected(
        .chainInvalid,
        "the certificate \(name) is refused: \(reason)",
        certificate: summary
      )
    }
  }

  /// Where the last certificate found is not the signer's own, what is missing is the root.
  private static func missingIssuer(
    of certificate: X509Certificate,
    _ summary: CertificateSummary?,
    _ chainLength: Int
  ) -> VerificationError {
    let issuer = certificate.issuerText
    guard chainLength >= 2 else {
      return .rejected(
        .chainInvalid,
        "\(issuer), which issued the signer's certificate, is not in the container; supply it as "
          + "an intermediate",
        certificate: summary
      )
    }
    return .rejected(
      .rootMissing,
      "the root \(issuer) is neither in the container nor supplied; Apple publishes its roots at "
        + "https://www.apple.com/certificateauthority/",
      certificate: summary
    )
  }
}

extension ChainVerification {
  /// Tells a signature that is bad from one that this machine will not check.
  fileprivate func requireCapabilities(
    for certificate: X509Certificate
  ) throws(VerificationError) {
    for issuer in [certificate] + configuration.suppliedCertificates {
      try Capability.requireSignatureDigest(
        of: certificate,
        issuer: issuer,
        properties: configuration.cryptographicProperties
      )
    }
  }
}
