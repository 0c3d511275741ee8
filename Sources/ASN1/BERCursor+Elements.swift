// The verbs: read, peek, skip; expected and optional elements.

extension BERCursor {
  /// The identifier and length octets at the position, and the element they announce.
  ///
  /// The element of an indefinite length is delimited by its end-of-contents octets, which are
  /// looked for here.
  @inlinable
  package func peekElement() throws(ASN1Error) -> ASN1Element {
    // One identifier octet and one length octet: nearly every element there is.
    let index = position &- base
    if remaining >= 2, index >= 0, index < source.count &- 1 {
      let identifier = source[index]
      let length = source[index &+ 1]
      let contentEnd = position &+ 2 &+ Int(length)
      if length < 0x80, identifier & 0x1F != 0x1F, identifier & 0xDF != 0, contentEnd <= end {
        return ASN1Element(
          tag: ASN1Tag(lowNumberIdentifier: identifier),
          start: position,
          contentStart: position &+ 2,
          contentEnd: contentEnd,
          end: contentEnd,
          hasIndefiniteLength: false
        )
      }
    }
    if let element = peekElementOfTwoLengthOctets() { return element }
    return try peekLongElement()
  }

  /// A length of 256 to 65535 in its minimal form: the frame of every purchase.
  @inlinable
  func peekElementOfTwoLengthOctets() -> ASN1Element? {
    guard remaining >= 4, let head = source.littleEndianWord32(at: position &- base) else {
      return nil
    }
    let identifier = UInt8(truncatingIfNeeded: head)
    let length = Int((head >> 16) & 0xFF) &<< 8 | Int(head >> 24)
    let contentEnd = position &+ 4 &+ length
    guard (head >> 8) & 0xFF == 0x82, length >= 0x100, identifier & 0x1F != 0x1F,
      identifier & 0xDF != 0, contentEnd <= end
    else { return nil }
    return ASN1Element(
      tag: ASN1Tag(lowNumberIdentifier: identifier),
      start: position,
      contentStart: position &+ 4,
      contentEnd: contentEnd,
      end: contentEnd,
      hasIndefiniteLength: false
    )
  }

  @usableFromInline
  func peekLongElement() throws(ASN1Error) -> ASN1Element {
    let header = try readHeader(at: position)
    guard !header.isEndOfContents else {
      // X.690 8.1.5: tag 0 ends an indefinite length and stands nowhere else.
      throw ASN1Error(.badTag, at: position)
    }
    guard let length = header.length else {
      let contentEnd = try endOfContents(from: header.contentStart)
      return ASN1Element(
        tag: header.tag,
        start: position,
        contentStart: header.contentStart,
        contentEnd: contentEnd,
        end: contentEnd + 2,
        hasIndefiniteLength: true
      )
    }
    let contentEnd = header.contentStart + length
    return ASN1Element(
      tag: header.tag,
      start: position,
      contentStart: header.contentStart,
      contentEnd: contentEnd,
      end: contentEnd,
      hasIndefiniteLength: false
    )
  }

  /// Reads whatever element comes next.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readElement() throws(ASN1Error) -> ASN1Element {
    let element = try peekElement()
    advance(to: element.end)
    return element
  }

  /// Reads an element that must have this tag.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func readElement(_ tag: ASN1Tag) throws(ASN1Error) -> ASN1Element {
    let element = try peekElement()
    guard element.tag == tag else { throw ASN1Error(.badTag, at: element.start) }
    advance(to: element.end)
    return element
  }

  /// Reads an element if it is there and has this tag.
  @_lifetime(self: copy self)
  package mutating func readOptionalElement(_ tag: ASN1Tag) throws(ASN1Error) -> ASN1Element? {
    guard !isAtEnd else { return nil }
    let element = try peekElement()
    guard element.tag == tag else { return nil }
    advance(to: element.end)
    return element
  }

  /// Reads a SEQUENCE and returns a cursor over its contents.
  @inlinable
  @_lifetime(copy self)
  @_lifetime(self: copy self)
  package mutating func readSequence() throws(ASN1Error) -> BERCursor {
    contents(of: try readElement(.sequence))
  }

  /// Moves past one element.
  @_lifetime(self: copy self)
  package mutating func skip() throws(ASN1Error) {
    _ = try readElement()
  }

  /// Refuses anything that is left: an element nobody asked for.
  @inlinable
  package func expectEnd() throws(ASN1Error) {
    guard isAtEnd else { throw ASN1Error(.badTag, at: position) }
  }
}
