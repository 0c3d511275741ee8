// In-app purchases: attribute 17, a SET of attributes of its own.

import ASN1

extension ReceiptLayout {
  /// Where a purchase's SET of attributes was found.
  enum PurchaseFrame {
    /// Inside this attribute's value.
    case attribute(RawAttribute)
    /// By the short way: these are the SET's contents.
    case usual(ByteRange)
  }

  /// Decodes the purchases that come next and have the usual frame, up to the first that has not.
  @_lifetime(cursor: copy cursor)
  mutating func decodeUsualPurchases(_ cursor: inout BERCursor) throws(ASN1Error) {
    guard usesShortWays else { return }
    let base = cursor.base
    let end = cursor.end &- base
    var index = cursor.position &- base
    while index < end,
      let usual = UsualPurchase(in: cursor.source, from: index, to: end)
    {
      let start = base &+ index
      if purchases.isEmpty {
        // Room for as many as fit if all are as long as the first: one allocation instead of a
        // dozen, of which only what is used costs memory.
        let estimate = (end &- index) / (usual.end &- index) &+ 1
        purchases.reserveCapacity(min(estimate, ReceiptLimits.maximumPurchases))
      }
      try countAttribute(at: start)
      readableAttributeCount &+= 1
      if !takeUsualPurchase(usual, in: cursor.source, base: base) {
        let contents = ByteRange(base &+ usual.start, base &+ usual.end)
        try decodePurchase(.usual(contents), at: start, of: cursor)
      }
      index = usual.end
    }
    cursor.advance(to: base &+ index)
  }

  /// Takes a purchase all of whose attributes are in their usual encoding and in order.
  ///
  /// - Returns: Whether it did; otherwise nothing has changed.
  @inline(__always)
  private mutating func takeUsualPurchase(
    _ usual: UsualPurchase,
    in source: Span<UInt8>,
    base: Int
  ) -> Bool {
    var record = InAppRecord()
    let (end, seen, count) = UsualAttribute.take(
      in: source,
      from: usual.start,
      to: usual.end,
      base: base,
      seen: 0,
      &record.fields
    )
    guard end == usual.end, seen & InAppAttribute.expected == InAppAttribute.expected,
      purchases.count < ReceiptLimits.maximumPurchases,
      attributeCount &+ count <= ReceiptLimits.maximumAttributes
    else { return false }
    attributeCount &+= count
    record.contents = ByteRange(base &+ usual.start, base &+ usual.end)
    purchases.append(record)
    return true
  }

  /// Decodes one purchase. Whatever is wrong with it stays inside it: the purchase keeps its place
  /// and the receipt its count.
  mutating func decodePurchase(
    _ frame: PurchaseFrame,
    at start: Int,
    of cursor: borrowing BERCursor
  ) throws(ASN1Error) {
    guard purchases.count < ReceiptLimits.maximumPurchases else {
      throw ASN1Error(.tooManyElements, at: start)
    }
    let issueCount = issues.count
    var record = InAppRecord()
    do {
      try decodePurchaseFrame(frame, of: cursor, &record)
    } catch {
      guard error.code != .tooManyElements else { throw error }
      return try takeUnreadablePurchase(error)
    }
    record.hasUnreadableParts = issues.count > issueCount
    purchases.append(record)
  }

  /// A purchase of which nothing can be read.
  mutating func takeUnreadablePurchase(_ error: ASN1Error) throws(ASN1Error) {
    guard purchases.count < ReceiptLimits.maximumPurchases else {
      throw ASN1Error(.tooManyElements, at: error.offset)
    }
    var record = InAppRecord()
    record.fields = InlineArray(repeating: .unreadable)
    record.hasUnreadableParts = true
    try note(.badAttribute, at: error.offset, .purchase(index: UInt32(purchases.count)))
    purchases.append(record)
  }

  private mutating func decodePurchaseFrame(
    _ frame: PurchaseFrame,
    of cursor: borrowing BERCursor,
    _ record: inout InAppRecord
  ) throws(ASN1Error) {
    switch frame {
    case .usual(let contents):
      record.contents = contents
      try decodePurchaseAttributes(cursor.window(contents), &record)
    case .attribute(let attribute) where attribute.value.tag.isConstructed:
      let (octets, base) = try flatten(attribute.value, of: cursor)
      try decodePurchaseSet(
        BERCursor(octets.span, base: base, rules: cursor.rules),
        &record,
        mayBeWrapped: true
      )
    case .attribute(let attribute):
      try decodePurchaseSet(cursor.contents(of: attribute.value), &record, mayBeWrapped: true)
    }
  }

  private mutating func decodePurchaseSet(
    _ cursor: consuming BERCursor,
    _ record: inout InAppRecord,
    mayBeWrapped: Bool
  ) throws(ASN1Error) {
    let element = try cursor.readElement()
    try cursor.expectEnd()
    if mayBeWrapped, cursor.isOctetString(element) {
      guard element.tag.isConstructed else {
        try decodePurchaseSet(cursor.contents(of: element), &record, mayBeWrapped: false)
        return
      }
      let (octets, base) = try flatten(element, of: cursor)
      try decodePurchaseSet(
        BERCursor(octets.span, base: base, rules: cursor.rules),
        &record,
        mayBeWrapped: false
      )
      return
    }
    guard element.tag == .set else { throw ASN1Error(.badTag, at: element.start) }
    record.contents = element.contents
    try decodePurchaseAttributes(cursor.contents(of: element), &record)
  }

  private mutating func decodePurchaseAttributes(
    _ cursor: consuming BERCursor,
    _ record: inout InAppRecord
  ) throws(ASN1Error) {
    let index = UInt32(truncatingIfNeeded: purchases.count)
    var seen: UInt32 = 0
    while !cursor.isAtEnd {
      if usesShortWays {
        let (end, taken, count) = UsualAttribute.take(
          in: cursor.source,
          from: cursor.position &- cursor.base,
          to: cursor.end &- cursor.base,
          base: cursor.base,
          seen: seen,
          &record.fields
        )
        seen = taken
        attributeCount &+= count
        cursor.advance(to: cursor.base &+ end)
        guard !cursor.isAtEnd else { break }
      }
      try countAttribute(at: cursor.position)
      try decodeUnusualAttribute(&cursor, &record, &seen, index)
    }
    guard attributeCount <= ReceiptLimits.maximumAttributes else {
      throw ASN1Error(.tooManyElements, at: cursor.position)
    }
    try noteMissing(seen, at: record.contents.lowerBound, index)
  }

  /// Any attribute, in any encoding: what the short way does not take, and its plain twin.
  @_lifetime(cursor: copy cursor)
  private mutating func decodeUnusualAttribute(
    _ cursor: inout BERCursor,
    _ record: inout InAppRecord,
    _ seen: inout UInt32,
    _ index: UInt32
  ) throws(ASN1Error) {
    let element = try cursor.readElement()
    let attribute: RawAttribute
    do {
      attribute = try cursor.rawAttribute(element)
    } catch {
      // As for the receipt's own: see `spoil`.
      let type = cursor.attributeTypeInBER(of: element)
      guard let type, let named = InAppAttribute(number: type) else {
        return try note(.badAttribute, at: error.offset, .purchase(index: index))
      }
      seen |= named.bit
      record.fields[named.rawValue] = .unreadable
      return try note(
        .badAttribute,
        at: error.offset,
        .purchaseAttribute(index: index, named)
      )
    }
    guard let named = InAppAttribute(number: attribute.type) else {
      try checkSegments(of: attribute, in: cursor, .purchase(index: index))
      return
    }
    let place = IssueRecord.Place.purchaseAttribute(index: index, named)
    guard seen & named.bit == 0 else {
      record.fields[named.rawValue] = .unreadable
      try note(.duplicateAttribute, at: attribute.start, place)
      return
    }
    seen |= named.bit
    guard attribute.value.tag.isConstructed else {
      record.fields[named.rawValue] = try readValue(
        cursor.contents(of: attribute.value),
        named.kind,
        place
      )
      return
    }
    do {
      let (octets, base) = try flatten(attribute.value, of: cursor)
      record.fields[named.rawValue] = try readValue(
        BERCursor(octets.span, base: base, rules: cursor.rules),
        named.kind,
        place
      )
    } catch {
      guard error.code != .tooManyElements else { throw error }
      try note(.badAttribute, at: error.offset, place)
      record.fields[named.rawValue] = .unreadable
    }
  }

  private mutating func noteMissing(
    _ seen: UInt32,
    at offset: Int,
    _ index: UInt32
  ) throws(ASN1Error) {
    let missing = InAppAttribute.expected & ~seen
    guard missing != 0 else { return }
    for attribute in InAppAttribute.allCases where missing & attribute.bit != 0 {
      try note(.missingAttribute, at: offset, .purchaseAttribute(index: index, attribute))
    }
  }
}
