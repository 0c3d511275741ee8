// One attribute, of the receipt or of a purchase, before its value is read:
// SEQUENCE { type INTEGER, version INTEGER, value OCTET STRING }.

import ASN1

package struct RawAttribute: Sendable {
  package var type: Int64
  package var version: Int64
  /// The value's OCTET STRING, primitive or constructed.
  package var value: ASN1Element
  /// Offset of the SEQUENCE.
  package var start: Int
}

extension BERCursor {
  /// Reads the three members of an attribute. Every attribute seen in any receipt has exactly three.
  package func rawAttribute(_ element: ASN1Element) throws(ASN1Error) -> RawAttribute {
    guard element.tag == .sequence else { throw ASN1Error(.badTag, at: element.start) }
    var members = contents(of: element)
    let type = try members.readInt64()
    let version = try members.readInt64()
    let value = try members.readOctetString()
    try members.expectEnd()
    return RawAttribute(type: type, version: version, value: value, start: element.start)
  }

  /// The type of an attribute that this cursor's rules refuse and BER allows.
  package func attributeTypeInBER(of element: ASN1Element) -> Int64? {
    guard rules != .ber else { return nil }
    do throws(ASN1Error) {
      return try window(element.encoding, rules: .ber).rawAttribute(element).type
    } catch {
      return nil
    }
  }
}
