// The bytes that a receipt's device hash was made with, from the ways in which people write them.

package enum DeviceIdentifierText {
  /// A UUID has 16 bytes, a MAC address 6.
  private static let lengths: Set<Int> = [6, 16]

  /// - Returns: The bytes of a UUID (`3F27583E-3E39-4865-A9F2-98256C105CDF`), of a MAC address
  ///   (`00:1b:63:84:45:e6`), or of one of them in hexadecimal; `nil` for anything else.
  package static func bytes(_ letters: [UInt8]) -> [UInt8]? {
    let dash = UInt8(ascii: "-")
    let groups: [Int]
    var separator = dash
    switch letters.count {
    case 36:
      groups = [8, 4, 4, 4, 12]
    case 17:
      groups = [2, 2, 2, 2, 2, 2]
      separator = letters[2] == dash ? dash : UInt8(ascii: ":")
    default:
      return hexadecimal(letters)
    }
    let parts = letters.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == groups else { return nil }
    return hexadecimal(parts.flatMap { $0 })
  }

  private static func hexadecimal(_ letters: [UInt8]) -> [UInt8]? {
    guard letters.count.isMultiple(of: 2), lengths.contains(letters.count / 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: letters.count, by: 2) {
      guard let high = nibble(letters[index]), let low = nibble(letters[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func nibble(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
