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
    do throws(BatchStartError) {
      var output = try OutputFile(settings.output?.bytes)
      let source = try RecordStream(
        input.bytes,
        format: format.map { $0 == .csv ? .csv : .ndjson },
        output: output,
        stop: signals.stop
      )
      try output.begin()
      return run(settings, source, output, signals)
    } catch {
      throw UsageError(error.message)
    }
  }

  private static func run(
    _ settings: PriceSettings,
    _ source: consuming RecordStream,
    _ output: consuming OutputFile,
    _ signals: SignalWatch
  ) -> ExitCode {
    var stream = PriceStream(settings.query, settings.shape)
    var isUnreadable = false
    let end = work(&source, &stream, &isUnreadable, output)
    if let interruption = signals.interruption {
      Diagnostics().say("interrupted; what was written is whole lines")
      return interruption.exitCode
    }
    if end == .failed || isUnreadable { return .failure }
    if end == .complete, stream.rows == 0 { Diagnostics().say("there was no price in the input") }
    return stream.faults > 0 ? .notAllAccepted : .success
  }

  private static func work(
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
      while let block = source.next() {
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
          self = .unreadable(PriceFault(code: "not_csv", error.message))
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
