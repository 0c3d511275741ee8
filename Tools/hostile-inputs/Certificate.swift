// A certificate (RFC 5280 4.1) whose parts are whatever a family wants them to be. Its signature is
// nobody's: a stranger has no trusted key either.

struct Certificate {
  var serial = DER.integer(1)
  var algorithm = DER.sequence([DER.identifier("1.2.840.113549.1.1.11"), DER.null])
  var issuer = Certificate.name("Stranger")
  var subject = Certificate.name("Stranger")
  var key = Certificate.rsa(modulusOctets: 256)
  var extensions: [UInt8] = []

  var encoded: [UInt8] {
    let validity = DER.sequence([
      DER.element(0x17, Array("200101000000Z".utf8)),
      DER.element(0x17, Array("400101000000Z".utf8)),
    ])
    let toBeSigned = DER.sequence([
      DER.element(0xA0, DER.integer(2)), serial, algorithm, issuer, validity, subject, key,
      extensions.isEmpty ? [] : DER.element(0xA3, DER.element(0x30, extensions)),
    ])
    return DER.sequence([
      toBeSigned, algorithm, DER.element(0x03, [0] + [UInt8](repeating: 7, count: 256)),
    ])
  }

  /// A Name of one common name, in an encoding of a string type.
  static func name(_ octets: [UInt8], type: UInt8 = 0x0C) -> [UInt8] {
    DER.sequence([DER.set([naming(octets, type: type)])])
  }

  static func name(_ text: String) -> [UInt8] { name(Array(text.utf8)) }

  /// An AttributeTypeAndValue.
  static func naming(_ octets: [UInt8], type: UInt8 = 0x0C) -> [UInt8] {
    DER.sequence([DER.identifier("2.5.4.3"), DER.element(type, octets)])
  }

  static func rsa(modulusOctets: Int, exponent: [UInt8] = DER.integer(65_537)) -> [UInt8] {
    // Odd, and with its highest bit clear.
    let modulus = [0x7F] + [UInt8](repeating: 0xA5, count: max(1, modulusOctets - 1))
    return key(
      DER.sequence([DER.identifier("1.2.840.113549.1.1.1"), DER.null]),
      DER.sequence([DER.element(0x02, modulus), exponent])
    )
  }

  static func key(_ algorithm: [UInt8], _ bits: [UInt8]) -> [UInt8] {
    DER.sequence([algorithm, DER.element(0x03, [0] + bits)])
  }

  static func extensionField(_ identifier: String, isCritical: Bool = false, _ value: [UInt8])
    -> [UInt8]
  {
    DER.sequence([
      DER.identifier(identifier), isCritical ? [1, 1, 0xFF] : [], DER.element(0x04, value),
    ])
  }
}

extension Container {
  /// A container with these certificates, whose first one names the signer.
  init(certificates: [Certificate]) {
    self.init(attributes: [])
    self.certificates = Array(certificates.map(\.encoded).joined())
    if let leaf = certificates.first {
      signers = Container.signer(issuer: leaf.issuer, serial: leaf.serial)
    }
  }
}
