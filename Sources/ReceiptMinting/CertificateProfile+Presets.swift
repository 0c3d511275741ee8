import Receipts

extension CertificateProfile {
  /// 2010-01-01T00:00:00Z, before any receipt with Apple's present attributes.
  public static let defaultNotBefore = ReceiptDate.seconds(1_262_304_000)
  /// 2040-01-01T00:00:00Z: receipts of any likely date fall between the defaults.
  public static let defaultNotAfter = ReceiptDate.seconds(2_208_988_800)

  /// A root with the shape of Apple Root CA.
  public static let root = CertificateProfile(
    subject: .test("Quittance Test Root CA", unit: "Quittance Test Certification Authority"),
    isAuthority: true,
    keyUsage: [.certificateSigning, .revocationListSigning]
  )

  /// An intermediate with the shape of Apple's Worldwide Developer Relations CA.
  public static let intermediate = CertificateProfile(
    subject: .test("Quittance Test Intermediate CA", unit: "T1"),
    isAuthority: true,
    pathLength: 0,
    keyUsage: [.certificateSigning, .revocationListSigning],
    markers: [developerRelationsMarker]
  )

  /// A leaf with the shape of Apple's receipt-signing certificate.
  public static let leaf = CertificateProfile(
    subject: .test("Quittance Test Receipt Signing", unit: "Quittance Test Receipts"),
    isAuthority: false,
    keyUsage: [.digitalSignature],
    markers: [receiptSigningMarker]
  )

  /// A certificate with the shape of the one that every Xcode signs its test receipts with:
  /// self-signed, a CA and a signer in one, restricted to code signing, serial number 1.
  public static let xcode = CertificateProfile(
    subject: CertificateName(
      commonName: "StoreKit",
      organizationalUnit: "StoreKit",
      organization: "StoreKit",
      country: "US",
      emailAddress: "StoreKit"
    ),
    serialNumber: [1],
    isAuthority: true,
    keyUsage: [.digitalSignature, .certificateSigning],
    // id-kp-codeSigning (RFC 5280 4.2.1.12).
    extendedKeyUsage: ["1.3.6.1.5.5.7.3.3"],
    hasKeyIdentifiers: false
  )
}

extension CertificateName {
  fileprivate static func test(_ commonName: String, unit: String) -> CertificateName {
    CertificateName(
      commonName: commonName,
      organizationalUnit: unit,
      organization: "Quittance Test",
      country: "US"
    )
  }
}
