// SHA-256 of bytes, for those above who need one and do not touch OpenSSL.

/// Digests of bytes.
package enum Fingerprint {
  /// - Returns: `nil` if this machine does not offer SHA-256.
  package static func sha256(_ bytes: [UInt8]) -> CertificateFingerprint? {
    do {
      let digest = try MessageDigest(.sha256, properties: nil).digest(bytes.span)
      return CertificateFingerprint(bytes: digest.bytes)
    } catch {
      return nil
    }
  }
}
