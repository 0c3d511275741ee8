/// The command: arguments in, exit code out.
enum Quittance {
  static func run(_ words: [Argument]) -> ExitCode {
    do throws(UsageError) {
      switch try CommandLineParser.parse(words) {
      case .overview(let length):
        return StandardOutput.write(HelpText.overview(length), exitCode: .success)
      case .help(let command, let length):
        return StandardOutput.write(HelpText.of(command, length), exitCode: .success)
      case .version:
        return StandardOutput.write(Version.description, exitCode: .success)
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
    case .verify, .decode, .entitlements: try ReceiptCommand.run(arguments)
    case .inspect: try InspectCommand.run(arguments)
    case .price: try PriceCommand.run(arguments)
    case .storefronts: try StorefrontsCommand.run(arguments)
    case .tiers: try TiersCommand.run(arguments)
    case .catalog: try CatalogCommand.run(arguments)
    case .ledger: try LedgerCommand.run(arguments)
    case .mint: try MintCommand.run(arguments)
    case .help: .success
    }
  }
}
