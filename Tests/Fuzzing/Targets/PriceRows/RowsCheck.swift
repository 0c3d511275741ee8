// One answer a row, whatever the row says.

import FuzzSupport
import ReceiptBatch
import ReceiptRendering
import Records

@testable import quittance

enum RowsCheck {
  private static let stop = BatchStop()

  static func check(_ file: MemoryFile, _ format: PriceOutputFormat, _ choice: UInt8) {
    var shape = PriceLineShape(format: format)
    shape.showsParts = choice & 1 != 0 && format == .ndjson
    shape.showsCodePoints = choice & 2 != 0
    shape.showsPeriods = choice & 4 != 0
    if choice & 8 != 0 { shape.cellRules = .guardsFormulas }
    var defaults = PriceQuery()
    if choice & 16 != 0 { defaults[.currency] = "USD" }
    if choice & 32 != 0 { defaults[.locale] = "en_US" }
    var stream = PriceStream(defaults, shape)
    let rows = feed(file, &stream)
    require(stream.rows == rows, "\(rows) rows, \(stream.rows) answers")
    require(stream.faults <= stream.rows, "more faults than rows")
    let output = stream.lines.results.bytes.withBytes { span in span.indices.map { span[$0] } }
    require(String(validating: output, as: UTF8.self) != nil, "lines that are not UTF-8")
    if format == .ndjson { checkLines(output, rows) }
    if format == .csv { checkTable(output, rows) }
  }

  /// As the command does it, see `PriceStreamRun`.
  private static func feed(_ file: MemoryFile, _ stream: inout PriceStream) -> Int {
    var rows = 0
    do throws(BatchStartError) {
      let output = try OutputFile(nil)
      var source = try RecordStream(file.path, format: nil, output: output, stop: stop)
      var records = PriceRecordReader()
      var table: PriceTableReader?
      stream.lines.appendHeader()
      while let block = source.next() {
        rows += block.count
        _ = PriceInputCheck.refusal(block, PriceQuery())
        _ = PriceInputCheck.mayHavePeriods(block)
        guard let header = block.header else {
          stream.append(block, &records)
          continue
        }
        if table == nil { table = try? PriceTableReader(header) }
        if var reader = table {
          stream.append(block, &reader)
          table = reader
        } else {
          // A table whose header names one column twice has no rows that can be read.
          rows -= block.count
        }
      }
    } catch {
      require(false, "no stream: \(error.message)")
    }
    return rows
  }

  private static func checkLines(_ output: [UInt8], _ rows: Int) {
    let lines = output.split(separator: 0x0A)
    require(lines.count == rows, "\(rows) rows, \(lines.count) lines")
    for line in lines {
      do throws(JSONRecordError) {
        _ = try JSONDocument.read(Array(line).span)
      } catch {
        require(false, "a line that is not JSON: \(error.message)")
      }
    }
  }

  private static func checkTable(_ output: [UInt8], _ rows: Int) {
    var cutter = CSVRecordCutter()
    var position = 0
    var count = -1
    var reader: CSVRecordReader?
    while case .record(let extent) = cutter.next(
      in: output.span.extracting(position...),
      inputEnded: true
    ) {
      let record = output.span.extracting(position...).extracting(extent.contents)
      if reader == nil, let header = try? CSVHeader(record) {
        reader = CSVRecordReader(header: header)
      }
      do throws(CSVRecordError) {
        try reader?.read(record)
      } catch {
        require(false, "a row that is not CSV: \(error.message)")
      }
      position += extent.length
      count += 1
    }
    require(position == output.count && count == rows, "\(rows) rows in, \(count) rows out")
  }
}
