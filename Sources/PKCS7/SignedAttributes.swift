// signedAttrs: the two attributes that bind them to the content (RFC 5652 5.3, 5.4, 11.1, 11.2).

import ASN1

/// What the signed attributes say of the content.
package struct SignedAttributes: Sendable {
  /// The one value of content-type; `nil` if the attribute is missing.
  package var contentType: ObjectIdentifier?
  /// Contents of the one value of message-digest; `nil` if the attribute is missing.
  package var messageDigest: ByteRange?
  package var offset: Int
}

extension SignedAttributes {
  /// Reads the attributes from their element.
  ///
  /// The signature covers their DER encoding with the tag of a SET (RFC 5652 5.4). Only attributes
  /// that are DER as they stand are read, so that what is hashed is what was read. An attribute
  /// that occurs twice, or has other than one value, is an error: 11.1 and 11.2 demand exactly one.
  package init(_ element: ASN1Element, in container: Span<UInt8>) throws(PKCS7Error) {
    offset = element.start
    do throws(ASN1Error) {
      try read(BERCursor(container, rules: .der).window(element.encoding))
    } catch {
      throw PKCS7Error(error, in: .signedAttributes)
    }
  }

  private mutating func read(_ cursor: consuming BERCursor) throws(ASN1Error) {
    var attributes = cursor.contents(of: try cursor.readElement(.contextSpecific(0)))
    var count = 0
    while !attributes.isAtEnd {
      let attribute = try attributes.readElement(.sequence)
      count += 1
      guard count <= PKCS7Limits.maximumSignedAttributes else {
        throw ASN1Error(.tooManyElements, at: attribute.start)
      }
      var fields = attributes.contents(of: attribute)
      let type = try fields.readObjectIdentifier()
      let values = try fields.readElement(.set)
      try fields.expectEnd()
      var list = attributes.contents(of: values)
      switch type {
      case .contentType:
        guard contentType == nil else { throw ASN1Error(.badValue, at: attribute.start) }
        contentType = try list.readObjectIdentifier()
        try list.expectEnd()
      case .messageDigest:
        guard messageDigest == nil else { throw ASN1Error(.badValue, at: attribute.start) }
        messageDigest = try list.readElement(.octetString).contents
        try list.expectEnd()
      default:
        // Other attributes are covered by the signature and mean nothing here.
        while !list.isAtEnd { try list.skip() }
      }
    }
  }
}
