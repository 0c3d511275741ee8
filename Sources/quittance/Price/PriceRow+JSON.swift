// JSON records: keys of the outermost object.

import Records

/// Reads records, one JSON object each.
struct PriceRecordReader: PriceRowReader {
  private(set) var idText: [UInt8] = []
  private(set) var amountText: [UInt8] = []

  private var scanner: JSONRecordScanner

  /// The columns in the scanner's order. It compares a key with the last of them first, and most
  /// records have the first ones only.
  private static let columns = Array(PriceColumn.allCases.reversed())
  private static let id = PriceColumn.allCases.count - 1
  private static let amount = PriceColumn.allCases.count - 2
  private static let settledCount = PriceColumn.allCases.count - 2

  init() {
    let pointers = PriceRecordReader.columns.compactMap { JSONPointer($0.rawValue) }
    scanner = JSONRecordScanner(pointers: pointers)
  }

  mutating func read(
    _ record: Span<UInt8>,
    key: inout [UInt8]
  ) throws(PriceFault) -> PriceRow {
    do throws(JSONRecordError) {
      try scanner.scan(record)
    } catch {
      throw PriceFault(code: "not_json", error.message, offset: error.offset)
    }
    let id = scanner.value(Self.id)
    let amount = scanner.value(Self.amount)
    let row = PriceRow(
      id: Self.text(id, of: record, &idText),
      amount: Self.text(amount, of: record, &amountText)
    )
    key.append(row.amount == .absent ? 0 : 1)
    var next = 0
    while let (place, value) = scanner.nextValue(from: next, below: Self.settledCount) {
      next = place + 1
      guard value.kind != .null else { continue }
      let kind = UInt8(truncatingIfNeeded: place) &<< 3 | value.kind.rawValue & 7
      key.append(keyPart: value.contents, of: record, kind: kind)
    }
    return row
  }

  /// Numbers are taken as they are written: no binary number could hold them.
  private static func text(
    _ value: JSONValueRange?,
    of record: Span<UInt8>,
    _ unescaped: inout [UInt8]
  ) -> PriceRowText {
    guard let value else { return .absent }
    switch value.kind {
    case .null: return .absent
    case .string, .number: return value.contents.isEmpty ? .absent : .inRecord(value.contents)
    case .escapedString:
      unescaped.removeAll(keepingCapacity: true)
      JSONString.appendUnescaped(value, of: record, to: &unescaped)
      return .unescaped
    case .object, .array, .true, .false: return .bad
    }
  }

  func query(_ record: Span<UInt8>, bad: inout [PriceColumn]) -> PriceQuery {
    var query = PriceQuery()
    for place in 0..<Self.settledCount {
      let column = Self.columns[place]
      var text: [UInt8] = []
      switch Self.text(scanner.value(place), of: record, &text) {
      case .absent: break
      case .bad: bad.append(column)
      case .inRecord(let range):
        text.append(range, of: record)
      case .unescaped: break
      }
      query[column] = String(decoding: text, as: UTF8.self)
    }
    return query
  }

  /// The scanner keeps none of the keys that nobody asked for, so the record is read once more; a long
  /// one is not.
  func otherNames(_ record: Span<UInt8>) -> [String] {
    guard record.count <= 1 << 16, let node = try? JSONDocument.read(record),
      case .object(let members) = node.value
    else { return [] }
    return PriceColumn.others(in: members.map(\.key))
  }
}
