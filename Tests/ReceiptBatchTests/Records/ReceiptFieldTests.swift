// Which of a record's fields is the receipt, and which are carried.

import Records
import Testing

@testable import ReceiptBatch

@Suite struct ReceiptFieldTests {
  private func scanned(
    _ record: String,
    _ pointers: [JSONPointer]
  ) throws -> JSONRecordScanner {
    var scanner = JSONRecordScanner(pointers: pointers)
    try scanner.scan(Array(record.utf8).span)
    return scanner
  }

  static let receipts: [(String, String?, ReceiptField?)] = [
    (#"{"receipt-data":"A","latest_receipt":"B","receipt":"C"}"#, "A", nil),
    (#"{"receipt":"C","latest_receipt":"B"}"#, "B", nil),
    (#"{"receipt":{"in_app":[]},"latest_receipt":"B"}"#, "B", nil),
    (#"{"receipt":"C"}"#, "C", nil), (#"{"receipt-data":null,"receipt":"C"}"#, "C", nil),
    (#"{"receipt-data":5,"receipt":"C"}"#, "C", nil), (#"{"receipt-data":""}"#, "", nil),
    (#"{"receipt":{"in_app":[]}}"#, nil, .wrongType(pointer: 2, .object)),
    (#"{"receipt":[],"receipt-data":1}"#, nil, .wrongType(pointer: 0, .number)),
    (#"{"receipt-data":null}"#, nil, .missing), ("{}", nil, .missing), ("[]", nil, .missing),
    (#""receipt""#, nil, .missing), (#"{"a":{"receipt":"C"}}"#, nil, .missing),
  ]

  @Test(arguments: receipts)
  func receiptField(_ record: String, _ text: String?, _ expected: ReceiptField?) throws {
    let scanner = try scanned(record, ReceiptField.standardPointers)
    let found = scanner.receiptField(among: 0..<3)
    if let text, case .string(let value) = found {
      #expect(String(decoding: Array(record.utf8)[value.contents], as: UTF8.self) == text)
    } else {
      #expect(found == expected)
    }
  }

  @Test func carried() throws {
    let scanner = try scanned(
      #"{"user":{"id":[1, 2]},"n":null}"#,
      ["/user", "/n", "/none"].compactMap(JSONPointer.init)
    )
    #expect(scanner.carriedField(0) == .json(JSONValueRange(kind: .object, range: 8..<21)))
    #expect(scanner.carriedField(1) == .json(JSONValueRange(kind: .null, range: 26..<30)))
    #expect(scanner.carriedField(2) == .absent)
  }

  @Test func carriedColumns() throws {
    var reader = CSVRecordReader(header: try CSVHeader(Array("a,b,c".utf8).span))
    let record = Array("x,\"y\",\"z\"".utf8)
    try reader.read(record.span)
    #expect(reader.carriedField(1) == .text(CSVField(range: 3..<4, isQuoted: true)))
    #expect(reader.carriedField(3) == .absent)
  }

  @Test(arguments: [
    ("a,receipt,latest_receipt", 2), ("receipt,receipt-data", 1), ("receipt", 0), ("a,b", nil),
    ("receipt,receipt", nil),
  ]) func receiptColumn(_ header: String, _ expected: Int?) throws {
    let header = try CSVHeader(Array(header.utf8).span)
    #expect((try? header.receiptColumn()) == expected)
  }
}
