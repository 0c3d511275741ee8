import Testing

@testable import ASN1

@Suite("ObjectIdentifier")
struct ObjectIdentifierTests {
  @Test(
    "Identifiers in dotted form",
    arguments: [
      // X.690 8.19.5: {joint-iso-itu-t 100 3}, and {2 999 3} as later editions have it.
      ("06 03 813403", "2.100.3"), ("06 03 883703", "2.999.3"), ("06 02 8837", "2.999"),
      // "A Layman's Guide to a Subset of ASN.1" 5.9: rsadsi.
      ("06 06 2a864886f70d", "1.2.840.113549"),
      // RFC 5652 5.1, RFC 5754 2.2, and the markers of Apple's certificates.
      ("06 09 2a864886f70d010702", "1.2.840.113549.1.7.2"),
      ("06 09 608648016503040201", "2.16.840.1.101.3.4.2.1"),
      ("06 0a 2a864886f76364060b01", "1.2.840.113635.100.6.11.1"),
      ("06 01 00", "0.0"), ("06 01 27", "0.39"), ("06 01 28", "1.0"), ("06 01 4f", "1.39"),
      ("06 01 50", "2.0"), ("06 01 7f", "2.47"), ("06 02 8100", "2.48"),
      ("06 0b 69 81ffffffffffffffff7f", "2.25.18446744073709551615"),
    ]
  )
  func dotted(encoding: String, expected: String) throws {
    let input = try octets(encoding)
    let identifier = try read(input).get()
    #expect(identifier.description == expected)
    #expect(identifier.contents == Array(input.dropFirst(2)))
    #expect(identifier == ObjectIdentifier(Array(input.dropFirst(2))))
    let content = try #require(DERWriter.objectIdentifierContent(expected))
    #expect(DERWriter.encode { $0.objectIdentifier(content: content) } == input)
  }

  @Test(
    "Contents that are no identifier (X.690 8.19.2)",
    arguments: [
      ("06 00", 2), ("06 01 80", 2), ("06 02 8001", 2), ("06 03 2a8001", 3),
      ("06 03 2a8648", nil), ("06 02 2a86", 3), ("06 01 ff", 2), ("06 03 2a 80 80", 3),
    ] as [(String, Int?)]
  )
  func badSubidentifiers(encoding: String, offset: Int?) throws {
    let result = try read(octets(encoding))
    if let offset {
      #expect(result == .failure(ASN1Error(.badValue, at: offset)))
    } else {
      // 86 48 is a whole subidentifier: 840.
      #expect(try result.get().description == "1.2.840")
    }
  }

  @Test("Longer ones than are kept are equal to none that is known")
  func longIdentifiers() throws {
    let fifteen = [0x2A] + [UInt8](repeating: 0x01, count: 14)
    let sixteen = fifteen + [0x01]
    let kept = try read([0x06, 15] + fifteen).get()
    #expect(kept.contents == fifteen)
    let long = try read([0x06, 16] + sixteen).get()
    #expect(long.contents == nil)
    #expect(long != kept)
    #expect(long.description == "an object identifier of over 15 octets")
    let huge = ObjectIdentifier([UInt8](repeating: 0x2A, count: 1_000))
    #expect(huge.contents == nil)
    #expect(huge != long)
  }

  @Test("Trailing zero octets tell identifiers apart")
  func zeroOctets() {
    let identifiers = (0..<15).map { count in
      ObjectIdentifier([0x2A] + [UInt8](repeating: 0, count: count))
    }
    #expect(Set(identifiers).count == 15)
  }

  @Test("A component beyond 64 bits is named as such, not computed")
  func hugeComponent() {
    let contents = [0x2A, 0x83] + [UInt8](repeating: 0xFF, count: 8) + [0x7F]
    #expect(
      ObjectIdentifier(contents).description == "an object identifier with a huge component"
    )
  }

  @Test("Another tag is no identifier")
  func otherTag() throws {
    #expect(try read(octets("0d 01 2a")) == .failure(ASN1Error(.badTag, at: 0)))
  }

  private func read(_ input: [UInt8]) -> Result<ObjectIdentifier, ASN1Error> {
    outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      return try cursor.readObjectIdentifier()
    }
  }
}
