import Testing

@testable import ASN1

@Suite("ASN1Tag")
struct ASN1TagTests {
  @Test(
    "Identifier octets as X.690 8.1.2 and 8.14.3 have them",
    arguments: [
      // The types of 8.14.3: VisibleString, [APPLICATION 3], [2] around it, [APPLICATION 7], [2].
      ("1a 05 4a6f6e6573", .universal, false, 26),
      ("43 05 4a6f6e6573", .application, false, 3),
      ("a2 07 4305 4a6f6e6573", .contextSpecific, true, 2),
      ("67 07 4305 4a6f6e6573", .application, true, 7),
      ("82 05 4a6f6e6573", .contextSpecific, false, 2),
      ("1e 00", .universal, false, 30),
      // 8.1.2.4: from 31 on the number stands in base 128.
      ("1f 1f 00", .universal, false, 31),
      ("9f 7f 00", .contextSpecific, false, 127),
      ("9f 8100 00", .contextSpecific, false, 128),
      ("ff 8148 00", .private, true, 200),
      ("5f ffffff7f 00", .application, false, 268_435_455),
    ] as [(String, ASN1Tag.Class, Bool, UInt32)]
  )
  func identifierOctets(
    encoding: String,
    tagClass: ASN1Tag.Class,
    isConstructed: Bool,
    number: UInt32
  ) throws {
    for rules in EncodingRules.every {
      let element = try peek(octets(encoding), rules)
      #expect(element.tag.tagClass == tagClass)
      #expect(element.tag.isConstructed == isConstructed)
      #expect(element.tag.number == number)
      #expect(element.tag == ASN1Tag(tagClass, constructed: isConstructed, number: number))
      #expect(element.end == (try octets(encoding)).count)
    }
  }

  @Test(
    "Identifier octets that are refused",
    arguments: [
      // 8.1.2.2: numbers up to 30 take the one-octet form.
      ("1f 1e 00", .badTag, 0), ("bf 00 00", .badTag, 0), ("9f 02 00", .badTag, 0),
      // 8.1.2.4.2 c: the first subsequent octet is never 80.
      ("1f 8001 00", .badTag, 0), ("9f 80807f 00", .badTag, 0),
      // Over 28 bits: no such number means anything here.
      ("5f 8180808000 00", .badTag, 0), ("5f ffffffff7f 00", .badTag, 0),
      // Cut off inside the number.
      ("1f", .truncated, 1), ("1f 81", .truncated, 2), ("9f ffff", .truncated, 3),
      // 8.1.5: universal 0 is end-of-contents, and only in an indefinite length.
      ("00 00", .badTag, 0), ("00 01 00", .badTag, 0), ("20 00", .badTag, 0),
      ("20 80 0000", .badTag, 0),
    ] as [(String, ASN1Error.Code, Int)]
  )
  func refused(encoding: String, code: ASN1Error.Code, offset: Int) throws {
    let input = try octets(encoding)
    #expect(
      failure { () throws(ASN1Error) in _ = try peek(input) } == ASN1Error(code, at: offset)
    )
  }

  @Test("Numbers beyond the limit are cut when a tag is made")
  func maximumNumber() {
    let highest = ASN1Tag(.private, constructed: true, number: .max)
    #expect(highest.number == ASN1Tag.maximumNumber)
    #expect(highest.tagClass == .private)
    #expect(highest.isConstructed)
  }

  @Test("The universal tags have the numbers of X.680 8.4")
  func universalTags() {
    let tags: [(ASN1Tag, UInt32)] = [
      (.boolean, 1), (.integer, 2), (.bitString, 3), (.octetString, 4), (.null, 5),
      (.objectIdentifier, 6), (.utf8String, 12), (.sequence, 16), (.set, 17),
      (.printableString, 19), (.ia5String, 22), (.utcTime, 23), (.generalizedTime, 24),
    ]
    for (tag, number) in tags {
      #expect(tag.number == number)
      #expect(tag.tagClass == .universal)
      #expect(tag.isConstructed == (number == 16 || number == 17))
    }
    #expect(ASN1Tag.constructedOctetString == ASN1Tag.octetString.constructed(true))
    #expect(ASN1Tag.constructedOctetString.constructed(false) == .octetString)
    #expect(ASN1Tag.constructedOctetString != .octetString)
  }
}
