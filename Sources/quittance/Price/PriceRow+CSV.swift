// Rows of CSV: columns by their names.

import Records

/// Reads the rows below one header.
struct PriceTableReader: PriceRowReader {
  private(set) var idText: [UInt8] = []
  private(set) var amountText: [UInt8] = []

  private var reader: CSVRecordReader
  private let header: CSVHeader
  private let id: Int?
  private let amount: Int?
  private let settled: [(column: PriceColumn, index: Int)]

  /// - Throws: if a name stands there twice. Columns of other names are left alone.
  init(_ header: CSVHeader) throws(CSVColumnError) {
    var places: [PriceColumn: Int] = [:]
    for column in PriceColumn.allCases where header.names.contains(Array(column.rawValue.utf8)) {
      places[column] = try header.column(column.rawValue)
    }
    reader = CSVRecordReader(header: header)
    self.header = header
    id = places[.id]
    amount = places[.amount]
    settled = PriceColumn.settled.compactMap { column in
      places[column].map { (column, $0) }
    }
  }

  mutating func read(
    _ record: Span<UInt8>,
    key: inout [UInt8]
  ) throws(PriceFault) -> PriceRow {
    do throws(CSVRecordError) {
      try reader.read(record)
    } catch {
      throw PriceFault(code: "not_csv", error.message, offset: error.offset)
    }
    var row = PriceRow()
    if let id { row.id = Self.text(reader.field(id), of: record, &idText) }
    if let amount { row.amount = Self.text(reader.field(amount), of: record, &amountText) }
    key.append(row.amount == .absent ? 0 : 1)
    for (_, index) in settled {
      guard let field = reader.field(index) else { continue }
      key.append(keyPart: field.range, of: record, kind: 0)
    }
    return row
  }

  private static func text(
    _ field: CSVField?,
    of record: Span<UInt8>,
    _ unescaped: inout [UInt8]
  ) -> PriceRowText {
    guard let field, !field.range.isEmpty else { return .absent }
    guard field.needsUnquoting else { return .inRecord(field.range) }
    unescaped.removeAll(keepingCapacity: true)
    field.appendUnquoted(of: record, to: &unescaped)
    return .unescaped
  }

  func query(_ record: Span<UInt8>, bad: inout [PriceColumn]) -> PriceQuery {
    var query = PriceQuery()
    for (column, index) in settled {
      var text: [UInt8] = []
      reader.field(index)?.appendUnquoted(of: record, to: &text)
      query[column] = String(decoding: text, as: UTF8.self)
    }
    return query
  }

  func otherNames(_ record: Span<UInt8>) -> [String] {
    PriceColumn.others(in: header.names.map { String(decoding: $0, as: UTF8.self) })
  }
}
