// What the tests of records share: seeded chance, and short ways to call the readers.

@testable import Records

/// SplitMix64: the same cases in every run.
struct RecordRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  mutating func one<Element>(of choices: [Element]) -> Element {
    choices[below(choices.count)]
  }
}

/// What a scanner made of one record.
struct ScanOutcome {
  var scanner: JSONRecordScanner
  var record: [UInt8]
  var error: JSONRecordError?

  init(_ record: [UInt8], _ pointers: [String] = []) {
    scanner = JSONRecordScanner(pointers: pointers.compactMap(JSONPointer.init))
    self.record = record
    do throws(JSONRecordError) {
      try scanner.scan(record.span)
    } catch {
      self.error = error
    }
  }

  init(_ record: String, _ pointers: [String] = []) {
    self.init(Array(record.utf8), pointers)
  }

  /// The raw text of a pointer's value.
  func raw(_ index: Int) -> String? {
    scanner.value(index).map { String(decoding: record[$0.range], as: UTF8.self) }
  }

  /// A string's characters.
  func text(_ index: Int) -> [UInt8]? {
    guard let value = scanner.value(index), value.isString else { return nil }
    var text: [UInt8] = []
    JSONString.appendUnescaped(value, of: record.span, to: &text)
    return text
  }
}

/// One record as the CSV readers have it.
struct CSVOutcome: Equatable, CustomStringConvertible {
  var line: Int
  var lineCount: Int
  var fields: [[UInt8]]?
  var reason: CSVRecordError.Reason?

  var description: String {
    let texts = fields.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    return "\(line)+\(lineCount): \(texts.map(String.init(describing:)) ?? "\(reason as Any)")"
  }
}

enum CSVStream {
  /// Cuts and reads a file that arrives in these blocks.
  static func read(_ blocks: [ArraySlice<UInt8>], limit: Int = RecordLimits.recordBytes)
    -> [CSVOutcome]
  {
    var cutter = CSVRecordCutter(limit: limit)
    var reader = CSVRecordReader(expectedFieldCount: nil)
    var outcomes: [CSVOutcome] = []
    var buffer: [UInt8] = []
    var waiting = blocks[...]
    while true {
      switch cutter.next(in: buffer.span, inputEnded: waiting.isEmpty) {
      case .record(let extent):
        outcomes.append(outcome(of: extent, in: buffer, &reader))
        buffer.removeFirst(extent.length)
      case .broken(let extent, let error):
        outcomes.append(
          CSVOutcome(line: extent.line, lineCount: extent.lineCount, reason: error.reason)
        )
        buffer.removeFirst(extent.length)
      case .discard(let count):
        buffer.removeFirst(count)
      case .needsMore:
        guard let block = waiting.popFirst() else { return [] }
        buffer += block
      case .end:
        return outcomes
      }
    }
  }

  static func read(_ text: String) -> [CSVOutcome] {
    read([Array(text.utf8)[...]])
  }

  private static func outcome(
    of extent: CSVRecordExtent,
    in buffer: [UInt8],
    _ reader: inout CSVRecordReader
  ) -> CSVOutcome {
    var outcome = CSVOutcome(line: extent.line, lineCount: extent.lineCount)
    let record = Array(buffer[extent.contents])
    do throws(CSVRecordError) {
      try reader.read(record.span)
      outcome.fields = (0..<reader.fieldCount).map { index in
        var text: [UInt8] = []
        reader.field(index)?.appendUnquoted(of: record.span, to: &text)
        return text
      }
    } catch {
      outcome.reason = error.reason
    }
    return outcome
  }
}
