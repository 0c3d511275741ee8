// What lines copy from the records that receipts stood in.

import Foundation
import Testing

@testable import ReceiptRendering

struct CarriedTests {
  private let error = VerdictError(code: "c", message: "m")

  private func line(_ names: [String], _ values: [CarriedExample]) -> String {
    var twin = TestRenderer(carrying: names)
    return twin.line(.malformed(error), nil, carried: values)
  }

  @Test func standsBehindTheSource() {
    #expect(
      line(["user", "plan"], [.json(#""u1""#), .text(Array("p\"1".utf8))])
        .hasPrefix(#"{"source":"dump","carried":{"user":"u1","plan":"p\"1"},"status":"#)
    )
  }

  @Test func isLeftOutWithoutFields() {
    #expect(line([], []).hasPrefix(#"{"source":"dump","status":"#))
    #expect(line([], [.json("1")]).hasPrefix(#"{"source":"dump","status":"#))
  }

  @Test func whatARecordLacksIsNull() {
    #expect(line(["a", "b", "c"], [.none, .json("2")]).contains(#"{"a":null,"b":2,"c":null}"#))
    #expect(line(["a"], []).contains(#""carried":{"a":null},"#))
  }

  @Test func namesAreEscaped() {
    #expect(line(["/a\"b\u{1}"], [.json("1")]).contains(#""carried":{"/a\"b\u0001":1},"#))
  }

  @Test(arguments: [
    "0", "-1.5e7", "true", "null", "[1,{\"a\":[]}]", #""a\"\u0001\\""#, "{}", "\"é\"",
  ])
  func validJSONIsCopied(_ json: String) {
    #expect(line(["a"], [.json(json)]).contains("\"carried\":{\"a\":\(json)},"))
  }

  /// Valid JSON, but nothing for a line or a terminal: the same value is written otherwise.
  @Test func nothingBreaksTheLine() throws {
    let json = "{\"a\u{7F}\u{85}\u{2028}\":[\r\n\t\"\u{202E}\\\"\"]}"
    let text = line(["a"], [.json(json)])
    #expect(
      text.contains(#""carried":{"a":{"a\u007f\u0085\u2028":[   "\u202e\""]}},"#)
    )
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let carried = try #require(record["carried"] as? NSDictionary)
    let expected = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(carried["a"] as? NSDictionary == expected as? NSDictionary)
  }

  @Test func textThatIsNotUTF8IsReplaced() {
    #expect(line(["a"], [.text([0x61, 0xFF, 0x62])]).contains("\"a\u{FFFD}b\""))
  }

  @Test func valuesAreForgotten() {
    var values = CarriedValues()
    values.appendText(Array("old".utf8).span)
    values.removeAll()
    values.appendNothing()
    var output = OutputBuffer()
    CarriedNames([Array("a".utf8)]).append(values, to: &output)
    #expect(output.octets == Array(#","carried":{"a":null}"#.utf8))
  }
}
