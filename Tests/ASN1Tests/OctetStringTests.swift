import Testing

@testable import ASN1

@Suite("OCTET STRING")
struct OctetStringTests {
  @Test(
    "Primitive and constructed, however chunked and nested (X.690 8.7)",
    arguments: [
      // "A Layman's Guide to a Subset of ASN.1" 5.10 writes 01 23 … EF in these ways.
      ("04 08 0123456789abcdef", "0123456789abcdef"),
      ("04 8108 0123456789abcdef", "0123456789abcdef"),
      ("24 0c 0404 01234567 0404 89abcdef", "0123456789abcdef"),
      ("24 80 0403 012345 0405 6789abcdef 0000", "0123456789abcdef"),
      ("24 80 2480 0401 01 0000 2405 0403 234567 0000", "01234567"),
      ("04 00", ""), ("24 00", ""), ("24 80 0000", ""), ("24 80 0400 2400 2480 0000 0000", ""),
      ("24 80 0400 0401 aa 0400 0000", "aa"),
    ]
  )
  func forms(encoding: String, expected: String) throws {
    let flattened = try flatten(octets(encoding)).get()
    #expect(hexadecimal(flattened.octets) == expected)
  }

  @Test(
    "Segments that are no OCTET STRING (8.7.3.2)",
    arguments: [
      ("24 03 0c01 61", .badTag, 2), ("24 03 8401 61", .badTag, 2),
      ("24 80 0401 aa 0500 0000", .badTag, 5), ("24 04 3002 0400", .badTag, 2),
      ("24 03 0402 aa", .truncated, 3), ("24 80 2403 0405 aa 0000", .badLength, 5),
    ] as [(String, ASN1Error.Code, Int)]
  )
  func badSegments(encoding: String, code: ASN1Error.Code, offset: Int) throws {
    #expect(try flatten(octets(encoding)).failure == ASN1Error(code, at: offset))
  }

  @Test("DER knows the primitive form only (10.2)")
  func refusedInDER() throws {
    let input = try octets("24 03 0401 aa")
    let error = failure { () throws(ASN1Error) in
      var cursor = BERCursor(input.span, rules: .der)
      _ = try cursor.readOctetString()
    }
    #expect(error == ASN1Error(.badTag, at: 0))
    #expect(try flatten(input, .xcodeEnvelope).get().octets == [0xAA])
  }

  @Test(
    "Segments within segments are followed to the limit",
    arguments: [
      ASN1Limits.maximumStringDepth - 1, ASN1Limits.maximumStringDepth,
      ASN1Limits.maximumStringDepth + 1, 10_000,
    ]
  )
  func depthLimit(levels: Int) {
    var encoding: [UInt8] = [0x04, 0x01, 0xAA]
    for _ in 0..<min(levels, 100) {
      encoding = DERWriter.encode { $0.primitive(.constructedOctetString, encoding) }
    }
    let result = flatten(encoding)
    if levels <= ASN1Limits.maximumStringDepth {
      #expect((try? result.get().octets) == [0xAA])
    } else {
      #expect(result.failure?.code == .tooDeep)
    }
  }

  @Test("A million segments of one octet are joined in one pass")
  func manySegments() throws {
    let count = 1_000_000
    var input: [UInt8] = [0x24, 0x80]
    input.reserveCapacity(3 * count + 4)
    for index in 0..<count { input += [0x04, 0x01, UInt8(truncatingIfNeeded: index)] }
    input += [0x00, 0x00]
    let flattened = try flatten(input).get()
    #expect(flattened.count == count)
    #expect(flattened.octets[999_999] == 0x3F)
    #expect(flattened.origin(of: 999_999) == 2 + 3 * 999_999 + 2)
  }

  @Test("Constructed strings of other types are refused: openssl/openssl#12810")
  func constructedBitString() throws {
    // Libraries differ in what a BIT STRING in segments means; nothing here reads one.
    for encoding in ["23 09 0303006e5d 0302069b", "2c 03 0401 61", "22 03 0201 01"] {
      let input = try octets(encoding)
      let error = failure { () throws(ASN1Error) in
        var cursor = BERCursor(input.span)
        _ = try cursor.readOctetString()
      }
      #expect(error == ASN1Error(.badTag, at: 0))
    }
  }

  private func flatten(
    _ input: [UInt8],
    _ rules: EncodingRules = .ber
  ) -> Result<FlattenedOctets, ASN1Error> {
    outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span, rules: rules)
      let string = try cursor.readOctetString()
      try cursor.expectEnd()
      var flattened = FlattenedOctets()
      try cursor.appendOctets(of: string, to: &flattened)
      return flattened
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
