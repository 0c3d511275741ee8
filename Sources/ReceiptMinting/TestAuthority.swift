/// A certification authority of one's own, with the shape of Apple's: a root, an intermediate, and
/// a leaf that signs receipts; or a single self-signed certificate, as Xcode has it.
///
/// With the same keys, seed and profiles the certificates are the same byte for byte (with ECDSA
/// all but the signature values). Whoever trusts its root trusts whoever holds its keys: keep them
/// out of production.
public struct TestAuthority: Sendable {
  /// What the three certificates say.
  public struct Profiles: Hashable, Sendable {
    /// The root.
    public var root: CertificateProfile
    /// The intermediate.
    public var intermediate: CertificateProfile
    /// The leaf.
    public var leaf: CertificateProfile

    /// Profiles with Apple's markers and usages, valid from 2010 to 2040.
    public init(
      root: CertificateProfile = .root,
      intermediate: CertificateProfile = .intermediate,
      leaf: CertificateProfile = .leaf
    ) {
      self.root = root
      self.intermediate = intermediate
      self.leaf = leaf
    }
  }

  /// The keys it signs with.
  public let keys: Keys
  /// What serial numbers are derived from.
  public let seed: UInt64
  /// The root, or the one self-signed certificate: what a verifier is told to trust.
  public let root: MintedCertificate
  /// The intermediate, nil if there is a self-signed certificate only.
  public let intermediate: MintedCertificate?
  /// The certificate whose key signs the receipts.
  public let leaf: MintedCertificate

  /// Issues a root, an intermediate and a leaf.
  public init(
    keys: Keys,
    seed: UInt64 = 0,
    profiles: Profiles = Profiles()
  ) throws(MintingError) {
    self.keys = keys
    self.seed = seed
    let root = try Self.issue(profiles.root, "root", seed, for: keys.root, by: nil)
    let intermediate = try Self.issue(
      profiles.intermediate,
      "intermediate",
      seed,
      for: keys.intermediate,
      by: root.asIssuer(keys.root)
    )
    leaf = try Self.issue(
      profiles.leaf,
      "leaf",
      seed,
      for: keys.leaf,
      by: intermediate.asIssuer(keys.intermediate)
    )
    self.root = root
    self.intermediate = intermediate
  }

  /// Issues one self-signed certificate that signs receipts itself, like the one of every Xcode.
  public init(
    selfSigned key: SigningKey,
    profile: CertificateProfile = .xcode,
    seed: UInt64 = 0
  ) throws(MintingError) {
    keys = Keys(root: key, intermediate: key, leaf: key)
    self.seed = seed
    root = try Self.issue(profile, "root", seed, for: key, by: nil)
    intermediate = nil
    leaf = root
  }

  /// The certificates in the order in which receipts carry them: leaf, intermediate, root.
  public var certificates: [MintedCertificate] {
    guard let intermediate else { return [root] }
    return [leaf, intermediate, root]
  }

  /// All certificates as PEM blocks, leaf first.
  public var certificatesPEM: String { certificates.map(\.pem).joined() }

  /// Issues a certificate whose serial number, unless its profile has one, follows from the seed
  /// and the role.
  static func issue(
    _ profile: CertificateProfile,
    _ role: String,
    _ seed: UInt64,
    for key: SigningKey,
    by issuer: CertificateIssuer?
  ) throws(MintingError) -> MintedCertificate {
    var profile = profile
    if profile.serialNumber == nil {
      var generator = SeededBytes(seed: seed, label: "serial number of \(role)")
      profile.serialNumber = generator.serialNumber()
    }
    return try MintedCertificate.issue(profile, for: key, by: issuer)
  }
}

extension MintedCertificate {
  /// This certificate's subject, with the key that belongs to it, as an issuer.
  func asIssuer(_ key: SigningKey) -> CertificateIssuer {
    CertificateIssuer(name: profile.subject.encoded, key: key)
  }
}
