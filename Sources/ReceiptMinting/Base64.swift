/// RFC 4648 section 4, for PEM blocks and for receipts as apps send them.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The encoding without line breaks.
  package static func encode(_ bytes: [UInt8]) -> String {
    let alphabet = alphabet
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var value: UInt32 = 0
      for offset in 0..<3 {
        value = value << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
      }
      for position in 0..<4 {
        // A group of n bytes makes n + 1 characters, the rest is padding.
        let index = Int(value >> UInt32(18 - 6 * position)) & 0x3F
        text.append(position <= count ? alphabet[index] : UInt8(ascii: "="))
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
