// In-app purchases: attribute 17, a SET of attributes of its own.

import ASN1

extension ReceiptLayout {
  /// Decodes one purchase. Whatever is wrong with it stays inside it: the purchase keeps its place
  /// and the receipt its count.
  mutating func decodePurchase(
    _ attribute: RawAttribute,
    of cursor: borrowing BERCursor
  ) throws(ASN1Error) {
    guard purchases.count < ReceiptLimits.maximumPurchases else {
      throw ASN1Error(.tooManyElements, at: attribute.start)
    }
    let issueCount = issues.count
    var record = InAppRecord()
    do {
      if attribute.value.tag.isConstructed {
        let (octets, base) = try flatten(attribute.value, of: cursor)
        try decodePurchaseSet(
          BERCursor(octets.span, base: base, rules: cursor.rules), &record, mayBeWrapped: true)
      } else {
        try decodePurchaseSet(
          cursor.contents(of: attribute.value), &record, mayBeWrapped: true)
      }
    } catch {
      guard error.code != .tooManyElements else { throw error }
      record = InAppRecord()
      record.fields = InlineArray(repeating: .unreadable)
      try note(.badAttribute, at: error.offset, .purchase(index: UInt32(purchases.count)))
    }
    record.hasUnreadableParts = issues.count > issueCount
    purchases.append(record)
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
        BERCursor(octets.span, base: base, rules: cursor.rules), &record, mayBeWrapped: false)
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
      try countAttribute(at: cursor.position)
      if let usual = UsualAttribute(at: cursor) {
        guard let named = InAppAttribute(number: usual.type) else {
          cursor.advance(to: usual.end)
          continue
        }
        let bit: UInt32 = 1 << UInt32(named.rawValue)
        if seen & bit == 0, let slot = usual.slot(named.kind, in: cursor) {
          seen |= bit
          record.fields[named.rawValue] = slot
          cursor.advance(to: usual.end)
          continue
        }
      }
      try decodeUnusualAttribute(&cursor, &record, &seen, index)
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
      try note(.badAttribute, at: error.offset, .purchase(index: index))
      return
    }
    guard let named = InAppAttribute(number: attribute.type) else { return }
    let place = IssueRecord.Place.purchaseAttribute(index: index, named)
    let bit: UInt32 = 1 << UInt32(named.rawValue)
    guard seen & bit == 0 else {
      record.fields[named.rawValue] = .unreadable
      try note(.duplicateAttribute, at: attribute.start, place)
      return
    }
    seen |= bit
    guard attribute.value.tag.isConstructed else {
      record.fields[named.rawValue] = try readValue(
        cursor.contents(of: attribute.value), named.kind, place)
      return
    }
    do {
      let (octets, base) = try flatten(attribute.value, of: cursor)
      record.fields[named.rawValue] = try readValue(
        BERCursor(octets.span, base: base, rules: cursor.rules), named.kind, place)
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
    for expected in InAppAttribute.expected where seen & (1 << UInt32(expected.rawValue)) == 0 {
      try note(.missingAttribute, at: offset, .purchaseAttribute(index: index, expected))
    }
  }
}
