import Receipts

// Defects of the certificates. Each is signed by the authority's real keys, so that nothing but
// the defect is wrong, and none needs another key than the authority has.

extension ReceiptMint {
  /// Who signs, and with which certificates, as the defect wants it.
  func signer(
    with defect: Defect,
    content: ReceiptContent
  ) throws(MintingError) -> Signer {
    var signer = signer
    switch defect {
    case .signerCertificateMissing:
      signer.certificates.removeFirst()
      return signer
    case .certificateWithTrailingBytes:
      // RFC 5280 4.1: a certificate has three elements; here a NULL is the fourth.
      signer.certificates[0] = DERElement.sequence(
        authority.leaf.der,
        appending: AlgorithmIdentifier.null
      )
      return signer
    case .unrelatedCertificate:
      var profile = CertificateProfile.root
      profile.subject = CertificateName(commonName: "Quittance Unrelated CA")
      let unrelated = try authority.issue(profile, defect, for: authority.keys.leaf, by: nil)
      signer.certificates.append(unrelated.der)
      return signer
    default:
      break
    }
    guard defect.concernsChain else { return signer }
    guard let intermediate = authority.intermediate else {
      throw MintingError(
        .defectNotApplicable,
        "\(defect.rawValue) needs an authority with root and intermediate"
      )
    }
    let chain = AuthorityChain(authority: authority, intermediate: intermediate, defect: defect)
    return try chain.signer(createdAt: content.creationDate ?? ReceiptContent.defaultCreationDate)
  }
}

extension Defect {
  /// Whether the defect lies in a chain of root, intermediate and leaf.
  var concernsChain: Bool {
    switch self {
    case .rootMissing, .intermediateMissing, .chainTooLong, .leafAsAuthority,
      .intermediateNotAuthority, .intermediateMayNotSign, .forgedLeaf, .forgedRoot,
      .appleNamedRoot, .expiredLeaf, .expiredIntermediate, .justExpired, .notYetValid,
      .developerCertificate, .leafMayNotSign, .intermediateWithoutMarker, .weakKey,
      .duplicateIssuerAndSerial:
      true
    default:
      false
    }
  }
}

extension TestAuthority {
  /// Issues a certificate with a serial number that belongs to the defect alone: no honest
  /// authority uses one twice.
  func issue(
    _ profile: CertificateProfile,
    _ defect: Defect,
    _ role: String = "certificate",
    for key: SigningKey,
    by issuer: CertificateIssuer?
  ) throws(MintingError) -> MintedCertificate {
    var profile = profile
    profile.serialNumber = nil
    return try Self.issue(profile, "\(role) with \(defect.rawValue)", seed, for: key, by: issuer)
  }
}
