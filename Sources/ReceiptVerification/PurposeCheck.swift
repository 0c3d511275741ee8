// Purpose: that Apple issued these certificates for signing receipts, and for nothing else.
//
// Apple's roots vouch for every developer's certificate too. Without these checks any of them could
// sign a receipt.

enum PurposeCheck {
  /// Apple's marker of "Mac App Store and iTunes Store Receipt Signing".
  static let leafMarker = "1.2.840.113635.100.6.11.1"
  /// Apple's marker of "Worldwide Developer Relations".
  static let intermediateMarker = "1.2.840.113635.100.6.2.1"

  /// Checks a chain, leaf first, root last.
  ///
  /// A root for tests excuses from Apple's markers and from the number of certificates. It does not
  /// excuse a certificate from what it says of itself: that it is no authority, that its key is for
  /// something else.
  static func check(
    _ chain: [X509Certificate],
    _ members: [CertificateSummary],
    _ trust: SignatureEvidence.Trust
  ) throws(VerificationError) {
    guard let leaf = chain.first, let signer = members.first, chain.count == members.count,
      trust == .test || chain.count == 3
    else { throw .rejected(.chainInvalid, "the chain is not leaf, intermediate and root") }
    if trust != .test { try requireMarker(leafMarker, of: leaf, signer) }
    try checkLeaf(leaf, signer, trust)
    for (intermediate, summary) in zip(chain, members).dropFirst().dropLast() {
      try checkIntermediate(intermediate, summary, trust)
    }
  }

  private static func requireMarker(
    _ marker: String,
    of leaf: X509Certificate,
    _ summary: CertificateSummary
  ) throws(VerificationError) {
    guard leaf.hasExtension(marker) else {
      throw .rejected(
        .wrongLeafPurpose,
        "the signer's certificate \(summary.subject) is not one for signing receipts: it lacks "
          + "the extension \(marker)",
        certificate: summary
      )
    }
  }

  private static func checkLeaf(
    _ leaf: X509Certificate,
    _ summary: CertificateSummary,
    _ trust: SignatureEvidence.Trust
  ) throws(VerificationError) {
    // Xcode's one certificate is signer and authority.
    guard trust == .test || !leaf.claimsAuthority else {
      throw .rejected(
        .wrongLeafPurpose,
        "the signer's certificate \(summary.subject) is that of an authority",
        certificate: summary
      )
    }
    // Xcode's has no key usage, and a certificate without allows everything (RFC 5280 4.2.1.3);
    // Apple's leaves have it.
    guard leaf.maySignData, trust == .test || leaf.hasKeyUsage, !leaf.hasInvalidExtensions else {
      throw .rejected(
        .wrongLeafPurpose,
        "the key usage of \(summary.subject) does not allow it to sign data",
        certificate: summary
      )
    }
  }

  private static func checkIntermediate(
    _ intermediate: X509Certificate,
    _ summary: CertificateSummary,
    _ trust: SignatureEvidence.Trust
  ) throws(VerificationError) {
    guard trust == .test || intermediate.hasExtension(intermediateMarker) else {
      throw .rejected(
        .wrongIntermediatePurpose,
        "the intermediate \(summary.subject) is not Apple's for developer relations: it lacks "
          + "the extension \(intermediateMarker)",
        certificate: summary
      )
    }
    guard intermediate.isAuthority, !intermediate.hasInvalidExtensions else {
      throw .rejected(
        .wrongIntermediatePurpose,
        "the intermediate \(summary.subject) is not marked as an authority",
        certificate: summary
      )
    }
  }
}
