// OCTET STRING, primitive and constructed (X.690 8.7).

extension BERCursor {
  /// Reads an OCTET STRING in either form; a constructed one is flattened by ``appendOctets(of:to:)``.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readOctetString() throws(ASN1Error) -> ASN1Element {
    let element = try peekElement()
    guard isOctetString(element) else { throw ASN1Error(.badTag, at: element.start) }
    advance(to: element.end)
    return element
  }

  @inlinable
  package func isOctetString(_ element: ASN1Element) -> Bool {
    element.tag == .octetString
      || (element.tag == .constructedOctetString && rules.allowsConstructedStrings)
  }

  /// Appends the octets of an OCTET STRING that was read from the same source: those of a primitive
  /// one, or those of all segments of a constructed one, in order (8.7.3.2: each segment is an
  /// OCTET STRING and may be constructed itself).
  package func appendOctets(
    of string: ASN1Element,
    to flattened: inout FlattenedOctets
  ) throws(ASN1Error) {
    try appendOctets(of: string, to: &flattened, depth: 0)
  }

  private func appendOctets(
    of string: ASN1Element,
    to flattened: inout FlattenedOctets,
    depth: Int
  ) throws(ASN1Error) {
    guard string.tag.isConstructed else {
      flattened.append(source, contents: string.contents, base: base)
      return
    }
    guard depth < ASN1Limits.maximumStringDepth else {
      throw ASN1Error(.tooDeep, at: string.start)
    }
    var segments = contents(of: string)
    while !segments.isAtEnd {
      let segment = try segments.readOctetString()
      try appendOctets(of: segment, to: &flattened, depth: depth + 1)
    }
  }
}
