import Receipts

/// A chain of three certificates in which one thing is not as it should be.
struct AuthorityChain {
  let authority: TestAuthority
  let intermediate: MintedCertificate
  let defect: Defect

  private var root: MintedCertificate { authority.root }
  private var leaf: MintedCertificate { authority.leaf }
  private var keys: TestAuthority.Keys { authority.keys }

  func signer(createdAt created: ReceiptDate) throws(MintingError) -> ReceiptMint.Signer {
    switch defect {
    case .rootMissing:
      return signer(leaf, above: [intermediate])
    case .intermediateMissing:
      return signer(leaf, above: [root])
    case .weakKey:
      guard let weak = keys.weakLeaf else {
        throw MintingError(.badKey, "the authority has no weak key beside its three keys")
      }
      return try withLeaf(leaf.profile, key: weak)
    case .duplicateIssuerAndSerial:
      return try withTwin()
    case .chainTooLong, .leafAsAuthority:
      return try longer()
    case .forgedLeaf:
      let forger = CertificateIssuer(name: intermediate.profile.subject.encoded, key: keys.leaf)
      let forged = try issue(leaf.profile, "leaf", for: keys.leaf, by: forger)
      return signer(forged, above: [intermediate, root])
    case .forgedRoot, .appleNamedRoot:
      return try withOtherRoot()
    case .intermediateNotAuthority, .intermediateMayNotSign, .intermediateWithoutMarker,
      .expiredIntermediate:
      return try withIntermediate(intermediateProfile(createdAt: created))
    default:
      return try withLeaf(leafProfile(createdAt: created), key: keys.leaf)
    }
  }

  // MARK: Profiles

  private func leafProfile(createdAt created: ReceiptDate) -> CertificateProfile {
    var profile = leaf.profile
    switch defect {
    case .developerCertificate:
      profile.markers.removeAll { $0 == CertificateProfile.receiptSigningMarker }
    case .leafMayNotSign:
      profile.keyUsage = [.keyEncipherment]
    case .expiredLeaf:
      profile.endBefore(created, seconds: Self.month)
    case .justExpired:
      profile.endBefore(created, seconds: 3_600)
    case .notYetValid:
      profile.notBefore = created.adding(seconds: Self.month)
      profile.notAfter = created.adding(seconds: 25 * Self.month)
    default:
      break
    }
    return profile
  }

  private func intermediateProfile(createdAt created: ReceiptDate) -> CertificateProfile {
    var profile = intermediate.profile
    switch defect {
    case .intermediateNotAuthority:
      profile.isAuthority = false
      profile.pathLength = nil
    case .intermediateMayNotSign:
      profile.keyUsage = [.digitalSignature]
    case .intermediateWithoutMarker:
      profile.markers.removeAll { $0 == CertificateProfile.developerRelationsMarker }
    case .expiredIntermediate:
      profile.endBefore(created, seconds: Self.month)
    default:
      break
    }
    return profile
  }

  private static let month: Int64 = 30 * 86_400

  // MARK: Chains

  private func withLeaf(
    _ profile: CertificateProfile,
    key: SigningKey
  ) throws(MintingError) -> ReceiptMint.Signer {
    let issuer = intermediate.asIssuer(keys.intermediate)
    let leaf = try issue(profile, "leaf", for: key, by: issuer)
    return signer(leaf, key: key, above: [intermediate, root])
  }

  private func withIntermediate(
    _ profile: CertificateProfile
  ) throws(MintingError) -> ReceiptMint.Signer {
    let issuer = root.asIssuer(keys.root)
    let other = try issue(profile, "intermediate", for: keys.intermediate, by: issuer)
    return signer(leaf, above: [other, root])
  }

  /// Beside the leaf, a certificate for another name and key that has its issuer and serial number.
  private func withTwin() throws(MintingError) -> ReceiptMint.Signer {
    var profile = leaf.profile
    profile.subject.commonName += " Twin"
    let twin = try MintedCertificate.issue(
      profile,
      for: keys.intermediate,
      by: intermediate.asIssuer(keys.intermediate)
    )
    var result = signer(leaf, above: [intermediate, root])
    result.certificates.insert(twin.der, at: 1)
    return result
  }

  /// Four certificates: below the intermediate a second one, or below the leaf another leaf.
  private func longer() throws(MintingError) -> ReceiptMint.Signer {
    if defect == .leafAsAuthority {
      var profile = leaf.profile
      profile.subject.commonName += " Issued By A Leaf"
      let signing = try issue(profile, "leaf", for: keys.leaf, by: leaf.asIssuer(keys.leaf))
      return signer(signing, above: [leaf, intermediate, root])
    }
    // No path length stands in the way, so that the chain is too long and nothing else.
    var upperProfile = intermediate.profile
    upperProfile.pathLength = nil
    let upper = try issue(
      upperProfile,
      "intermediate",
      for: keys.intermediate,
      by: root.asIssuer(keys.root)
    )
    var lowerProfile = intermediate.profile
    lowerProfile.subject.commonName += " 2"
    let lower = try issue(
      lowerProfile,
      "second intermediate",
      for: keys.intermediate,
      by: upper.asIssuer(keys.intermediate)
    )
    let leaf = try issue(
      leaf.profile,
      "leaf",
      for: keys.leaf,
      by: lower.asIssuer(keys.intermediate)
    )
    return signer(leaf, above: [lower, upper, root])
  }

  /// A root of a stranger, who has keys of his own: those that the authority uses further down.
  private func withOtherRoot() throws(MintingError) -> ReceiptMint.Signer {
    var profile = root.profile
    if defect == .appleNamedRoot {
      profile.subject = CertificateName(
        commonName: "Apple Root CA",
        organizationalUnit: "Apple Certification Authority",
        organization: "Apple Inc.",
        country: "US"
      )
    }
    let stranger = keys.intermediate
    let root = try issue(profile, "root", for: stranger, by: nil)
    let intermediate = try issue(
      intermediate.profile,
      "intermediate",
      for: keys.leaf,
      by: root.asIssuer(stranger)
    )
    let leaf = try issue(
      leaf.profile,
      "leaf",
      for: keys.leaf,
      by: intermediate.asIssuer(keys.leaf)
    )
    return signer(leaf, above: [intermediate, root])
  }

  // MARK: Parts

  private func issue(
    _ profile: CertificateProfile,
    _ role: String,
    for key: SigningKey,
    by issuer: CertificateIssuer?
  ) throws(MintingError) -> MintedCertificate {
    try authority.issue(profile, defect, role, for: key, by: issuer)
  }

  private func signer(
    _ leaf: MintedCertificate,
    key: SigningKey? = nil,
    above: [MintedCertificate]
  ) -> ReceiptMint.Signer {
    ReceiptMint.Signer(
      identifier: leaf.issuerAndSerialNumber,
      key: key ?? keys.leaf,
      certificates: ([leaf] + above).map(\.der)
    )
  }
}

extension CertificateProfile {
  /// Ends the validity so long before a moment, and begins it early enough for a year.
  fileprivate mutating func endBefore(_ moment: ReceiptDate, seconds: Int64) {
    notAfter = moment.adding(seconds: -seconds)
    notBefore = min(notBefore, notAfter.adding(seconds: -365 * 86_400))
  }
}
