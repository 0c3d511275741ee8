// Numbers that are the same each time.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A stream of its own for each index of a seed.
  package init(seed: UInt64, index: UInt64) {
    var first = SplitMix64(seed: seed)
    var second = SplitMix64(seed: first.next() ^ index)
    state = second.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A number from 0 up to a bound: a fraction of it, so that of bounds that differ little come
  /// numbers that differ little.
  package mutating func below(_ bound: Int) -> Int {
    let number = next()
    guard bound > 1 else { return 0 }
    return Int(truncatingIfNeeded: number.multipliedFullWidth(by: UInt64(bound)).high)
  }

  package mutating func happens(onceIn count: Int) -> Bool { below(count) == 0 }

  package mutating func octet() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  package mutating func octets(_ count: Int) -> [UInt8] { (0..<count).map { _ in octet() } }

  /// One of some elements; there must be one.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
