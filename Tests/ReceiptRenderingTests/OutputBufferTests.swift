// The buffer itself, and the digits that are written several at a time.

import Receipts
import Testing

@testable import ReceiptRendering

struct OutputBufferTests {
  private func written(_ write: (inout OutputBuffer) -> Void) -> String {
    var output = OutputBuffer()
    write(&output)
    return String(decoding: output.octets, as: UTF8.self)
  }

  /// Every way to append, at every place up to and across the end of the memory.
  @Test func growsWhereverItIsFull() {
    for start in 200..<300 {
      var output = OutputBuffer()
      var expected: [UInt8] = []
      for index in 0..<start {
        output.append(UInt8(truncatingIfNeeded: index))
        expected.append(UInt8(truncatingIfNeeded: index))
      }
      output.append("a literal of some length")
      expected += Array("a literal of some length".utf8)
      output.append(0x6867_6665_6463_6261, size: 5)
      expected += Array("abcde".utf8)
      output.append(contentsOf: Array("span".utf8).span)
      expected += Array("span".utf8)
      output.appendAgain(3..<60)
      expected += expected[3..<60]
      output.appendDecimal(UInt64.max)
      expected += Array("\(UInt64.max)".utf8)
      output.appendHexadecimal(Array(UInt8(0)...255).span)
      expected += Array(PlainLine.hexadecimal(Array(0...255)).utf8)
      #expect(output.octets == expected)
      #expect(output.count == expected.count)
      #expect(output.capacity >= output.count)
    }
  }

  @Test func boundsAreClamped() {
    var output = OutputBuffer()
    output.append("abc")
    output.append(0x6464, size: 99)
    #expect(output.count == 11)
    output.append(0x6464, size: -1)
    #expect(output.count == 11)
    output.truncate(to: 20)
    #expect(output.count == 11)
    output.truncate(to: 3)
    output.appendAgain(-5..<2)
    output.appendAgain(2..<400)
    #expect(output.octets == Array("abcabcab".utf8))
    output.truncate(to: -1)
    #expect(output.count == 0)
    output.appendAgain(0..<0)
    #expect(output.octets == [])
  }

  @Test func memoryIsKeptUnlessItIsTooMuch() {
    var output = OutputBuffer()
    output.append(contentsOf: [UInt8](repeating: 1, count: 100_000).span)
    let capacity = output.capacity
    output.removeAll()
    #expect(output.capacity == capacity)
    #expect(output.count == 0)
    output.removeAll(keepingAtMost: capacity)
    #expect(output.capacity == capacity)
    output.removeAll(keepingAtMost: capacity - 1)
    #expect(output.capacity < 1_000)
    output.append("x")
    #expect(output.octets == [0x78])
  }

  @Test func numbersReadBack() {
    var generator = SeededGenerator(seed: 1)
    for shift in UInt64(0)..<64 {
      for _ in 0..<50 {
        let number = generator.next() >> shift
        #expect(written { $0.appendDecimal(number) } == "\(number)")
      }
    }
    for number in 0..<UInt64(20_000) {
      #expect(written { $0.appendDecimal(number) } == "\(number)")
    }
    for number in [Int64.min, -10_000, -1, 0, .max] {
      #expect(written { $0.appendDecimal(number) } == "\(number)")
    }
  }

  @Test func hexadecimalOfEveryPartOfASpan() {
    let octets = (0..<40).map { UInt8(truncatingIfNeeded: $0 &* 57 &+ 11) }
    for lower in 0...octets.count {
      for upper in lower...octets.count {
        let expected = PlainLine.hexadecimal(Array(octets[lower..<upper]))
        #expect(written { $0.appendHexadecimal(octets.span, lower..<upper) } == expected)
      }
    }
    for octet in UInt8.min...UInt8.max {
      #expect(written { $0.appendHexadecimal([octet].span) } == PlainLine.hexadecimal([octet]))
    }
  }

  @Test func datesAreTheirDescriptions() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let date = ReceiptDate(
        secondsSince1970: Int64.random(in: -70_000_000_000...260_000_000_000, using: &generator),
        nanoseconds: Int32.random(in: -1...999_999_999, using: &generator),
        hasFraction: Bool.random(using: &generator)
      )
      #expect(written { $0.appendDate(date) } == date.description)
    }
  }

  /// Which octets are copied as they are, in every place of a word and of its rest.
  @Test func suspectsAreFoundInEveryPlace() {
    for octet in UInt8.min...UInt8.max {
      for length in 1..<20 {
        for place in 0..<length {
          var text = [UInt8](repeating: 0x61, count: length)
          text[place] = octet
          let isPlain = (0x20..<0x7F).contains(octet)
          let isPlainJSON = isPlain && octet != 0x22 && octet != 0x5C
          let isPlainCell = isPlain && octet != 0x22 && octet != 0x2C
          var output = OutputBuffer()
          #expect(output.appendIfPlain(text.span, PlainText.suspectsInJSON) == isPlainJSON)
          #expect(output.octets == (isPlainJSON ? text : []))
          #expect(output.appendIfPlain(text.span, PlainText.suspectsInCSV) == isPlainCell)
          output.truncate(to: 0)
          #expect(output.appendIfPlain(text.span, PlainText.unprintable) == isPlain)
        }
      }
    }
  }
}
