/// Content octets of the object identifiers that are written.
enum OID {
  // RFC 5652 4 and 5.1, PKCS #7.
  static let data = pkcs7(1)
  static let signedData = pkcs7(2)
  static let envelopedData = pkcs7(3)

  // RFC 5652 11.
  static let contentType = pkcs9(3)
  static let messageDigest = pkcs9(4)
  static let signingTime = pkcs9(5)
  static let emailAddress = pkcs9(1)

  // RFC 8017, appendix C.
  static let rsaEncryption = pkcs1(1)
  static let rsaPSS = pkcs1(10)

  // RFC 5280 4.2.1.
  static let subjectKeyIdentifier: [UInt8] = [0x55, 0x1D, 0x0E]
  static let keyUsage: [UInt8] = [0x55, 0x1D, 0x0F]
  static let basicConstraints: [UInt8] = [0x55, 0x1D, 0x13]
  static let authorityKeyIdentifier: [UInt8] = [0x55, 0x1D, 0x23]
  static let extendedKeyUsage: [UInt8] = [0x55, 0x1D, 0x25]

  // RFC 5280, appendix A.1, naming attributes.
  static let commonName: [UInt8] = [0x55, 0x04, 0x03]
  static let country: [UInt8] = [0x55, 0x04, 0x06]
  static let organization: [UInt8] = [0x55, 0x04, 0x0A]
  static let organizationalUnit: [UInt8] = [0x55, 0x04, 0x0B]

  static func pkcs1(_ last: UInt8) -> [UInt8] {
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, last]
  }

  static func pkcs7(_ last: UInt8) -> [UInt8] {
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, last]
  }

  static func pkcs9(_ last: UInt8) -> [UInt8] {
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, last]
  }

  /// 2.16.840.1.101.3.4.2, NIST's hash algorithms.
  static func nistHash(_ last: UInt8) -> [UInt8] {
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, last]
  }

  /// 1.2.840.10045.4.3 (RFC 5758 3.2).
  static func ecdsaWithSHA2(_ last: UInt8) -> [UInt8] {
    [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, last]
  }
}
