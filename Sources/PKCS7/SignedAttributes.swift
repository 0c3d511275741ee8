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
  /// that are DER as they stand, in the order of a SET OF too, are read, so that what is hashed is
  /// what was read. An attribute that occurs twice is an error, as is one of PKCS #9 (content type,
  /// message digest, signing time and those of S/MIME) that has other than one value: 11.1, 11.2 and
  /// 11.3, and RFC 5035 5.4. So is a countersignature, which 11.4 bans from here.
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
    var types: [ByteRange] = []
    var previous: ByteRange?
    while !attributes.isAtEnd {
      let attribute = try attributes.readElement(.sequence)
      if let previous, attributes.octets(attribute.encoding).precede(attributes.octets(previous)) {
        throw ASN1Error(.badValue, at: attribute.start)
      }
      previous = attribute.encoding
      guard types.count < PKCS7Limits.maximumSignedAttributes else {
        throw ASN1Error(.tooManyElements, at: attribute.start)
      }
      var fields = attributes.contents(of: attribute)
      let typeStart = fields.position
      let type = try fields.readObjectIdentifier()
      let encodedType = ByteRange(typeStart, fields.position)
      for other in types where attributes.equalOctets(other, encodedType) {
        throw ASN1Error(.badValue, at: attribute.start)
      }
      types.append(encodedType)
      let values = try fields.readElement(.set)
      try fields.expectEnd()
      var list = attributes.contents(of: values)
      switch type {
      case .contentType:
        contentType = try list.readObjectIdentifier()
      case .messageDigest:
        messageDigest = try list.readElement(.octetString).contents
      case .countersignature:
        throw ASN1Error(.badValue, at: attribute.start)
      default:
        // Other attributes are covered by the signature and mean nothing here.
        try list.requireValue(list.readElement())
        while !list.isAtEnd, !type.isOfPKCS9 { try list.requireValue(list.readElement()) }
      }
      try list.expectEnd()
    }
  }
}

extension Span<UInt8> {
  /// Whether these octets come first in a SET OF (X.690 11.6: in ascending order, the shorter one
  /// padded with zero octets at its end).
  fileprivate func precede(_ other: Span<UInt8>) -> Bool {
    for index in 0..<Swift.max(count, other.count) {
      let (first, second) = (
        index < count ? self[index] : 0, index < other.count ? other[index] : 0
      )
      if first != second { return first < second }
    }
    return false
  }
}
