// JSON Pointers: the examples of RFC 6901, and how they are spelt here.

import Testing

@testable import Records

@Suite struct JSONPointerTests {
  /// RFC 6901 section 5.
  static let document = #"""
    {"foo": ["bar", "baz"],"": 0,"a/b": 1,"c%d": 2,"e^f": 3,"g|h": 4,"i\\j": 5,"k\"l": 6," ": 7,"m~n": 8}
    """#

  static let examples: [(String, String)] = [
    ("/foo", #"["bar", "baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
    ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ]

  @Test(arguments: examples) func exampleOfTheRFC(_ pointer: String, _ value: String) {
    #expect(ScanOutcome(Self.document, [pointer]).raw(0) == value)
  }

  @Test func allAtOnce() {
    let outcome = ScanOutcome(
      Self.document,
      Self.examples.map(\.0) + ["", "foo", "/foo/1", "/none"]
    )
    for (index, example) in Self.examples.enumerated() {
      #expect(outcome.raw(index) == example.1)
    }
    let count = Self.examples.count
    #expect(outcome.raw(count) == Self.document)
    #expect(outcome.raw(count + 1) == #"["bar", "baz"]"#)
    #expect(outcome.raw(count + 2) == #""baz""#)
    #expect(outcome.raw(count + 3) == nil)
    #expect(outcome.raw(count + 4) == nil)
    #expect(outcome.raw(-1) == nil)
  }

  static let tokens: [(String, [String]?)] = [
    ("", []), ("/", [""]), ("//", ["", ""]), ("/a/b", ["a", "b"]), ("/a/", ["a", ""]),
    ("/~0", ["~"]), ("/~1", ["/"]), ("/~01", ["~1"]), ("/~00", ["~0"]), ("/~10", ["/0"]),
    ("/~", nil), ("/~2", nil), ("/a~", nil), ("/~a/b", nil), ("/a/~/b", nil), ("/~~0", nil),
    // Bare names are keys, literally; with a slash they could mean two things.
    ("receipt-data", ["receipt-data"]), ("a~1b", ["a~1b"]), ("0", ["0"]), (" ", [" "]),
    ("a/b", nil), ("a/", nil), ("#/a", nil),
  ]

  @Test(arguments: tokens) func parses(_ text: String, _ tokens: [String]?) {
    let pointer = JSONPointer(text)
    #expect(pointer?.tokens == tokens?.map { Array($0.utf8) })
    #expect(pointer?.text == (tokens == nil ? nil : text))
  }

  @Test func equality() {
    #expect(JSONPointer("a") == JSONPointer("/a"))
    #expect(Set(["a", "/a", "/b"].compactMap(JSONPointer.init)).count == 2)
    // Section 4: no normalization.
    #expect(JSONPointer("/\u{E9}") != JSONPointer("/e\u{301}"))
    let outcome = ScanOutcome("{\"\u{E9}\":1,\"e\u{301}\":2}", ["/\u{E9}", "/e\u{301}"])
    #expect(outcome.raw(0) == "1" && outcome.raw(1) == "2")
  }

  static let indices: [(String, String?)] = [
    ("/0", "10"), ("/1", "[20,21]"), ("/2", #"{"0":30,"01":31,"-":32}"#), ("/3", nil), ("/-", nil),
    ("/01", nil), ("/+1", nil), ("/1.0", nil), ("/1/0", "20"), ("/1/1", "21"), ("/1/2", nil),
    ("/2/0", "30"), ("/2/01", "31"), ("/2/-", "32"), ("/0/0", nil), ("", nil),
    ("/99999999999999999999999", nil),
  ]

  @Test(arguments: indices) func arraysAndObjects(_ pointer: String, _ value: String?) {
    let record = #"[10,[20,21],{"0":30,"01":31,"-":32}]"#
    #expect(ScanOutcome(record, [pointer]).raw(0) == (pointer.isEmpty ? record : value))
  }

  /// Values inside values, and the same value twice.
  @Test func overlapping() {
    let record = #"{"a":{"b":[1,{"c":"x"}]},"d":null}"#
    let outcome = ScanOutcome(
      record,
      ["/a/b/1/c", "/a", "/a/b", "", "/a/b/1/c", "/d", "/d/e", "/a/b/0/c"]
    )
    #expect(outcome.raw(0) == #""x""#)
    #expect(outcome.raw(1) == #"{"b":[1,{"c":"x"}]}"#)
    #expect(outcome.raw(2) == #"[1,{"c":"x"}]"#)
    #expect(outcome.raw(3) == record)
    #expect(outcome.raw(4) == #""x""#)
    #expect(outcome.scanner.value(5)?.kind == .null)
    #expect(outcome.raw(6) == nil)
    #expect(outcome.raw(7) == nil)
  }
}
