// The kernel's twin: base64 written for nothing but being plainly right, and a generator whose
// numbers are the same in each run.

@testable import ReceiptInput

enum PlainBase64 {
  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let padded = group + [UInt8](repeating: 0, count: 3 - group.count)
      let bits = padded.reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return text
  }

  /// What `Base64Kernel.decodeRun` promises, one quantum after the other.
  static func decodeRun(
    _ text: [UInt8],
    from start: Int,
    to end: Int,
    room: Int,
    alphabet: [UInt8: UInt8]
  ) -> (taken: Int, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    var position = start
    while position + 4 <= end, bytes.count + 3 <= room {
      let values = text[position..<position + 4].compactMap { alphabet[$0] }
      guard values.count == 4 else { break }
      let bits = values.reduce(0) { $0 << 6 | Int($1) }
      bytes += [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
      position += 4
    }
    return (position - start, bytes)
  }

  static func alphabet(for mode: Base64Reader.Mode) -> [UInt8: UInt8] {
    var values: [UInt8: UInt8] = [:]
    for (value, digit) in digits.enumerated() { values[digit] = UInt8(value) }
    if mode != .strict {
      values[0x2D] = 62
      values[0x5F] = 63
    }
    if mode == .lenientBlankIsPlus { values[0x20] = 62 }
    return values
  }
}

/// SplitMix64: a seed, and the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
