// Whole documents as trees, against Foundation's reader.

import Foundation
import Testing

@testable import Records

@Suite struct JSONDocumentTests {
  /// The tree as Foundation has it.
  private func foundation(_ node: JSONNode) -> Any {
    switch node.value {
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, foundation($0.node)) })
        as NSDictionary
    case .array(let nodes): nodes.map(foundation) as NSArray
    case .string(let text): text as NSString
    case .number(let text): NSDecimalNumber(string: text)
    case .bool(let value): value as NSNumber
    case .null: NSNull()
    }
  }

  @Test(arguments: [
    "{}", "[]", " {\"a\": 1, \"b\": [true, false, null, \"x\\n\\u00e9\\ud83d\\ude00\"]}\n",
    "\"text\"",
    "-1.5", "0", "[[[[]]]]", "{\"ä\": {\"\": \"\"}}", "[1,2,3]", "\u{FEFF}{}", "\"日本\"",
  ]) func trees(text: String) throws {
    let node = try JSONDocument.read(Array(text.utf8).span)
    let plain =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let other = try JSONSerialization.jsonObject(with: Data(plain.utf8), options: .fragmentsAllowed)
    #expect((foundation(node) as? NSObject)?.isEqual(other) == true)
  }

  @Test(arguments: [
    ("", 0, JSONRecordError.Reason.empty), ("  ", 2, .empty), ("{", 1, .truncated),
    ("{\"a\"}", 4, .unexpectedCharacter), ("{\"a\":}", 5, .unexpectedCharacter),
    ("{\"a\":1,}", 7, .unexpectedCharacter), ("[1,]", 3, .unexpectedCharacter),
    ("[1 2]", 3, .unexpectedCharacter), ("{} x", 3, .unexpectedCharacter), ("01", 0, .badNumber),
    ("[NaN]", 1, .unexpectedCharacter), ("{a:1}", 1, .unexpectedCharacter),
    ("'a'", 0, .unexpectedCharacter), ("[1", 2, .truncated), ("\"a", 2, .truncated),
    ("{\"a\":1,\"\\u0061\":2}", 7, .duplicateKey), ("tru", 3, .truncated),
    ("\"\\ud800\"", 1, .loneSurrogate), ("[1]]", 3, .unexpectedCharacter),
  ]) func refused(text: String, offset: Int, reason: JSONRecordError.Reason) {
    let error = #expect(throws: JSONRecordError.self) {
      try JSONDocument.read(Array(text.utf8).span)
    }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
  }

  @Test func depth() throws {
    let limit = RecordLimits.nesting
    for (levels, isFine) in [
      (limit - 1, true), (limit, true), (limit + 1, false), (100_000, false),
    ] {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      do {
        _ = try JSONDocument.read(Array(text.utf8).span)
        #expect(isFine)
      } catch {
        #expect(!isFine && error.reason == .nestedTooDeep)
      }
    }
  }

  /// A number is no level: what the scanner of records accepts, a document may be too.
  @Test(arguments: ["0", "\"a\"", "true", "null", "{}"]) func valueAtTheDeepestLevel(value: String)
  {
    let limit = RecordLimits.nesting
    for levels in [limit - 1, limit, limit + 1] {
      let text =
        String(repeating: "[", count: levels) + value + String(repeating: "]", count: levels)
      let octets = Array(text.utf8)
      let document = try? JSONDocument.read(octets.span)
      var scanner = JSONRecordScanner(pointers: [])
      let isRecord = (try? scanner.scan(octets.span)) != nil
      #expect((document != nil) == isRecord)
      #expect(isRecord == (levels + (value == "{}" ? 1 : 0) <= limit))
    }
  }

  @Test func places() {
    let text = Array("{\n \"a\": x}".utf8)
    #expect(JSONDocument.place(of: 0, in: text.span) == (1, 1))
    #expect(JSONDocument.place(of: 8, in: text.span) == (2, 7))
    #expect(JSONDocument.place(of: 99, in: text.span).line == 2)
    #expect(JSONDocument.place(of: -1, in: text.span) == (1, 1))
  }

  /// Every prefix and every changed octet of a document: an error or a tree, as Foundation says.
  @Test func mutants() {
    let text = Array(#"{"products":[{"id":"a\"b","n":-1.5e3,"x":[true,null,"é"]}]}"#.utf8)
    for cut in 0..<text.count {
      #expect((try? JSONDocument.read(Array(text[..<cut]).span)) == nil)
    }
    var random = RecordRandom(state: 8259)
    for _ in 0..<2_000 {
      var changed = text
      changed[random.below(text.count)] = UInt8(truncatingIfNeeded: random.next())
      let ours = (try? JSONDocument.read(changed.span)) != nil
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(changed), options: .fragmentsAllowed)) != nil
      // Foundation accepts some control characters and repeated keys; whatever we accept, it does.
      #expect(!ours || theirs, "\(String(decoding: changed, as: UTF8.self))")
    }
  }
}
