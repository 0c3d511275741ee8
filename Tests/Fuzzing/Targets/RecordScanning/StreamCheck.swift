// Records as a job reads them out of a file.

import FuzzSupport
import ReceiptBatch
import Records

enum StreamCheck {
  // libFuzzer runs one input at a time, on one thread.
  nonisolated(unsafe) private static let file = MemoryFile()
  private static let stop = BatchStop()

  static func check(_ bytes: [UInt8], _ choice: UInt8) {
    file.replaceContents(with: bytes)
    switch choice % 4 {
    case 0: checkLines(bytes)
    case 1: checkRows(bytes)
    case 2: _ = records(nil)
    default: SniffingCheck.check(bytes, file.path, stop)
    }
  }

  private struct Record: Equatable {
    let line: Int
    /// `nil` for what is no record.
    let octets: [UInt8]?
  }

  /// - Returns: `nil` where the stream cannot be opened.
  private static func records(_ format: RecordStream.Format?) -> [Record]? {
    do throws(BatchStartError) {
      let output = try OutputFile(nil)
      var stream = try RecordStream(file.path, format: format, output: output, stop: stop)
      var records: [Record] = []
      while let block = stream.next() {
        for index in 0..<block.count {
          switch block.record(index) {
          case .octets(let range, let line):
            records.append(Record(line: line, octets: Array(block.input[range])))
          case .broken(let record):
            require(!record.message.isEmpty, "a broken record without words")
            records.append(Record(line: record.line, octets: nil))
          case .unreadable: require(false, "a file in memory that cannot be read")
          }
        }
      }
      return records
    } catch {
      require(false, "no stream: \(error.message)")
      return nil
    }
  }

  /// A line each; blank ones count and are none; a byte order mark is no part of the first, nor one
  /// carriage return of any.
  private static func checkLines(_ bytes: [UInt8]) {
    var expected: [Record] = []
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isBlank = line.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if !isBlank { expected.append(Record(line: index + 1, octets: withoutReturn(Array(line)))) }
    }
    require(records(.ndjson) == expected, "other lines than a plain split gives")
  }

  private static func withoutReturn(_ line: [UInt8]) -> [UInt8] {
    line.last == 0x0D ? Array(line.dropLast()) : line
  }

  /// The rows below the header, as the cutter gives them for the whole file.
  private static func checkRows(_ bytes: [UInt8]) {
    guard let found = records(.csv) else { return }
    var cutter = CSVRecordCutter()
    var rows: [Record] = []
    var start = 0
    loop: while true {
      switch cutter.next(in: bytes.span.extracting(start...), inputEnded: true) {
      case .record(let extent):
        let rest = bytes[start...]
        let contents = rest.dropFirst(extent.contents.lowerBound).prefix(extent.contents.count)
        if !extent.isBlank { rows.append(Record(line: extent.line, octets: Array(contents))) }
        start += extent.length
      case .broken(let extent, _):
        rows.append(Record(line: extent.line, octets: nil))
        start += extent.length
      case .discard(let count): start += count
      case .needsMore, .end: break loop
      }
    }
    // A header that cannot be read is one broken record, and nothing below it is any.
    guard let header = rows.first?.octets, (try? CSVHeader(header.span)) != nil else {
      return require(found.allSatisfy { $0.octets == nil }, "rows without a header")
    }
    require(found == Array(rows.dropFirst()), "other rows than the cutter gives")
  }
}
