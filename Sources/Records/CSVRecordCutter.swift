// Cuts a stream of CSV (RFC 4180) into records.
//
// What makes this more than a search for line feeds are quoted fields, which may hold line ends. A
// quotation mark opens a field only where a field begins. So a stray one inside a field spoils its
// own line (the reader of fields refuses it), and the lines behind it are read as they should be.

/// Finds the end of one record after the other.
///
/// The bytes come in blocks of any size. The cutter is always given all bytes of the record so far;
/// it remembers how far it has looked, so that the work is linear however small the blocks are.
///
/// - Records end with CRLF or LF; the last one may end with the input, after a carriage return or
///   not. A carriage return on its own ends nothing: the reader of fields refuses it.
/// - A UTF-8 byte order mark at the start of the input is dropped.
/// - An empty line is a record without contents (`isBlank`): the caller decides.
package struct CSVRecordCutter: Sendable {
  /// What stands at the start of the bytes.
  package enum Cut: Equatable, Sendable {
    /// A record.
    case record(CSVRecordExtent)
    /// What cannot be cut into records: a quotation mark without its fellow, or a record that is
    /// too long. One result of its own; the input goes on behind its `length`.
    case broken(CSVRecordExtent, CSVRecordError)
    /// So many bytes belong to the line that was broken before: drop them.
    case discard(Int)
    /// The record goes on behind the bytes.
    case needsMore
    /// Nothing, and the input has ended.
    case end
  }

  private let limit: Int

  /// The physical line on which the next record begins.
  package private(set) var line: Int

  private var isAtStart: Bool
  /// Whether the line that was broken last goes on: what comes next is `discard`, or the end.
  package private(set) var isDiscarding = false

  /// How far the record at hand has been looked at, and what was found in it.
  private var scanned = 0
  private var openQuote: Int?
  private var lastClosingQuote = -1
  private var lineFeeds = 0
  private var lastLineFeed: Int?

  /// - Parameters:
  ///   - line: the number of the line with which the input begins.
  ///   - isAtStart: whether the input is a file from its beginning, where a byte order mark may be.
  ///   - limit: the longest record, without its line end.
  package init(line: Int = 1, isAtStart: Bool = true, limit: Int = RecordLimits.recordBytes) {
    self.line = line
    self.isAtStart = isAtStart
    self.limit = limit
  }

  /// Cuts the record at the start of `bytes`.
  ///
  /// After `record`, `broken` and `discard` the next call must be given what lies behind; after
  /// `needsMore` the same bytes and more, or the news that there are no more.
  package mutating func next(in bytes: Span<UInt8>, inputEnded: Bool) -> Cut {
    if isDiscarding { return discard(bytes, inputEnded: inputEnded) }
    if isAtStart, !inputEnded, Self.mayBecomeByteOrderMark(bytes) { return .needsMore }
    let start = isAtStart ? bytes.lengthOfByteOrderMark : 0

    // A record of the permitted length and its line end lie in here. Looking no further makes the
    // outcome independent of how much has been read.
    let (sum, overflow) = limit.addingReportingOverflow(start + 2)
    let window = bytes.extracting(0..<(overflow ? bytes.count : Swift.min(bytes.count, sum)))

    var position = Swift.max(scanned, start)
    while true {
      let found = window.firstOffset(from: position) { ByteFlags.equal($0, 0x22, 0x0A) }
      guard let byte = window.byte(at: found) else { break }
      position = found + 1
      if byte == UInt8(ascii: "\"") {
        takeQuote(at: found, start: start, in: window)
      } else if openQuote == nil {
        return finish(start..<found, length: position, in: window)
      } else {
        lineFeeds += 1
        lastLineFeed = found
      }
    }
    scanned = window.count

    if window.count < bytes.count || (!overflow && window.count == sum) {
      return breakOff(start: start, in: window)
    }
    guard inputEnded else { return .needsMore }
    guard window.count > start else { return .end }
    if openQuote != nil { return breakOff(start: start, in: window, inputEnded: true) }
    return finish(start..<window.count, length: window.count, in: window)
  }

  /// A quotation mark opens a field where one begins, and closes an open one; right behind the
  /// closing one it is the second of a doubled one, and the field is open still.
  private mutating func takeQuote(at offset: Int, start: Int, in bytes: Span<UInt8>) {
    if openQuote != nil {
      openQuote = nil
      lastClosingQuote = offset
      return
    }
    let previous = offset > start ? bytes.byte(at: offset - 1) : UInt8(ascii: ",")
    if previous == UInt8(ascii: ",") || lastClosingQuote == offset - 1 {
      openQuote = offset
    }
  }

  /// Ends a record with the line feed or the input behind `contents`.
  private mutating func finish(_ contents: Range<Int>, length: Int, in bytes: Span<UInt8>) -> Cut {
    var end = contents.upperBound
    if end > contents.lowerBound, bytes.byte(at: end - 1) == UInt8(ascii: "\r") { end -= 1 }
    let extent = CSVRecordExtent(
      line: line,
      lineCount: lineFeeds + 1,
      contents: contents.lowerBound..<end,
      length: length
    )
    let isTooLong = extent.contents.count > limit
    beginRecord(after: extent.lineCount)
    return isTooLong ? .broken(extent, tooLong) : .record(extent)
  }

  /// Gives up on a record that does not end, and goes on with the line behind the last line feed in
  /// it, or else behind the next one to come.
  private mutating func breakOff(
    start: Int,
    in bytes: Span<UInt8>,
    inputEnded: Bool = false
  ) -> Cut {
    let error = openQuote.map { unclosed($0, start: start, inputEnded: inputEnded) } ?? tooLong
    var length = bytes.count
    if !inputEnded, openQuote != nil, let lastLineFeed { length = lastLineFeed + 1 }
    let endsInLine = length == bytes.count && bytes.byte(at: length - 1) != UInt8(ascii: "\n")
    let extent = CSVRecordExtent(
      line: line,
      lineCount: endsInLine ? lineFeeds + 1 : lineFeeds,
      contents: start..<length,
      length: length
    )
    isDiscarding = endsInLine && !inputEnded
    beginRecord(after: isDiscarding ? lineFeeds : extent.lineCount)
    return .broken(extent, error)
  }

  private mutating func discard(_ bytes: Span<UInt8>, inputEnded: Bool) -> Cut {
    guard !bytes.isEmpty else { return inputEnded ? .end : .needsMore }
    let lineFeed = bytes.firstOffset(from: 0) { ByteFlags.equal($0, 0x0A) }
    guard lineFeed < bytes.count else { return .discard(bytes.count) }
    isDiscarding = false
    line += 1
    return .discard(lineFeed + 1)
  }

  private mutating func beginRecord(after lines: Int) {
    line += lines
    isAtStart = false
    scanned = 0
    openQuote = nil
    lastClosingQuote = -1
    lineFeeds = 0
    lastLineFeed = nil
  }

  private static func mayBecomeByteOrderMark(_ bytes: Span<UInt8>) -> Bool {
    switch bytes.count {
    case 1: bytes[0] == 0xEF
    case 2: bytes[0] == 0xEF && bytes[1] == 0xBB
    default: false
    }
  }

  // MARK: Faults

  private var tooLong: CSVRecordError {
    CSVRecordError(
      .recordTooLong,
      at: limit,
      "the record is longer than the \(limit) bytes that are accepted"
    )
  }

  private func unclosed(_ quote: Int, start: Int, inputEnded: Bool) -> CSVRecordError {
    let extent = inputEnded ? "before the input ends" : "within \(limit) bytes"
    return CSVRecordError(
      .unclosedQuote,
      at: quote - start,
      "the quotation mark at the beginning of a field is not closed \(extent)"
    )
  }
}
