import Receipts

/// What a minted certificate says, apart from its keys and its issuer.
public struct CertificateProfile: Hashable, Sendable {
  /// Bits of the key usage extension (RFC 5280 4.2.1.3).
  public enum KeyUsage: UInt8, Hashable, Sendable {
    /// May sign receipts.
    case digitalSignature = 0
    /// May encrypt keys: no receipt needs it.
    case keyEncipherment = 2
    /// May sign certificates.
    case certificateSigning = 5
    /// May sign revocation lists.
    case revocationListSigning = 6
  }

  /// Marker of Apple's receipt-signing leaf.
  public static let receiptSigningMarker = "1.2.840.113635.100.6.11.1"
  /// Marker of Apple's Worldwide Developer Relations intermediate.
  public static let developerRelationsMarker = "1.2.840.113635.100.6.2.1"

  /// Whom the certificate is about.
  public var subject: CertificateName
  /// The serial number, big-endian and not negative; nil derives one from the authority's seed.
  public var serialNumber: [UInt8]?
  /// First moment of validity.
  public var notBefore: ReceiptDate
  /// Last moment of validity.
  public var notAfter: ReceiptDate
  /// Digest of the certificate's own signature; Apple's root has SHA-1.
  public var signatureDigest: MintingDigest
  /// Whether this is a CA (basic constraints, critical); nil leaves the extension out.
  public var isAuthority: Bool?
  /// How many more CA certificates may follow below; nil sets no limit.
  public var pathLength: UInt64?
  /// Key usage (critical); empty leaves the extension out.
  public var keyUsage: [KeyUsage]
  /// Extended key usages in dotted form (critical); empty leaves the extension out.
  public var extendedKeyUsage: [String]
  /// Identifiers of extensions that only mark a purpose, in dotted form; their value is NULL and
  /// they are not critical, as Apple has them.
  public var markers: [String]
  /// Whether the subject and authority key identifiers are written.
  public var hasKeyIdentifiers: Bool

  /// A profile of the given parts.
  public init(
    subject: CertificateName,
    serialNumber: [UInt8]? = nil,
    notBefore: ReceiptDate = CertificateProfile.defaultNotBefore,
    notAfter: ReceiptDate = CertificateProfile.defaultNotAfter,
    signatureDigest: MintingDigest = .sha256,
    isAuthority: Bool? = nil,
    pathLength: UInt64? = nil,
    keyUsage: [KeyUsage] = [],
    extendedKeyUsage: [String] = [],
    markers: [String] = [],
    hasKeyIdentifiers: Bool = true
  ) {
    self.subject = subject
    self.serialNumber = serialNumber
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.signatureDigest = signatureDigest
    self.isAuthority = isAuthority
    self.pathLength = pathLength
    self.keyUsage = keyUsage
    self.extendedKeyUsage = extendedKeyUsage
    self.markers = markers
    self.hasKeyIdentifiers = hasKeyIdentifiers
  }
}
