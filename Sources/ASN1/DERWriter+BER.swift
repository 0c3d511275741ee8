// What BER allows and DER does not: the forms Xcode writes, and longer lengths than needed.

extension DERWriter {
  /// An element of indefinite length (X.690 8.1.3.6): 80, the content, end-of-contents octets.
  package mutating func indefinite<Failure: Error>(
    _ tag: ASN1Tag,
    _ body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) {
    writeIdentifier(tag.constructed(true))
    bytes.append(0x80)
    try body(&self)
    endOfContents()
  }

  /// X.690 8.1.5.
  package mutating func endOfContents() {
    bytes.append(contentsOf: [0x00, 0x00])
  }

  /// An OCTET STRING in segments (X.690 8.7.3) of at most `chunkSize` octets, a single empty one
  /// if there is nothing to say.
  package mutating func constructedOctetString(
    _ content: [UInt8],
    chunkSize: Int = .max,
    isIndefinite: Bool = true
  ) {
    let body = { (writer: inout DERWriter) in
      var rest = content[...]
      repeat {
        writer.primitive(.octetString, rest.prefix(max(1, chunkSize)))
        rest = rest.dropFirst(max(1, chunkSize))
      } while !rest.isEmpty
    }
    if isIndefinite {
      indefinite(.constructedOctetString, body)
    } else {
      constructed(.constructedOctetString, body)
    }
  }

  /// An element whose length is written in the long form with `lengthOctets` octets, leading zeros
  /// included (X.690 8.1.3.5, note 2: a sender's option in BER, forbidden by 10.1 in DER).
  package mutating func element(
    _ tag: ASN1Tag,
    lengthOctets: Int,
    content: [UInt8]
  ) {
    let minimal = Self.withoutLeadingZeros(Self.bigEndian(UInt64(content.count)))
    // 126 octets is the most that the initial octet can announce.
    let count = min(126, max(lengthOctets, minimal.count, 1))
    writeIdentifier(tag)
    bytes.append(0x80 | UInt8(truncatingIfNeeded: count))
    bytes.append(contentsOf: repeatElement(0, count: count - minimal.count))
    bytes.append(contentsOf: minimal)
    bytes.append(contentsOf: content)
  }

  /// The start of an element that claims a length, whatever follows.
  package mutating func header(_ tag: ASN1Tag, claimedLength: UInt64) {
    writeIdentifier(tag)
    writeLength(claimedLength)
  }
}
