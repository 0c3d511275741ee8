import ASN1
import Testing

@testable import PKCS7

@Suite("SignedDataLayout")
struct SignedDataLayoutTests {
  @Test("Without signed attributes, as OpenSSL writes it: fullsailor/pkcs7#9")
  func withoutSignedAttributes() throws {
    let container = try octets(OpenSSLMessages.withoutSignedAttributes)
    let layout = try read(container, strict: true).get()
    #expect(layout.version.range == 25..<26)
    #expect(layout.versionNumber(in: container.span) == 1)
    #expect(layout.digestAlgorithms.range == 28..<41)
    #expect(layout.contentType == .data)
    #expect(layout.contentTypeOffset == 43)
    #expect(layout.content.encoding.range == 56..<67)
    #expect(
      String(decoding: container[layout.content.contents.range], as: UTF8.self) == "quittance"
    )
    #expect(layout.certificates.map(\.range) == [71..<434])
    #expect(Array(container[71..<434]) == (try octets(OpenSSLMessages.certificate)))
    #expect(layout.revocationLists == nil)
    #expect(layout.signerInfosOffset == 434)
    #expect(layout.signerInfos.map(\.range) == [436..<558])
    #expect(layout.end == 558)
    #expect(!layout.hasIndefiniteEnvelope)

    let signer = try SignerInfo(layout.signerInfos[0], in: container.span)
    #expect(signer.version == 1)
    #expect(signer.offset == 436)
    #expect(signer.issuer.range == 443..<457)
    #expect(signer.serialNumber.range == 459..<460)
    #expect(container[459] == 0x4D)
    #expect(
      signer.digestAlgorithm
        == AlgorithmIdentifier(algorithm: .sha256, parameters: .absent, offset: 460)
    )
    #expect(signer.signedAttributes == nil)
    #expect(
      signer.signatureAlgorithm
        == AlgorithmIdentifier(algorithm: .ecdsaWithSHA256, parameters: .absent, offset: 473)
    )
    #expect(signer.signature.range == 487..<558)
    #expect(!signer.hasUnsignedAttributes)
  }

  @Test("With signed attributes, as OpenSSL writes it: openssl/openssl#7579")
  func withSignedAttributes() throws {
    let container = try octets(OpenSSLMessages.withSignedAttributes)
    let layout = try read(container, strict: true).get()
    #expect(layout.signerInfos.map(\.range) == [437..<666])
    let signer = try SignerInfo(layout.signerInfos[0], in: container.span)
    #expect(signer.issuer.range == 445..<459)
    #expect(signer.signature.range == 596..<666)
    let element = try #require(signer.signedAttributes)
    #expect(element.encoding.range == 475..<582)
    let attributes = try SignedAttributes(element, in: container.span)
    #expect(attributes.offset == 475)
    #expect(attributes.contentType == .data)
    #expect(attributes.messageDigest?.range == 550..<582)
  }

  @Test("With indefinite lengths, as OpenSSL streams it: RustCrypto/formats#1046")
  func streamed() throws {
    let container = try octets(OpenSSLMessages.streamed)
    for strict in [false, true] {
      let layout = try read(container, strict: strict).get()
      #expect(layout.hasIndefiniteEnvelope)
      #expect(layout.content.encoding.range == 50..<65)
      #expect(layout.content.contents.range == 52..<63)
      #expect(layout.certificates.map(\.range) == [73..<436])
      #expect(layout.signerInfos.map(\.range) == [438..<560])
      #expect(layout.end == 566)
      var content = FlattenedOctets()
      try BERCursor(container.span).appendOctets(of: layout.content, to: &content)
      #expect(String(decoding: content.octets, as: UTF8.self) == "quittance")
      let signer = try SignerInfo(layout.signerInfos[0], in: container.span)
      #expect(signer.signature.range == 489..<560)
    }
  }

  @Test("Any one of the six nodes of indefinite length is noted")
  func indefiniteNodes() throws {
    #expect(try !read(Message().encoded).get().hasIndefiniteEnvelope)
    var chunked = Message()
    chunked.encapsulated = Message.encode { writer in
      writer.sequence { sequence in
        sequence.objectIdentifier(content: Message.dataType)
        sequence.explicit(0) {
          $0.constructedOctetString([1, 2, 3], chunkSize: 2, isIndefinite: false)
        }
      }
    }
    #expect(try read(chunked.encoded).get().hasIndefiniteEnvelope)
    var indefinite = Message()
    indefinite.encapsulated = Message.encode { writer in
      writer.indefinite(.sequence) { sequence in
        sequence.objectIdentifier(content: Message.dataType)
        sequence.explicit(0) { $0.octetString([1, 2, 3]) }
      }
    }
    #expect(try read(indefinite.encoded).get().hasIndefiniteEnvelope)
  }

  @Test("Optional parts may be left out, and a revocation list is noted")
  func optionalParts() throws {
    var message = Message()
    message.certificates = nil
    #expect(try read(message.encoded, strict: true).get().certificates.isEmpty)
    message.revocationLists = [0xA1, 0x02, 0x30, 0x00]
    let layout = try read(message.encoded, strict: true).get()
    let range = try #require(layout.revocationLists)
    #expect(Array(message.encoded[range.range]) == [0xA1, 0x02, 0x30, 0x00])
    #expect(layout.signerInfos.isEmpty)
  }

  @Test("An instance forgets what it read before")
  func reuse() throws {
    var layout = SignedDataLayout()
    let first = try octets(OpenSSLMessages.streamed)
    try layout.read(first.span, strict: false)
    var message = Message()
    message.revocationLists = [0xA1, 0x00]
    try layout.read(message.encoded.span, strict: false)
    #expect(layout.revocationLists != nil)
    #expect(layout.certificates.isEmpty)
    #expect(layout.signerInfos.isEmpty)
    #expect(!layout.hasIndefiniteEnvelope)
    try layout.read(Message().encoded.span, strict: false)
    #expect(layout.revocationLists == nil)
  }

  @Test("What follows the ContentInfo is not part of it")
  func trailing() throws {
    let container = try octets(OpenSSLMessages.withoutSignedAttributes)
    #expect(try read(container + [0x00, 0x00, 0x30]).get().end == container.count)
  }

  @Test("Every prefix and every changed octet is read or refused")
  func robustness() throws {
    for text in [OpenSSLMessages.streamed, OpenSSLMessages.withSignedAttributes] {
      let container = try octets(text)
      for index in container.indices {
        let cut = read(Array(container.prefix(index)))
        #expect(cut.failure != nil)
        for change in [UInt8(0x01), 0x20, 0x80, 0xFF] {
          var changed = container
          changed[index] ^= change
          guard case .success(let layout) = read(changed) else { continue }
          for range in layout.signerInfos {
            _ = outcome { () throws(PKCS7Error) in
              let signer = try SignerInfo(range, in: changed.span)
              guard let element = signer.signedAttributes else { return }
              _ = try SignedAttributes(element, in: changed.span)
            }
          }
          _ = outcome { () throws(PKCS7Error) in
            try layout.listing(of: .sha256, in: changed.span)
          }
        }
      }
    }
  }
}
