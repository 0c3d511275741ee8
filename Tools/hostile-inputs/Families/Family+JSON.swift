// Attacks on NDJSON records (RFC 8259).

extension Family {
  private static func object(_ members: [UInt8]) -> [UInt8] {
    Array("{".utf8) + members + Array("\"receipt-data\":\"AAAA\"}\n".utf8)
  }

  static let json = [
    decode("json-levels", as: "ndjson", grows: "levels of arrays", #""code":"not_json""#) {
      Array("{\"a\":".utf8) + [UInt8](repeating: 0x5B, count: $0)
    },
    decode(
      "json-levels-lines",
      as: "ndjson",
      grows: "records of 10,000 levels",
      #""code":"not_json""#
    ) {
      fill($0, with: [UInt8](repeating: 0x5B, count: 10_000) + [0x0A])
    },
    decode("json-keys", as: "ndjson", grows: "keys", #""malformed""#) {
      object(fill($0, text: { "\"k\($0)\":1," }))
    },
    decode("json-keys-equal", as: "ndjson", grows: "equal keys", #""malformed""#) {
      object(fill($0, text: { _ in "\"receipt-data\":\"A\"," }))
    },
    decode("json-keys-escaped", as: "ndjson", grows: "keys in escapes", #""malformed""#) {
      object(fill($0, text: { _ in #""\u0072\u0065ceipt-dat\u0062":1,"# }))
    },
    decode(
      "json-keys-carried",
      as: "ndjson",
      grows: "keys that are carried",
      #""carried""#,
      options: ["--carry", "/a/b/c", "--carry", "k1", "--carry", "z", "--field", "/r/x"]
    ) {
      object(fill($0, text: { _ in #""a":{"b":{"c":1,"d":{}}},"k1":[],"# }))
    },
    decode(
      "json-carried-giant",
      as: "ndjson",
      grows: "a value that is carried",
      #""carried""#,
      options: ["--carry", "k"],
      budget: Budget(mebibytes: 320)
    ) {
      object(Array("\"k\":[".utf8) + fill($0, with: Array("1,".utf8)) + Array("1],".utf8))
    },
    decode("json-escapes", as: "ndjson", grows: "base64 in escapes", #""decoded""#) { size in
      let receipt = Container(attributes: fill(size / 9, with: Payload.attribute(99, []))).encoded
      let text = Base64Text.encode(receipt).flatMap { letter in
        Array("\\u00".utf8) + Array(String(letter, radix: 16).utf8)
      }
      return Array("{\"receipt-data\":\"".utf8) + text + Array("\"}\n".utf8)
    },
    decode("json-surrogates", as: "ndjson", grows: "surrogates in a string", #""malformed""#) {
      Array("{\"receipt-data\":\"".utf8) + fill($0, with: Array(#"\ud83d\ude00"#.utf8))
        + Array("\"}\n".utf8)
    },
    decode("json-number", as: "ndjson", grows: "digits of a number", #""malformed""#) {
      object(Array("\"n\":".utf8) + [UInt8](repeating: 0x39, count: $0) + Array(",".utf8))
    },
    decode("json-exponents", as: "ndjson", grows: "numbers beyond all bounds", #""malformed""#) {
      object(Array("\"n\":[".utf8) + fill($0, with: Array("1e999999999,".utf8)) + Array("1],".utf8))
    },
    decode("json-unclosed", as: "ndjson", grows: "a string without an end", #""code":"not_json""#) {
      Array("{\"receipt-data\":\"".utf8) + [UInt8](repeating: 0x41, count: $0)
    },
  ]
}
