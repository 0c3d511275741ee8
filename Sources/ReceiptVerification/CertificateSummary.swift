// A certificate in the words that a refusal or an inspection needs.

import Receipts

/// What a certificate says of itself.
public struct CertificateSummary: Hashable, Sendable {
  /// The subject's common name, or its whole name where it has none.
  public let subject: String
  /// The issuer's common name, or its whole name where it has none.
  public let issuer: String
  /// The serial number in hexadecimal.
  public let serial: String
  /// First instant of validity.
  public let validFrom: ReceiptDate
  /// Last instant of validity (RFC 5280 4.1.2.5: inclusive).
  public let validTo: ReceiptDate
  /// SHA-256 of the certificate's bytes.
  public let fingerprint: CertificateFingerprint
}
