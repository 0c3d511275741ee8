// The value inside an attribute's OCTET STRING, by the attribute's kind.

import ASN1

extension ReceiptLayout {
  /// Reads a value; what is wrong with it becomes an issue and an unreadable slot.
  ///
  /// - Parameter cursor: Over the OCTET STRING's contents.
  mutating func readValue(
    _ cursor: consuming BERCursor,
    _ kind: AttributeKind,
    _ place: IssueRecord.Place
  ) throws(ASN1Error) -> FieldSlot {
    if case .octets = kind {
      // Never decoded: six raw octets that happen to form an INTEGER occur in a real receipt.
      return FieldSlot(ByteRange(cursor.position, cursor.end))
    }
    let failure: (code: IssueRecord.Code, offset: Int)
    do throws(ASN1Error) {
      var element = try cursor.readElement()
      try cursor.expectEnd()
      // One OCTET STRING too many, as around the payload.
      if element.tag == .octetString {
        cursor = cursor.contents(of: element)
        element = try cursor.readElement()
        try cursor.expectEnd()
      }
      if element.tag.isConstructed {
        return try readConstructedText(element, of: cursor, kind, place)
      }
      switch FieldValue.check(kind, tag: element.tag, cursor.octets(element.contents)) {
      case .absent: return .absent
      case .value: return FieldSlot(element.contents)
      case .fault(let code): failure = (code, element.contentStart)
      }
    } catch {
      guard error.code != .tooManyElements else { throw error }
      failure = (.badAttribute, error.offset)
    }
    try note(failure.code, at: failure.offset, place)
    return .unreadable
  }

  /// A character string in segments (X.690 8.23.6): joined, then checked like any other.
  private mutating func readConstructedText(
    _ element: ASN1Element,
    of cursor: borrowing BERCursor,
    _ kind: AttributeKind,
    _ place: IssueRecord.Place
  ) throws(ASN1Error) -> FieldSlot {
    let tag = element.tag.constructed(false)
    guard cursor.rules.allowsConstructedStrings, FieldValue.isText(tag) else {
      throw ASN1Error(.badTag, at: element.start)
    }
    let (octets, base) = try flatten(element, of: cursor)
    let range = ByteRange(base, base + octets.count)
    switch FieldValue.check(kind, tag: tag, octets.span) {
    case .absent: return .absent
    case .value: return FieldSlot(range)
    case .fault(let code):
      try note(code, at: element.contentStart, place)
      return .unreadable
    }
  }
}
