// Attacks on certificates, which are all that OpenSSL is given of a stranger's: sixteen of them, each
// as large as is accepted.

extension Family {
  private static func verify(
    _ name: String,
    grows: String,
    _ expected: String = #""rejected""#,
    budget: Budget = Budget(nanosecondsPerOctet: 250),
    _ change: @escaping @Sendable (inout Certificate, Int) -> Void
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["verify", "--input-format", "der", "{in}"],
      upTo: 16 * 60 * .kibibyte,
      expected: expected,
      budget: budget
    ) { size in
      let certificates = (1...16).map { index in
        var certificate = Certificate()
        certificate.serial = DER.integer(Int64(index))
        change(&certificate, max(1, size / 16 - 512))
        return certificate
      }
      return Container(certificates: certificates).encoded
    }
  }

  static let certificates = [
    Family(
      "certificate-giant",
      grows: "one certificate",
      ["verify", "--input-format", "der", "{in}"],
      upTo: 16 * .mebibyte - 128 * .kibibyte,
      expected: #""code":"chain_invalid""#
    ) { size in
      var certificate = Certificate()
      certificate.extensions = fill(size) { Certificate.extensionField("1.2.3.\($0)", [5, 0]) }
      return Container(certificates: [certificate]).encoded
    },
    verify("certificate-name-text", grows: "a common name") {
      $0.subject = Certificate.name([UInt8](repeating: 0x41, count: $1))
    },
    verify("certificate-name-escapes", grows: "a common name of control characters") {
      $0.subject = Certificate.name([UInt8](repeating: 1, count: $1 / 2))
      $0.issuer = $0.subject
    },
    verify("certificate-name-wide", grows: "a common name in BMPString") {
      $0.subject = Certificate.name(fill($1, with: [0x30, 0x42]), type: 0x1E)
    },
    verify("certificate-names", grows: "relative names") {
      $0.subject = DER.element(0x30, fill($1, with: DER.set([Certificate.naming([0x41])])))
    },
    verify("certificate-names-other", grows: "relative names without a common one") {
      let unit = DER.sequence([DER.identifier("2.5.4.11"), DER.element(0x0C, [0x41])])
      $0.subject = DER.element(0x30, fill($1, with: DER.set([unit])))
    },
    verify("certificate-name-values", grows: "values of one relative name") {
      $0.subject = DER.sequence([
        DER.element(0x31, fill($1, with: Certificate.naming([0x41])))
      ])
    },
    verify("certificate-extensions", grows: "extensions") {
      $0.extensions = fill($1) { Certificate.extensionField("1.2.3.\($0)", [5, 0]) }
    },
    verify("certificate-extensions-equal", grows: "extensions of one kind") {
      $0.extensions = fill($1, with: Certificate.extensionField("2.5.29.15", [3, 2, 7, 0x80]))
    },
    verify("certificate-other-names", grows: "alternative names") {
      let names = fill($1, with: DER.element(0x82, [0x61]))
      $0.extensions = Certificate.extensionField("2.5.29.17", DER.element(0x30, names))
    },
    verify("certificate-constraints", grows: "name constraints") {
      let trees = fill($1, with: DER.sequence([DER.element(0x82, [0x61])]))
      $0.extensions =
        Certificate.extensionField(
          "2.5.29.30",
          isCritical: true,
          DER.sequence([DER.element(0xA0, trees)])
        )
        + Certificate.extensionField("2.5.29.19", isCritical: true, DER.sequence([[1, 1, 0xFF]]))
    },
    verify("certificate-policies", grows: "policies") {
      let list = fill($1) { DER.sequence([DER.identifier("1.2.3.\($0)")]) }
      $0.extensions = Certificate.extensionField("2.5.29.32", DER.element(0x30, list))
    },
    verify("certificate-key-modulus", grows: "an RSA modulus") {
      $0.key = Certificate.rsa(modulusOctets: $1)
    },
    verify("certificate-key-exponent", grows: "an RSA exponent") {
      $0.key = Certificate.rsa(
        modulusOctets: 384,
        exponent: DER.element(0x02, [0x7F] + [UInt8](repeating: 0xA5, count: $1))
      )
    },
    verify("certificate-key-curve", grows: "the prime of a curve of one's own") {
      let prime = DER.element(0x02, [0x7F] + [UInt8](repeating: 0xA5, count: $1 / 4))
      let value = DER.element(0x04, [UInt8](repeating: 0xA5, count: $1 / 4))
      let field = DER.sequence([DER.identifier("1.2.840.10045.1.1"), prime])
      let parameters = DER.sequence([
        DER.integer(1), field, DER.sequence([value, value]), DER.element(0x04, [4, 1, 2]), prime,
      ])
      let algorithm = DER.sequence([DER.identifier("1.2.840.10045.2.1"), parameters])
      $0.key = Certificate.key(algorithm, [4, 1, 2])
    },
    verify("certificate-key-dsa", grows: "the parameters of a DSA key") {
      let number = DER.element(0x02, [0x7F] + [UInt8](repeating: 0xA5, count: $1 / 4))
      let algorithm = DER.sequence([
        DER.identifier("1.2.840.10040.4.1"), DER.sequence([number, number, number]),
      ])
      $0.key = Certificate.key(algorithm, number)
    },
    verify("certificate-key-identifier", grows: "an arc of a key's algorithm") {
      let name = DER.element(0x06, [0x2A] + [UInt8](repeating: 0x81, count: $1) + [1])
      $0.key = Certificate.key(DER.sequence([name]), [1, 2, 3])
    },
    verify("certificate-identifier", grows: "an arc of the signature's algorithm") {
      $0.algorithm = DER.sequence([
        DER.element(0x06, [0x2A] + [UInt8](repeating: 0x81, count: $1 / 2) + [1])
      ])
    },
    verify("certificate-serial", grows: "a serial number") {
      $0.serial = DER.element(0x02, [UInt8](repeating: 0x7F, count: $1 / 2))
    },
  ]
}
