// The one list of options. Parsing, `-h`, `--help` and every message about options are made from it.

extension OptionDefinition {
  /// All options, in the order in which the help shows them within a group.
  static let all: [OptionDefinition] =
    owning + input + ledger + output + run + trust + policy + mint + price + priceStyle + priceLists
    + general

  /// Those that a command knows.
  static func table(for command: CommandName) -> [OptionDefinition] {
    all.filter { $0.commands.contains(command) }
  }

  static let general: [OptionDefinition] = [
    OptionDefinition(
      long: "help",
      short: "h",
      placeholder: nil,
      isRepeatable: true,
      group: .general,
      commands: Set(CommandName.allCases),
      summary: "Show help; -h is one page, --help is everything",
      details: "Show this help. -h shows one page of it."
    ) { (use: OptionUse, arguments: inout RawArguments) in
      arguments.help = use.spelling == "-h" ? .short : .long
    },
    .toggle(
      "version",
      short: "V",
      group: .general,
      commands: Set(CommandName.allCases),
      summary: "Show the versions of quittance and its libraries",
      details: "Show the versions of quittance and of the OpenSSL, ICU and CLDR that it uses.",
      sets: \.wantsVersion
    ),
  ]
}
