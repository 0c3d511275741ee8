// CSV in one piece and in pieces of any size, and its fields against a plain reader.

import FuzzSupport
import Records

enum CSVCheck {
  static func check(_ bytes: [UInt8], _ choice: UInt8) {
    let limit = choice & 0x80 != 0 ? 40 : RecordLimits.recordBytes
    let whole = cut(bytes, pieces: bytes.count, limit: limit)
    for size in [1, Int(choice & 0x3F) + 1] {
      let pieces = cut(bytes, pieces: size, limit: limit)
      require(pieces == whole, "pieces of \(size) make other records")
    }
    for record in whole where record.error == nil { read(record.contents) }
  }

  private struct Cut: Equatable {
    let line: Int
    let contents: [UInt8]
    let error: CSVRecordError?
  }

  /// Hands a file over in pieces, as whoever reads one does.
  private static func cut(_ bytes: [UInt8], pieces size: Int, limit: Int) -> [Cut] {
    var cutter = CSVRecordCutter(limit: limit)
    var cuts: [Cut] = []
    var start = 0
    var end = 0
    while true {
      let window = bytes.span.extracting(start..<end)
      switch cutter.next(in: window, inputEnded: end == bytes.count) {
      case .record(let extent):
        let contents = Array(bytes[start..<end][extent.contents.offset(by: start)])
        cuts.append(Cut(line: extent.line, contents: contents, error: nil))
        require(extent.length > 0, "a record that takes nothing")
        start += extent.length
      case .broken(let extent, let error):
        cuts.append(Cut(line: extent.line, contents: [], error: error))
        start += extent.length
      case .discard(let count): start += count
      case .needsMore:
        require(end < bytes.count, "more of what has ended")
        end = min(end + size, bytes.count)
      case .end:
        let rest = Array(bytes[start...])
        require(rest.isEmpty || rest == [0xEF, 0xBB, 0xBF], "the end before the end")
        return cuts
      }
      require(start <= end, "more is taken than there is")
    }
  }

  private static func read(_ record: [UInt8]) {
    var reader = CSVRecordReader(expectedFieldCount: nil)
    let plain = PlainFields.read(record)
    do throws(CSVRecordError) {
      try reader.read(record.span)
    } catch {
      return require(plain == nil, "fields that are refused: \(error.message)")
    }
    guard let plain else { return require(false, "fields that are none") }
    require(plain.count == reader.fieldCount, "another number of fields")
    for (index, expected) in plain.enumerated() {
      var text: [UInt8] = []
      reader.field(index)?.appendUnquoted(of: record.span, to: &text)
      require(text == expected, "field \(index) is another")
    }
  }
}

extension Range<Int> {
  fileprivate func offset(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
