import ReceiptRendering

/// What a run has met so far, as far as the exit code depends on it.
struct RunOutcome {
  private(set) var exitCode = ExitCode.success
  private(set) var lineCount = 0

  /// Whether the status that was the aim has been reached for this receipt.
  mutating func note(_ verdict: borrowing Verdict) {
    lineCount += 1
    switch verdict {
    case .verified, .decoded: break
    case .rejected, .malformed: raise(to: .notAllAccepted)
    case .unchecked: raise(to: .failure)
    }
  }

  /// The exit code when the reader of the output went away: a failure is no longer told.
  var exitCodeWithoutReader: ExitCode { min(exitCode, .notAllAccepted) }

  private mutating func raise(to code: ExitCode) {
    exitCode = max(exitCode, code)
  }
}
