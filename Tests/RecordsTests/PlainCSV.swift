// A reader of whole CSV files, one byte after the other: the twin that the fast one is held against.

@testable import Records

struct PlainCSV {
  private enum State { case fieldStart, unquoted, quoted, quoteInQuoted }

  private var state = State.fieldStart
  private var fields: [[UInt8]] = []
  private var field: [UInt8] = []
  private var reason: CSVRecordError.Reason?
  private var line = 1
  private var lineFeeds = 0
  private var outcomes: [CSVOutcome] = []

  static func read(_ file: [UInt8]) -> [CSVOutcome] {
    var reader = PlainCSV()
    var bytes = file[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while let byte = bytes.popFirst() {
      reader.take(byte, next: bytes.first)
    }
    if file.last != 0x0A || reader.state == .quoted || reader.lineFeeds > 0 {
      reader.endInput(
        isEmpty: file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.count == 3 : file.isEmpty
      )
    }
    return reader.outcomes
  }

  private mutating func take(_ byte: UInt8, next: UInt8?) {
    if state == .quoted {
      if byte == UInt8(ascii: "\"") {
        state = .quoteInQuoted
      } else {
        if byte == 0x0A { lineFeeds += 1 }
        field.append(byte)
      }
      return
    }
    switch byte {
    case 0x0A: endRecord()
    // The first half of a line end, also of one that the end of the input cut in two.
    case 0x0D where next == 0x0A || next == nil: break
    case 0x0D: fail(.strayLineEnd)
    case UInt8(ascii: ","):
      endField()
    case UInt8(ascii: "\""):
      switch state {
      case .fieldStart: state = .quoted
      case .quoteInQuoted:
        field.append(byte)
        state = .quoted
      default: fail(.strayQuote)
      }
    default:
      if state == .quoteInQuoted { fail(.textAfterQuote) }
      field.append(byte)
      state = .unquoted
    }
  }

  private mutating func fail(_ reason: CSVRecordError.Reason) {
    self.reason = self.reason ?? reason
    state = .unquoted
  }

  private mutating func endField() {
    fields.append(field)
    field = []
    state = .fieldStart
  }

  private mutating func endRecord() {
    endField()
    outcomes.append(
      CSVOutcome(
        line: line,
        lineCount: lineFeeds + 1,
        fields: reason == nil ? fields : nil,
        reason: reason
      )
    )
    line += lineFeeds + 1
    fields = []
    reason = nil
    lineFeeds = 0
  }

  private mutating func endInput(isEmpty: Bool) {
    guard !isEmpty else { return }
    if state == .quoted {
      // Whatever else is wrong: the record is never cut out.
      let endsInLine = field.last != 0x0A
      outcomes.append(
        CSVOutcome(line: line, lineCount: lineFeeds + (endsInLine ? 1 : 0), reason: .unclosedQuote)
      )
    } else {
      endRecord()
    }
  }
}
