import ReceiptBatch

/// The command: arguments in, exit code out.
enum Quittance {
  static func run(_ words: [Argument]) -> ExitCode {
    do throws(UsageError) {
      switch try CommandLineParser.parse(words) {
      case .overview(let length):
        return show(HelpText.overview(length))
      case .help(let command, let length):
        return show(HelpText.of(command, length))
      case .version:
        return show(Version.description)
      case .run(let arguments):
        return try run(arguments)
      }
    } catch {
      Diagnostics().say(error.message)
      return .usage
    }
  }

  private static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    switch arguments.command {
    case .verify, .decode: try ReceiptCommand.run(arguments)
    case .inspect: try InspectCommand.run(arguments)
    case .mint: try MintCommand.run(arguments)
    case .help: .success
    }
  }

  /// Text that was asked for goes to standard output.
  private static func show(_ text: String) -> ExitCode {
    var output = LineOutput(StandardStreams.output)
    do throws(LineOutput.Failure) {
      try output.append(Array(text.utf8))
      try output.close()
      return .success
    } catch {
      return Diagnostics().report(error, of: "standard output") ?? .success
    }
  }
}
