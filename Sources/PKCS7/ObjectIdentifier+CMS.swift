// The object identifiers that a receipt's container may use, by their contents octets.

import ASN1

extension ObjectIdentifier {
  /// id-data, 1.2.840.113549.1.7.1 (RFC 5652 4).
  package static let data = ObjectIdentifier(pkcs7: 1)
  /// id-signedData, 1.2.840.113549.1.7.2 (RFC 5652 5.1).
  package static let signedData = ObjectIdentifier(pkcs7: 2)

  /// id-contentType, 1.2.840.113549.1.9.3 (RFC 5652 11.1).
  package static let contentType = ObjectIdentifier(pkcs9: 3)
  /// id-messageDigest, 1.2.840.113549.1.9.4 (RFC 5652 11.2).
  package static let messageDigest = ObjectIdentifier(pkcs9: 4)
  /// id-signingTime, 1.2.840.113549.1.9.5 (RFC 5652 11.3).
  package static let signingTime = ObjectIdentifier(pkcs9: 5)
  /// id-countersignature, 1.2.840.113549.1.9.6 (RFC 5652 11.4).
  package static let countersignature = ObjectIdentifier(pkcs9: 6)

  /// Whether it is below pkcs-9, 1.2.840.113549.1.9, as the attributes of CMS and S/MIME are.
  var isOfPKCS9: Bool {
    contents?.starts(with: [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09]) ?? false
  }

  /// id-sha1, 1.3.14.3.2.26 (RFC 3370 2.1).
  package static let sha1 = ObjectIdentifier([0x2B, 0x0E, 0x03, 0x02, 0x1A])
  /// id-sha256, 2.16.840.1.101.3.4.2.1 (RFC 5754 2.2).
  package static let sha256 = ObjectIdentifier(nistHash: 1)
  /// id-sha384, 2.16.840.1.101.3.4.2.2 (RFC 5754 2.3).
  package static let sha384 = ObjectIdentifier(nistHash: 2)
  /// id-sha512, 2.16.840.1.101.3.4.2.3 (RFC 5754 2.4).
  package static let sha512 = ObjectIdentifier(nistHash: 3)

  /// Whether it is one of these digests.
  var isDigest: Bool {
    switch self {
    case .sha1, .sha256, .sha384, .sha512: true
    default: false
    }
  }

  /// rsaEncryption, 1.2.840.113549.1.1.1 (RFC 3370 3.2).
  package static let rsaEncryption = ObjectIdentifier(pkcs1: 1)
  /// sha1WithRSAEncryption, 1.2.840.113549.1.1.5 (RFC 3370 3.2).
  package static let sha1WithRSA = ObjectIdentifier(pkcs1: 5)
  /// sha256WithRSAEncryption, 1.2.840.113549.1.1.11 (RFC 5754 3.2).
  package static let sha256WithRSA = ObjectIdentifier(pkcs1: 11)
  /// sha384WithRSAEncryption, 1.2.840.113549.1.1.12 (RFC 5754 3.2).
  package static let sha384WithRSA = ObjectIdentifier(pkcs1: 12)
  /// sha512WithRSAEncryption, 1.2.840.113549.1.1.13 (RFC 5754 3.2).
  package static let sha512WithRSA = ObjectIdentifier(pkcs1: 13)

  /// ecdsa-with-SHA1, 1.2.840.10045.4.1 (RFC 5753 2.1.1).
  package static let ecdsaWithSHA1 = ObjectIdentifier([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x01])
  /// ecdsa-with-SHA256, 1.2.840.10045.4.3.2 (RFC 5758 3.2).
  package static let ecdsaWithSHA256 = ObjectIdentifier(ecdsaWithSHA2: 2)
  /// ecdsa-with-SHA384, 1.2.840.10045.4.3.3 (RFC 5758 3.2).
  package static let ecdsaWithSHA384 = ObjectIdentifier(ecdsaWithSHA2: 3)
  /// ecdsa-with-SHA512, 1.2.840.10045.4.3.4 (RFC 5758 3.2).
  package static let ecdsaWithSHA512 = ObjectIdentifier(ecdsaWithSHA2: 4)

  /// Apple's marker of a receipt-signing leaf, 1.2.840.113635.100.6.11.1.
  package static let appleReceiptSigning = ObjectIdentifier(
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x06, 0x0B, 0x01])
  /// Apple's marker of the Worldwide Developer Relations intermediate, 1.2.840.113635.100.6.2.1.
  package static let appleDeveloperRelations = ObjectIdentifier(
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x06, 0x02, 0x01])

  private init(pkcs1 last: UInt8) {
    self.init([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, last])
  }

  private init(pkcs7 last: UInt8) {
    self.init([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, last])
  }

  private init(pkcs9 last: UInt8) {
    self.init([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, last])
  }

  private init(nistHash last: UInt8) {
    self.init([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, last])
  }

  private init(ecdsaWithSHA2 last: UInt8) {
    self.init([0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, last])
  }
}
