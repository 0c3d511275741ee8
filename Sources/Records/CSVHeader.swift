// The first record of a CSV file: the names of its columns.

import Suggestions

/// A header, in which columns are looked up.
package struct CSVHeader: Sendable {
  /// The names as they stand in the file, unquoted, blanks included.
  package let names: [[UInt8]]

  /// - Parameter record: the first record, without byte order mark and line end.
  package init(_ record: Span<UInt8>) throws(CSVRecordError) {
    var reader = CSVRecordReader(expectedFieldCount: nil)
    try reader.read(record)
    var names: [[UInt8]] = []
    for index in 0..<reader.fieldCount {
      var name: [UInt8] = []
      reader.field(index)?.appendUnquoted(of: record, to: &name)
      names.append(name)
    }
    self.names = names
  }

  /// The column that `text` selects, from 0 on: the one of exactly that name, or else, if `text` is a
  /// number, the one with that place, from 1 on.
  package func column(_ text: String) throws(CSVColumnError) -> Int {
    let wanted = Array(text.utf8)
    let places = names.indices.filter { names[$0] == wanted }
    if let first = places.first {
      guard places.count == 1 else {
        throw .duplicated(name: text, columns: places.map { $0 + 1 })
      }
      return first
    }
    // Digits alone: `+3` and `-3` are names.
    if wanted.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(text) {
      guard names.indices.contains(number - 1) else {
        throw .outOfRange(number: number, count: names.count)
      }
      return number - 1
    }
    let candidates = names.map { String(decoding: $0, as: UTF8.self) }
    throw .missing(name: text, nearest: Suggestion.nearest(to: text, among: candidates))
  }
}

/// Why a column cannot be selected.
package enum CSVColumnError: Error, Equatable, Sendable {
  /// No column has that name.
  case missing(name: String, nearest: String?)
  /// Several columns have it; their places from 1 on.
  case duplicated(name: String, columns: [Int])
  /// There are not so many columns.
  case outOfRange(number: Int, count: Int)
  /// No column was asked for, and none has a name that receipts go by.
  case noReceipt

  /// One sentence for people, free of control characters.
  package var message: String {
    switch self {
    case .missing(let name, let nearest?):
      "the header has no column \(VisibleText.quote(name.utf8)): "
        + "did you mean \(VisibleText.quote(nearest.utf8))?"
    case .missing(let name, nil):
      "the header has no column \(VisibleText.quote(name.utf8))"
    case .duplicated(let name, let columns):
      "the header has \(columns.count) columns \(VisibleText.quote(name.utf8)), "
        + "the first two at \(columns.prefix(2).map(String.init).joined(separator: " and ")): "
        + "select one by its number"
    case .outOfRange(let number, let count):
      "there is no column \(number): the header has \(count), counted from 1"
    case .noReceipt:
      "the header has no column that receipts are known to stand in "
        + "(receipt-data, latest_receipt, receipt): select one"
    }
  }
}
