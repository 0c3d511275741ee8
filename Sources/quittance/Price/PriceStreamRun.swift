// The stream's frame: input, output, signals, and what is told at the end.

import Prices
import ReceiptBatch
import Records

enum PriceStreamRun {
  /// How a stream ended, but for faults in its rows.
  private enum End {
    case complete
    case readerGone
    case failed
  }

  static func run(
    _ settings: PriceSettings,
    _ input: Argument,
    _ format: PriceInputFormat?
  ) throws(UsageError) -> ExitCode {
    // Before any thread is made: threads inherit which signals are blocked.
    let signals = SignalWatch()
    let result: Result<ExitCode, UsageError>
    do throws(BatchStartError) {
      result = try start(settings, input, format, signals)
    } catch {
      throw UsageError(error.message)
    }
    return try result.get()
  }

  /// Reads the beginning of the input before the output is emptied: that it cannot be read, or cannot
  /// be what is meant, shall not cost an older result.
  private static func start(
    _ settings: PriceSettings,
    _ input: Argument,
    _ format: PriceInputFormat?,
    _ signals: SignalWatch
  ) throws(BatchStartError) -> Result<ExitCode, UsageError> {
    try RecordStream.requireReadable(input.bytes)
    var output = try OutputFile(settings.output?.bytes)
    var source = try RecordStream(
      input.bytes,
      format: format.map { $0 == .csv ? .csv : .ndjson },
      output: output,
      stop: signals.stop
    )
    let first = source.next()
    if let first, let refusal = PriceInputCheck.refusal(first, settings.query) {
      return .failure(UsageError(refusal))
    }
    try output.begin()
    return .success(run(settings, first, source, output, signals))
  }

  private static func run(
    _ settings: PriceSettings,
    _ first: RecordBlock?,
    _ source: consuming RecordStream,
    _ output: consuming OutputFile,
    _ signals: SignalWatch
  ) -> ExitCode {
    var shape = settings.shape
    if let first, PriceInputCheck.mayHavePeriods(first) { shape.showsPeriods = true }
    var stream = PriceStream(settings.query, shape)
    var isUnreadable = false
    let end = work(first, &source, &stream, &isUnreadable, output)
    if let interruption = signals.interruption {
      Diagnostics().say("interrupted; what was written is whole lines")
      return interruption.exitCode
    }
    // A reader that leaves is answered quietly.
    if end == .complete { sumUp(stream) }
    if end == .failed || isUnreadable { return .failure }
    if end == .complete, stream.rows == 0 { Diagnostics().say("there was no price in the input") }
    return stream.faults > 0 ? .notAllAccepted : .success
  }

  /// What the lines alone would not tell whoever does not read them all; nothing where all is well.
  private static func sumUp(_ stream: borrowing PriceStream) {
    let rows = stream.rows == 1 ? "1 row" : "\(NumberText.grouped(stream.rows)) rows"
    if stream.faults > 0 {
      let verb = stream.faults == 1 ? "has" : "have"
      Diagnostics().say("\(NumberText.grouped(stream.faults)) of \(rows) \(verb) no price")
    }
    if stream.betweenTables > 0 {
      let count = NumberText.grouped(stream.betweenTables)
      let verb = stream.betweenTables == 1 ? "has" : "have"
      Diagnostics().say(
        "\(count) of \(rows) \(verb) a price that is another one in the next table: it changed on a "
          + "day between the tables, perhaps before the day asked for"
      )
    }
  }

  private static func work(
    _ first: RecordBlock?,
    _ source: inout RecordStream,
    _ stream: inout PriceStream,
    _ isUnreadable: inout Bool,
    _ output: consuming OutputFile
  ) -> End {
    let name = output.name
    var records = PriceRecordReader()
    var table = TableState.unknown
    var isAnnounced = false
    do throws(OutputFile.Failure) {
      stream.lines.appendHeader()
      var next = first
      while let block = next {
        Diagnostics().tell(block.notes)
        if block.hasUnreadableInput { isUnreadable = true }
        if let header = block.header {
          table.append(block, header, to: &stream)
        } else {
          stream.append(block, &records)
        }
        if !isAnnounced, let matrix = stream.latestUsed {
          isAnnounced = true
          PriceCommand.announce(matrix)
        }
        try PriceCommand.write(&stream.lines, to: &output)
        for complaint in stream.takeComplaints() { Diagnostics().say(complaint) }
        next = source.next()
      }
      // The header, where no row follows.
      try PriceCommand.write(&stream.lines, to: &output)
      try output.close()
      return .complete
    } catch {
      return Diagnostics().report(error, of: name) == nil ? .readerGone : .failed
    }
  }

  /// What is known of the table's header.
  private enum TableState {
    case unknown
    case readable(PriceTableReader)
    case unreadable(PriceFault)

    mutating func append(_ block: RecordBlock, _ header: CSVHeader, to stream: inout PriceStream) {
      if case .unknown = self {
        do throws(CSVColumnError) {
          self = .readable(try PriceTableReader(header))
        } catch {
          self = .unreadable(PriceFault(code: "not_csv", PriceInputCheck.message(error)))
        }
      }
      switch self {
      case .unknown: break
      case .readable(var reader):
        self = .unknown
        stream.append(block, &reader)
        self = .readable(reader)
      case .unreadable(let fault): stream.append(block, fault)
      }
    }
  }
}
