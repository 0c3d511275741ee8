/// RFC 4648 section 4, for PEM blocks and for receipts as apps send them.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The encoding without line breaks.
  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let padded = group + repeatElement(0, count: 3 - group.count)
      let value = UInt32(padded[0]) << 16 | UInt32(padded[1]) << 8 | UInt32(padded[2])
      for position in 0..<4 {
        // A group of n bytes makes n + 1 characters, the rest is padding.
        let index = Int(value >> UInt32(18 - 6 * position)) & 0x3F
        text.append(position <= group.count ? alphabet[index] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A PEM block (RFC 7468): lines of 64 characters between the two boundaries.
  package static func pem(_ label: String, _ der: [UInt8]) -> String {
    var lines = ["-----BEGIN \(label)-----"]
    var rest = encode(der)[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    lines.append("-----END \(label)-----")
    return lines.joined(separator: "\n") + "\n"
  }
}
