// RFC 4648 section 4, with padding and without line breaks, as receipts are sent.

import ASN1

extension OutputBuffer {
  mutating func appendBase64(_ octets: Span<UInt8>) {
    makeRoom(octets.count / 3 &* 4 &+ 12)
    var index = 0
    // Six octets make eight characters; the word's other two are read again.
    while let word = octets.littleEndianWord64(at: index) {
      append(OutputBuffer.base64Characters(word.byteSwapped), size: 8)
      index &+= 6
    }
    while index < octets.count {
      let size = min(octets.count &- index, 3)
      var group: UInt64 = 0
      for place in 0..<size {
        group |= UInt64(octets[index &+ place]) &<< UInt64(truncatingIfNeeded: 56 &- 8 &* place)
      }
      // One octet makes two characters, two make three.
      append(OutputBuffer.base64Characters(group), size: size &+ 1)
      append(0x3D3D, size: 3 &- size)
      index &+= 3
    }
  }

  /// The eight characters of the six highest octets, the first in the lowest byte.
  @inline(__always)
  private static func base64Characters(_ octets: UInt64) -> UInt64 {
    // Eight sextets from the 48 bits: halves of 24, quarters of 12, then 6, each at the lower end of
    // its part of the word.
    let bits = octets &>> 16
    let halves = (bits &>> 24 | bits &<< 32) & 0x00FF_FFFF_00FF_FFFF
    let quarters =
      (halves &>> 12 & 0x0000_0FFF_0000_0FFF) | (halves & 0x0000_0FFF_0000_0FFF) &<< 16
    let sextets =
      (quarters &>> 6 & 0x003F_003F_003F_003F) | (quarters & 0x003F_003F_003F_003F) &<< 8
    // All at once: a high bit is set for each sextet that reaches the beginning of a part of the
    // alphabet, and what the parts' characters lie apart is added for it.
    func reaching(_ first: UInt64) -> UInt64 {
      (sextets &+ 0x0101_0101_0101_0101 &* (0x80 &- first)) &>> 7 & 0x0101_0101_0101_0101
    }
    // A-Z from 0, a-z from 26, 0-9 from 52, + is 62 and / is 63. Each sum stays in its byte, since
    // what is taken away from one was put there before.
    return sextets &+ 0x4141_4141_4141_4141 &+ reaching(26) &* 6 &- reaching(52) &* 75
      &- reaching(62) &* 15 &+ reaching(63) &* 3
  }
}
