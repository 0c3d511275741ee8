import Testing

@testable import ASN1

@Suite("INTEGER")
struct IntegerTests {
  /// Encodings as `openssl asn1parse` and "A Layman's Guide to a Subset of ASN.1" 5.7 have them.
  @Test(
    "Values that fit are exact",
    arguments: [
      ("00", 0), ("01", 1), ("7f", 127), ("0080", 128), ("00ff", 255), ("0100", 256),
      ("80", -128), ("ff7f", -129), ("ff", -1), ("7fff", 32_767), ("8000", -32_768),
      ("50323437", 1_345_467_447), ("1fffffffffffff", 9_007_199_254_740_991),
      ("20000000000001", 9_007_199_254_740_993), ("7fffffffffffffff", .max),
      ("8000000000000000", .min), ("ff7fffffffffffff", -36_028_797_018_963_969),
    ] as [(String, Int64)]
  )
  func signed(contents: String, value: Int64) throws {
    let contents = try octets(contents)
    #expect(int64(contents) == .success(value))
    #expect(uint64(contents) == (value < 0 ? nil : UInt64(value)))
    #expect(DERWriter.encode { $0.integer(value) } == [0x02, UInt8(contents.count)] + contents)
  }

  @Test(
    "From 2^63 on only the unsigned reader takes them",
    arguments: [
      ("008000000000000000", 9_223_372_036_854_775_808),
      ("00ffffffffffffffff", 18_446_744_073_709_551_615),
      ("00f306000000000001", 17_511_684_201_076_752_385),
    ] as [(String, UInt64)]
  )
  func unsigned(contents: String, value: UInt64) throws {
    let contents = try octets(contents)
    #expect(uint64(contents) == value)
    #expect(int64(contents) == .failure(ASN1Error(.badValue, at: 2)))
    #expect(DERWriter.encode { $0.integer(value) } == [0x02, 0x09] + contents)
  }

  @Test(
    "Contents that are no INTEGER (X.690 8.3.1, 8.3.2), in BER as in DER",
    arguments: ["", "0000", "007f", "ffff", "ff80", "0000ff", "ffffffffffffffffff"]
  )
  func notMinimal(contents: String) throws {
    let contents = try octets(contents)
    for rules in EncodingRules.every {
      #expect(int64(contents, rules) == .failure(ASN1Error(.badValue, at: 2)))
    }
    #expect(uint64(contents) == nil)
  }

  @Test("Wider than 64 bits is refused by both, and readable as octets")
  func tooWide() throws {
    for contents in ["010000000000000000", "80000000000000000000", "7fffffffffffffffff"] {
      let contents = try octets(contents)
      #expect(int64(contents) == .failure(ASN1Error(.badValue, at: 2)))
      #expect(uint64(contents) == nil)
      let input = [0x02, UInt8(contents.count)] + contents
      let element = try outcome { () throws(ASN1Error) in
        var cursor = BERCursor(input.span)
        return try cursor.readInteger()
      }.get()
      #expect(Array(input[element.contents.range]) == contents)
    }
  }

  @Test("Every contents of one and two octets, against two's complement by definition")
  func exhaustive() {
    for first in UInt8.min...UInt8.max {
      #expect(int64([first]) == .success(Int64(Int8(bitPattern: first))))
      #expect(uint64([first]) == (first < 0x80 ? UInt64(first) : nil))
      var disagreements = 0
      for second in UInt8.min...UInt8.max {
        let value = Int64(Int16(bitPattern: UInt16(first) << 8 | UInt16(second)))
        let isMinimal = !(-128...127).contains(value)
        let signed: Result<Int64, ASN1Error> =
          isMinimal ? .success(value) : .failure(ASN1Error(.badValue, at: 2))
        if int64([first, second]) != signed { disagreements += 1 }
        let unsigned = isMinimal && value >= 0 ? UInt64(value) : nil
        if uint64([first, second]) != unsigned { disagreements += 1 }
      }
      #expect(disagreements == 0)
    }
  }

  @Test("Another tag, or nothing, is no INTEGER")
  func otherTags() throws {
    for (encoding, code) in [
      ("04 01 01", ASN1Error.Code.badTag), ("22 01 01", .badTag), ("82 01 01", .badTag),
      ("", .truncated), ("02", .truncated), ("02 02 01", .truncated),
    ] {
      let input = try octets(encoding)
      let error = failure { () throws(ASN1Error) in
        var cursor = BERCursor(input.span)
        _ = try cursor.readInt64()
      }
      #expect(error?.code == code)
    }
  }

  private func int64(
    _ contents: [UInt8],
    _ rules: EncodingRules = .ber
  ) -> Result<Int64, ASN1Error> {
    let input = [0x02, UInt8(contents.count)] + contents
    return outcome { () throws(ASN1Error) in
      var cursor = BERCursor(input.span, rules: rules)
      return try cursor.readInt64()
    }
  }

  /// By both readers of unsigned numbers, which must agree.
  private func uint64(_ contents: [UInt8]) -> UInt64? {
    let value = UnsignedInteger.value(ofContents: contents.span)
    let byCursor = outcome { () throws(ASN1Error) in
      try BERCursor(contents.span).uint64(ByteRange(0, contents.count))
    }
    #expect((try? byCursor.get()) == value)
    if value == nil { #expect(byCursor == .failure(ASN1Error(.badValue, at: 0))) }
    return value
  }
}
