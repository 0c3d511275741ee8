// OBJECT IDENTIFIER (X.690 8.19), held by value.

/// An object identifier of up to 15 contents octets, which is more than any that means something
/// in a receipt. Longer ones are well-formed, equal only ones of the same kind, and unknown.
package struct ObjectIdentifier: Hashable, Sendable {
  /// The contents octets, the first in the highest bits; the lowest octet of `low` is the count.
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  private static let maximumCount = 15

  /// From contents octets; longer ones than fit keep their count alone (capped at 255).
  package init(contents: Span<UInt8>) {
    guard contents.count <= ObjectIdentifier.maximumCount else {
      low = UInt64(min(contents.count, 255))
      return
    }
    for index in contents.indices {
      let octet = UInt64(contents[index])
      if index < 8 {
        high |= octet << UInt64(56 - 8 * index)
      } else {
        low |= octet << UInt64(56 - 8 * (index - 8))
      }
    }
    low |= UInt64(contents.count)
  }

  /// From contents octets that are known when the program is written.
  package init(_ contents: [UInt8]) {
    self.init(contents: contents.span)
  }

  /// The contents octets; `nil` where the identifier was too long to keep.
  package var contents: [UInt8]? {
    let count = Int(low & 0xFF)
    guard count <= ObjectIdentifier.maximumCount else { return nil }
    return (0..<count).map { index in
      let word = index < 8 ? high : low
      let shift = UInt64(56 - 8 * (index % 8))
      return UInt8(truncatingIfNeeded: word >> shift)
    }
  }
}

extension ObjectIdentifier: CustomStringConvertible {
  /// Dotted decimal: "1.2.840.113549.1.7.2".
  package var description: String {
    guard let contents else { return "an object identifier of over 15 octets" }
    var components: [String] = []
    var value: UInt64 = 0
    for octet in contents {
      guard value <= UInt64.max >> 7 else { return "an object identifier with a huge component" }
      value = value << 7 | UInt64(octet & 0x7F)
      guard octet & 0x80 == 0 else { continue }
      if components.isEmpty {
        // X.690 8.19.4: the first two components share a subidentifier, 40 * first + second.
        let first = min(value / 40, 2)
        components = ["\(first)", "\(value - 40 * first)"]
      } else {
        components.append("\(value)")
      }
      value = 0
    }
    return components.joined(separator: ".")
  }
}

extension BERCursor {
  @_lifetime(self: copy self)
  package mutating func readObjectIdentifier() throws(ASN1Error) -> ObjectIdentifier {
    let element = try readElement(.objectIdentifier)
    return try objectIdentifier(element.contents)
  }

  /// An identifier from contents octets that X.690 8.19.2 allows: no empty one, no subidentifier
  /// with a leading 80, none cut off.
  package func objectIdentifier(_ contents: ByteRange) throws(ASN1Error) -> ObjectIdentifier {
    guard !contents.isEmpty else { throw ASN1Error(.badValue, at: contents.lowerBound) }
    var startsSubidentifier = true
    for offset in contents.range {
      guard let octet = octet(at: offset) else { throw ASN1Error(.truncated, at: offset) }
      if startsSubidentifier, octet == 0x80 { throw ASN1Error(.badValue, at: offset) }
      startsSubidentifier = octet & 0x80 == 0
    }
    guard startsSubidentifier else { throw ASN1Error(.badValue, at: contents.upperBound - 1) }
    return ObjectIdentifier(contents: octets(contents))
  }
}
