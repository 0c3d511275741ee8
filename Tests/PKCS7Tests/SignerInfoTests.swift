import ASN1
import Testing

@testable import PKCS7

@Suite("SignerInfo and signed attributes")
struct SignerInfoTests {
  private static let name: [UInt8] = [
    0x30, 0x0C, 0x31, 0x0A, 0x30, 0x08, 0x06, 0x03, 0x55, 0x04, 0x03, 0x0C, 0x01, 0x54,
  ]
  private static let contentType = attribute("1.2.840.113549.1.9.3") {
    $0.objectIdentifier(content: Message.dataType)
  }
  private static let messageDigest = attribute("1.2.840.113549.1.9.4") {
    $0.octetString([0xD1, 0x6E, 0x57])
  }
  private static let signingTime = attribute("1.2.840.113549.1.9.5") {
    $0.utcTime("250101000000Z")
  }

  @Test("All parts, the optional ones included")
  func parts() throws {
    let encoded = signer(
      attributes: Message.encode { $0.setOf([Self.contentType], tag: .contextSpecific(0)) },
      unsigned: [0xA1, 0x00]
    )
    let signer = try read(encoded).get()
    #expect(signer.version == 1)
    #expect(Array(encoded[signer.issuer.range]) == Self.name)
    #expect(Array(encoded[signer.serialNumber.range]) == [0x00, 0x80])
    #expect(signer.digestAlgorithm.algorithm == .sha256)
    #expect(signer.signedAttributes?.tag == .contextSpecific(0))
    #expect(Array(encoded[signer.signature.range]) == [0x51, 0x67])
    #expect(signer.hasUnsignedAttributes)
  }

  @Test("Algorithm parameters: absent, NULL, anything else")
  func parameters() throws {
    let cases: [(String, AlgorithmIdentifier.Parameters)] = [
      ("300d 0609 608648016503040201 0500", .null), ("300b 0609 608648016503040201", .absent),
      ("300e 0609 608648016503040201 0501 00", .other),
      ("300d 0609 608648016503040201 3000", .other),
    ]
    for (encoding, parameters) in cases {
      let signer = try read(signer(digest: octets(encoding))).get()
      #expect(signer.digestAlgorithm.parameters == parameters)
    }
  }

  @Test("What is no SignerInfo of an App Store receipt")
  func refused() throws {
    let cases: [(String, [UInt8], ASN1Error.Code)] = [
      ("a subject key identifier", signer(identifier: [0x80, 0x01, 0x01]), .badTag),
      ("a serial number that is not minimal", signer(serial: [0x02, 0x02, 0x00, 0x01]), .badValue),
      ("an empty serial number", signer(serial: [0x02, 0x00]), .badValue),
      ("three algorithm fields", signer(digest: try octets("3007 0601 2a 0500 0500")), .badTag),
      ("no algorithm", signer(digest: [0x30, 0x00]), .badLength),
      ("a constructed signature", signer(signature: try octets("2403 0401 01")), .badTag),
      ("an element too many", signer(unsigned: [0xA1, 0x00, 0x05, 0x00]), .badTag),
      ("another sequence", [0x31, 0x00], .badTag),
    ]
    for (name, encoded, code) in cases {
      let error = read(encoded).failure
      #expect(error?.part == .signerInfo, "\(name)")
      #expect(error?.code == .encoding(code), "\(name)")
    }
  }

  @Test("Signed attributes in DER's order, the unknown passed over")
  func signedAttributes() throws {
    let unknown = Self.attribute("1.2.840.113635.100.9.9") { $0.null() }
    for list in [
      [Self.contentType, Self.signingTime, Self.messageDigest],
      [unknown, Self.messageDigest, Self.contentType], [Self.contentType, Self.messageDigest],
    ] {
      let sorted = DERWriter.sortedForSetOf(list)
      let (encoded, result) = attributes(sorted)
      let found = try result.get()
      #expect(found.contentType == .data)
      let digest = try #require(found.messageDigest)
      #expect(Array(encoded[digest.range]) == [0xD1, 0x6E, 0x57])
      // X.690 11.6: in any other order they are not what is hashed.
      let error = attributes(sorted.reversed()).1.failure
      #expect(error?.code == .encoding(.badValue))
    }
    let none = try attributes([]).1.get()
    #expect(none.contentType == nil)
    #expect(none.messageDigest == nil)
  }

  @Test("Two of one attribute, two values, no value (RFC 5652 11.1, 11.2)")
  func ambiguous() throws {
    let twoValues = Self.attribute("1.2.840.113549.1.9.4") {
      $0.octetString([1])
      $0.octetString([2])
    }
    let noValue = Self.attribute("1.2.840.113549.1.9.3") { _ in }
    let cases: [([[UInt8]], ASN1Error.Code)] = [
      ([Self.contentType, Self.contentType], .badValue),
      ([Self.messageDigest, Self.messageDigest, Self.signingTime], .badValue),
      ([twoValues], .badTag), ([noValue, Self.messageDigest], .badLength),
      ([Self.contentType + [0x05, 0x00]], .badTag),
      ([try octets("3003 0601 2a")], .badLength), ([try octets("300500")], .badLength),
    ]
    for (list, code) in cases {
      let error = attributes(list).1.failure
      #expect(error?.part == .signedAttributes)
      #expect(error?.code == .encoding(code))
    }
  }

  @Test("Only DER is read: it is what is hashed (RFC 5652 5.4)")
  func onlyDER() throws {
    for encoding in [
      "a080 0000", "a081 00", "a004 3080 0000", "a008 3006 0601 2a 3181 00",
      "a00b 3009 0601 2a 3104 2402 0400",
    ] {
      let encoded = try octets(encoding)
      #expect(read(attributesElement: encoded).failure != nil, "\(encoding)")
    }
    let chunked = Self.attribute("1.2.840.113549.1.9.4") {
      $0.constructedOctetString([1, 2], isIndefinite: false)
    }
    #expect(attributes([chunked]).1.failure?.code == .encoding(.badTag))
  }

  @Test("As many signed attributes as the limit allows", arguments: [-1, 0, 1])
  func limit(beyond: Int) {
    let list = (1...PKCS7Limits.maximumSignedAttributes + beyond).map { number in
      Self.attribute("1.2.3.\(number)") { $0.null() }
    }
    let error = attributes(list).1.failure
    #expect(error?.code == (beyond <= 0 ? nil : .encoding(.tooManyElements)))
  }

  // MARK: Encoding

  private static func attribute(
    _ type: String,
    _ values: (inout DERWriter) -> Void
  ) -> [UInt8] {
    Message.encode { writer in
      writer.sequence { attribute in
        attribute.objectIdentifier(content: DERWriter.objectIdentifierContent(type) ?? [])
        attribute.set(values)
      }
    }
  }

  private func signer(
    identifier: [UInt8]? = nil,
    serial: [UInt8] = [0x02, 0x02, 0x00, 0x80],
    digest: [UInt8] = Message.sha256,
    attributes: [UInt8] = [],
    signature: [UInt8] = [0x04, 0x02, 0x51, 0x67],
    unsigned: [UInt8] = []
  ) -> [UInt8] {
    Message.encode { writer in
      writer.sequence { signer in
        signer.integer(1 as Int64)
        if let identifier {
          signer.raw(identifier)
        } else {
          signer.sequence { $0.raw(Self.name + serial) }
        }
        signer.raw(digest)
        signer.raw(attributes)
        signer.raw(Message.sha256)
        signer.raw(signature)
        signer.raw(unsigned)
      }
    }
  }

  private func read(_ encoded: [UInt8]) -> Result<SignerInfo, PKCS7Error> {
    outcome { () throws(PKCS7Error) in
      try SignerInfo(ByteRange(0, encoded.count), in: encoded.span)
    }
  }

  private func attributes(
    _ list: [[UInt8]]
  ) -> ([UInt8], Result<SignedAttributes, PKCS7Error>) {
    let encoded = Message.encode { writer in
      writer.explicit(0) { set in
        for attribute in list { set.raw(attribute) }
      }
    }
    return (encoded, read(attributesElement: encoded))
  }

  private func read(
    attributesElement encoded: [UInt8]
  ) -> Result<SignedAttributes, PKCS7Error> {
    // With an octet behind it, so that what overruns the attributes is no cut-off input.
    let padded = encoded + [0x00]
    let element = ASN1Element(
      tag: .contextSpecific(0),
      start: 0,
      contentStart: 2,
      contentEnd: encoded.count,
      end: encoded.count,
      hasIndefiniteLength: false
    )
    return outcome { () throws(PKCS7Error) in try SignedAttributes(element, in: padded.span) }
  }
}
