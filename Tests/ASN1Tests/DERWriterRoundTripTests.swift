import Testing

@testable import ASN1

@Suite("DERWriter round trips")
struct DERWriterRoundTripTests {
  @Test("INTEGERs at every width come back", arguments: 0..<64)
  func integers(shift: Int) throws {
    let power = Int64(truncatingIfNeeded: UInt64(1) << UInt64(shift))
    for value in [power &- 1, power, power &+ 1, 0 &- power, ~power] {
      let encoded = DERWriter.encode { $0.integer(value) }
      let found = try outcome { () throws(ASN1Error) in
        var cursor = BERCursor(encoded.span, rules: .der)
        let found = try cursor.readInt64()
        try cursor.expectEnd()
        return found
      }.get()
      #expect(found == value)
      let magnitude = UInt64(bitPattern: value)
      let unsigned = DERWriter.encode { $0.integer(magnitude) }
      let contents = Array(unsigned.dropFirst(2))
      let foundUnsigned = UnsignedInteger.value(ofContents: contents.span)
      #expect(foundUnsigned == magnitude)
      let octets = DERWriter.bigEndian(magnitude)
      #expect(DERWriter.encode { $0.integer(magnitude: octets) } == unsigned)
    }
  }

  @Test(
    "Strings of every length form come back",
    arguments: [0, 1, 127, 128, 255, 256, 65_535, 65_536]
  )
  func strings(count: Int) throws {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let encoded = DERWriter.encode { writer in
      writer.sequence { sequence in
        sequence.octetString(content)
        sequence.octetString { $0.octetString(content) }
      }
    }
    let ranges = try outcome { () throws(ASN1Error) in
      var cursor = BERCursor(encoded.span, rules: .der)
      var inside = try cursor.readSequence()
      try cursor.expectEnd()
      let plain = try inside.readElement(.octetString)
      let wrapped = try inside.readElement(.octetString)
      try inside.expectEnd()
      return (plain.contents.range, wrapped.contents.range)
    }.get()
    #expect(Array(encoded[ranges.0]) == content)
    #expect(Array(encoded[ranges.1]) == DERWriter.encode { $0.octetString(content) })
  }

  @Test("Chunked strings come back joined", arguments: [1, 2, 7, 1_000, .max])
  func chunks(chunkSize: Int) throws {
    let content: [UInt8] = Array(0..<200)
    for isIndefinite in [false, true] {
      let encoded = DERWriter.encode {
        $0.constructedOctetString(content, chunkSize: chunkSize, isIndefinite: isIndefinite)
      }
      let joined = try outcome { () throws(ASN1Error) in
        var cursor = BERCursor(encoded.span)
        let string = try cursor.readOctetString()
        try cursor.expectEnd()
        var joined = FlattenedOctets()
        try cursor.appendOctets(of: string, to: &joined)
        return joined
      }.get()
      #expect(joined.octets == content)
      // An origin is right when the same octet stands there.
      let originals = content.indices.map { joined.origin(of: $0).map { encoded[$0] } }
      #expect(originals == content)
    }
  }

  @Test("A SET OF is sorted, and read in its order")
  func setOf() throws {
    let elements = [[0x04, 0x01, 0x02], [0x02, 0x01, 0x7F], [0x04, 0x01, 0x01]] as [[UInt8]]
    let encoded = DERWriter.encode { $0.setOf(elements) }
    #expect(hexadecimal(encoded) == "3109" + "02017f" + "040101" + "040102")
    let tagged = DERWriter.encode { $0.setOf(elements, tag: .contextSpecific(0)) }
    #expect(tagged.dropFirst() == encoded.dropFirst())
    #expect(tagged[0] == 0xA0)
  }

  @Test("Claimed lengths are written as they are")
  func claimedLength() throws {
    let huge = DERWriter.encode { $0.header(.sequence, claimedLength: 1 << 62) }
    #expect(hexadecimal(huge) == "30884000000000000000")
    #expect(
      failure { () throws(ASN1Error) in _ = try peek(huge) } == ASN1Error(.badLength, at: 1)
    )
  }
}
