// RFC 4648 section 4, with padding and without line breaks, as receipts are sent.

extension OutputBuffer {
  mutating func appendBase64(_ octets: Span<UInt8>) {
    makeRoom(octets.count / 3 &* 4 &+ 8)
    var index = 0
    while index &+ 3 <= octets.count {
      let group =
        UInt32(octets[index]) &<< 16 | UInt32(octets[index &+ 1]) &<< 8
        | UInt32(octets[index &+ 2])
      append(OutputBuffer.base64Characters(group), size: 4)
      index &+= 3
    }
    let rest = octets.count &- index
    guard rest > 0 else { return }
    var group = UInt32(octets[index]) &<< 16
    if rest == 2 { group |= UInt32(octets[index &+ 1]) &<< 8 }
    // One octet makes two characters, two make three.
    append(OutputBuffer.base64Characters(group), size: rest &+ 1)
    append(0x3D3D, size: 3 &- rest)
  }

  /// The four characters of three octets, the first in the lowest byte.
  private static func base64Characters(_ group: UInt32) -> UInt64 {
    // The sextets, the first in the lowest byte.
    let sextets =
      (group &>> 18) | (group &>> 12 & 0x3F) &<< 8 | (group &>> 6 & 0x3F) &<< 16
      | (group & 0x3F) &<< 24
    // All four at once: a high bit is set for each sextet that reaches the beginning of a part of
    // the alphabet, and what the parts' characters lie apart is added for it.
    func reaching(_ first: UInt32) -> UInt32 {
      (sextets &+ 0x0101_0101 &* (0x80 &- first)) &>> 7 & 0x0101_0101
    }
    // A-Z from 0, a-z from 26, 0-9 from 52, + is 62 and / is 63. Each sum stays in its byte, since
    // what is taken away from one was put there before.
    let characters =
      sextets &+ 0x4141_4141 &+ reaching(26) &* 6 &- reaching(52) &* 75 &- reaching(62) &* 15
      &+ reaching(63) &* 3
    return UInt64(characters)
  }
}
