import Testing

@testable import ASN1

@Suite("FlattenedOctets")
struct FlattenedOctetsTests {
  private let source: [UInt8] = Array(0..<100)

  @Test("Every octet knows where it came from")
  func origins() {
    var flattened = FlattenedOctets()
    flattened.append(source.span, contents: ByteRange(10, 13), base: 0)
    flattened.append(source.span, contents: ByteRange(50, 50), base: 0)
    flattened.append(source.span, contents: ByteRange(20, 22), base: 0)
    #expect(flattened.octets == [10, 11, 12, 20, 21])
    #expect((0..<5).map { flattened.origin(of: $0) } == [10, 11, 12, 20, 21])
  }

  @Test("A base shifts the offsets, not the octets")
  func base() {
    var flattened = FlattenedOctets()
    flattened.append(source.span, contents: ByteRange(1_010, 1_012), base: 1_000)
    #expect(flattened.octets == [10, 11])
    #expect(flattened.origin(of: 1) == 1_011)
  }

  @Test("Ranges outside the source add what exists of them")
  func outside() {
    var flattened = FlattenedOctets()
    flattened.append(source.span, contents: ByteRange(98, 200), base: 0)
    flattened.append(source.span, contents: ByteRange(200, 300), base: 0)
    flattened.append(source.span, contents: ByteRange(0, 10), base: 50)
    #expect(flattened.octets == [98, 99])
  }

  @Test("Joined strings keep their origins when they are joined again")
  func joined() {
    var first = FlattenedOctets()
    first.append(source.span, contents: ByteRange(5, 7), base: 0)
    var second = FlattenedOctets()
    second.append(source.span, contents: ByteRange(30, 31), base: 0)
    second.append(source.span, contents: ByteRange(40, 42), base: 0)
    var all = FlattenedOctets()
    all.append(first, endingAt: 8)
    all.append(FlattenedOctets(), endingAt: 20)
    all.append(second, endingAt: 44)
    // After each string an octet that stands for its end.
    #expect(all.octets == [5, 6, 0, 0, 30, 40, 41, 0])
    #expect((0..<8).map { all.origin(of: $0) } == [5, 6, 8, 20, 30, 40, 41, 44])
  }

  @Test("Nothing has no origin, and after removeAll there is nothing")
  func empty() {
    var flattened = FlattenedOctets()
    #expect(flattened.origin(of: 0) == nil)
    flattened.append(source.span, contents: ByteRange(5, 7), base: 0)
    #expect(flattened.origin(of: -1) == nil)
    flattened.removeAll()
    #expect(flattened.count == 0)
    #expect(flattened.origin(of: 0) == nil)
  }
}
