import ASN1
import Receipts

extension CertificateProfile {
  /// TBSCertificate (RFC 5280 4.1).
  func encodeToBeSigned(
    key: SigningKey,
    issuer: CertificateIssuer,
    algorithm: AlgorithmIdentifier
  ) throws(MintingError) -> [UInt8] {
    let extensions = try encodeExtensions(key: key, issuer: issuer)
    return DERWriter.encode { writer in
      writer.sequence { certificate in
        // 4.1.2.1: with extensions the version is 3, which is written as 2.
        certificate.explicit(0) { $0.integer(2 as Int64) }
        certificate.integer(magnitude: serialNumber ?? [])
        algorithm.write(to: &certificate)
        certificate.raw(issuer.name)
        certificate.sequence { validity in
          notBefore.writeTime(to: &validity)
          notAfter.writeTime(to: &validity)
        }
        certificate.raw(subject.encoded)
        certificate.raw(key.publicKeyInfo)
        if !extensions.isEmpty {
          certificate.explicit(3) { tagged in
            tagged.sequence { list in
              for encoded in extensions { list.raw(encoded) }
            }
          }
        }
      }
    }
  }

  /// The extensions, in the order of Apple's certificates.
  private func encodeExtensions(
    key: SigningKey,
    issuer: CertificateIssuer
  ) throws(MintingError) -> [[UInt8]] {
    var extensions: [[UInt8]] = []
    if let isAuthority { extensions.append(basicConstraints(isAuthority)) }
    if hasKeyIdentifiers {
      extensions.append(
        Self.encodeExtension(OID.authorityKeyIdentifier) { value in
          // keyIdentifier [0] IMPLICIT OCTET STRING (4.2.1.1).
          value.sequence {
            $0.primitive(.contextSpecific(0, constructed: false), issuer.key.identifier)
          }
        }
      )
      extensions.append(
        Self.encodeExtension(OID.subjectKeyIdentifier) { $0.octetString(key.identifier) }
      )
    }
    if !keyUsage.isEmpty {
      extensions.append(
        Self.encodeExtension(OID.keyUsage, isCritical: true) {
          $0.namedBits(keyUsage.map(\.rawValue))
        }
      )
    }
    if !extendedKeyUsage.isEmpty {
      let purposes = try Self.identifiers(extendedKeyUsage)
      extensions.append(
        Self.encodeExtension(OID.extendedKeyUsage, isCritical: true) { value in
          value.sequence { list in
            for purpose in purposes { list.objectIdentifier(content: purpose) }
          }
        }
      )
    }
    for marker in try Self.identifiers(markers) {
      extensions.append(Self.encodeExtension(marker) { $0.null() })
    }
    return extensions
  }

  /// 4.2.1.9; `cA` is FALSE by default, and DER leaves defaults out (X.690 11.5).
  private func basicConstraints(_ isAuthority: Bool) -> [UInt8] {
    Self.encodeExtension(OID.basicConstraints, isCritical: true) { value in
      value.sequence { constraints in
        if isAuthority { constraints.boolean(true) }
        if let pathLength { constraints.integer(pathLength) }
      }
    }
  }

  private static func encodeExtension(
    _ identifier: [UInt8],
    isCritical: Bool = false,
    value: (inout DERWriter) -> Void
  ) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { sequence in
        sequence.objectIdentifier(content: identifier)
        if isCritical { sequence.boolean(true) }
        sequence.octetString(containing: value)
      }
    }
  }

  private static func identifiers(_ dotted: [String]) throws(MintingError) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    for text in dotted {
      guard let content = DERWriter.objectIdentifierContent(text) else {
        throw MintingError(.badProfile, "\(text) is not an object identifier")
      }
      contents.append(content)
    }
    return contents
  }
}
