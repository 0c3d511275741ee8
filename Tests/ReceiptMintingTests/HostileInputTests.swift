import ReceiptMinting
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  @Test("Nested SEQUENCEs nest as often as asked, and no more")
  func nested() throws {
    var level = HostileInput.nestedSequences(300)
    var count = 0
    while let element = try #require(OpenSSLOracle.elements(level)).first {
      #expect(element.identifier == 0x30)
      level = element.content
      count += 1
    }
    #expect(count == 300)
    #expect(HostileInput.nestedSequences(0).isEmpty)
    #expect(HostileInput.nestedSequences(-1).isEmpty)
    #expect(HostileInput.unendedSequences(3) == [0x30, 0x80, 0x30, 0x80, 0x30, 0x80])
  }

  @Test("A hundred thousand levels and a million chunks are made in no time")
  func large() {
    #expect(HostileInput.nestedSequences(100_000).count > 200_000)
    #expect(HostileInput.oneByteChunks(1_000_000).count > 3_000_000)
  }
}
