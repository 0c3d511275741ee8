// INTEGER (X.690 8.3): octets of any width, or exactly a machine integer, or refused.

extension BERCursor {
  /// Reads an INTEGER of any width and returns the element; its contents are the two's complement.
  @_lifetime(self: copy self)
  package mutating func readInteger() throws(ASN1Error) -> ASN1Element {
    let element = try readElement(.integer)
    try checkInteger(element.contents)
    return element
  }

  /// X.690 8.3.1 and 8.3.2, which hold for BER too: at least one octet, and the first nine bits are
  /// not all equal.
  package func checkInteger(_ contents: ByteRange) throws(ASN1Error) {
    guard let first = octet(at: contents.lowerBound), !contents.isEmpty else {
      throw ASN1Error(.badValue, at: contents.lowerBound)
    }
    guard contents.count > 1, let second = octet(at: contents.lowerBound + 1) else { return }
    if (first == 0x00 && second < 0x80) || (first == 0xFF && second >= 0x80) {
      throw ASN1Error(.badValue, at: contents.lowerBound)
    }
  }

  /// The value of an INTEGER's contents octets if it fits, otherwise an error.
  package func int64(_ contents: ByteRange) throws(ASN1Error) -> Int64 {
    try checkInteger(contents)
    guard contents.count <= 8 else { throw ASN1Error(.badValue, at: contents.lowerBound) }
    var bits: UInt64 = 0
    if let first = octet(at: contents.lowerBound), first >= 0x80 { bits = .max }
    for offset in contents.range {
      guard let octet = octet(at: offset) else { throw ASN1Error(.truncated, at: offset) }
      bits = bits << 8 | UInt64(octet)
    }
    return Int64(bitPattern: bits)
  }

  /// The value of an INTEGER's contents octets if it is not negative and fits, otherwise an error.
  package func uint64(_ contents: ByteRange) throws(ASN1Error) -> UInt64 {
    guard let value = UnsignedInteger.value(ofContents: octets(contents)) else {
      throw ASN1Error(.badValue, at: contents.lowerBound)
    }
    return value
  }

  @_lifetime(self: copy self)
  package mutating func readInt64() throws(ASN1Error) -> Int64 {
    let element = try readElement(.integer)
    return try int64(element.contents)
  }
}
