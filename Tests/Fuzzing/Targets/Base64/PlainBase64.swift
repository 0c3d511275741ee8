// RFC 4648 section 4, one character at a time.

enum PlainBase64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> UInt32(count)) & 63])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count)) & 63]) }
    while !text.count.isMultiple(of: 4) { text.append(0x3D) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Base64 in lines that end with LF or CRLF, none of them empty; `nil` for anything else.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard let digits = withoutLineEnds(text), digits.count.isMultiple(of: 4) else { return nil }
    let padding = digits.reversed().prefix { $0 == 0x3D }.count
    guard padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for digit in digits.dropLast(padding) {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    // Section 3.5: the bits that belong to no byte are zero.
    guard bits & (1 << UInt32(count) - 1) == 0, digits.count == (bytes.count + 2) / 3 * 4 else {
      return nil
    }
    return bytes
  }

  private static func withoutLineEnds(_ text: [UInt8]) -> [UInt8]? {
    var digits: [UInt8] = []
    var isLineEmpty = true
    for (index, character) in text.enumerated() {
      switch character {
      case 0x0A:
        guard !isLineEmpty else { return nil }
        isLineEmpty = true
      case 0x0D:
        guard index + 1 < text.count, text[index + 1] == 0x0A else { return nil }
      default:
        digits.append(character)
        isLineEmpty = false
      }
    }
    return digits.isEmpty ? nil : digits
  }

  /// The octets of the whole quanta that a text begins with.
  static func decodePrefix(_ text: some Collection<UInt8>) -> [UInt8] {
    let digits = text.prefix { alphabet.contains($0) }
    return decode(Array(digits.prefix(digits.count / 4 * 4))) ?? []
  }
}
