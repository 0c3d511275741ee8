// Plans by what rows say, byte for byte: the same words are understood once.

/// A hash table from the raw bytes of a row's cells to its plan, bounded in its size.
///
/// Keys are the caller's, and may be anybody's: the hash begins with a random number, so that nobody
/// can choose rows that all fall into one place.
struct PricePlanTable {
  /// A plan takes below a kilobyte, but for its formatter, which it shares with others. All tiers in all storefronts are 16,625.
  static let capacity = 1 << 15

  private struct Entry {
    let hash: UInt64
    let key: [UInt8]
    let plan: PricePlan
  }

  private var entries: [Entry] = []

  /// Places in ``entries``, or -1; a power of two of them, at most half full.
  private var slots = [Int32](repeating: -1, count: 64)
  private let seed = UInt64.random(in: .min ... .max)

  /// The plan for a key; `nil` if there is none yet.
  func plan(for key: [UInt8]) -> PricePlan? {
    let hash = hash(key)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if entries[place].hash == hash, entries[place].key == key { return entries[place].plan }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Keeps a plan for a key that has none.
  mutating func insert(_ plan: PricePlan, for key: [UInt8]) {
    if entries.count >= PricePlanTable.capacity { removeAll() }
    entries.append(Entry(hash: hash(key), key: key, plan: plan))
    if 2 * entries.count > slots.count {
      slots = [Int32](repeating: -1, count: 2 * slots.count)
      for place in entries.indices { seat(place) }
    } else {
      seat(entries.count - 1)
    }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    slots = [Int32](repeating: -1, count: slots.count)
  }

  private mutating func seat(_ place: Int) {
    var slot = Int(truncatingIfNeeded: entries[place].hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(place)
  }

  private func hash(_ key: [UInt8]) -> UInt64 {
    var hash = seed
    let key = key.span
    var index = 0
    while index &+ 8 <= key.count {
      hash = PricePlanTable.mix(hash, PricePlanTable.word(key.extracting(index..<index &+ 8)))
      index &+= 8
    }
    var last = UInt64(key.count)
    while index < key.count {
      last = last &<< 8 | UInt64(key[index])
      index &+= 1
    }
    return PricePlanTable.mix(hash, last)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 29
  }

  /// Eight octets, the first in the lowest bits.
  @inline(__always)
  private static func word(_ octets: Span<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(octets[place]) &<< UInt64(8 &* place) }
    return word
  }
}
