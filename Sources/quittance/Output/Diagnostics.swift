import ReceiptBatch

/// Messages for whoever runs the command: on standard error, one line each.
struct Diagnostics: Sendable {
  /// `quittance: …`; whatever is foreign in it is made harmless for a terminal.
  func say(_ message: String) {
    let line = Array("quittance: \(TerminalText.escape(message))\n".utf8)
    // If standard error is gone, there is nobody left to tell.
    _ = try? StandardStreams.error.write(line.span)
  }
}

extension Diagnostics {
  /// Says why results could not be written, unless it is that nobody wants them any more.
  ///
  /// - Returns: The exit code; `nil` if the reader has gone, which is no failure.
  func report(_ failure: LineOutput.Failure, of output: String) -> ExitCode? {
    switch failure {
    case .readerGone:
      return nil
    case .failed(let error):
      say("cannot write to \(output): \(error.message)")
      return .failure
    }
  }
}
