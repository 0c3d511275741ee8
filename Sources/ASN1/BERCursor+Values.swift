// Whether contents octets are a value of their universal type, whatever it is for.

extension BERCursor {
  /// Refuses an element of a universal type that is not one in DER, as far as its own contents go:
  /// what is inside a SEQUENCE or SET is not looked at.
  package func requireValue(_ element: ASN1Element) throws(ASN1Error) {
    guard element.tag.tagClass == .universal else { return }
    let contents = element.contents
    let isSequenceOrSet = element.tag.number == 16 || element.tag.number == 17
    // X.690 8.9.1, 8.11.1; 8.1.2.5 and, for strings, 10.2.
    guard element.tag.isConstructed == isSequenceOrSet else {
      throw ASN1Error(.badTag, at: element.start)
    }
    let isValue: Bool
    switch element.tag.number {
    // 8.2.1, 11.1: one octet, 00 or FF.
    case 1: isValue = contents.count == 1 && [0x00, 0xFF].contains(octet(at: contents.lowerBound))
    // INTEGER, and ENUMERATED, which is encoded like one (8.4).
    case 2, 10: return try checkInteger(contents)
    // 8.6.2.2: the first octet says how many bits of the last one are unused.
    case 3:
      let unused = octet(at: contents.lowerBound) ?? 0xFF
      isValue = !contents.isEmpty && unused <= (contents.count == 1 ? 0 : 7)
    // 8.8.2.
    case 5: isValue = contents.isEmpty
    case 6:
      _ = try objectIdentifier(contents)
      return
    // 8.23.7, 8.23.8: UniversalString has four octets a character, BMPString two.
    case 28: isValue = contents.count % 4 == 0
    case 30: isValue = contents.count % 2 == 0
    default: return
    }
    guard isValue else { throw ASN1Error(.badValue, at: contents.lowerBound) }
  }
}
