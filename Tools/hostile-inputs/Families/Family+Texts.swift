// Attacks on the texts that carry receipts: lines, blanks, base64.

extension Family {
  private static func decode(
    _ name: String,
    grows: String,
    _ expected: String,
    format: String = "auto",
    upTo largest: Int = 64 * .mebibyte - 4_096,
    budget: Budget = Budget(),
    _ make: @escaping @Sendable (Int) -> [UInt8]
  ) -> Family {
    Family(
      name,
      grows: grows,
      ["decode", "--input-format", format, "-j", "2", "{in}"],
      upTo: largest,
      expected: expected,
      budget: budget,
      make
    )
  }

  static let texts = [
    decode(
      "line-endless",
      grows: "a line without an end",
      #""code":"too_large""#,
      format: "lines",
      upTo: 256 * .mebibyte
    ) {
      [UInt8](repeating: 0x41, count: $0 < 4_096 ? $0 : $0 + 65 * .mebibyte)
    },
    decode("line-giant", grows: "a line", #""malformed""#, format: "lines") {
      [UInt8](repeating: 0x41, count: $0)
    },
    decode(
      "lines-giant",
      grows: "lines of 8 MiB",
      #""malformed""#,
      format: "lines",
      upTo: 256 * .mebibyte
    ) {
      fill($0, with: [UInt8](repeating: 0x41, count: min($0, 8 * .mebibyte) - 1) + [0x0A])
    },
    decode("lines-blank", grows: "blank lines", "", format: "lines") {
      [UInt8](repeating: 0x0A, count: $0)
    },
    decode(
      "lines-short",
      grows: "lines of one letter",
      #""malformed""#,
      format: "lines",
      upTo: 8 * .mebibyte,
      budget: Budget(nanosecondsPerOctet: 2_000)
    ) {
      fill($0, with: [0x41, 0x0A])
    },
    decode("sniff-nothing", grows: "octets that are nothing", #""malformed""#) {
      fill($0, with: [0x80, 0x01, 0xFF])
    },
    decode("sniff-blank", grows: "blanks", "") {
      fill($0, with: [0x20, 0x0D, 0x0A, 0x09])
    },
    decode("base64-spread", grows: "blanks between letters", #""decoded""#, format: "base64") {
      size in
      let receipt = Container(attributes: fill(size / 8, with: Payload.attribute(99, []))).encoded
      return Base64Text.encode(receipt).flatMap { [0x0D, 0x0A, 0x20, $0] }
    },
    decode("base64-percent", grows: "letters in percent-encoding", #""decoded""#, format: "base64")
    { size in
      let receipt = Container(attributes: fill(size / 4, with: Payload.attribute(99, []))).encoded
      return Base64Text.encode(receipt).flatMap { letter -> [UInt8] in
        letter == 0x41 ? [0x41] : Array("%\(String(letter, radix: 16))".utf8)
      }
    },
    decode(
      "base64-of-base64",
      grows: "base64 in nine layers",
      "",
      format: "base64",
      upTo: 48 * .mebibyte
    ) { size in
      var text = Container(attributes: fill(size / 18, with: Payload.attribute(99, []))).encoded
      for _ in 0..<9 { text = Base64Text.encode(text) }
      return text
    },
    decode("base64-padding", grows: "padding", #""malformed""#, format: "base64") {
      [UInt8](repeating: 0x3D, count: $0)
    },
    decode("pem-lines", grows: "lines that look like PEM", "", format: "auto") {
      fill($0, with: Array("-----BEGIN PKCS7-----\n".utf8))
    },
    decode("json-in-text", grows: "braces", "", format: "auto") {
      [UInt8](repeating: 0x7B, count: $0)
    },
  ]
}
