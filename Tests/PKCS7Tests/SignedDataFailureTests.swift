import ASN1
import Testing

@testable import PKCS7

@Suite("What is no SignedData")
struct SignedDataFailureTests {
  @Test(
    "Not a ContentInfo",
    arguments: [
      ("", 0), ("00", 0), ("0400", 0), ("3000", 2), ("3003 020101", 2), ("3080 0000", 2),
      ("31 0b 0609 2a864886f70d010702", 0), ("4d4949", 0), ("3004 3002 0600", 2),
    ]
  )
  func notPKCS7(container: String, offset: Int) throws {
    let container = try octets(container)
    for strict in [false, true] {
      #expect(
        read(container, strict: strict).failure
          == PKCS7Error(.notPKCS7, in: .contentInfo, at: offset)
      )
    }
  }

  @Test("Another content type is named: data and digestedData, as OpenSSL writes them")
  func notSignedData() throws {
    let data = try octets(OpenSSLMessages.data)
    #expect(
      read(data).failure == PKCS7Error(.notSignedData(.data), in: .contentInfo, at: 2)
    )
    let digested = try octets(OpenSSLMessages.digested)
    guard case .notSignedData(let type)? = read(digested).failure?.code else {
      Issue.record("digestedData was taken for something else")
      return
    }
    #expect(type.description == "1.2.840.113549.1.7.5")
  }

  @Test("A detached signature has no content")
  func noContent() throws {
    let detached = try octets(OpenSSLMessages.detached)
    #expect(read(detached).failure == PKCS7Error(.noContent, in: .content, at: 54))
    // A ContentInfo that says signedData and stops there.
    let bare = try octets("300b 0609 2a864886f70d010702")
    #expect(read(bare).failure == PKCS7Error(.noContent, in: .contentInfo, at: 13))
    // An explicit tag with nothing inside.
    var message = Message()
    message.encapsulated = Message.encode { writer in
      writer.sequence { sequence in
        sequence.objectIdentifier(content: Message.dataType)
        sequence.explicit(0) { _ in }
      }
    }
    #expect(read(message.encoded).failure?.code == .noContent)
  }

  @Test("A broken part is named with the code of the encoding")
  func brokenParts() {
    let cases: [(PKCS7Error.Part, ASN1Error.Code, (inout Message) -> Void)] = [
      (.signedData, .badTag, { $0.version = [0x04, 0x01, 0x01] }),
      (.digestAlgorithms, .badTag, { $0.digestAlgorithms = [0x30, 0x00] }),
      (.encapsulatedContentInfo, .badTag, { $0.encapsulated = [0x31, 0x00] }),
      (.encapsulatedContentInfo, .badValue, { $0.encapsulated = [0x30, 0x02, 0x06, 0x00] }),
      (.content, .badTag, { $0.encapsulated = Self.encapsulating([0x0C, 0x00]) }),
      (.content, .badTag, { $0.encapsulated = Self.encapsulating([0x04, 0x00, 0x05, 0x00]) }),
      (.certificates, .badLength, { $0.certificates = [0xA0, 0x02, 0x30, 0x01] }),
      (.certificates, .badTag, { $0.certificates = [0xA0, 0x02, 0x00, 0x00] }),
      (.signerInfos, .badTag, { $0.signerInfos = [0x30, 0x00] }),
      (
        .signerInfos, .badLength,
        {
          $0.signerInfos = [0x31, 0x02, 0x30, 0x05]; $0.trailing = [5, 0]
        }
      ),
      (.signedData, .badTag, { $0.trailing = [0x05, 0x00] }),
      (.contentInfo, .badValue, { $0.contentType = [0x06, 0x00] }),
      (.contentInfo, .badValue, { $0.contentType = [0x06, 0x02, 0x2A, 0x86] }),
    ]
    for (part, code, spoil) in cases {
      var message = Message()
      spoil(&message)
      let error = read(message.encoded).failure
      #expect(error?.part == part)
      #expect(error?.code == .encoding(code))
    }
  }

  @Test("A missing signerInfos is the end of the input")
  func missingSigners() {
    var message = Message()
    message.signerInfos = []
    #expect(read(message.encoded).failure?.code == .encoding(.truncated))
  }

  @Test(
    "As many certificates and signers as the limits allow",
    arguments: [-1, 0, 1]
  )
  func limits(beyond: Int) {
    let sequences = { (count: Int) in [[UInt8]](repeating: [0x30, 0x00], count: count) }
    var message = Message()
    message.certificates = Message.encode {
      $0.setOf(sequences(PKCS7Limits.maximumCertificates + beyond), tag: .contextSpecific(0))
    }
    expect(read(message.encoded), beyond, .certificates) { $0.certificates.count == 16 + beyond }
    message = Message()
    message.signerInfos = Message.encode {
      $0.setOf(sequences(PKCS7Limits.maximumSigners + beyond))
    }
    expect(read(message.encoded), beyond, .signerInfos) { $0.signerInfos.count == 16 + beyond }
  }

  @Test("As many digest algorithms as the limit allows", arguments: [-1, 0, 1])
  func digestLimit(beyond: Int) throws {
    var message = Message()
    let count = PKCS7Limits.maximumListedAlgorithms + beyond
    message.digestAlgorithms = Message.encode {
      $0.setOf([[UInt8]](repeating: Message.sha256, count: count))
    }
    let container = message.encoded
    let layout = try read(container).get()
    let listed = outcome { () throws(PKCS7Error) in
      try layout.listing(of: .sha256, in: container.span)
    }
    if beyond <= 0 {
      #expect(listed == .success(.listed))
    } else {
      #expect(listed.failure?.code == .encoding(.tooManyElements))
      #expect(listed.failure?.part == .digestAlgorithms)
    }
  }

  @Test("Strict reading refuses BER wherever Xcode writes none")
  func strictness() {
    let cases: [(String, (inout Message) -> Void)] = [
      ("version with a long length", { $0.version = [0x02, 0x81, 0x01, 0x01] }),
      ("digestAlgorithms of indefinite length", { $0.digestAlgorithms = [0x31, 0x80, 0, 0] }),
      ("certificates of indefinite length", { $0.certificates = [0xA0, 0x80, 0, 0] }),
      ("a certificate of indefinite length", { $0.certificates = [0xA0, 4, 0x30, 0x80, 0, 0] }),
      ("signerInfos of indefinite length", { $0.signerInfos = [0x31, 0x80, 0, 0] }),
      ("signerInfos with a long length", { $0.signerInfos = [0x31, 0x81, 0x00] }),
      (
        "a SignerInfo with a long length inside",
        { $0.signerInfos = [0x31, 6, 0x30, 4, 0x02, 0x81, 0x01, 0x01] }
      ),
      (
        "a digest algorithm with a long length inside",
        { $0.digestAlgorithms = [0x31, 6, 0x30, 4, 0x06, 0x81, 0x01, 0x2A] }
      ),
      ("content with a long length", { $0.encapsulated = Self.encapsulating([0x04, 0x81, 0]) }),
    ]
    for (name, spoil) in cases {
      var message = Message()
      spoil(&message)
      #expect(read(message.encoded).failure == nil, "\(name)")
      #expect(read(message.encoded, strict: true).failure?.code == .encoding(.badLength), "\(name)")
    }
  }

  private func expect(
    _ result: Result<SignedDataLayout, PKCS7Error>,
    _ beyond: Int,
    _ part: PKCS7Error.Part,
    _ isRight: (SignedDataLayout) -> Bool
  ) {
    if beyond <= 0 {
      #expect((try? result.get()).map(isRight) == true)
    } else {
      #expect(result.failure?.code == .encoding(.tooManyElements))
      #expect(result.failure?.part == part)
    }
  }

  private static func encapsulating(_ content: [UInt8]) -> [UInt8] {
    Message.encode { writer in
      writer.sequence { sequence in
        sequence.objectIdentifier(content: Message.dataType)
        sequence.explicit(0) { $0.raw(content) }
      }
    }
  }
}
