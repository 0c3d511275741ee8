// Signed attributes: they speak of this content, once, in DER, and the signature is over them.

import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing

@Suite("Signed attributes")
struct SignedAttributesTests {
  private let authority: TestAuthority
  private let key: TestKey
  private let container: ContainerSurgery
  private let verifier: ReceiptVerifier

  init() throws {
    authority = try Authorities.rsa.get()
    key = try Authorities.rsaLeafKey.get()
    container = try ContainerSurgery(authority.receipt(.smallest))
    verifier = try makeVerifier(custom: [authority.root.der])
  }

  private let invalid = Answer.rejected("signed_attributes_invalid")
  private let contentType = attribute(Identifier.contentType, DERNode(0x06, Identifier.data))
  private let signingTime = attribute(
    Identifier.signingTime,
    DERNode(0x17, Array("250115100000Z".utf8))
  )

  private func messageDigest(_ name: String = "SHA256") throws -> DERNode {
    attribute(Identifier.messageDigest, DERNode(0x04, try digest(container.content, name)))
  }

  private func answer(_ attributes: [DERNode]) throws -> Answer {
    var signed = container
    try signed.sign(attributes: attributes, with: key, "SHA256")
    return verifier.answer(to: signed.bytes)
  }

  @Test("Content type and message digest, with or without others")
  func valid() throws {
    let digest = try messageDigest()
    #expect(try answer([contentType, digest]) == .verified(.custom))
    #expect(try answer([contentType, signingTime, digest]) == .verified(.custom))
    let unknown = attribute([0x2A, 0x03], DERNode(0x30, of: [.null]), .null)
    #expect(try answer([unknown, contentType, digest]) == .verified(.custom))
  }

  @Test("Missing, doubled, of another value or of none")
  func wrongAttributes() throws {
    let right = try messageDigest()
    let octets = right[1, 0].octets
    let data = DERNode(0x06, Identifier.data)
    let hash = DERNode(0x04, octets)
    let table: [(String, [DERNode])] = [
      ("none at all", []),
      ("no content type", [right]),
      ("no digest", [contentType]),
      ("content type twice", [contentType, contentType, right]),
      ("digest twice", [contentType, right, right]),
      ("two content types in one", [attribute(Identifier.contentType, data, data), right]),
      ("two digests in one", [contentType, attribute(Identifier.messageDigest, hash, hash)]),
      ("no value of content type", [attribute(Identifier.contentType), right]),
      ("no value of digest", [contentType, attribute(Identifier.messageDigest)]),
      (
        "another content type",
        [attribute(Identifier.contentType, DERNode(0x06, Identifier.envelopedData)), right]
      ),
      ("digest of another kind", [contentType, try messageDigest("SHA384")]),
      ("digest of SHA-1", [contentType, try messageDigest("SHA1")]),
      (
        "no octets of digest",
        [contentType, attribute(Identifier.messageDigest, DERNode(0x04, []))]
      ),
      (
        "shorter",
        [contentType, attribute(Identifier.messageDigest, DERNode(0x04, Array(octets.dropLast())))]
      ),
      (
        "longer",
        [contentType, attribute(Identifier.messageDigest, DERNode(0x04, octets + [0]))]
      ),
      (
        "digest of another tag",
        [contentType, attribute(Identifier.messageDigest, DERNode(0x03, octets))]
      ),
      ("attribute of three", [contentType, right, DERNode(0x30, of: right.children + [.null])]),
      ("attribute of one", [contentType, DERNode(0x30, of: [right[0]]), right]),
      ("not an attribute", [.null, contentType, right]),
      ("33 of them", [contentType, right] + Array(repeating: signingTime, count: 31)),
    ]
    for (name, attributes) in table {
      #expect(try answer(attributes) == invalid, "\(name)")
    }
  }

  @Test("Only what is DER as it stands: lengths, strings, and the order of the SET")
  func notDER() throws {
    let right = try messageDigest()
    let chunks = DERNode(0x24, of: [DERNode(0x04, right[1, 0].octets)])
    let table: [(String, [DERNode])] = [
      ("a longer length", [contentType.withPaddedLength, right]),
      (
        "a longer length inside",
        [attribute(Identifier.contentType, DERNode(0x06, Identifier.data).withPaddedLength), right]
      ),
      ("a constructed string", [contentType, attribute(Identifier.messageDigest, chunks)]),
      (
        "indefinite length",
        [DERNode(raw: [0x30, 0x80] + contentType.octets + [0, 0]), right]
      ),
      // X.690 11.6: the elements of a SET OF in ascending order.
      ("not sorted", [right, contentType]),
    ]
    for (name, attributes) in table {
      #expect(try answer(attributes) == invalid, "\(name)")
    }
  }

  @Test("What CMS_verify refuses in attributes that mean nothing here: never laxer")
  func otherAttributes() throws {
    let right = try messageDigest()
    let time = DERNode(0x17, Array("250115100000Z".utf8))
    let other: (DERNode) -> DERNode = { attribute([0x2A, 0x03], $0) }
    let certificate: [UInt8] = [
      0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x10, 0x02, 0x0C,
    ]
    let table: [(String, [DERNode])] = [
      ("no signing time", [contentType, attribute(Identifier.signingTime), right]),
      ("two signing times", [contentType, attribute(Identifier.signingTime, time, time), right]),
      ("signing time twice", [contentType, signingTime, signingTime, right]),
      (
        "a countersignature",
        [contentType, attribute(Identifier.countersignature, DERNode(0x30, of: [])), right]
      ),
      ("two signing certificates", [contentType, right, attribute(certificate, .null, .null)]),
      ("no value", [attribute([0x2A, 0x03]), contentType, right]),
      ("another twice", [other(.null), other(.null), contentType, right]),
      (
        "a time in segments",
        [contentType, attribute(Identifier.signingTime, DERNode(0x37, of: [time])), right]
      ),
      ("an INTEGER of no octets", [other(DERNode(0x02, [])), contentType, right]),
      ("a NULL of one", [other(DERNode(0x05, [0])), contentType, right]),
      ("a primitive SEQUENCE", [other(DERNode(0x10, [])), contentType, right]),
      ("a BIT STRING of none", [other(DERNode(0x03, [])), contentType, right]),
      ("half a character", [other(DERNode(0x1E, [0x41])), contentType, right]),
    ]
    for (name, attributes) in table {
      let sorted = attributes.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      #expect(try answer(sorted) == invalid, "\(name)")
    }
  }

  @Test("The signature is over the attributes as a SET, not as [0], and not over the content")
  func signature() throws {
    let attributes = [contentType, try messageDigest()]
    var signed = container
    try signed.sign(attributes: attributes, with: key, "SHA256")
    let tagged = DERNode(0xA0, of: attributes).bytes
    let content = DERNode(0x31, of: attributes).octets
    for other in [tagged, content, container.content, try digest(container.content, "SHA256")] {
      signed.signerInfo[5] = DERNode(0x04, try key.sign(other, "SHA256"))
      #expect(verifier.answer(to: signed.bytes) == .rejected("signature_mismatch"))
    }
  }

  @Test("Attributes cannot be put in or left out under a good signature")
  func transplant() throws {
    // Content whose octets are a SET of attributes: RFC 5652 5.4 and RFC 8933 warn of the swap.
    var signed = container
    try signed.sign(attributes: [contentType, try messageDigest()], with: key, "SHA256")
    var without = signed
    without.signerInfo.children.remove(at: 3)
    #expect(verifier.answer(to: without.bytes) == .rejected("signature_mismatch"))
    var swapped = without
    swapped.signedData[2, 1, 0] = DERNode(
      0x04,
      DERNode(0x31, of: signed.signerInfo[3].children).bytes
    )
    #expect(!verifier.answer(to: swapped.bytes).isVerified)
    var added = container
    added.signerInfo.children.insert(signed.signerInfo[3], at: 3)
    #expect(verifier.answer(to: added.bytes) == .rejected("signature_mismatch"))
  }

  @Test("Primitive, or of another tag, they are no attributes")
  func frame() throws {
    var signed = container
    try signed.sign(attributes: [contentType, try messageDigest()], with: key, "SHA256")
    for tag in [0x80, 0xA1, 0x31, 0x30, 0xA2] as [UInt8] {
      var changed = signed
      changed.signerInfo[3] = DERNode(raw: [tag] + signed.signerInfo[3].bytes.dropFirst())
      #expect(!verifier.answer(to: changed.bytes).isVerified)
    }
    var padded = signed
    padded.signerInfo[3] = signed.signerInfo[3].withPaddedLength
    #expect(verifier.answer(to: padded.bytes) == invalid)
  }
}
