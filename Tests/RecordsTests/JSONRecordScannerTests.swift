// What the scanner finds, beyond the grammar: kinds, keys, duplicates, the receipt's field.

import Testing

@testable import Records

@Suite struct JSONRecordScannerTests {
  static let kinds: [(String, JSONValueKind)] = [
    (#""plain""#, .string), (#""esc\u0061ped""#, .escapedString), ("-1.5e3", .number),
    ("{}", .object),
    (#"{"a":[]}"#, .object), ("[]", .array), ("[ 1 , 2 ]", .array), ("true", .true),
    ("false", .false), ("null", .null), (#""""#, .string), ("\"é\"", .string),
  ]

  @Test(arguments: kinds) func kindsAndRanges(_ text: String, _ kind: JSONValueKind) {
    for blank in ["", " ", "\t \r"] {
      let record =
        "{\(blank)\"x\"\(blank):\(blank)\(text)\(blank),\(blank)\"y\":[\(blank)\(text)\(blank)]}\(blank)"
      let outcome = ScanOutcome(record, ["/x", "/y/0"])
      for index in 0..<2 {
        #expect(outcome.raw(index) == text)
        #expect(outcome.scanner.value(index)?.kind == kind)
      }
    }
    let value = JSONValueRange(kind: kind, range: 3..<3 + text.utf8.count)
    let isString = kind == .string || kind == .escapedString
    #expect(value.isString == isString)
    #expect(value.contents == (isString ? 4..<2 + text.utf8.count : value.range))
  }

  @Test(arguments: [
    #"{"receipt-data":1}"#, #"{"\u0072eceipt-data":1}"#, #"{"receipt\u002ddata":1}"#,
    #"{"\u0072\u0065\u0063\u0065\u0069\u0070\u0074\u002D\u0064\u0061\u0074\u0061":1}"#,
  ]) func keysAreComparedDecoded(_ record: String) {
    #expect(ScanOutcome(record, ["/receipt-data"]).raw(0) == "1")
  }

  @Test func keysThatAreOthers() {
    let others = [
      "receipt-dat", "receipt-data2", #"receipt-dat\u0062"#, #"receipt-data\u0000"#,
      #"\nreceipt-data"#,
      #"receipt-dat\u0061a"#, "", #"\\u0072eceipt-data"#, "Receipt-data", #"\u0072"#,
    ]
    for other in others {
      let outcome = ScanOutcome(#"{"\#(other)":1}"#, ["/receipt-data"])
      #expect(outcome.error == nil && outcome.raw(0) == nil, "\(other)")
    }
    let strange = ScanOutcome(#"{"\ud83d\ude00\/\"\\\u00e9\n":1}"#, ["/\u{1F600}~1\"\\é\n"])
    #expect(strange.raw(0) == "1")
  }

  static let duplicates: [(String, [String], Int?)] = [
    (#"{"a":1,"a":2}"#, ["/a"], 7), (#"{"a":1,"\u0061":1}"#, ["/a"], 7),
    (#"{"a":1,"b":2,"a":{}}"#, ["/a/b"], 13), (#"{"a":{"b":1},"a":{"b":2}}"#, ["/a/b"], 13),
    (#"{"a":{"b":1,"b":2}}"#, ["/a/b"], 12), (#"{"a":{"b":1,"b":2}}"#, ["/a"], nil),
    (#"{"a":{"b":1,"b":2}}"#, [""], nil), (#"{"a":1,"a":2}"#, ["/b"], nil),
    (#"{"a":{"a":{"a":1}}}"#, ["/a", "/a/a", "/a/a/a"], nil),
    (#"[{"a":1},{"a":2}]"#, ["/0/a", "/1/a"], nil),
    (#"[{"a":1},{"a":2,"a":3}]"#, ["/0/a", "/1/a"], 16), (#"{"a":null,"a":null}"#, ["a"], 10),
    (#"{"0":1,"0":2}"#, ["/0"], 7), (#"{"x":{"a":1,"a":2},"a":3}"#, ["/a"], nil),
    (#"{"":1,"":2}"#, ["/"], 6),
  ]

  @Test(arguments: duplicates)
  func selectedKeysOccurOnce(_ record: String, _ pointers: [String], _ offset: Int?) {
    let outcome = ScanOutcome(record, pointers)
    #expect(outcome.error?.reason == (offset == nil ? nil : .duplicateKey))
    #expect(outcome.error?.offset == offset)
    if offset != nil { #expect(outcome.raw(0) == nil) }
  }

  @Test func messages() {
    let twice = ScanOutcome("{\"a\\n\":1,\"a\\n\":1}", ["/a\n"]).error
    #expect(twice?.message == #"the key "a\n" occurs twice in its object"#)
    #expect(ScanOutcome(#"{"a" 1}"#).error?.message == "\"1\" where a colon is due")
    #expect(ScanOutcome("{\"a\u{1B}\"}").error?.message.contains("byte 0x1B") == true)
    #expect(ScanOutcome("[1 ").error?.message == "the record ends where a comma or \"]\" is due")
  }

  /// Nothing of one record is left over in the next, whatever became of it.
  @Test func reuse() throws {
    var scanner = JSONRecordScanner(pointers: ["/a", "/b/0"].compactMap(JSONPointer.init))
    for _ in 0..<3 {
      try scanner.scan(Array(#"{"a":1,"b":[2]}"#.utf8).span)
      #expect(scanner.value(0) != nil && scanner.value(1) != nil)
      try scanner.scan(Array(#"{"a":1}"#.utf8).span)
      #expect(scanner.value(0) != nil && scanner.value(1) == nil)
      #expect(throws: JSONRecordError.self) { try scanner.scan(Array(#"{"a":1,"b":[2"#.utf8).span) }
      #expect(scanner.value(0) == nil && scanner.value(1) == nil)
      #expect(throws: JSONRecordError.self) { try scanner.scan(Array("".utf8).span) }
      try scanner.scan(Array("7".utf8).span)
      #expect(scanner.value(0) == nil && scanner.value(1) == nil)
    }
  }

  /// Every prefix of a record is refused at its end; every prefix and a byte never traps.
  @Test func everyPrefix() {
    let record = Array(
      #" {"user":{"id":12.5e-3,"n\u00e9":"\ud83d\ude00 é"},"receipt-data":"MIIT\/+==","x":[true,false,null,[]]}"#
        .utf8
    )
    #expect(ScanOutcome(record, ["/receipt-data", "/user/id", ""]).error == nil)
    for count in 0..<record.count {
      let prefix = Array(record[..<count])
      let error = ScanOutcome(prefix, ["/receipt-data", "/user/id", ""]).error
      // A prefix may also end inside a character or a surrogate pair.
      #expect(error != nil, "\(count)")
      #expect([.truncated, .empty, .badUTF8, .loneSurrogate].contains(error?.reason), "\(count)")
      for byte in UInt8.min...UInt8.max {
        _ = ScanOutcome(prefix + [byte], ["/receipt-data"])
      }
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 48, 49, 100, 1000, 100_000])
  func longStrings(_ count: Int) {
    let plain = String(repeating: "A", count: count)
    let outcome = ScanOutcome(
      #"{"user":"u1","receipt-data":"\#(plain)","z":1}"#,
      ["receipt-data", "z"]
    )
    #expect(outcome.text(0) == Array(plain.utf8))
    #expect(outcome.scanner.value(0)?.kind == .string)
    #expect(outcome.raw(1) == "1")
    let slashes = ScanOutcome(#"{"receipt-data":"\#(plain)\/\#(plain)\u00e9"}"#, ["receipt-data"])
    #expect(slashes.text(0) == Array("\(plain)/\(plain)é".utf8))
    #expect(slashes.scanner.value(0)?.kind == .escapedString)
    #expect(ScanOutcome("{\"a\":\"\(plain)\u{01}\"}").error?.offset == 6 + count)
    #expect(ScanOutcome("{\"a\":\"\(plain)").error?.reason == .truncated)
  }

  /// Ranges that are not those of the record, and text that was never validated: nothing traps.
  @Test func unescapingAnything() {
    for text in [#"a\"#, #"a\q"#, #"a\u12"#, #"a\ud800"#, "a", "", #"\"#] {
      let record = Array(text.utf8)
      for range in [0..<record.count, 0..<100, 50..<100, 0..<1, 1..<record.count + 1] {
        var output: [UInt8] = []
        let value = JSONValueRange(kind: .escapedString, range: range)
        JSONString.appendUnescaped(value, of: record.span, to: &output)
        #expect(output.count <= record.count)
      }
    }
  }
}
