// One mutant, read by both.

import ReceiptMutations

package struct Comparison: Sendable {
  package var cms: OpenSSLReading
  package var pkcs7: OpenSSLReading
  package var ours: QuittanceReading
  /// Whether the same meaning in other forms was read otherwise.
  package var formMatters = false

  /// What must never be.
  package enum Fault: String, CaseIterable, Sendable {
    /// Verified here, though OpenSSL refuses the signature or the chain.
    case laxer = "LAXER THAN OPENSSL"
    /// Neither yes nor no, of an input that no machine lacks anything for.
    case unchecked = "UNCHECKED"
    /// Both read it, and the signed content differs.
    case contentDiffers = "CONTENT DIFFERS"
    /// Both read it, and the certificates differ.
    case certificatesDiffer = "CERTIFICATES DIFFER"
    /// The signature is good for OpenSSL, and for Quittance it is not.
    case signatureDiffers = "SIGNATURE DIFFERS"
    /// OpenSSL goes farther, for no reason that is listed.
    case unlisted = "NOT LISTED"
    /// Strict decoding accepts what lenient decoding refuses, or decodes it to something else.
    case strictDiffers = "STRICT IS NO SUBSET"
    /// The same elements in other forms of BER have another verdict.
    case formMatters = "FORM MATTERS"
  }

  package enum Outcome: Hashable, Sendable {
    case agreement
    case known(KnownDifference)
    /// OpenSSL does not read a form that X.690 allows: see ``isEmptyInLongForm(_:)``.
    case emptyInLongForm
    case fault(Fault)
  }

  /// The farther of OpenSSL's two readers.
  package var openSSL: OpenSSLVerdict { max(cms.verdict, pkcs7.verdict) }

  /// - Parameters:
  ///   - bytes: The mutant.
  ///   - again: Reads other octets as the mutant was read.
  package func outcome(_ bytes: [UInt8], again: ([UInt8]) -> Comparison) -> Outcome {
    if let fault = contradiction { return .fault(fault) }
    switch ours.verdict {
    case .unchecked:
      return .fault(.unchecked)
    case .verified:
      if cms.verdict == .trusted, pkcs7.verdict == .trusted { return .agreement }
      return isEmptyInLongForm(bytes, again) ? .emptyInLongForm : .fault(.laxer)
    case .malformed:
      guard openSSL >= .read else { return .agreement }
    case .rejected(let refusal):
      if refusal.code == "signature_mismatch", openSSL >= .signed {
        return .fault(.signatureDiffers)
      }
      guard openSSL == .trusted else { return .agreement }
    }
    return KnownDifference(ours.verdict, of: bytes).map { .known($0) } ?? .fault(.unlisted)
  }

  private var contradiction: Fault? {
    if ours.strictDiffers { return .strictDiffers }
    if formMatters { return .formMatters }
    guard let content = ours.content else { return nil }
    for reading in [cms, pkcs7] where reading.verdict > .unread {
      if reading.content != content { return .contentDiffers }
      if !hasSameCertificates(as: reading) { return .certificatesDiffer }
    }
    return nil
  }

  private func hasSameCertificates(as reading: OpenSSLReading) -> Bool {
    // CertificateChoices (RFC 5652 10.2.2) has other kinds, which are tagged; CMS_get1_certs leaves
    // them out, and no verdict of ours accepts them.
    let plain = ours.certificates.filter { $0.first == 0x30 }
    guard reading.certificates.count == plain.count else { return false }
    return zip(reading.certificates, plain).allSatisfy { theirs, mine in
      // OpenSSL does not keep the form of a certificate that is not DER.
      theirs == mine || theirs == OpenSSLOracle.reencoded(certificate: mine)
    }
  }

  /// OpenSSL 3.0 wants one octet more than there need be behind a length in the long form
  /// (`max < i + 1` in asn1_get_length), so that an empty element whose length has that form cannot
  /// stand at the end of what surrounds it. X.690 8.1.3.5 allows it. That this is all that keeps it
  /// from accepting, is proven by writing the same elements with minimal lengths.
  private func isEmptyInLongForm(_ bytes: [UInt8], _ again: ([UInt8]) -> Comparison) -> Bool {
    guard cms.verdict == .unread || pkcs7.verdict == .unread,
      let tree = try? EncodedNode(parsing: Array(bytes.prefix(ours.end))), tree.hasEmptyInLongForm
    else { return false }
    let plain = again(tree.inDER().bytes)
    return plain.ours.verdict == .verified && plain.cms.verdict == .trusted
      && plain.pkcs7.verdict == .trusted && plain.ours.content == ours.content
  }
}

extension EncodedNode {
  fileprivate var hasEmptyInLongForm: Bool {
    if case .long = length, contents.isEmpty { return true }
    return children.contains { $0.hasEmptyInLongForm }
  }
}
