// INTEGER contents as a machine integer, from octets alone.

/// Reads INTEGER contents octets that must be a number from 0 to 2^64 - 1.
package enum UnsignedInteger {
  /// - Returns: `nil` if the contents are empty or not minimal (X.690 8.3.1, 8.3.2, which hold for
  ///   BER too), negative, or wider than 64 bits.
  @inlinable
  @inline(__always)
  package static func value(ofContents octets: Span<UInt8>) -> UInt64? {
    // One octet below 80 is the usual INTEGER.
    if octets.count == 1 {
      let octet = octets[0]
      return octet < 0x80 ? UInt64(octet) : nil
    }
    return wideValue(ofContents: octets)
  }

  @usableFromInline
  static func wideValue(ofContents octets: Span<UInt8>) -> UInt64? {
    guard octets.count >= 2, octets.count <= 9, octets[0] < 0x80 else { return nil }
    guard octets[0] != 0 || octets[1] >= 0x80 else { return nil }
    // A ninth octet is only there to keep the sign bit clear.
    guard octets.count <= 8 || octets[0] == 0 else { return nil }
    var value: UInt64 = 0
    for index in octets.indices { value = value << 8 | UInt64(octets[index]) }
    return value
  }
}
