// SHA-256 of a file that is read piece by piece, for those above who do not touch OpenSSL.

/// A digest of octets that come in pieces.
package struct OctetDigest: ~Copyable {
  private let digest: MessageDigest

  /// - Returns: `nil` if this machine does not offer SHA-256.
  package init?() {
    guard let digest = try? MessageDigest(.sha256, properties: nil), digest.begin() else {
      return nil
    }
    self.digest = digest
  }

  /// Takes the next piece.
  ///
  /// - Returns: Whether it could be taken.
  package mutating func append(_ octets: Span<UInt8>) -> Bool {
    digest.update(octets)
  }

  /// - Returns: The digest; `nil` if it could not be computed.
  package consuming func finish() -> CertificateFingerprint? {
    guard let result = try? digest.finish() else { return nil }
    return CertificateFingerprint(bytes: result.bytes)
  }
}
