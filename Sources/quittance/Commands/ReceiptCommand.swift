import ReceiptBatch

/// `verify` and `decode`: a line for each receipt, or rows.
enum ReceiptCommand {
  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    let settings = try BulkSettings(arguments)
    // Before any thread is made: threads inherit which signals are blocked.
    let signals = SignalWatch()
    let report = RunReport(settings)
    let summary: BatchSummary
    do throws(BatchStartError) {
      summary = try BatchJob.run(settings.options, observer: report.observer, stop: signals.stop)
    } catch {
      throw UsageError(error.message)
    }
    report.finish(summary, interruption: signals.interruption)
    return exitCode(summary, interruption: signals.interruption)
  }

  private static func exitCode(
    _ summary: BatchSummary,
    interruption: SignalWatch.Interruption?
  ) -> ExitCode {
    let counts = summary.counts
    let isAllAccepted = counts.results == counts.accepted
    switch summary.end {
    case .outputFailed:
      return .failure
    case .readerGone:
      return isAllAccepted ? .success : .notAllAccepted
    case .stopped:
      return interruption?.exitCode ?? .failure
    case .complete where counts.unreadableInputs > 0 || counts.unchecked > 0:
      return .failure
    case .complete:
      return isAllAccepted ? .success : .notAllAccepted
    }
  }
}

extension BatchCounts {
  /// Receipts that were found to be what was asked for.
  var accepted: Int { byStatus["verified", default: 0] + byStatus["decoded", default: 0] }

  /// Receipts that this machine could say nothing about.
  var unchecked: Int { byStatus["unchecked", default: 0] }
}
