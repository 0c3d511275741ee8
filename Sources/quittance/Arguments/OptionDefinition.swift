/// One option, defined once: the parser, `-h`, `--help` and the error messages all read this, so
/// they cannot drift apart.
///
/// To add an option, define it in the extension of its group (`OptionDefinition+Input.swift`, …)
/// and name it in the table (`OptionDefinition+Table.swift`).
struct OptionDefinition: Sendable {
  /// The name after the two dashes.
  let long: String

  /// The letter after the one dash, for the few options that have one.
  let short: Character?

  /// How the value is shown in the help; `nil` for a switch, which takes none.
  let placeholder: String?

  /// Whether it may be given more than once, each adding to the others.
  let isRepeatable: Bool

  /// Where the help lists it.
  let group: OptionGroup

  /// The commands that know it.
  let commands: Set<CommandName>

  /// One line, for `-h`.
  let summary: String

  /// What `--help` says: whole paragraphs, separated by an empty line.
  let details: String

  /// Puts a use of it into the raw arguments. Only the syntax of the value is looked at here; what
  /// it means is settled later, with the other options in sight.
  let apply: @Sendable (OptionUse, inout RawArguments) throws(UsageError) -> Void

  var takesValue: Bool { placeholder != nil }

  /// As the help writes it: `-o, --output FILE`.
  var heading: String {
    var heading = short.map { "-\($0), --\(long)" } ?? "--\(long)"
    if let placeholder {
      heading += " \(placeholder)"
    }
    return heading
  }
}

/// One appearance of an option on the command line.
struct OptionUse: Sendable {
  /// As it was typed, for messages: `-o` or `--output`.
  let spelling: String

  /// Its value; empty for a switch.
  let value: Argument

  /// The value as text; an identifier that is not UTF-8 can only be a mistake.
  func text() throws(UsageError) -> String {
    guard let text = value.validText else {
      throw UsageError("the value of \(spelling) is not UTF-8: '\(value.text)'")
    }
    return text
  }
}

/// The headings under which the help lists options, in this order.
enum OptionGroup: String, CaseIterable, Sendable {
  case owning = "What is asked"
  case price = "The price"
  case style = "How it looks"
  case input = "Input"
  case ledger = "The ledger"
  case output = "Output"
  case run = "The run"
  case trust = "Trust"
  case policy = "What to accept"
  case authority = "Test authority"
  case content = "What the receipts say"
  case general = "General"
}
