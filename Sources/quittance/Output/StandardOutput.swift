import ReceiptBatch

/// Text that was asked for: help, versions, the page of `inspect`.
enum StandardOutput {
  /// - Parameter exitCode: What the command has to say once its text is written.
  static func write(_ text: String, exitCode: ExitCode) -> ExitCode {
    do throws(UsageError) {
      var output = try OutputFile.opened(nil)
      do throws(OutputFile.Failure) {
        try output.write(Array(text.utf8))
        try output.close()
        return exitCode
      } catch {
        // When the reader has gone, a failure is no longer told.
        return Diagnostics().report(error, of: "standard output")
          ?? min(exitCode, .notAllAccepted)
      }
    } catch {
      Diagnostics().say(error.message)
      return .failure
    }
  }
}

extension OutputFile {
  /// The file at a path, emptied; standard output where there is no path.
  static func opened(_ path: Argument?) throws(UsageError) -> OutputFile {
    do throws(BatchStartError) {
      var output = try OutputFile(path?.bytes)
      try output.begin()
      return output
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Writes one unit.
  mutating func write(_ unit: [UInt8]) throws(Failure) {
    var results = ResultBuffer()
    results.append(unit: unit)
    try append(results)
  }
}
