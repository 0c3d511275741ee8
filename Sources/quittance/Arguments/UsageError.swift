/// The command line, or a file that it names, is wrong: one line on standard error, exit code 2,
/// and nothing has been written.
struct UsageError: Error, Equatable, Sendable {
  /// What is wrong and what would be right, on one line, without the leading `quittance: `.
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
