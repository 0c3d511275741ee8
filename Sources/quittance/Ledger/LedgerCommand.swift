// `ledger`: a dump into a ledger, or what a ledger holds.

import ReceiptBatch
import TransactionLedger

enum LedgerCommand {
  /// A run over a dump can wait: another one of its kind holds the file for a moment only.
  private static let busyTimeout: Int32 = 60_000

  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    let settings = try LedgerSettings(arguments)
    // Before any thread is made: threads inherit which signals are blocked.
    let signals = SignalWatch()
    switch settings.task {
    case .record(let dump):
      return try record(dump, settings, signals)
    case .list(let listing):
      return try LedgerReading.list(listing, settings, signals)
    case .check:
      return try LedgerReading.check(settings, signals)
    }
  }

  private static func record(
    _ dump: LedgerDump,
    _ settings: LedgerSettings,
    _ signals: SignalWatch
  ) throws(UsageError) -> ExitCode {
    // The ledger is opened last: closing another descriptor of its file would drop its locks.
    var output = try opened(dump.options)
    guard let ledger = try open(settings.file, createsFile: true) else { return .failure }
    do throws(BatchStartError) {
      try output.begin()
    } catch {
      throw UsageError(error.message)
    }
    return LedgerRun(dump, ledger, settings.file, signals).run(output)
  }

  /// Opens the output, unless it is an input or the ledger.
  private static func opened(_ options: BatchOptions) throws(UsageError) -> OutputFile {
    let ledger = options.settingFiles.compactMap { (try? FileStatus.of($0))?.identity }
    for input in options.inputs.isEmpty ? [[UInt8(ascii: "-")]] : options.inputs {
      let isStandardInput = input == [UInt8(ascii: "-")]
      let status =
        isStandardInput ? try? StandardStreams.input.status() : try? FileStatus.of(input)
      guard let status, status.kind == .regular, ledger.contains(status.identity) else { continue }
      let name = isStandardInput ? "standard input" : "'\(String(decoding: input, as: UTF8.self))'"
      throw UsageError("\(name) is an input and what an option names at once; nothing was written")
    }
    do throws(BatchStartError) {
      let output = try OutputFile(options.output)
      try output.refuseInputs(of: options)
      return output
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Opens a ledger.
  ///
  /// - Returns: `nil` if this machine could not, which has been told then.
  /// - Throws: If the file is the wrong one.
  static func open(
    _ file: Argument,
    createsFile: Bool
  ) throws(UsageError) -> TransactionLedger? {
    if !createsFile, (try? FileStatus.of(file.bytes)) == nil {
      throw UsageError("there is no ledger '\(file.text)': a run over a dump makes it")
    }
    do throws(LedgerError) {
      return try TransactionLedger(
        path: file.bytes,
        createsFile: createsFile,
        busyTimeout: busyTimeout
      )
    } catch {
      switch error.code {
      case .busy, .full, .outOfMemory, .failed:
        report(error, file)
        return nil
      default:
        throw UsageError(words(error, file))
      }
    }
  }

  static func report(_ error: LedgerError, _ file: Argument) {
    Diagnostics().say(words(error, file))
  }

  private static func words(_ error: LedgerError, _ file: Argument) -> String {
    "the ledger '\(file.text)': \(error.message) (\(error.code.rawValue))"
  }
}
