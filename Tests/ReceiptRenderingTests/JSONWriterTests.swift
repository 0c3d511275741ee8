import Foundation
import Testing

@testable import ReceiptRendering

struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.finish().octets, as: UTF8.self)
  }

  private func string(_ octets: [UInt8]) -> String {
    written { $0.string(octets.span) }
  }

  @Test func putsCommasWhereTheyBelong() {
    let text = written { writer in
      writer.beginObject()
      writer.key("a")
      writer.number(1)
      writer.key("b")
      writer.beginArray()
      writer.endArray()
      writer.key("c")
      writer.beginArray()
      writer.beginObject()
      writer.endObject()
      writer.beginObject()
      writer.key("d")
      writer.null()
      writer.endObject()
      writer.boolean(true)
      writer.boolean(false)
      writer.endArray()
      writer.key("e")
      writer.string("x")
      writer.endObject()
    }
    #expect(text == #"{"a":1,"b":[],"c":[{},{"d":null},true,false],"e":"x"}"#)
  }

  @Test func startsEveryLineAnew() {
    let text = written { writer in
      writer.beginArray()
      writer.endArray()
      writer.endLine()
      writer.number(2)
      writer.endLine()
    }
    #expect(text == "[]\n2\n")
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 9, 10, 99, 100, 1_234_567_890, .max])
  func writesNumbers(_ number: Int64) {
    #expect(written { $0.number(number) } == "\(number)")
  }

  @Test(arguments: [0, 1 << 53, UInt64.max])
  func quotesNumbersThatJavaScriptWouldRound(_ number: UInt64) {
    #expect(written { $0.quotedNumber(number) } == "\"\(number)\"")
  }

  @Test func writesHexadecimal() {
    #expect(written { $0.hexadecimal([0x00, 0x7F, 0xA5, 0xFF].span) } == "\"007fa5ff\"")
    #expect(written { $0.hexadecimal([UInt8]().span) } == "\"\"")
  }

  @Test(arguments: [
    (#"quotation " mark"#, #""quotation \" mark""#),
    (#"back\slash"#, #""back\\slash""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1}\u{1B}[31m\u{1F}", #""\u0000\u0001\u001b[31m\u001f""#),
    ("\u{7F}", #""\u007f""#),
    ("a/b", #""a/b""#),
    ("Grüße, 東京, 🎟", #""Grüße, 東京, 🎟""#),
    ("", #""""#),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(written { $0.string(text) } == expected)
  }

  /// JSON allows them; a terminal must not get them.
  @Test(arguments: [
    UInt32(0x80), 0x9B, 0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066,
    0x2069, 0xFEFF,
  ])
  func spellsOutWhatTerminalsObey(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let text = "a" + String(Character(scalar)) + "b"
    let hexadecimal = String(value, radix: 16)
    let padded = String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    #expect(written { $0.string(text) } == "\"a\\u\(padded)b\"")
  }

  @Test(arguments: [UInt32(0xA0), 0xAD, 0x2027, 0x202F, 0x2065, 0x206A, 0xFEFE, 0xFFFD, 0x1F3AB])
  func leavesTheirNeighboursAlone(_ value: UInt32) throws {
    let text = String(Character(try #require(Unicode.Scalar(value))))
    #expect(Array(written { $0.string(text) }.utf8) == Array("\"\(text)\"".utf8))
  }

  /// What is not UTF-8 is replaced just as Swift's own decoding does it: once for each maximal subpart.
  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x82, 0x41],
      [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x8E], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
      [0xE0, 0x80, 0xAF],
      [0x41, 0xC3, 0xC3, 0xA9, 0x42], [0xF0, 0x80, 0x80, 0x41],
    ] as [[UInt8]]
  )
  func replacesWhatIsNotUTF8(_ octets: [UInt8]) {
    #expect(string(octets) == "\"" + String(decoding: octets, as: UTF8.self) + "\"")
  }

  /// Every one- and two-octet string, read back by an independent reader of JSON.
  @Test func everyShortStringReadsBack() throws {
    for first in UInt8.min...UInt8.max {
      var strings: [[UInt8]] = [[first]]
      for second in UInt8.min...UInt8.max {
        strings.append([first, second])
      }
      var writer = JSONWriter()
      writer.beginArray()
      strings.forEach { writer.string($0.span) }
      writer.endArray()
      let data = Data(writer.finish().octets)
      let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String])
      for (octets, text) in zip(strings, read) {
        #expect(Array(text.utf8) == Array(String(decoding: octets, as: UTF8.self).utf8))
      }
      #expect(read.count == strings.count)
    }
  }

  @Test func keepsTheBuffersStorage() {
    var buffer = OutputBuffer(capacity: 4_096)
    let capacity = buffer.capacity
    for round in 0..<3 {
      buffer.removeAll()
      var writer = JSONWriter(appendingTo: buffer)
      writer.number(Int64(round))
      buffer = writer.finish()
      #expect(buffer.octets == Array("\(round)".utf8))
      #expect(buffer.capacity == capacity)
    }
  }
}
