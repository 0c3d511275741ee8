import ReceiptBatch

/// Messages for whoever runs the command: on standard error, one line each.
struct Diagnostics: Sendable {
  /// `quittance: …`; whatever is foreign in it is made harmless for a terminal.
  func say(_ message: String) {
    write("quittance: \(TerminalText.escape(message))")
  }

  /// A line as it is.
  func write(_ line: String) {
    // If standard error is gone, there is nobody left to tell.
    _ = try? StandardStreams.error.write(Array("\(line)\n".utf8).span)
  }
}

extension Diagnostics {
  /// Says why results could not be written, unless it is that nobody wants them any more.
  ///
  /// - Returns: The exit code; `nil` if the reader has gone, which is no failure.
  func report(_ failure: OutputFile.Failure, of output: String) -> ExitCode? {
    switch failure {
    case .readerGone:
      return nil
    case .failed(let error):
      say("cannot write to \(output): \(error.message)")
      return .failure
    }
  }
}
