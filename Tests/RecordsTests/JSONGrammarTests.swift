// The grammar of RFC 8259: what must be accepted, what must be refused and where, and what the RFC
// leaves to the implementation.

import Testing

@testable import Records

@Suite struct JSONGrammarTests {
  static let accepted: [String] = [
    "{}", "[]", "[[]   ]", #"[""]"#, #"["a"]"#, "[false]", "[true]", "[null]", "[null, 1]", "[1\n]",
    " [1]", "[1,null,null,null,2]", "[2] ", "[1]\r", " \t\r\n{}\n", "[123e65]", "[0e+1]", "[0e1]",
    "[ 4]", "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
    "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]",
    "[1e-2]", "[1e+2]", "[123]", "[123.456789]", "0", "-0", "0.0", "-0.5e-10", "10",
    #"{"asd":"sdf", "dfg":"fgh"}"#, #"{"asd":"sdf"}"#, #"{"":0}"#, #"{"foo\u0000bar": 42}"#,
    #"{ "min": -1.0e+28, "max": 1.0e+28 }"#, #"{"a":[]}"#, "{\"a\" : \"b\" \n}", #"{"x":{"y":{}}}"#,
    #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, #"["a/*b*/c/*d//e"]"#, #"["\\a"]"#,
    #"["\\n"]"#, #"["\u0012"]"#, #"["\uFFFF"]"#, #"["asd"]"#, #"[ "asd"]"#, "[\"\u{10FFFF}\"]",
    "[\"\u{FFFF}\"]", #"["\u0000"]"#, #"["\u002c"]"#, "[\"π\"]", "[\"\u{1BFFF}\"]", #"["asd "]"#,
    #"" ""#, #"["\uDBFF\uDFFF"]"#, #"["new\u00A0line"]"#, "[\"\u{2028}\"]", "[\"\u{2029}\"]",
    #"["\u005C"]"#, #"["\u0022"]"#, #"["\uA66D"]"#, "[\"\u{7F}\"]", "[\"a\u{7F}a\"]", "false", "42",
    "-0.1", "null", #""asd""#, "true", #""""#, "[\"€𝄞\"]", "[\"\u{FEFF}\"]",
    // What RFC 8259 sections 6 and 9 leave open: no number is too large, for none is converted.
    "[0.4e006699999999999999999999999999999999999999]", "[-1e+9999]", "[1.5e+9999]",
    "[123123e100000]",
    "[123456789012345678901234567890]", "[-123123123123123123123123123123]",
    // Keys that no pointer has may repeat (section 4).
    #"{"a":"b","a":"c"}"#, #"{"a":"b","a":"b"}"#,
  ]

  @Test(arguments: accepted) func accepts(_ record: String) {
    #expect(ScanOutcome(record).error == nil, "\(record)")
    #expect(ScanOutcome(record, [""]).raw(0) == trimmed(record))
  }

  private func trimmed(_ record: String) -> String {
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let bytes = record.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  static let refused: [(String, JSONRecordError.Reason, Int)] = [
    ("", .empty, 0), (" \t\r", .empty, 3),
    ("[1 true]", .unexpectedCharacter, 3), (#"["": 1]"#, .unexpectedCharacter, 3),
    (#"[""],"#, .trailingData, 4), ("[,1]", .unexpectedCharacter, 1),
    ("[1,,2]", .unexpectedCharacter, 3), (#"["x",,]"#, .unexpectedCharacter, 5),
    (#"["x"]]"#, .trailingData, 5), (#"["",]"#, .unexpectedCharacter, 4),
    (#"["x""#, .truncated, 4), ("[x", .unexpectedCharacter, 1), ("[3[4]]", .unexpectedCharacter, 2),
    ("[1:2]", .unexpectedCharacter, 2), ("[,]", .unexpectedCharacter, 1), ("[-]", .badNumber, 2),
    ("[   , \"\"]", .unexpectedCharacter, 4), ("[\"a\",\n4\n,1,", .truncated, 11),
    ("[1,]", .unexpectedCharacter, 3),
    ("[*]", .unexpectedCharacter, 1), ("[1,\n1\n,1", .truncated, 8), ("[{}", .truncated, 3),
    ("[fals]", .unexpectedCharacter, 5), ("[nul]", .unexpectedCharacter, 4),
    ("[tru]", .unexpectedCharacter, 4), ("[True]", .unexpectedCharacter, 1), ("nul", .truncated, 3),
    ("[++1234]", .unexpectedCharacter, 1), ("[+1]", .unexpectedCharacter, 1),
    ("[-01]", .badNumber, 2), ("[012]", .badNumber, 1), ("[-1.0.]", .unexpectedCharacter, 5),
    ("[-2.]", .badNumber, 4), ("[.-1]", .unexpectedCharacter, 1),
    ("[.2e-3]", .unexpectedCharacter, 1),
    ("[0.1.2]", .unexpectedCharacter, 4), ("[0.3e+]", .badNumber, 6), ("[0.3e]", .badNumber, 5),
    ("[0.e1]", .badNumber, 3), ("[0E+]", .badNumber, 4), ("[0E]", .badNumber, 3),
    ("[1.0e-]", .badNumber, 6),
    ("[1eE2]", .badNumber, 3), ("[1 000.0]", .unexpectedCharacter, 3),
    ("[0x42]", .unexpectedCharacter, 2),
    ("[NaN]", .unexpectedCharacter, 1), ("[Infinity]", .unexpectedCharacter, 1),
    ("[-Inf]", .badNumber, 2),
    ("-", .truncated, 1), ("1.", .truncated, 2), ("1e", .truncated, 2), ("00", .badNumber, 0),
    ("[１]", .unexpectedCharacter, 1), ("[1+2]", .unexpectedCharacter, 2), ("[- 1]", .badNumber, 2),
    (#"["x", truth]"#, .unexpectedCharacter, 9), (#"{"x", null}"#, .unexpectedCharacter, 4),
    (#"{"x"::"b"}"#, .unexpectedCharacter, 5), (#"{"a" b}"#, .unexpectedCharacter, 5),
    (#"{:"b"}"#, .unexpectedCharacter, 1), (#"{"a" "b"}"#, .unexpectedCharacter, 5),
    (#"{"a":"#, .truncated, 5), (#"{"a""#, .truncated, 4), ("{1:1}", .unexpectedCharacter, 1),
    ("{null:null}", .unexpectedCharacter, 1), (#"{"id":0,,}"#, .unexpectedCharacter, 8),
    (#"{"id":0,}"#, .unexpectedCharacter, 8), ("{'a':0}", .unexpectedCharacter, 1),
    (#"{"a":"a" 123}"#, .unexpectedCharacter, 9), ("{key: 'value'}", .unexpectedCharacter, 1),
    (#"{"a":"b"}/**/"#, .trailingData, 9), (#"{"a":"b"}#"#, .trailingData, 9),
    ("{}}", .trailingData, 2),
    (#"{"a":true} "x""#, .trailingData, 11), ("[}", .unexpectedCharacter, 1),
    ("{]", .unexpectedCharacter, 1),
    ("[1}", .unexpectedCharacter, 2), (#"{"a":1]"#, .unexpectedCharacter, 6),
    ("[]{}", .trailingData, 2),
    (#"["\uD800\"]"#, .loneSurrogate, 2), (#"["\uD800\u"]"#, .badEscape, 10),
    (#"["\uD800\u1"]"#, .badEscape, 11),
    (#"["\x00"]"#, .badEscape, 2), (#"["\\\"]"#, .truncated, 7), ("[\"\\\t\"]", .badEscape, 2),
    (#"["\"]"#, .truncated, 5), (#"["\u00A"]"#, .badEscape, 7), (#"["\a"]"#, .badEscape, 2),
    (#"["\uqqqq"]"#, .badEscape, 4), (#"["\U0041"]"#, .badEscape, 2), (#"["\u"#, .truncated, 4),
    (#"["\"#, .truncated, 3), (#"""#, .truncated, 1), (#""asd"#, .truncated, 4),
    ("[\"a\u{00}a\"]", .controlCharacter, 3), ("[\"new\nline\"]", .controlCharacter, 5),
    ("[\"\t\"]", .controlCharacter, 2), ("[\"\u{1F}\"]", .controlCharacter, 2),
    ("[\u{0C}]", .unexpectedCharacter, 1), ("[\u{2060}]", .unexpectedCharacter, 1),
    ("\u{FEFF}{}", .unexpectedCharacter, 0),
    ("[\u{A0}]", .unexpectedCharacter, 1), ("123\u{0}", .trailingData, 3),
    ("<null>", .unexpectedCharacter, 0),
    // Section 8.2: surrogates without their other halves.
    (#"["\uDADA"]"#, .loneSurrogate, 2), (#"["\uD888\u1234"]"#, .loneSurrogate, 2),
    (#"["\uDd1e\uD834"]"#, .loneSurrogate, 2), (#"["\uDFAA"]"#, .loneSurrogate, 2),
    (#"["\ud800abc"]"#, .loneSurrogate, 2), (#"["x\uD83D\\uDE00"]"#, .loneSurrogate, 3),
    (#"["\uD834\uD834\uDD1E"]"#, .loneSurrogate, 2),
  ]

  @Test(arguments: refused)
  func refuses(_ record: String, _ reason: JSONRecordError.Reason, _ offset: Int) {
    // With a pointer or without: the grammar is the same.
    for pointers in [[], ["", "/a"]] {
      let outcome = ScanOutcome(record, pointers)
      #expect(outcome.error?.reason == reason, "\(record): \(outcome.error?.message ?? "accepted")")
      #expect(outcome.error?.offset == offset, "\(record)")
      #expect(outcome.scanner.value(0) == nil)
      #expect(outcome.error?.message.utf8.contains { $0 < 0x20 } != true)
    }
  }

  static let illFormed: [[UInt8]] = [
    [0xFF], [0x80], [0xBF, 0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28],
    [0xE0, 0x80, 0xAF],
    [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0xAF],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xE9],
  ]

  @Test(arguments: illFormed) func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
    for lead in ["[\"", "{\"", "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\n"] {
      let outcome = ScanOutcome(Array(lead.utf8) + bytes + Array("\"]".utf8))
      #expect(outcome.error?.reason == .badUTF8)
      #expect(outcome.error?.offset == lead.utf8.count)
    }
    // Outside of strings it is no character at all.
    #expect(ScanOutcome([0x5B] + bytes + [0x5D]).error?.reason == .unexpectedCharacter)
  }

  @Test func nestingAtItsLimit() {
    let limit = RecordLimits.nesting
    for (open, close, inner) in [("[", "]", ""), (#"{"a":"#, "}", "0"), (#"[{"a":"#, "}]", "1")] {
      let levels = open.utf8.filter { $0 == 0x5B || $0 == 0x7B }.count
      for depth in [limit - levels, limit, limit + levels, 10 * limit] {
        let times = depth / levels
        let record =
          String(repeating: open, count: times) + inner + String(repeating: close, count: times)
        let outcome = ScanOutcome(record, ["", "/a/a/a", "/0/a/0"])
        #expect((outcome.error?.reason == .nestedTooDeep) == (depth > limit))
        #expect((outcome.error == nil) == (depth <= limit))
        if depth <= limit { #expect(outcome.raw(0) == record) }
      }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(ScanOutcome(deep).error?.offset == limit)
    // Breadth is no depth.
    let wide = "[" + String(repeating: #"[{"a":[]}],"#, count: 1000) + "0]"
    #expect(ScanOutcome(wide, ["/1000"]).raw(0) == "0")
  }
}
