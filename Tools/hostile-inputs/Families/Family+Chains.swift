// Attacks on the building of chains, and on what is kept of chains.

import ReceiptMinting
import Receipts

extension Family {
  private static func verify(
    _ name: String,
    grows: String,
    upTo largest: Int = 16 * 60 * .kibibyte,
    _ certificates: @escaping @Sendable (Int) -> [Certificate]
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["verify", "--input-format", "der", "{in}"],
      upTo: largest,
      expected: #""rejected""#
    ) { Container(certificates: certificates($0)).encoded }
  }

  /// A receipt of an authority that is trusted, in a folder with its root.
  private static func trusted(
    _ name: String,
    grows: String,
    upTo largest: Int,
    _ expected: String,
    form: String,
    budget: Budget = Budget(nanosecondsPerOctet: 250),
    _ make:
      @escaping @Sendable (Int, TestAuthority.Keys) throws -> ([UInt8], root: MintedCertificate)
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["verify", "--only-roots", "--root", "{dir}/root.pem", "--input-format", form, "{in}"],
      upTo: largest,
      expected: expected,
      budget: budget,
      inFolder: { size, folder in
        let (input, root) = try make(size, try .generate(.ecdsaP256))
        try folder.write(input, to: "input")
        try folder.write(Array(root.pem.utf8), to: "root.pem")
      }
    )
  }

  static let chains = [
    verify("mesh", grows: "sixteen certificates of one long name that issue one another") { size in
      let name = Certificate.name([UInt8](repeating: 0x41, count: max(1, size / 33 - 300)))
      return (1...16).map { index in
        var certificate = Certificate(issuer: name, subject: name)
        certificate.serial = DER.integer(Int64(index))
        certificate.key = Certificate.rsa(modulusOctets: 256 + index)
        return certificate
      }
    },
    verify("chain-long", grows: "sixteen certificates, each issued by the next") { size in
      let names = (0...16).map {
        Certificate.name([UInt8](repeating: 0x41 + UInt8($0), count: max(1, size / 33 - 300)))
      }
      return (0..<16).map { Certificate(issuer: names[$0], subject: names[$0 + 1]) }
    },
    verify("self-signed", grows: "sixteen self-signed certificates with RSA keys of 16,384 bits") {
      size in
      let name = Certificate.name([UInt8](repeating: 0x41, count: max(1, size / 40 - 300)))
      return (1...16).map { index in
        var certificate = Certificate(issuer: name, subject: name)
        certificate.serial = DER.integer(Int64(index))
        certificate.key = Certificate.rsa(
          modulusOctets: 2_048,
          exponent: DER.element(0x02, [0x7F] + [UInt8](repeating: 0xA5, count: 7))
        )
        return certificate
      }
    },
    trusted(
      "beside-a-good-chain",
      grows: "thirteen strangers in a genuine receipt",
      upTo: 13 * 60 * .kibibyte,
      #""code":"inconsistent_signed_data""#,
      form: "der"
    ) { size, keys in
      let authority = try TestAuthority(keys: keys)
      var form = ReceiptForm.apple
      form.extraCertificates = (1...13).map { index in
        var certificate = Certificate()
        certificate.serial = DER.integer(Int64(index))
        certificate.extensions = fill(
          max(1, size / 13 - 512),
          with: Certificate.extensionField("1.2.3", [5, 0])
        )
        return certificate.encoded
      }
      let receipt = try ReceiptMint(authority: authority, form: form).issue(.production())
      return (receipt, authority.root)
    },
    trusted(
      "signers-of-a-good-root",
      grows: "receipts, each by a certificate of its own",
      upTo: 24 * .mebibyte,
      #""verified""#,
      form: "lines",
      budget: Budget(nanosecondsPerOctet: 400, mebibytes: 64)
    ) { size, keys in
      // Names and serial numbers of root and intermediate stay; the seed numbers the leaf.
      var profiles = TestAuthority.Profiles()
      profiles.root.serialNumber = [1]
      profiles.intermediate.serialNumber = [2]
      var root = try TestAuthority(keys: keys, profiles: profiles).root
      var seed: UInt64 = 0
      var lines: [UInt8] = []
      while lines.count < size {
        let authority = try TestAuthority(keys: keys, seed: seed, profiles: profiles)
        if seed == 0 { root = authority.root }
        let line = try ReceiptMint(authority: authority).issueBase64(.production())
        lines += Array(line.utf8) + [0x0A]
        seed += 1
      }
      return (lines, root)
    },
    Family(
      "signers-of-no-root",
      grows: "receipts, each by a stranger's certificate",
      ["verify", "--input-format", "lines", "{in}"],
      upTo: 64 * .mebibyte,
      expected: #""rejected""#,
      budget: Budget(nanosecondsPerOctet: 250, mebibytes: 64)
    ) { size in
      fill(size) { index in
        var certificate = Certificate()
        certificate.serial = DER.integer(Int64(index))
        return Base64Text.encode(Container(certificates: [certificate]).encoded) + [0x0A]
      }
    },
  ]
}
