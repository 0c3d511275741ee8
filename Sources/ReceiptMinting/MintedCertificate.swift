import ASN1
import Receipts

/// A certificate that was minted.
public struct MintedCertificate: Sendable {
  /// The certificate in DER.
  public let der: [UInt8]
  /// What it was asked to say, with the serial number it got.
  public let profile: CertificateProfile

  /// The Name of the issuer, encoded.
  let issuer: [UInt8]

  /// The certificate as a PEM block.
  public var pem: String { Base64.pem("CERTIFICATE", der) }

  /// IssuerAndSerialNumber (RFC 5652 10.2.4), the name by which a SignerInfo finds its certificate.
  var issuerAndSerialNumber: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { sequence in
        sequence.raw(issuer)
        sequence.integer(magnitude: profile.serialNumber ?? [])
      }
    }
  }
}

/// Who signs a certificate: a name and a key.
struct CertificateIssuer: Sendable {
  let name: [UInt8]
  let key: SigningKey
}

extension MintedCertificate {
  /// Signs a certificate for `key`.
  ///
  /// - Parameter issuer: nil for a self-signed certificate.
  static func issue(
    _ profile: CertificateProfile,
    for key: SigningKey,
    by issuer: CertificateIssuer?
  ) throws(MintingError) -> MintedCertificate {
    let issuer = issuer ?? CertificateIssuer(name: profile.subject.encoded, key: key)
    let digest = profile.signatureDigest.algorithm
    let algorithm = AlgorithmIdentifier.signature(issuer.key, digest)
    let toBeSigned = try profile.encodeToBeSigned(key: key, issuer: issuer, algorithm: algorithm)
    let signature = try issuer.key.sign(toBeSigned, digest)
    // Certificate ::= SEQUENCE { tbsCertificate, signatureAlgorithm, signature } (RFC 5280 4.1).
    let der = DERWriter.encode { writer in
      writer.sequence { certificate in
        certificate.raw(toBeSigned)
        algorithm.write(to: &certificate)
        certificate.bitString(signature)
      }
    }
    return MintedCertificate(der: der, profile: profile, issuer: issuer.name)
  }
}
