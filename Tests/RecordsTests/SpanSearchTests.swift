// The searches by the word against their plain twins, byte after byte.

import Testing

@testable import Records

@Suite struct SpanSearchTests {
  private func plainOffset(_ bytes: [UInt8], from start: Int, _ isFlagged: (UInt8) -> Bool) -> Int {
    var position = max(start, 0)
    while position < bytes.count, !isFlagged(bytes[position]) {
      position += 1
    }
    return max(position, 0)
  }

  private func check(_ bytes: [UInt8], from start: Int) {
    let span = bytes.span
    let isNotPlain = { (byte: UInt8) in byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x80
    }
    let inString = span.firstOffset(from: start, flagging: ByteFlags.notPlainInString)
    #expect(inString == plainOffset(bytes, from: start, isNotPlain), "\(bytes) from \(start)")
    let inField = span.firstOffset(from: start, flagging: ByteFlags.notPlainInField)
    #expect(inField == plainOffset(bytes, from: start) { [0x2C, 0x22, 0x0D, 0x0A].contains($0) })
    let two = span.firstOffset(from: start) { ByteFlags.equal($0, 0x22, 0x0A) }
    #expect(two == plainOffset(bytes, from: start) { $0 == 0x22 || $0 == 0x0A })
    let one = span.firstOffset(from: start) { ByteFlags.equal($0, 0x5C) }
    #expect(one == plainOffset(bytes, from: start) { $0 == 0x5C })
  }

  /// Every byte value at every place of a text longer than the words and a block, and its neighbours.
  @Test func everyByteAtEveryPlace() {
    for filler: UInt8 in [0x20, 0x7F] {
      for place in 0..<61 {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: filler, count: 61)
          bytes[place] = byte
          let expected = byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x80 ? place : 61
          let found = bytes.span.firstOffset(from: 0, flagging: ByteFlags.notPlainInString)
          if found != expected { Issue.record("byte \(byte) at \(place) in \(filler)") }
        }
      }
    }
  }

  @Test func random() {
    var random = RecordRandom(state: 1)
    for round in 0..<4000 {
      let count = random.below(90)
      let bytes = (0..<count).map { _ in
        random.below(30) == 0
          ? UInt8.random(in: .min ... .max, using: &random)
          : UInt8.random(in: round % 2 == 0 ? 0x5D...0x7F : 0x23...0x2B, using: &random)
      }
      check(bytes, from: random.below(count + 1))
    }
    check([], from: 0)
    check([0x41], from: 1)
  }

  /// Every sequence of one to three bytes, and the edges of those of four, as the library has them.
  @Test func wellFormedUTF8() {
    func check(_ bytes: [UInt8]) {
      let expected = String(validating: bytes, as: UTF8.self).map(\.unicodeScalars.count) == 1
      let found = bytes.span.lengthOfUTF8Sequence(at: 0) == bytes.count
      if found != expected { Issue.record("\(bytes)") }
    }
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in UInt8(0x80)...UInt8.max {
      check([lead])
      for second in UInt8.min...UInt8.max {
        check([lead, second])
        for third in edges {
          check([lead, second, third])
          guard edges.contains(second) else { continue }
          for fourth in edges {
            check([lead, second, third, fourth])
          }
        }
      }
    }
  }

  @Test(arguments: [0x24, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF])
  func writesScalars(_ number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let bytes = UTF8Bytes(scalar)
    #expect((0..<bytes.count).map { bytes[$0] } == Array(String(Character(scalar)).utf8))
  }

  @Test func byteOrderMark() {
    let cases: [([UInt8], Int)] = [([0xEF, 0xBB, 0xBF, 0x7B], 3), ([0xEF, 0xBB], 0), ([0x7B], 0)]
    for (bytes, expected) in cases {
      let found = bytes.span.lengthOfByteOrderMark
      #expect(found == expected)
    }
  }
}
