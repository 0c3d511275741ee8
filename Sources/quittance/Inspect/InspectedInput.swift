import ReceiptBatch

/// The receipt that `inspect` is to show: a file, standard input, or a line of either, written as
/// the `source` in a line of `verify` is: `dump.txt:17`.
struct InspectedInput {
  private let name: Argument

  /// The line that was asked for, if the name ends in one.
  private let line: Int?
  private var options: BatchOptions

  init(_ settings: ReceiptSettings) {
    options = settings.options
    let input = options.inputs.first.map { Argument(bytes: $0) } ?? Argument("-")
    // A file that has a colon in its name is that file.
    if (try? FileStatus.of(input.bytes)) == nil, let (name, line) = Self.splitLine(input) {
      self.name = name
      self.line = line
    } else {
      name = input
      line = nil
    }
    options.inputs = [name.bytes]
  }

  func read() throws(UsageError) -> RecordLookup.Record {
    if name.isDash, StandardStreams.input.isTerminal() {
      Diagnostics().say("reading a receipt from the terminal; Ctrl-D ends it")
    }
    // A directory has as many receipts as there are files below it.
    if !name.isDash, (try? FileStatus.of(name.bytes))?.kind == .directory {
      return RecordLookup.Record(source: name.bytes, content: .unreadable(.isDirectory))
    }
    var lookup = RecordLookup(options)
    let answer = if let line { lookup.record(onLine: line) } else { lookup.onlyRecord() }
    switch answer {
    case .found(let record):
      return record
    case .none:
      let place = line.map { "on line \($0)" } ?? "in it"
      throw UsageError("'\(name.text)' has no receipt \(place)")
    case .several(let first):
      throw UsageError(
        "'\(name.text)' has a receipt on each line; name one of them, as in '"
          + String(decoding: first, as: UTF8.self) + "'"
      )
    }
  }

  /// `dump.txt:17`, taken apart.
  private static func splitLine(_ input: Argument) -> (Argument, Int)? {
    guard let colon = input.bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0,
      let digits = String(validating: input.bytes[(colon + 1)...], as: UTF8.self),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let line = Int(digits), line > 0
    else { return nil }
    return (Argument(bytes: Array(input.bytes[..<colon])), line)
  }
}
