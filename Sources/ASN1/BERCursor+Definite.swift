// Whether an element is DER all through, as far as ``EncodingRules`` go.

extension BERCursor {
  /// Walks an element with all elements inside it by this cursor's rules, and throws at the first
  /// that they refuse. What is inside primitive elements is not looked at.
  package func requireRules(in element: ASN1Element) throws(ASN1Error) {
    try requireRules(in: element, depth: 0)
  }

  private func requireRules(in element: ASN1Element, depth: Int) throws(ASN1Error) {
    guard element.tag.isConstructed else { return }
    guard depth < ASN1Limits.maximumDepth else { throw ASN1Error(.tooDeep, at: element.start) }
    if element.tag == .constructedOctetString, !rules.allowsConstructedStrings {
      throw ASN1Error(.badTag, at: element.start)
    }
    var inside = contents(of: element)
    while !inside.isAtEnd {
      try requireRules(in: inside.readElement(), depth: depth + 1)
    }
  }
}
