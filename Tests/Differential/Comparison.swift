// One mutant, read by both.

package struct Comparison: Sendable {
  package var cms: OpenSSLReading
  package var pkcs7: OpenSSLReading
  package var ours: QuittanceReading

  /// The farther of OpenSSL's two readers.
  package var openSSL: OpenSSLVerdict { max(cms.verdict, pkcs7.verdict) }

  /// What must never be.
  package enum Fault: String, CaseIterable, Sendable {
    /// Verified here, though OpenSSL refuses the signature or the chain.
    case laxer
    /// Neither yes nor no, of an input that no machine lacks anything for.
    case unchecked
    /// Both read it, and the signed content differs.
    case contentDiffers
    /// Both read it, and the certificates differ.
    case certificatesDiffer
    /// OpenSSL's signature is good, and ours is not that of the same certificate and content.
    case signatureDiffers
    /// OpenSSL goes farther, for no reason that is listed.
    case unlisted
  }

  package var faults: [Fault] {
    var faults: [Fault] = []
    if ours.verdict == .verified, cms.verdict != .trusted || pkcs7.verdict != .trusted {
      faults.append(.laxer)
    }
    if case .unchecked = ours.verdict { faults.append(.unchecked) }
    if let content = ours.content {
      for reading in [cms, pkcs7] where reading.verdict > .unread {
        if reading.content != content { faults.append(.contentDiffers) }
        if !hasSameCertificates(as: reading) { faults.append(.certificatesDiffer) }
      }
    }
    if case .rejected(let refusal) = ours.verdict, refusal.code == "signature_mismatch",
      openSSL >= .signed
    {
      faults.append(.signatureDiffers)
    }
    return faults
  }

  private func hasSameCertificates(as reading: OpenSSLReading) -> Bool {
    guard reading.certificates.count == ours.certificates.count else { return false }
    return zip(reading.certificates, ours.certificates).allSatisfy { theirs, mine in
      // OpenSSL does not keep the form of a certificate that is not DER.
      theirs == mine || theirs == OpenSSLOracle.reencoded(certificate: mine)
    }
  }
}
