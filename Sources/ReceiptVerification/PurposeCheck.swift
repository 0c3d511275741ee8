// Purpose: that Apple issued these certificates for signing receipts, and for nothing else.
//
// Apple's roots vouch for every developer's certificate too. Without these checks any of them could
// sign a receipt.

enum PurposeCheck {
  /// Apple's marker of "Mac App Store and iTunes Store Receipt Signing".
  static let leafMarker = "1.2.840.113635.100.6.11.1"
  /// Apple's marker of "Worldwide Developer Relations".
  static let intermediateMarker = "1.2.840.113635.100.6.2.1"

  /// Checks a chain of leaf, intermediate and root.
  static func check(
    _ chain: [X509Certificate],
    _ members: [CertificateSummary]
  ) throws(VerificationError) {
    guard chain.count == 3, members.count == 3 else {
      throw .rejected(.chainInvalid, "the chain is not leaf, intermediate and root")
    }
    try checkLeaf(chain[0], members[0])
    try checkIntermediate(chain[1], members[1])
  }

  private static func checkLeaf(
    _ leaf: X509Certificate,
    _ summary: CertificateSummary
  ) throws(VerificationError) {
    guard leaf.hasExtension(leafMarker) else {
      throw .rejected(
        .wrongLeafPurpose,
        "the signer's certificate \(summary.subject) is not one for signing receipts: it lacks "
          + "the extension \(leafMarker)",
        certificate: summary
      )
    }
    guard !leaf.isAuthority else {
      throw .rejected(
        .wrongLeafPurpose,
        "the signer's certificate \(summary.subject) is that of an authority",
        certificate: summary
      )
    }
    guard leaf.maySignData, !leaf.hasInvalidExtensions else {
      throw .rejected(
        .wrongLeafPurpose,
        "the key usage of \(summary.subject) does not allow it to sign data",
        certificate: summary
      )
    }
  }

  private static func checkIntermediate(
    _ intermediate: X509Certificate,
    _ summary: CertificateSummary
  ) throws(VerificationError) {
    guard intermediate.hasExtension(intermediateMarker) else {
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
