// CSV by example: RFC 4180, quotation marks, line ends, columns.

import Suggestions
import Testing

@testable import Records

@Suite struct CSVRecordTests {
  private func texts(_ outcomes: [CSVOutcome]) -> [[String]?] {
    outcomes.map { $0.fields?.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// RFC 4180 section 2, items 1 to 7, and what stands between them.
  static let files: [(String, [[String]])] = [
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    ("a,b\r\nc,d\r", [["a", "b"], ["c", "d"]]), ("a\nb\n", [["a"], ["b"]]),
    ("\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    (
      "\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx",
      [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]]
    ),
    ("\"aaa\",\"b\"\"bb\",\"ccc\"", [["aaa", "b\"bb", "ccc"]]),
    ("\"\",\"\"\"\",\"\"\"\"\"\"\n", [["", "\"", "\"\""]]),
    ("a,,\n,\n", [["a", "", ""], ["", ""]]),
    (" a , \tb\n", [[" a ", " \tb"]]), ("a;b\tc\n", [["a;b\tc"]]),
    ("a\n\nb", [["a"], [""], ["b"]]),
    ("\r\n", [[""]]), ("\n", [[""]]), ("", []), ("\u{FEFF}", []), ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("\u{FEFF}\"a\",b\n\u{FEFF}c,d", [["a", "b"], ["\u{FEFF}c", "d"]]),
    ("é,\"€\"\n", [["é", "€"]]),
    ("\"a,b\",\"\n\"\n", [["a,b", "\n"]]), ("\"\r\"\n", [["\r"]]), ("\"x\"\r\n", [["x"]]),
  ]

  @Test(arguments: files) func reads(_ file: String, _ records: [[String]]) {
    #expect(texts(CSVStream.read(file)) == records)
    #expect(texts(PlainCSV.read(Array(file.utf8))) == records)
  }

  @Test func physicalLines() {
    let outcomes = CSVStream.read("h\n\"a\nb\r\nc\"\r\nd\n\n\"e\n\"")
    #expect(outcomes.map(\.line) == [1, 2, 5, 6, 7])
    #expect(outcomes.map(\.lineCount) == [1, 3, 1, 1, 2])
  }

  static let faults: [(String, CSVRecordError.Reason, Int?)] = [
    ("a\"b", .strayQuote, 1), ("x,a\"", .strayQuote, 3), ("\"a\"b", .textAfterQuote, 3),
    ("\"a\" ,b", .textAfterQuote, 3), (" \"a\"", .strayQuote, 1), ("a\rb", .strayLineEnd, 1),
    ("\"a\"\rb", .strayLineEnd, 3), ("\r", .strayLineEnd, 0), ("a\nb", .strayLineEnd, 1),
    ("\"a", .unclosedQuote, 0), ("x,\"a\"\"", .unclosedQuote, 2), ("\"", .unclosedQuote, 0),
  ]

  @Test(arguments: faults)
  func isStrict(_ record: String, _ reason: CSVRecordError.Reason, _ offset: Int?) {
    var reader = CSVRecordReader(expectedFieldCount: nil)
    let error = #expect(throws: CSVRecordError.self) { try reader.read(Array(record.utf8).span) }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
    #expect(error?.message.utf8.contains { $0 < 0x20 } == false)
    #expect(reader.fieldCount == 0 && reader.field(0) == nil)
  }

  /// A stray quotation mark spoils its own line, not the file.
  @Test func goesOnBehindAFault() {
    let outcomes = CSVStream.read("a,b\n1\",\"x\"\n\"2\"y,z\n3,4\n")
    #expect(outcomes.map(\.reason) == [nil, .strayQuote, .textAfterQuote, nil])
    #expect(outcomes.map(\.line) == [1, 2, 3, 4])
  }

  @Test func fieldsAsRanges() throws {
    var reader = CSVRecordReader(header: try CSVHeader(Array("a,b,c".utf8).span))
    let record = Array("x,\"y\",\"z\"\"\"".utf8)
    try reader.read(record.span)
    #expect(reader.fieldCount == 3)
    #expect(reader.field(0) == CSVField(range: 0..<1))
    #expect(reader.field(1) == CSVField(range: 3..<4, isQuoted: true))
    #expect(reader.field(2) == CSVField(range: 7..<10, isQuoted: true, needsUnquoting: true))
    #expect(reader.field(3) == nil && reader.field(-1) == nil)
    // A field of another record.
    var output: [UInt8] = []
    CSVField(range: 2..<90, needsUnquoting: true).appendUnquoted(of: record.span, to: &output)
    CSVField(range: 50..<90).appendUnquoted(of: record.span, to: &output)
    #expect(output.count <= record.count)
  }

  @Test(arguments: ["1,2", "1,2,3,4", "", "1,2,3,"]) func asManyFieldsAsTheHeader(_ row: String)
    throws
  {
    var reader = CSVRecordReader(header: try CSVHeader(Array("a,b,c".utf8).span))
    let error = #expect(throws: CSVRecordError.self) { try reader.read(Array(row.utf8).span) }
    #expect(error?.reason == .fieldCount)
    #expect(error?.message.contains("the header has 3") == true)
    try reader.read(Array(",,".utf8).span)
  }

  @Test func fieldsAtTheirLimit() throws {
    for count in [RecordLimits.fields - 1, RecordLimits.fields, RecordLimits.fields + 1] {
      let row = [UInt8](repeating: UInt8(ascii: ","), count: count - 1)
      let found = try? CSVHeader(row.span)
      #expect(found?.names.count == (count <= RecordLimits.fields ? count : nil))
    }
  }

  // MARK: Columns

  private func column(_ header: String, _ text: String) throws -> Result<Int, CSVColumnError> {
    let header = try CSVHeader(Array(header.utf8).span)
    do throws(CSVColumnError) {
      return .success(try header.column(text))
    } catch {
      return .failure(error)
    }
  }

  @Test func columns() throws {
    let header = "id,receipt,\"the \"\"name\"\"\",2,receipt , é,id"
    #expect(try column(header, "receipt") == .success(1))
    #expect(try column(header, "receipt ") == .success(4))
    #expect(try column(header, "the \"name\"") == .success(2))
    // A name goes before a number.
    #expect(try column(header, "2") == .success(3))
    #expect(try column(header, "1") == .success(0))
    #expect(try column(header, "7") == .success(6))
    #expect(try column(header, "8") == .failure(.outOfRange(number: 8, count: 7)))
    #expect(try column(header, "0") == .failure(.outOfRange(number: 0, count: 7)))
    #expect(try column(header, "id") == .failure(.duplicated(name: "id", columns: [1, 7])))
    #expect(
      try column(header, "Receipt") == .failure(.missing(name: "Receipt", nearest: "receipt"))
    )
    #expect(
      try column(header, "reciept") == .failure(.missing(name: "reciept", nearest: "receipt"))
    )
    #expect(try column(header, "é") == .failure(.missing(name: "é", nearest: " é")))
    #expect(try column(header, "e\u{301}") == .failure(.missing(name: "e\u{301}", nearest: nil)))
    #expect(try column(header, "+1") == .failure(.missing(name: "+1", nearest: nil)))
    #expect(try column(header, "colour") == .failure(.missing(name: "colour", nearest: nil)))
    #expect(try column(",a", "") == .success(0))
    let huge = String(repeating: "9", count: 30)
    #expect(try column(header, huge) == .failure(.missing(name: huge, nearest: nil)))
  }

  @Test func columnMessages() throws {
    let missing = CSVColumnError.missing(name: "a\u{1B}", nearest: "b")
    #expect(missing.message == #"the header has no column "a\u{1B}": did you mean "b"?"#)
    #expect(
      CSVColumnError.duplicated(name: "a", columns: [2, 5, 9]).message.contains("at 2 and 5")
    )
    let long = String(repeating: "x", count: 1000)
    #expect(CSVColumnError.missing(name: long, nearest: nil).message.count < 100)
    // Long names are not compared.
    #expect(Suggestion.nearest(to: long, among: [long]) == nil)
    #expect(Suggestion.nearest(to: "a", among: [long, "", "a"]) == "a")
  }
}
