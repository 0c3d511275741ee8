// Identifier and length octets in all their forms (X.690 8.1.2 and 8.1.3).

extension BERCursor {
  package struct Header {
    package var tag: ASN1Tag
    package var contentStart: Int
    /// `nil` for the indefinite form.
    package var length: Int?

    package var isEndOfContents: Bool {
      tag == ASN1Tag(lowNumberIdentifier: 0) && length == 0
    }
  }

  /// Reads a header and makes sure that a definite length stays inside the window.
  package func readHeader(at start: Int) throws(ASN1Error) -> Header {
    var offset = start
    let tag = try readTag(at: &offset)
    let lengthOffset = offset
    guard let length = try readLength(at: &offset) else {
      guard rules.allowsIndefiniteLength else { throw ASN1Error(.badLength, at: lengthOffset) }
      // X.690 8.1.3.2 a: a primitive encoding has a definite length.
      guard tag.isConstructed else { throw ASN1Error(.badLength, at: lengthOffset) }
      guard !tag.isReserved else { throw ASN1Error(.badTag, at: start) }
      return Header(tag: tag, contentStart: offset, length: nil)
    }
    guard length <= end - offset else {
      throw ASN1Error(overrunCode, at: lengthOffset)
    }
    // X.690 8.1.5: end-of-contents is 00 00 and nothing else, not even with a longer form of length 0.
    if tag.isReserved, tag.isConstructed || length != 0 || offset != start + 2 {
      throw ASN1Error(.badTag, at: start)
    }
    return Header(tag: tag, contentStart: offset, length: length)
  }

  /// What is wrong when an element reaches beyond the window: the input is cut off if the window is
  /// the rest of it, otherwise the element contradicts the one around it. The latter is so for joined
  /// segments too, whose source (`base` is not 0) is never the input's end.
  private var overrunCode: ASN1Error.Code {
    base == 0 && end == source.count ? .truncated : .badLength
  }

  private func nextOctet(at offset: inout Int) throws(ASN1Error) -> UInt8 {
    guard offset < end, let octet = octet(at: offset) else {
      throw ASN1Error(overrunCode, at: offset)
    }
    offset += 1
    return octet
  }

  private func readTag(at offset: inout Int) throws(ASN1Error) -> ASN1Tag {
    let start = offset
    let first = try nextOctet(at: &offset)
    guard first & 0x1F == 0x1F else { return ASN1Tag(lowNumberIdentifier: first) }
    // X.690 8.1.2.4: the number follows in base 128, most significant group first.
    var number: UInt32 = 0
    while true {
      let octet = try nextOctet(at: &offset)
      // 8.1.2.4.2 c: the first subsequent octet is never 80.
      if number == 0, octet == 0x80 { throw ASN1Error(.badTag, at: start) }
      guard number <= ASN1Tag.maximumNumber >> 7 else { throw ASN1Error(.badTag, at: start) }
      number = number << 7 | UInt32(octet & 0x7F)
      if octet & 0x80 == 0 { break }
    }
    // 8.1.2.2: numbers up to 30 take the one-octet form.
    guard number > 30 else { throw ASN1Error(.badTag, at: start) }
    let low = ASN1Tag(lowNumberIdentifier: first)
    return ASN1Tag(low.tagClass, constructed: low.isConstructed, number: number)
  }

  /// - Returns: `nil` for the indefinite form.
  private func readLength(at offset: inout Int) throws(ASN1Error) -> Int? {
    let start = offset
    let first = try nextOctet(at: &offset)
    if first < 0x80 { return Int(first) }
    if first == 0x80 { return nil }
    // X.690 8.1.3.5 c: FF is reserved.
    guard first != 0xFF else { throw ASN1Error(.badLength, at: start) }
    let octetCount = Int(first & 0x7F)
    var length: UInt64 = 0
    for _ in 0..<octetCount {
      let octet = try nextOctet(at: &offset)
      // A length of 2^31 or more is no cut-off input but nonsense: say so.
      guard length < 1 << 23 else { throw ASN1Error(.badLength, at: start) }
      length = length << 8 | UInt64(octet)
    }
    if !rules.allowsNonMinimalLength {
      let minimal = length < 0x80 ? 0 : (71 - length.leadingZeroBitCount) / 8
      guard octetCount == minimal else { throw ASN1Error(.badLength, at: start) }
    }
    return Int(truncatingIfNeeded: length)
  }
}

extension ASN1Tag {
  /// Number 0 of the universal class: reserved for end-of-contents (X.680 8.4, X.690 8.1.5).
  fileprivate var isReserved: Bool { tagClass == .universal && number == 0 }
}
