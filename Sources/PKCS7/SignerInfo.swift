// SignerInfo (RFC 5652 5.3), as far as its signer is named by issuer and serial number.

import ASN1

package struct SignerInfo: Sendable {
  package var version: Int64
  /// The issuer Name with its header, as it stands.
  package var issuer: ByteRange
  /// Contents of the serial number's INTEGER.
  package var serialNumber: ByteRange
  package var digestAlgorithm: AlgorithmIdentifier
  /// The signedAttrs element, header ([0] IMPLICIT) included; `nil` if there are none.
  package var signedAttributes: ASN1Element?
  package var signatureAlgorithm: AlgorithmIdentifier
  /// Contents of the signature's OCTET STRING.
  package var signature: ByteRange
  package var hasUnsignedAttributes: Bool
  package var offset: Int
}

extension SignerInfo {
  /// Reads a SignerInfo from its range in the container.
  ///
  /// A signer named by subject key identifier (version 3) is refused: no App Store receipt has one,
  /// and issuer and serial number are what binds it to one certificate.
  package init(_ range: ByteRange, in container: Span<UInt8>) throws(PKCS7Error) {
    do throws(ASN1Error) {
      try self.init(BERCursor(container).window(range))
    } catch {
      throw PKCS7Error(error, in: .signerInfo)
    }
  }

  private init(_ cursor: consuming BERCursor) throws(ASN1Error) {
    let sequence = try cursor.readElement(.sequence)
    var fields = cursor.contents(of: sequence)
    offset = sequence.start
    version = try fields.readInt64()

    // IssuerAndSerialNumber ::= SEQUENCE { issuer Name, serialNumber INTEGER } (10.2.4).
    let identifier = try fields.readElement(.sequence)
    var names = cursor.contents(of: identifier)
    issuer = try names.readElement(.sequence).encoding
    serialNumber = try names.readInteger().contents
    try names.expectEnd()

    digestAlgorithm = try fields.readAlgorithmIdentifier()
    signedAttributes = try fields.readOptionalElement(.contextSpecific(0))
    signatureAlgorithm = try fields.readAlgorithmIdentifier()
    signature = try fields.readElement(.octetString).contents
    hasUnsignedAttributes = try fields.readOptionalElement(.contextSpecific(1)) != nil
    try fields.expectEnd()
  }
}
