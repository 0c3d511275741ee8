// The receipt's own attributes.

import ASN1

extension ReceiptLayout {
  /// Walks the payload's SET. An element that is cut off breaks the frame and fails the whole; one
  /// that is no attribute becomes an issue.
  mutating func decodeAttributes(_ cursor: consuming BERCursor) throws(ASN1Error) {
    var seen: UInt32 = 0
    while true {
      try decodeUsualPurchases(&cursor)
      guard !cursor.isAtEnd else { break }
      let element = try cursor.readElement()
      try countAttribute(at: element.start)
      let attribute: RawAttribute
      do {
        attribute = try cursor.rawAttribute(element)
      } catch {
        try note(.badAttribute, at: error.offset, .receipt)
        continue
      }
      readableAttributeCount += 1
      if attribute.type == ReceiptAttribute.inAppNumber {
        try decodePurchase(.attribute(attribute), at: attribute.start, of: cursor)
      } else if let named = ReceiptAttribute(number: attribute.type) {
        let bit: UInt32 = 1 << UInt32(named.rawValue)
        countRequired(named)
        if seen & bit == 0 {
          seen |= bit
          fields[named.rawValue] = try readValue(attribute, named, of: cursor)
        } else {
          fields[named.rawValue] = .unreadable
          try note(.duplicateAttribute, at: attribute.start, .attribute(named))
        }
      } else {
        try checkSegments(of: attribute, in: cursor, .receipt)
        if attribute.type == ReceiptAttribute.attestationKindNumber {
          noteAttestation(attribute, of: cursor)
        }
      }
    }
    for required in ReceiptAttribute.required where seen & (1 << UInt32(required.rawValue)) == 0 {
      try note(.missingAttribute, at: payload.lowerBound, .attribute(required))
    }
  }

  /// An attribute without a name is kept raw, whatever its value; but if that value stands in
  /// segments that are none, there is nothing to keep, which must not pass in silence.
  mutating func checkSegments(
    of attribute: RawAttribute,
    in cursor: borrowing BERCursor,
    _ place: IssueRecord.Place
  ) throws(ASN1Error) {
    guard attribute.value.tag.isConstructed else { return }
    var joined = FlattenedOctets()
    do {
      try cursor.appendOctets(of: attribute.value, to: &joined)
    } catch {
      try note(.badAttribute, at: error.offset, place)
    }
  }

  private mutating func countRequired(_ attribute: ReceiptAttribute) {
    guard let index = ReceiptAttribute.required.firstIndex(of: attribute) else { return }
    requiredCounts[index] += 1
  }

  private mutating func readValue(
    _ attribute: RawAttribute,
    _ named: ReceiptAttribute,
    of cursor: borrowing BERCursor
  ) throws(ASN1Error) -> FieldSlot {
    guard attribute.value.tag.isConstructed else {
      if named == .bundleID { bundleIDEncoding = attribute.value.contents }
      return try readValue(
        cursor.contents(of: attribute.value),
        named.kind,
        .attribute(named)
      )
    }
    do {
      let (octets, base) = try flatten(attribute.value, of: cursor)
      let joined = BERCursor(octets.span, base: base, rules: cursor.rules)
      if named == .bundleID { bundleIDEncoding = ByteRange(base, base + octets.count) }
      return try readValue(joined, named.kind, .attribute(named))
    } catch {
      guard error.code != .tooManyElements else { throw error }
      try note(.badAttribute, at: error.offset, .attribute(named))
      return .unreadable
    }
  }

  /// App Attest receipts have the same container and a SET of the same shape, but raw values; their
  /// attribute 6 says so (in an app receipt it is 40 or more opaque octets).
  private mutating func noteAttestation(
    _ attribute: RawAttribute,
    of cursor: borrowing BERCursor
  ) {
    guard !attribute.value.tag.isConstructed else { return }
    let value = cursor.octets(attribute.value.contents)
    for kind in ["ATTEST", "RECEIPT"]
    where value.hasEqualOctets(to: Array(kind.utf8).span) {
      attestationOffset = attribute.start
    }
  }
}
