import Testing

@testable import ASN1

@Suite("Span words")
struct SpanWordsTests {
  @Test("Words of every length of input at every offset, against octet by octet")
  func words() {
    let all: [UInt8] = (0..<24).map { 0xF0 &+ $0 &* 7 }
    for count in 0...all.count {
      let octets = Array(all.prefix(count))
      for offset in -9...count + 9 {
        let word64 = octets.span.littleEndianWord64(at: offset)
        let word32 = octets.span.littleEndianWord32(at: offset)
        #expect(word64 == word(octets, offset, 8))
        #expect(word32.map(UInt64.init) == word(octets, offset, 4))
        let pair = octets.span.littleEndianWordPair(at: offset)
        let isWhole = offset >= 0 && offset + 16 <= count
        #expect(pair?.0 == (isWhole ? word(octets, offset, 8) : nil))
        #expect(pair?.1 == (isWhole ? word(octets, offset + 8, 8) : nil))
      }
    }
  }

  @Test("Offsets that no input has")
  func extremes() {
    let octets: [UInt8] = Array(0..<16)
    for offset in [Int.min, Int.min + 7, Int.max - 7, Int.max] {
      let word64 = octets.span.littleEndianWord64(at: offset)
      let word32 = octets.span.littleEndianWord32(at: offset)
      #expect(word64 == nil)
      #expect(word32 == nil)
      let pair = octets.span.littleEndianWordPair(at: offset)
      #expect(pair == nil)
    }
  }

  @Test("Equality looks at every octet")
  func equality() {
    for count in 0...20 {
      let octets: [UInt8] = (0..<count).map { UInt8($0) }
      let isEqual = octets.span.hasEqualOctets(to: Array(octets).span)
      #expect(isEqual)
      let isEqualToLonger = octets.span.hasEqualOctets(to: (octets + [0]).span)
      #expect(!isEqualToLonger)
      for index in 0..<count {
        var other = octets
        other[index] ^= 0x80
        let isEqualToOther = octets.span.hasEqualOctets(to: other.span)
        #expect(!isEqualToOther)
      }
    }
  }

  private func word(_ octets: [UInt8], _ offset: Int, _ width: Int) -> UInt64? {
    guard offset >= 0, offset + width <= octets.count else { return nil }
    return octets[offset..<offset + width].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
