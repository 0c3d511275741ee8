// A SignedData (RFC 5652 5.1) whose parts are whatever a family wants them to be.

struct Container {
  var contentInfoType = DER.identifier("1.2.840.113549.1.7.2")
  var algorithms = DER.sequence([DER.identifier("2.16.840.1.101.3.4.2.1"), DER.null])
  var contentType = DER.identifier("1.2.840.113549.1.7.1")
  /// The OCTET STRING, with its header.
  var content: [UInt8]
  var certificates: [UInt8] = []
  var revocationLists: [UInt8] = []
  var signers: [UInt8] = []

  init(content: [UInt8]) { self.content = content }

  /// A container around attributes.
  init(attributes: [UInt8]) {
    self.init(content: DER.element(0x04, DER.element(0x31, Payload.required + attributes)))
  }

  var encoded: [UInt8] {
    let signedData = [
      DER.integer(1),
      DER.element(0x31, algorithms),
      DER.sequence([contentType, DER.element(0xA0, content)]),
      certificates.isEmpty ? [] : DER.element(0xA0, certificates),
      revocationLists.isEmpty ? [] : DER.element(0xA1, revocationLists),
      DER.element(0x31, signers),
    ]
    return DER.sequence([contentInfoType, DER.element(0xA0, DER.sequence(signedData))])
  }

  /// A SignerInfo (5.3).
  static func signer(
    issuer: [UInt8] = DER.sequence([]),
    serial: [UInt8] = DER.integer(1),
    digest: [UInt8] = DER.sequence([DER.identifier("2.16.840.1.101.3.4.2.1"), DER.null]),
    signedAttributes: [UInt8] = [],
    unsignedAttributes: [UInt8] = []
  ) -> [UInt8] {
    DER.sequence([
      DER.integer(1),
      DER.sequence([issuer, serial]),
      digest,
      signedAttributes.isEmpty ? [] : DER.element(0xA0, signedAttributes),
      DER.sequence([DER.identifier("1.2.840.113549.1.1.1"), DER.null]),
      DER.element(0x04, [UInt8](repeating: 7, count: 256)),
      unsignedAttributes.isEmpty ? [] : DER.element(0xA1, unsignedAttributes),
    ])
  }
}

enum Payload {
  static func attribute(_ type: Int64, _ value: [UInt8]) -> [UInt8] {
    DER.sequence([DER.integer(type), DER.integer(1), DER.element(0x04, value)])
  }

  static func text(_ type: Int64, _ text: String) -> [UInt8] {
    attribute(type, DER.element(0x0C, Array(text.utf8)))
  }

  static func date(_ type: Int64, _ text: String) -> [UInt8] {
    attribute(type, DER.element(0x16, Array(text.utf8)))
  }

  /// What a receipt must have to be verified.
  static let required = [
    text(0, "Production"), text(2, "com.example.app"), text(3, "1"),
    attribute(4, [UInt8](repeating: 1, count: 16)), attribute(5, [UInt8](repeating: 2, count: 20)),
    date(12, "2025-07-23T19:59:58Z"),
  ].flatMap { $0 }

  /// The shortest purchase about which there is nothing to say.
  static func purchase(_ index: Int, product: String = "a", _ more: [[UInt8]] = []) -> [UInt8] {
    let parts: [[UInt8]] = [
      attribute(1701, DER.integer(1)), text(1702, product), text(1703, "\(index)"),
      date(1704, "2025-07-23T19:59:58Z"), text(1705, "\(index)"),
      date(1706, "2025-07-23T19:59:58Z"),
    ]
    return attribute(17, DER.set(parts + more))
  }
}
