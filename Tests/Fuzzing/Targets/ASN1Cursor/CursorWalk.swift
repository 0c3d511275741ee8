// The walk: each element is read by every verb, and written again.

import ASN1
import FuzzSupport

struct CursorWalk {
  let bytes: [UInt8]
  let rules: EncodingRules
  private let plain: PlainReader
  /// Elements still to be looked at: enough for any input of the fuzzer's size, and a bound.
  private var budget = 4_000

  init(bytes: [UInt8], rules: EncodingRules) {
    self.bytes = bytes
    self.rules = rules
    plain = PlainReader(
      bytes: bytes,
      allowsIndefiniteLength: rules.allowsIndefiniteLength,
      allowsNonMinimalLength: rules.allowsNonMinimalLength,
      maximumDepth: ASN1Limits.maximumDepth
    )
  }

  mutating func run() {
    let bytes = bytes
    walk(BERCursor(bytes.span, rules: rules), depth: 0)
  }

  private mutating func walk(_ start: consuming BERCursor, depth: Int) {
    var cursor = start
    while !cursor.isAtEnd, budget > 0 {
      budget -= 1
      let position = cursor.position
      let expected = plain.element(at: position, limit: cursor.end)
      guard let element = try? cursor.readElement() else {
        require(expected == nil, "an element at \(position) is refused")
        return
      }
      require(expected.map { same($0, element) } ?? false, "another element at \(position)")
      require(cursor.position == element.end, "the cursor is not behind the element")
      look(at: element, before: cursor)
      guard element.tag.isConstructed, depth < ASN1Limits.maximumDepth else { continue }
      walk(cursor.contents(of: element), depth: depth + 1)
    }
    _ = try? cursor.expectEnd()
  }

  private func same(_ plain: PlainElement, _ element: ASN1Element) -> Bool {
    plain.contentStart == element.contentStart && plain.contentEnd == element.contentEnd
      && plain.end == element.end && plain.isIndefinite == element.hasIndefiniteLength
      && (plain.identifier & 0x20 != 0) == element.tag.isConstructed
      && plain.identifier >> 6 == element.tag.tagClass.rawValue
  }

  // MARK: Verbs

  private func look(at element: ASN1Element, before next: borrowing BERCursor) {
    // The cursor as it was before the element.
    let cursor = next.window(ByteRange(element.start, next.end))
    let again = try? cursor.peekElement()
    require(again == element, "peeking sees another element")
    var optional = copy cursor
    let found = (try? optional.readOptionalElement(element.tag)) ?? nil
    require(found == element && optional.position == element.end, "optional is another")
    var other = copy cursor
    let absent = try? other.readOptionalElement(element.tag.constructed(!element.tag.isConstructed))
    require(absent == .some(nil) && other.position == element.start, "a tag fits another")
    var skipping = copy cursor
    require((try? skipping.skip()) != nil && skipping.position == element.end, "no skip")
    lookAtInteger(element, cursor)
    lookAtIdentifier(element, cursor)
    lookAtOctets(element, cursor)
    writeAgain(element, cursor)
  }

  private func lookAtInteger(_ element: ASN1Element, _ cursor: borrowing BERCursor) {
    var any = copy cursor
    guard (try? any.readInteger()) != nil else {
      var exact = copy cursor
      require((try? exact.readInt64()) == nil, "an INTEGER only where it fits")
      return
    }
    let contents = element.contents
    let signed = try? cursor.int64(contents)
    let unsigned = try? cursor.uint64(contents)
    require((signed != nil) == (contents.count <= 8), "eight octets fit")
    if let signed {
      require((signed >= 0) == (unsigned != nil), "the sign decides")
      require(unsigned.map { $0 == UInt64(signed) } ?? true, "two values of one INTEGER")
      let written = DERWriter.encode { $0.integer(signed) }
      require(Array(written.dropFirst(2)) == octets(contents), "INTEGER \(signed) written again")
    } else if let unsigned {
      let written = DERWriter.encode { $0.integer(unsigned) }
      require(Array(written.dropFirst(2)) == octets(contents), "INTEGER \(unsigned) written again")
    }
  }

  private func lookAtIdentifier(_ element: ASN1Element, _ cursor: borrowing BERCursor) {
    var reading = copy cursor
    guard let identifier = try? reading.readObjectIdentifier() else { return }
    require(element.tag == .objectIdentifier, "an OBJECT IDENTIFIER with another tag")
    let contents = octets(element.contents)
    require(identifier.contents.map { $0 == contents } ?? (contents.count > 15), "other octets")
    let text = identifier.description
    if contents.count <= 15, !text.contains(" ") {
      require(DERWriter.objectIdentifierContent(text) == contents, "\(text) written again")
    }
  }

  private func lookAtOctets(_ element: ASN1Element, _ cursor: borrowing BERCursor) {
    let range = cursor.octets(element.encoding)
    require(range.count == element.end - element.start, "an encoding that is cut")
    require(cursor.equalOctets(element.encoding, element.encoding), "not equal to itself")
    var reading = copy cursor
    guard let string = try? reading.readOctetString() else { return }
    var flattened = FlattenedOctets()
    let joined = (try? cursor.appendOctets(of: string, to: &flattened)) != nil
    let expected = plainOctets(string.start, limit: string.end, depth: 0)
    require(joined == (expected != nil), "the segments at \(string.start)")
    guard joined, let expected else { return }
    require(flattened.octets == expected, "other octets in the segments at \(string.start)")
    let hasOrigins = expected.indices.allSatisfy { index in
      guard let origin = flattened.origin(of: index) else { return false }
      return bytes.indices.contains(origin) && bytes[origin] == expected[index]
    }
    require(hasOrigins, "an octet from nowhere")
  }

  /// X.690 8.7.3.2: a segment is an OCTET STRING, which may have segments itself.
  private func plainOctets(_ start: Int, limit: Int, depth: Int) -> [UInt8]? {
    guard let element = plain.element(at: start, limit: limit) else { return nil }
    if element.identifier == 0x04 { return octets(ByteRange(element.contentStart, element.end)) }
    guard element.identifier == 0x24, rules.allowsConstructedStrings,
      depth < ASN1Limits.maximumDepth
    else { return nil }
    var joined: [UInt8] = []
    var position = element.contentStart
    while position < element.contentEnd {
      guard let segment = plain.element(at: position, limit: element.contentEnd),
        let octets = plainOctets(position, limit: element.contentEnd, depth: depth + 1)
      else { return nil }
      joined += octets
      position = segment.end
    }
    return joined
  }

  private func octets(_ range: ByteRange) -> [UInt8] { Array(bytes[range.range]) }

  // MARK: Writing

  /// An element written in DER is read as DER, and as the same.
  private func writeAgain(_ element: ASN1Element, _ cursor: borrowing BERCursor) {
    guard !element.tag.isConstructed else {
      let isAllowed = (try? cursor.requireRules(in: element)) != nil
      let outer = BERCursor(bytes.span)
      if isAllowed, rules == .der {
        require((try? outer.requireRules(in: element)) != nil, "DER that is not BER")
      }
      return
    }
    let contents = octets(element.contents)
    let written = DERWriter.encode { $0.primitive(element.tag, contents) }
    var reading = BERCursor(written.span, rules: .der)
    guard let read = try? reading.readElement(element.tag) else {
      return require(false, "what was written is not read")
    }
    require(reading.isAtEnd && Array(written[read.contents.range]) == contents, "other contents")
    if rules == .der {
      require(written == octets(element.encoding), "DER has one encoding")
    }
  }
}
