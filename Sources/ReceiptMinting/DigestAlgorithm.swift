import ASN1

/// The digests that receipts are signed with.
public enum MintingDigest: String, CaseIterable, Hashable, Sendable {
  /// SHA-1, as Apple signed receipts until 2023.
  case sha1
  /// SHA-256, as Apple signs receipts since.
  case sha256
  /// SHA-384, which Apple has not used in receipts.
  case sha384
  /// SHA-512, which Apple has not used in receipts.
  case sha512

  var algorithm: DigestAlgorithm {
    switch self {
    case .sha1: .sha1
    case .sha256: .sha256
    case .sha384: .sha384
    case .sha512: .sha512
    }
  }
}

/// A digest as OpenSSL and as object identifiers name it; also one that no receipt may use.
struct DigestAlgorithm: Hashable, Sendable {
  let openSSLName: String
  /// Content octets of the digest's identifier.
  let identifier: [UInt8]
  /// Content octets of the identifiers of signatures with this digest.
  let rsaSignature: [UInt8]
  let ecdsaSignature: [UInt8]

  static let sha1 = DigestAlgorithm(
    openSSLName: "SHA1",
    identifier: [0x2B, 0x0E, 0x03, 0x02, 0x1A],
    rsaSignature: OID.pkcs1(5),
    ecdsaSignature: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x01]
  )
  static let sha256 = DigestAlgorithm(
    openSSLName: "SHA256",
    identifier: OID.nistHash(1),
    rsaSignature: OID.pkcs1(11),
    ecdsaSignature: OID.ecdsaWithSHA2(2)
  )
  static let sha384 = DigestAlgorithm(
    openSSLName: "SHA384",
    identifier: OID.nistHash(2),
    rsaSignature: OID.pkcs1(12),
    ecdsaSignature: OID.ecdsaWithSHA2(3)
  )
  static let sha512 = DigestAlgorithm(
    openSSLName: "SHA512",
    identifier: OID.nistHash(3),
    rsaSignature: OID.pkcs1(13),
    ecdsaSignature: OID.ecdsaWithSHA2(4)
  )
  /// Collisions can be made at will (RFC 6151); written to be refused. RFC 5758 defines no ECDSA
  /// with it, so there the SHA-1 identifier stands.
  static let md5 = DigestAlgorithm(
    openSSLName: "MD5",
    identifier: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x02, 0x05],
    rsaSignature: OID.pkcs1(4),
    ecdsaSignature: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x01]
  )
}

/// Algorithm, parameters and all (RFC 5280 4.1.1.2).
struct AlgorithmIdentifier: Hashable, Sendable {
  var identifier: [UInt8]
  /// The encoded parameters, or nil if there are none.
  var parameters: [UInt8]?

  static let null: [UInt8] = [0x05, 0x00]

  static func digest(_ digest: DigestAlgorithm) -> AlgorithmIdentifier {
    // RFC 5754 2: parameters of SHA-2 should be absent, but Apple and OpenSSL write NULL, and
    // readers take both.
    AlgorithmIdentifier(identifier: digest.identifier, parameters: null)
  }

  /// The signature algorithm of a certificate, or of a SignerInfo that names digest and key.
  static func signature(_ key: SigningKey, _ digest: DigestAlgorithm) -> AlgorithmIdentifier {
    key.isRSA
      ? AlgorithmIdentifier(identifier: digest.rsaSignature, parameters: null)
      // RFC 5758 3.2: no parameters.
      : AlgorithmIdentifier(identifier: digest.ecdsaSignature, parameters: nil)
  }

  func write(to writer: inout DERWriter) {
    writer.sequence { sequence in
      sequence.objectIdentifier(content: identifier)
      if let parameters { sequence.raw(parameters) }
    }
  }
}
