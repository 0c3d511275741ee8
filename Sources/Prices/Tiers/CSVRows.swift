// The records of a CSV text, one at a time, with the line on which each begins.

import Records

/// Reads records from text as RFC 4180 has them; skips empty lines.
struct CSVRows {
  struct Row {
    /// From 1.
    let line: Int
    let cells: [String]
  }

  private let octets: [UInt8]
  private var index = 0
  private var cutter = CSVRecordCutter()
  private var reader = CSVRecordReader(expectedFieldCount: nil)

  init(_ text: String) {
    octets = Array(text.utf8)
  }

  /// The next record; `nil` at the end.
  ///
  /// - Throws: `bad_matrix` where a record is none.
  mutating func next() throws(PriceError) -> Row? {
    let octets = octets
    while true {
      let rest = octets.span.extracting(index...)
      switch cutter.next(in: rest, inputEnded: true) {
      case .record(let extent):
        index += extent.length
        if extent.isBlank { continue }
        return Row(
          line: extent.line,
          cells: try cells(of: rest.extracting(extent.contents), extent.line)
        )
      case .broken(let extent, let error):
        throw CSVRows.problem(extent.line, error)
      case .discard(let count):
        index += count
      case .needsMore, .end:
        return nil
      }
    }
  }

  private mutating func cells(
    of record: Span<UInt8>,
    _ line: Int
  ) throws(PriceError) -> [String] {
    do throws(CSVRecordError) { try reader.read(record) } catch {
      throw CSVRows.problem(line, error)
    }
    return (0..<reader.fieldCount).map { place in
      var cell: [UInt8] = []
      reader.field(place)?.appendUnquoted(of: record, to: &cell)
      return String(decoding: cell, as: UTF8.self)
    }
  }

  private static func problem(_ line: Int, _ error: CSVRecordError) -> PriceError {
    PriceError(.badMatrix, "line \(line): \(error.message)")
  }
}
