/// What the help says about one command, apart from its options, which come from the table.
struct CommandDefinition: Sendable {
  let name: CommandName

  /// The words after `quittance`.
  let usage: String

  /// One line, for the list of commands.
  let summary: String

  /// Paragraphs, separated by an empty line.
  let description: String

  let examples: [Example]

  /// What follows the options: paragraphs, kept as they are.
  let notes: [Note]

  /// A command to copy, and what it is good for.
  struct Example: Sendable {
    let purpose: String
    let command: String
  }

  /// A titled passage whose lines are printed as they are, indented.
  struct Note: Sendable {
    let title: String
    let lines: [String]
  }

  static func of(_ name: CommandName) -> CommandDefinition {
    switch name {
    case .verify: verify
    case .decode: decode
    case .inspect: inspect
    case .entitlements: entitlements
    case .price: price
    case .storefronts: storefronts
    case .tiers: tiers
    case .catalog: catalog
    case .ledger: ledger
    case .mint: mint
    case .help: help
    }
  }
}
