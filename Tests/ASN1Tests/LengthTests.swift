import Testing

@testable import ASN1

@Suite("Length octets")
struct LengthTests {
  @Test(
    "Definite lengths, short and long (X.690 8.1.3)",
    arguments: [
      // The example of 8.1.3.5: L = 201 is 81 C9.
      ("04 81c9", 3, 201), ("04 00", 2, 0), ("04 7f", 2, 127), ("04 8180", 3, 128),
      ("04 81ff", 3, 255), ("04 820100", 4, 256), ("04 82ffff", 4, 65_535),
      ("04 83010000", 5, 65_536), ("04 83ffffff", 5, 16_777_215),
    ]
  )
  func definite(header: String, headerLength: Int, length: Int) throws {
    let input = try octets(header) + [UInt8](repeating: 0xA5, count: length)
    for rules in EncodingRules.every {
      let element = try peek(input, rules)
      #expect(element.headerLength == headerLength)
      #expect(element.contents.range == headerLength..<headerLength + length)
      #expect(element.encoding.range == 0..<input.count)
      #expect(!element.hasIndefiniteLength)
    }
  }

  @Test(
    "Lengths longer than need be (8.1.3.5 note 2) are BER only (10.1)",
    arguments: [
      "04 8100", "04 8101 aa", "04 820001 aa", "04 8200ff" + String(repeating: "aa", count: 255),
      "04 84000000 01 aa", "04 fe" + String(repeating: "00", count: 125) + "01 aa",
    ]
  )
  func nonMinimal(encoding: String) throws {
    let input = try octets(encoding)
    #expect(try peek(input, .ber).end == input.count)
    for rules in [EncodingRules.der, .xcodeEnvelope] {
      #expect(
        failure { () throws(ASN1Error) in _ = try peek(input, rules) }
          == ASN1Error(.badLength, at: 1)
      )
    }
  }

  @Test(
    "Lengths that cannot be",
    arguments: [
      // 8.1.3.5 c: FF is reserved.
      "30 ff", "30 ff" + String(repeating: "00", count: 127),
      // 8.1.3.2 a: a primitive encoding has a definite length.
      "04 80 0000", "02 80 01 0000",
      // 2^31 and more: no input is that long.
      "30 8480000000", "30 884000000000000000", "30 8fffffffffffffffffffffffffffffff",
    ]
  )
  func badLength(encoding: String) throws {
    let input = try octets(encoding)
    for rules in EncodingRules.every {
      #expect(
        failure { () throws(ASN1Error) in _ = try peek(input, rules) }
          == ASN1Error(.badLength, at: 1)
      )
    }
  }

  @Test(
    "Input that ends inside an element is truncated",
    arguments: [
      ("", 0), ("30", 1), ("30 82", 2), ("30 8201", 3), ("30 05 020101", 1), ("04 01", 1),
      ("30 820100", 1), ("30 847fffffff", 1),
    ]
  )
  func truncated(encoding: String, offset: Int) throws {
    let input = try octets(encoding)
    #expect(
      failure { () throws(ASN1Error) in _ = try peek(input) }
        == ASN1Error(.truncated, at: offset)
    )
  }

  @Test("An element that reaches beyond the one around it contradicts it: bad_length")
  func overrunInside() throws {
    // SEQUENCE of 3 octets whose OCTET STRING claims 2, of which 1 is inside; more input follows.
    let input = try octets("30 03 0402aa bbcc")
    let error = failure { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      var inside = try cursor.readSequence()
      _ = try inside.readElement()
    }
    #expect(error == ASN1Error(.badLength, at: 3))
    // The same at the end of the input may be no more than a cut.
    let cut = try octets("30 03 0402aa")
    let truncation = failure { () throws(ASN1Error) in
      var cursor = BERCursor(cut.span)
      var inside = try cursor.readSequence()
      _ = try inside.readElement()
    }
    #expect(truncation == ASN1Error(.truncated, at: 3))
  }

  @Test("Joined segments never end the input: what overruns them is bad_length")
  func overrunOfFlattened() throws {
    let input = try octets("0402aa")
    let error = failure { () throws(ASN1Error) in
      _ = try BERCursor(input.span, base: 1_000).peekElement()
    }
    #expect(error == ASN1Error(.badLength, at: 1_001))
  }
}
