import Testing

@testable import ASN1

@Suite("DERWriter")
struct DERWriterTests {
  // MARK: Literals from X.690's own examples and from "A Layman's Guide to a Subset of ASN.1"

  @Test(
    "INTEGER as the Layman's Guide 5.7 has it",
    arguments: [
      (0, "020100"), (127, "02017f"), (128, "02020080"), (256, "02020100"), (-128, "020180"),
      (-129, "0202ff7f"),
    ] as [(Int64, String)]
  )
  func integerLiterals(value: Int64, expected: String) {
    #expect(hex(DERWriter.encode { $0.integer(value) }) == expected)
  }

  @Test("OBJECT IDENTIFIER as X.690 8.19.5 and RFC examples have it")
  func objectIdentifierLiterals() throws {
    // {joint-iso-itu-t 100 3}; the example of 8.19.5.
    #expect(try objectIdentifier("2.100.3") == "0603813403")
    // {2 999 3}, the example of later editions.
    #expect(try objectIdentifier("2.999.3") == "0603883703")
    // rsadsi, Layman's Guide 5.9.
    #expect(try objectIdentifier("1.2.840.113549") == "06062a864886f70d")
  }

  @Test("Strings, bits and nothing, as X.690 and the Layman's Guide have them")
  func otherLiterals() {
    // X.690 8.6.4.2: '0A3B5F291CD'H.
    let bits: [UInt8] = [0x0A, 0x3B, 0x5F, 0x29, 0x1C, 0xDF]
    #expect(hex(DERWriter.encode { $0.bitString(bits, unusedBits: 4) }) == "0307040a3b5f291cd0")
    // X.690 8.8.2.
    #expect(hex(DERWriter.encode { $0.null() }) == "0500")
    // X.690 8.9.3: SEQUENCE {name IA5String, ok BOOLEAN}, {name "Smith", ok TRUE}.
    let smith = DERWriter.encode { writer in
      writer.sequence { sequence in
        sequence.ia5String("Smith")
        sequence.boolean(true)
      }
    }
    #expect(hex(smith) == "300a1605536d6974680101ff")
    // Layman's Guide 5.10, 5.12, 5.6, 5.17.
    let octets: [UInt8] = [0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF]
    #expect(hex(DERWriter.encode { $0.octetString(octets) }) == "04080123456789abcdef")
    #expect(
      hex(DERWriter.encode { $0.printableString("Test User 1") })
        == "130b5465737420557365722031"
    )
    #expect(
      hex(DERWriter.encode { $0.ia5String("test1@rsa.com") })
        == "160d7465737431407273612e636f6d"
    )
    #expect(
      hex(DERWriter.encode { $0.utcTime("910506234540Z") }) == "170d3931303530363233343534305a"
    )
    let chunks = DERWriter.encode {
      $0.constructedOctetString(octets, chunkSize: 4, isIndefinite: false)
    }
    #expect(hex(chunks) == "240c040401234567040489abcdef")
    let long = DERWriter.encode {
      $0.element(.ia5String, lengthOctets: 1, content: Array("test1".utf8))
    }
    #expect(hex(long) == "1681057465737431")
  }

  @Test("Tags as X.690 8.14.3 has them, and a tag number above 30")
  func tags() {
    // Type3 ::= [2] Type2, Type2 ::= [APPLICATION 3] IMPLICIT VisibleString "Jones".
    let jones = DERWriter.encode { writer in
      writer.explicit(2) {
        $0.primitive(ASN1Tag(.application, constructed: false, number: 3), "Jones".utf8)
      }
    }
    #expect(hex(jones) == "a20743054a6f6e6573")
    let high = DERWriter.encode {
      $0.primitive(.contextSpecific(201, constructed: false), [] as [UInt8])
    }
    #expect(hex(high) == "9f814900")
  }

  @Test("Indefinite length ends with end-of-contents")
  func indefiniteLength() {
    let encoded = DERWriter.encode { writer in
      writer.indefinite(.sequence) { $0.constructedOctetString([1, 2, 3], chunkSize: 2) }
    }
    #expect(hex(encoded) == "3080" + "2480" + "04020102" + "040103" + "0000" + "0000")
    let empty = DERWriter.encode { $0.constructedOctetString([]) }
    #expect(hex(empty) == "2480" + "0400" + "0000")
  }

  // MARK: Agreement with OpenSSL

  @Test("INTEGER agrees with OpenSSL at every width and sign")
  func integersAgree() {
    var values: [Int64] = [.min, .max]
    for shift in Int64(0)..<63 {
      let power = Int64(1) << shift
      values += [power - 1, power, power + 1, -power - 1, -power, -power + 1]
    }
    for value in values {
      #expect(DERWriter.encode { $0.integer(value) } == OpenSSLOracle.integer(value))
      let unsigned = UInt64(bitPattern: value)
      let expected = OpenSSLOracle.integer(unsigned: unsigned)
      #expect(DERWriter.encode { $0.integer(unsigned) } == expected)
    }
  }

  @Test(
    "OBJECT IDENTIFIER agrees with OpenSSL",
    arguments: [
      "0.0", "0.39", "1.0", "1.39.127.128.16383.16384", "2.0", "2.47", "2.48", "2.127.1",
      "1.2.840.113635.100.6.11.1", "1.3.14.3.2.26", "2.16.840.1.101.3.4.2.1",
      "2.25.18446744073709551615",
    ]
  )
  func objectIdentifiersAgree(dotted: String) throws {
    #expect(try objectIdentifier(dotted) == hex(OpenSSLOracle.objectIdentifier(dotted)))
  }

  @Test(
    "What is no object identifier is refused",
    arguments: [
      "", "1", "1.", ".1", "1..2", "3.1", "0.40", "1.40", "1.2.x", "1.+2", "1.-2", " 1.2",
      "2.18446744073709551615", "1.2.18446744073709551616",
    ]
  )
  func badObjectIdentifiers(dotted: String) {
    #expect(DERWriter.objectIdentifierContent(dotted) == nil)
  }

  @Test(
    "Lengths agree with OpenSSL and are minimal",
    arguments: [0, 1, 127, 128, 201, 255, 256, 65_535, 65_536, 1 << 20]
  )
  func lengths(count: Int) throws {
    let content = [UInt8](repeating: 0xA5, count: count)
    let nested = DERWriter.encode { $0.sequence { $0.octetString(content) } }
    let outer = try #require(OpenSSLOracle.elements(nested)?.first)
    let inner = try #require(OpenSSLOracle.elements(outer.content))
    #expect(inner == [OpenSSLOracle.Element(identifier: 0x04, content: content)])
    let header = nested.count - outer.content.count
    // X.690 10.1.
    let expected = outer.content.count < 128 ? 2 : outer.content.count < 256 ? 3 : nil
    if let expected { #expect(header == expected) }
  }

  @Test("A longer length than needed says the same")
  func nonMinimalLength() throws {
    let encoded = DERWriter.encode {
      $0.element(.octetString, lengthOctets: 4, content: [7] as [UInt8])
    }
    #expect(hex(encoded) == "0484" + "00000001" + "07")
    let element = try #require(OpenSSLOracle.elements(encoded)?.first)
    #expect(element.content == [7])
  }

  @Test("SET OF is sorted as OpenSSL sorts it")
  func setOf() {
    let elements: [[UInt8]] = [
      DERWriter.encode { $0.octetString([2]) },
      DERWriter.encode { $0.octetString([1, 0]) },
      DERWriter.encode { $0.octetString([1]) },
      DERWriter.encode { $0.integer(300 as Int64) },
      DERWriter.encode { $0.integer(-1 as Int64) },
      DERWriter.encode { $0.sequence { $0.null() } },
      DERWriter.encode { $0.utf8String("é") },
      DERWriter.encode { $0.octetString([1]) },
    ]
    let unsorted = DERWriter.encode { writer in
      writer.set { set in
        for element in elements { set.raw(element) }
      }
    }
    let sorted = DERWriter.encode { $0.setOf(elements) }
    #expect(sorted != unsorted)
    #expect(sorted == OpenSSLOracle.reencodedSet(unsorted))
  }

  @Test("Named bits end with the last one set (X.690 11.2.2)")
  func namedBits() {
    // The key usages of Apple's leaf, of its intermediate, and of Xcode's certificate.
    #expect(hex(DERWriter.encode { $0.namedBits([0]) }) == "03020780")
    #expect(hex(DERWriter.encode { $0.namedBits([6, 5]) }) == "03020106")
    #expect(hex(DERWriter.encode { $0.namedBits([0, 5]) }) == "03020284")
    #expect(hex(DERWriter.encode { $0.namedBits([8]) }) == "0303070080")
    #expect(hex(DERWriter.encode { $0.namedBits([]) }) == "030100")
  }

  private func objectIdentifier(_ dotted: String) throws -> String {
    let content = try #require(DERWriter.objectIdentifierContent(dotted))
    return hex(DERWriter.encode { $0.objectIdentifier(content: content) })
  }
}
