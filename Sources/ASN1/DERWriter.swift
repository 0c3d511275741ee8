/// Writes ASN.1 as X.690 lays it down: DER by default, and on request the BER forms that other
/// writers use or that a reader must refuse.
///
/// The writer only ever appends. It does not judge what it is given (a PrintableString with
/// characters outside its alphabet is written as it is): the minting of broken receipts needs that.
package struct DERWriter: Sendable {
  /// What has been written so far.
  package internal(set) var bytes: [UInt8] = []

  package init(reservingCapacity capacity: Int = 0) {
    bytes.reserveCapacity(max(0, capacity))
  }

  /// The bytes that `body` writes.
  package static func encode<Failure: Error>(
    _ body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var writer = DERWriter()
    try body(&writer)
    return writer.bytes
  }

  // MARK: Elements

  /// Bytes that are already encoded, or that are meant not to be.
  package mutating func raw(_ encoded: [UInt8]) {
    bytes.append(contentsOf: encoded)
  }

  /// One element with the given content.
  package mutating func primitive(_ tag: ASN1Tag, _ content: [UInt8]) {
    writeIdentifier(tag)
    writeLength(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// One element with the given content, of a type that other modules' calls are not specialized
  /// for: slower by the byte than an array.
  package mutating func primitive(_ tag: ASN1Tag, _ content: some Collection<UInt8>) {
    writeIdentifier(tag)
    writeLength(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  /// One element whose content `body` writes.
  package mutating func constructed<Failure: Error>(
    _ tag: ASN1Tag,
    _ body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) {
    writeIdentifier(tag)
    let lengthIndex = bytes.count
    bytes.append(0)
    try body(&self)
    closeLength(at: lengthIndex)
  }

  package mutating func sequence<Failure: Error>(
    _ body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try constructed(.sequence, body)
  }

  /// A SET, or a SET OF whose elements stay as `body` writes them. `setOf` sorts.
  package mutating func set<Failure: Error>(
    _ body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try constructed(.set, body)
  }

  /// An explicit context tag (X.690 8.14.2): `[number]` around what `body` writes.
  package mutating func explicit<Failure: Error>(
    _ number: UInt32,
    _ body: (inout DERWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try constructed(.contextSpecific(number), body)
  }

  /// A SET OF with its encoded elements in DER's order.
  package mutating func setOf(
    _ elements: [[UInt8]],
    tag: ASN1Tag = .set
  ) {
    constructed(tag) { writer in
      for element in Self.sortedForSetOf(elements) { writer.raw(element) }
    }
  }

  /// X.690 11.6: the encodings ascend as octet strings, the shorter padded with zero octets at its
  /// end. The padding never decides: of two complete encodings neither is a prefix of the other.
  package static func sortedForSetOf(_ elements: [[UInt8]]) -> [[UInt8]] {
    elements.sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: Identifier and length octets

  mutating func writeIdentifier(_ tag: ASN1Tag) {
    let leading = tag.tagClass.rawValue << 6 | (tag.isConstructed ? 0x20 : 0)
    // X.690 8.1.2.4: tag numbers from 31 follow in base 128.
    guard tag.number >= 31 else {
      bytes.append(leading | UInt8(truncatingIfNeeded: tag.number))
      return
    }
    bytes.append(leading | 0x1F)
    writeBase128(UInt64(tag.number))
  }

  mutating func writeLength(_ length: UInt64) {
    if length < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: length))
    } else {
      bytes.append(contentsOf: Self.lengthOctets(length))
    }
  }

  /// X.690 8.1.3 and 10.1: the short form below 128, else the fewest octets of the long form.
  static func lengthOctets(_ length: UInt64) -> [UInt8] {
    guard length >= 0x80 else { return [UInt8(truncatingIfNeeded: length)] }
    let octets = withoutLeadingZeros(bigEndian(length))
    return [0x80 | UInt8(truncatingIfNeeded: octets.count)] + octets
  }

  /// Replaces the octet kept free at `lengthIndex` by the length of what follows it.
  private mutating func closeLength(at lengthIndex: Int) {
    let length = bytes.count - lengthIndex - 1
    if length < 0x80 {
      bytes[lengthIndex] = UInt8(truncatingIfNeeded: length)
    } else {
      bytes.replaceSubrange(
        lengthIndex...lengthIndex,
        with: Self.lengthOctets(UInt64(length))
      )
    }
  }

  /// Groups of seven bits, the most significant first, all but the last marked (X.690 8.19.2).
  mutating func writeBase128(_ value: UInt64) {
    var groups: [UInt8] = [UInt8(truncatingIfNeeded: value & 0x7F)]
    var rest = value >> 7
    while rest > 0 {
      groups.append(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(contentsOf: groups.reversed())
  }

  static func bigEndian(_ value: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt64($0)) }
  }

  static func withoutLeadingZeros(_ octets: some Collection<UInt8>) -> [UInt8] {
    Array(octets.drop { $0 == 0 })
  }
}
