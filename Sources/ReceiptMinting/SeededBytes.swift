/// Bytes and numbers that look arbitrary and follow from a seed alone.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014). Its start is the seed mixed with the FNV-1a hash of a label, so that each
/// value depends on what it is for and not on what was derived before it. Nothing here is secret.
struct SeededBytes: RandomNumberGenerator {
  private var state: UInt64

  /// The bare generator.
  init(state: UInt64) { self.state = state }

  init(seed: UInt64, label: String) {
    // FNV-1a with 64 bits: offset basis and prime as published.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in label.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = seed ^ hash
    // One step apart, so that labels whose hashes differ little give streams that differ much.
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(max(0, count))
    while result.count < count {
      let word = next()
      for shift in stride(from: 0, to: 64, by: 8) where result.count < count {
        result.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return result
  }

  /// A serial number's magnitude: eight octets, positive and without a leading zero (RFC 5280
  /// 4.1.2.2).
  mutating func serialNumber() -> [UInt8] {
    var octets = bytes(8)
    octets[0] = octets[0] & 0x3F | 0x40
    return octets
  }
}
