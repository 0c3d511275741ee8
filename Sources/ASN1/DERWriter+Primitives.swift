// The simple types, one method each.

extension DERWriter {
  package mutating func boolean(_ value: Bool) {
    // X.690 11.1: TRUE is all ones.
    primitive(.boolean, [value ? 0xFF : 0x00])
  }

  package mutating func null() {
    primitive(.null, [])
  }

  // MARK: INTEGER

  package mutating func integer(_ value: Int64, tag: ASN1Tag = .integer) {
    // X.690 8.3.2: the fewest octets whose first bit is still the sign.
    let magnitude = value < 0 ? ~value : value
    let significantBits = Int64.bitWidth - magnitude.leadingZeroBitCount
    writeInteger(UInt64(bitPattern: value), octets: significantBits / 8 + 1, tag)
  }

  package mutating func integer(_ value: UInt64, tag: ASN1Tag = .integer) {
    let significantBits = UInt64.bitWidth - value.leadingZeroBitCount
    writeInteger(value, octets: significantBits / 8 + 1, tag)
  }

  /// The low octets of `value`; a ninth, above its 64 bits, is zero.
  private mutating func writeInteger(_ value: UInt64, octets: Int, _ tag: ASN1Tag) {
    writeIdentifier(tag)
    writeLength(UInt64(octets))
    for octet in (0..<octets).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * octet)))
    }
  }

  /// A number that is not negative, from its octets in big-endian order.
  package mutating func integer(
    magnitude: [UInt8],
    tag: ASN1Tag = .integer
  ) {
    var content = Self.withoutLeadingZeros(magnitude)
    // X.690 8.3.3: two's complement, so a set first bit would mean a negative number; and 8.3.1:
    // at least one octet.
    if (content.first ?? 0x80) & 0x80 != 0 { content.insert(0, at: 0) }
    primitive(tag, content)
  }

  // MARK: Strings

  package mutating func octetString(_ content: [UInt8]) {
    primitive(.octetString, content)
  }

  /// An OCTET STRING that holds what `body` writes, as extensions and attribute values do.
  package mutating func octetString<Failure: Error>(
    containing body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try constructed(.octetString, body)
  }

  package mutating func utf8String(_ text: String) {
    primitive(.utf8String, text.utf8)
  }

  package mutating func ia5String(_ text: String) {
    primitive(.ia5String, text.utf8)
  }

  package mutating func printableString(_ text: String) {
    primitive(.printableString, text.utf8)
  }

  /// X.690 8.6.2 and 11.2.1: the count of unused bits first, and those bits zero.
  package mutating func bitString(_ content: [UInt8], unusedBits: UInt8 = 0) {
    var octets = content
    let unused = octets.isEmpty ? 0 : min(unusedBits, 7)
    if let last = octets.popLast() { octets.append(last & (0xFF << unused)) }
    primitive(.bitString, [unused] + octets)
  }

  /// A list of named bits, bit 0 the most significant of the first octet; X.690 11.2.2: without
  /// zero bits at the end.
  package mutating func namedBits(_ bits: [UInt8]) {
    guard let highest = bits.max() else { return bitString([]) }
    var octets = [UInt8](repeating: 0, count: Int(highest / 8) + 1)
    for bit in bits { octets[Int(bit / 8)] |= 0x80 >> (bit % 8) }
    bitString(octets, unusedBits: 7 - highest % 8)
  }

  // MARK: Times

  package mutating func utcTime(_ text: String) {
    primitive(.utcTime, text.utf8)
  }

  package mutating func generalizedTime(_ text: String) {
    primitive(.generalizedTime, text.utf8)
  }
}
