// The receipt's own attributes.

import ASN1

extension ReceiptLayout {
  /// Walks the payload's SET. An element that is cut off breaks the frame and fails the whole; one
  /// that is no attribute becomes an issue.
  mutating func decodeAttributes(_ cursor: consuming BERCursor) throws(ASN1Error) {
    var seen: UInt32 = 0
    while true {
      try decodeUsualPurchases(&cursor)
      try takeShortAttributes(&cursor, &seen)
      guard !cursor.isAtEnd else { break }
      let element = try cursor.readElement()
      try countAttribute(at: element.start)
      let attribute: RawAttribute
      do {
        attribute = try cursor.rawAttribute(element)
      } catch {
        try spoil(element, error, of: cursor, &seen)
        continue
      }
      readableAttributeCount += 1
      if attribute.type == ReceiptAttribute.inAppNumber {
        try decodePurchase(.attribute(attribute), at: attribute.start, of: cursor)
      } else if let named = ReceiptAttribute(number: attribute.type) {
        countRequired(named)
        if seen & named.bit == 0 {
          seen |= named.bit
          fields[named.rawValue] = try readValue(attribute, named, of: cursor)
        } else {
          fields[named.rawValue] = .unreadable
          try note(.duplicateAttribute, at: attribute.start, .attribute(named))
        }
      } else {
        try checkSegments(of: attribute, in: cursor, .receipt)
        if attribute.type == ReceiptAttribute.attestationKindNumber,
          !attribute.value.tag.isConstructed
        {
          noteAttestation(cursor.octets(attribute.value.contents), at: attribute.start)
        }
      }
    }
    let missing = ReceiptAttribute.requiredBits & ~seen
    guard missing != 0 else { return }
    for required in ReceiptAttribute.required where missing & required.bit != 0 {
      try note(.missingAttribute, at: payload.lowerBound, .attribute(required))
    }
  }

  /// What cannot be read as an attribute. Where strict rules alone refuse it, its type is known: it is
  /// there and unreadable, so that it counts as a second one, or a purchase, as it does leniently.
  private mutating func spoil(
    _ element: ASN1Element,
    _ error: ASN1Error,
    of cursor: borrowing BERCursor,
    _ seen: inout UInt32
  ) throws(ASN1Error) {
    let type = cursor.attributeTypeInBER(of: element)
    if type == ReceiptAttribute.inAppNumber {
      try takeUnreadablePurchase(error)
    } else if let type, let named = ReceiptAttribute(number: type) {
      countRequired(named)
      seen |= named.bit
      fields[named.rawValue] = .unreadable
      try note(.badAttribute, at: error.offset, .attribute(named))
    } else {
      try note(.badAttribute, at: error.offset, .receipt)
    }
  }

  /// Takes attributes in their usual encoding and with nothing wrong, up to the first that is not,
  /// or that is a purchase: the short way, which gives what the general one does.
  @_lifetime(cursor: copy cursor)
  private mutating func takeShortAttributes(
    _ cursor: inout BERCursor,
    _ seen: inout UInt32
  ) throws(ASN1Error) {
    guard usesShortWays else { return }
    let source = cursor.source
    let base = cursor.base
    let end = cursor.end &- base
    var index = cursor.position &- base
    while index < end, let short = ShortAttribute(in: source, from: index, to: end) {
      if let named = ReceiptAttribute(number: short.type) {
        guard seen & named.bit == 0, let slot = short.slot(named.kind, in: source, base: base)
        else { break }
        seen |= named.bit
        countRequired(named)
        fields[named.rawValue] = slot
        if named == .bundleID {
          bundleIDEncoding = ByteRange(
            base &+ short.value.lowerBound,
            base &+ short.value.upperBound
          )
        }
      } else if short.type == ReceiptAttribute.inAppNumber {
        break
      } else if short.type == ReceiptAttribute.attestationKindNumber {
        noteAttestation(source.extracting(short.value), at: base &+ index)
      }
      try countAttribute(at: base &+ index)
      readableAttributeCount &+= 1
      index = short.end
    }
    cursor.advance(to: base &+ index)
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
    guard let index = attribute.requiredIndex else { return }
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
  private mutating func noteAttestation(_ value: Span<UInt8>, at start: Int) {
    // Six or seven octets; the opaque ones of app receipts are not compared.
    guard value.count <= 7 else { return }
    for kind in ["ATTEST", "RECEIPT"]
    where value.hasEqualOctets(to: Array(kind.utf8).span) {
      attestationOffset = start
    }
  }
}

extension ShortAttribute {
  /// The slot for the value, if it is one primitive element in order, or octets.
  ///
  /// - Parameter base: The offset of the first octet of `source`.
  @inline(__always)
  fileprivate func slot(
    _ kind: AttributeKind,
    in source: Span<UInt8>,
    base: Int
  ) -> FieldSlot? {
    if case .octets = kind {
      return FieldSlot(ByteRange(base &+ value.lowerBound, base &+ value.upperBound))
    }
    // Header octets that fill the value; a length below 80 has this form only.
    guard value.count >= 2, Int(source[value.lowerBound &+ 1]) == value.count &- 2 else {
      return nil
    }
    let identifier = source[value.lowerBound]
    guard identifier & 0x1F != 0x1F else { return nil }
    let contents = value.lowerBound &+ 2..<value.upperBound
    let tag = ASN1Tag(lowNumberIdentifier: identifier)
    switch FieldValue.check(kind, tag: tag, source.extracting(contents)) {
    case .value:
      return FieldSlot(ByteRange(base &+ contents.lowerBound, base &+ contents.upperBound))
    case .absent:
      return .absent
    case .fault:
      return nil
    }
  }
}
