import Testing

@testable import ASN1

@Suite("Indefinite lengths")
struct IndefiniteLengthTests {
  @Test(
    "Ends are found by nesting",
    arguments: [
      // Contents end, element end.
      ("30 80 0000", 2, 4), ("30 80 0101ff 0000", 5, 7), ("30 80 3080 0000 0000", 6, 8),
      // X.690 8.1.3.6: end-of-contents octets are no matter inside a definite length.
      ("24 80 0402 0000 0000", 6, 8), ("30 80 30040000 0000 0000", 8, 10),
      ("30 80 a080 a180 0000 0500 0000 0000", 12, 14),
      // Other elements follow.
      ("30 80 0000 0000 0000", 2, 4), ("30 80 0500 0000 0500", 4, 6),
    ]
  )
  func ends(encoding: String, contentEnd: Int, end: Int) throws {
    let element = try peek(octets(encoding))
    #expect(element.hasIndefiniteLength)
    #expect(element.contentStart == 2)
    #expect(element.contentEnd == contentEnd)
    #expect(element.end == end)
  }

  @Test(
    "Ends that are missing or wrong",
    arguments: [
      ("30 80", .truncated, 2), ("30 80 00", .truncated, 3), ("30 80 0500", .truncated, 4),
      ("30 80 3080 0000", .truncated, 6), ("30 80 0001 00 0000", .badTag, 2),
      ("30 80 0480 0000", .badLength, 3), ("30 80 0405 00", .truncated, 3),
    ] as [(String, ASN1Error.Code, Int)]
  )
  func faults(encoding: String, code: ASN1Error.Code, offset: Int) throws {
    let input = try octets(encoding)
    #expect(
      failure { () throws(ASN1Error) in _ = try peek(input) } == ASN1Error(code, at: offset)
    )
  }

  @Test(
    "End-of-contents octets whose zero length is written long are none (X.690 8.1.5)",
    arguments: [
      ("30 80 008100 0000", 2), ("30 80 0500 00820000 0000", 4),
      ("24 80 3080 008100 0000 0000", 4), ("008100", 0),
    ]
  )
  func longEnd(encoding: String, offset: Int) throws {
    let input = try octets(encoding)
    #expect(
      failure { () throws(ASN1Error) in _ = try peek(input) } == ASN1Error(.badTag, at: offset)
    )
  }

  @Test("An end outside the enclosing definite length does not count")
  func endOutside() throws {
    // SEQUENCE of two octets, 30 80; its end-of-contents octets would lie behind it.
    let input = try octets("30 02 3080 0000")
    let error = failure { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      var inside = try cursor.readSequence()
      try inside.skip()
    }
    #expect(error == ASN1Error(.badLength, at: 4))
  }

  @Test("DER has none (X.690 10.1)")
  func refusedInDER() throws {
    let input = try octets("30 80 0000")
    #expect(
      failure { () throws(ASN1Error) in _ = try peek(input, .der) }
        == ASN1Error(.badLength, at: 1)
    )
    #expect(try peek(input, .xcodeEnvelope).end == 4)
  }

  @Test(
    "Nesting is followed to the limit and no further",
    arguments: [
      ASN1Limits.maximumDepth - 1, ASN1Limits.maximumDepth, ASN1Limits.maximumDepth + 1,
    ]
  )
  func depthLimit(depth: Int) throws {
    let opening = [[UInt8]](repeating: [0x30, 0x80], count: depth).joined()
    let input = Array(opening) + [UInt8](repeating: 0, count: 2 * depth)
    let result = outcome { () throws(ASN1Error) in try peek(input).end }
    if depth <= ASN1Limits.maximumDepth {
      #expect(result == .success(input.count))
    } else {
      #expect(result == .failure(ASN1Error(.tooDeep, at: 2 * ASN1Limits.maximumDepth)))
    }
  }

  @Test("A hundred thousand levels, definite or not, are refused or walked without recursion")
  func manyLevels() throws {
    let opening = Array([[UInt8]](repeating: [0x30, 0x80], count: 100_000).joined())
    let error = failure { () throws(ASN1Error) in _ = try peek(opening) }
    #expect(error?.code == .tooDeep)

    // Definite lengths from the inside out: an element is its header, however deep its contents.
    var reversed: [UInt8] = []
    for _ in 0..<100_000 {
      let header = DERWriter.encode {
        $0.header(.sequence, claimedLength: UInt64(reversed.count))
      }
      reversed += header.reversed()
    }
    let nested = Array(reversed.reversed())
    #expect(try peek(nested, .der).end == nested.count)
  }

  @Test("Nested indefinite lengths are not matched from the rear: fullsailor/pkcs7#11")
  func nestedPairing() throws {
    // Two OCTET STRINGs of indefinite length beside each other. A search for 00 00 from the end
    // gives the first the octets of both.
    let input = try octets("30 80 2480 0401aa 0000 2480 0401bb 0000 0000")
    let ends = try outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span)
      let whole = try cursor.readElement(.sequence)
      var inside = cursor.contents(of: whole)
      let first = try inside.readOctetString()
      let second = try inside.readOctetString()
      try inside.expectEnd()
      return [first.contentEnd, first.end, second.start, second.contentEnd, second.end, whole.end]
    }.get()
    #expect(ends == [7, 9, 9, 14, 16, 18])
  }
}
