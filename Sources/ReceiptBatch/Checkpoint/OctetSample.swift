// A few octets of a file, as a checkpoint remembers them.

/// The first octets of an input or the last ones of an output, as a count and a hash (FNV-1a, 64
/// bits): enough to notice by accident another file.
struct OctetSample: Hashable, Sendable {
  static let maximumCount = 4096

  var count = 0
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ octets: ArraySlice<UInt8>) {
    count = octets.count
    for octet in octets { hash = (hash ^ UInt64(octet)) &* 0x0000_0100_0000_01B3 }
  }

  init(count: Int, hash: UInt64) {
    self.count = count
    self.hash = hash
  }
}
