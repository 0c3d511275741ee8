import ASN1

/// The parts of a container before they are encoded, each of which can be made wrong.
struct SignedDataParts {
  /// ContentInfo's content type; normally id-signedData.
  var contentInfoType = OID.signedData
  /// RFC 5652 5.1: 1, since all certificates are X.509, every signer is named by issuer and serial
  /// number and the content is id-data.
  var version: [UInt8] = DERWriter.encode { $0.integer(1 as Int64) }
  var digestAlgorithms: [AlgorithmIdentifier] = []
  /// eContentType; normally id-data.
  var contentType = OID.data
  /// eContent; nil makes a detached signature.
  var content: [UInt8]?
  /// Written in place of the content's OCTET STRING.
  var encodedContent: [UInt8]?
  /// Nil leaves the field out.
  var certificates: [[UInt8]]? = []
  /// Nil leaves the field out.
  var revocationLists: [[UInt8]]?
  var signers: [SignerParts] = []
}

/// The parts of a SignerInfo (RFC 5652 5.3).
struct SignerParts {
  var version: Int64 = 1
  /// SignerIdentifier, encoded.
  var identifier: [UInt8]
  var digestAlgorithm: AlgorithmIdentifier
  /// Attributes, encoded; nil leaves the field out.
  var signedAttributes: [[UInt8]]?
  var signatureAlgorithm: AlgorithmIdentifier
  var signature: [UInt8] = []
  /// Attributes, encoded; nil leaves the field out.
  var unsignedAttributes: [[UInt8]]?
}

/// Attributes of a SignerInfo: `SEQUENCE { attrType, attrValues SET OF }`.
enum SignedAttribute {
  static func contentType(_ identifier: [UInt8]) -> [UInt8] {
    encode(OID.contentType) { $0.objectIdentifier(content: identifier) }
  }

  static func messageDigest(_ digest: [UInt8]) -> [UInt8] {
    encode(OID.messageDigest) { $0.octetString(digest) }
  }

  static func encode(_ type: [UInt8], value: (inout DERWriter) -> Void) -> [UInt8] {
    DERWriter.encode { writer in
      writer.sequence { attribute in
        attribute.objectIdentifier(content: type)
        attribute.set(value)
      }
    }
  }

  /// What is signed when there are signed attributes: their DER encoding with the tag of a SET in
  /// place of the implicit one (RFC 5652 5.4).
  static func toBeSigned(_ attributes: [[UInt8]]) -> [UInt8] {
    DERWriter.encode { $0.setOf(attributes) }
  }
}
