// A certificate that a caller supplies: an anchor or an intermediate.

/// An X.509 certificate, as a trust anchor or to help building chains.
public struct Certificate: Sendable {
  let x509: X509Certificate

  init(x509: X509Certificate) {
    self.x509 = x509
  }

  /// Decodes a certificate.
  ///
  /// - Parameter der: The certificate's bytes in DER, all of which must be used.
  /// - Throws: ``VerifierConfigurationError``, saying what is wrong with the bytes.
  public init(der: [UInt8]) throws(VerifierConfigurationError) {
    do {
      x509 = try X509Certificate(der, properties: nil)
    } catch {
      switch error {
      case .notACertificate(let reason):
        throw VerifierConfigurationError(.badCertificate, "not a certificate in DER: \(reason)")
      case .tooLarge:
        throw VerifierConfigurationError(
          .badCertificate,
          "the certificate has more than the \(X509Certificate.maximumSize) bytes that are accepted"
        )
      case .trailingBytes:
        throw VerifierConfigurationError(.badCertificate, "bytes follow the certificate")
      case .notDER:
        throw VerifierConfigurationError(.badCertificate, "the certificate is not encoded in DER")
      case .outOfMemory:
        throw VerifierConfigurationError(.cryptoFailure, "no memory for the certificate")
      }
    }
  }

  /// Decodes the certificates of a file: one in DER, or any number in PEM.
  ///
  /// - Throws: ``VerifierConfigurationError`` if there is none, or one that cannot be decoded.
  public static func certificates(
    inFile bytes: [UInt8]
  ) throws(VerifierConfigurationError) -> [Certificate] {
    guard bytes.first != 0x30 else { return [try Certificate(der: bytes)] }
    MemoryWatch.begin()
    guard let encodings = PEM.certificates(in: bytes) else {
      guard !MemoryWatch.hasRunOut else {
        throw VerifierConfigurationError(.cryptoFailure, "no memory for the certificates")
      }
      throw VerifierConfigurationError(
        .badCertificate,
        "neither a certificate in DER nor certificates in PEM"
      )
    }
    var certificates: [Certificate] = []
    for encoding in encodings { certificates.append(try Certificate(der: encoding)) }
    return certificates
  }

  /// The certificate's bytes in DER.
  public var der: [UInt8] { x509.encoding }
}

extension Certificate {
  /// What the certificate says of itself.
  ///
  /// - Throws: ``VerifierConfigurationError`` if OpenSSL cannot read its dates or compute a digest.
  public func summary() throws(VerifierConfigurationError) -> CertificateSummary {
    do {
      let sha256 = try MessageDigest(.sha256, properties: nil)
      return try x509.summary(sha256)
    } catch {
      throw VerifierConfigurationError(.cryptoFailure, "the certificate cannot be described")
    }
  }
}

extension X509Certificate {
  func fingerprint(_ sha256: MessageDigest) throws(VerificationError) -> CertificateFingerprint {
    let encoding = self.encoding
    let digest = try sha256.digest(encoding.span)
    guard let fingerprint = CertificateFingerprint(bytes: digest.bytes) else {
      throw .unchecked(.cryptoFailure, "SHA-256 gave no 32 bytes")
    }
    return fingerprint
  }

  func summary(_ sha256: MessageDigest) throws(VerificationError) -> CertificateSummary {
    guard let validity else {
      throw .rejected(.chainInvalid, "the certificate \(subjectText) has unreadable dates")
    }
    return CertificateSummary(
      subject: subjectText,
      issuer: issuerText,
      serial: serialText,
      validFrom: validity.from,
      validTo: validity.to,
      fingerprint: try fingerprint(sha256)
    )
  }

  /// The serial number's octets in hexadecimal, without the octet that only keeps it positive.
  var serialText: String {
    var octets = serialEncoding.dropFirst(2)
    if octets.count > 1, octets.first == 0 { octets = octets.dropFirst() }
    return Hexadecimal.string(octets)
  }
}
