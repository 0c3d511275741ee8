/// Writes the help from the tables of commands and options.
struct HelpText {
  /// Help is read in terminals of 80 columns, and in pagers.
  static let width = 80

  var text = ""

  /// What `quittance --help` says.
  static func overview(_ length: HelpLength) -> String {
    var help = HelpText()
    help.line("quittance \(Version.quittance): App Store receipts and prices")
    help.line("")
    help.line("Usage: quittance COMMAND [OPTIONS] [INPUT...]")
    help.heading("Commands")
    for name in CommandName.allCases {
      let definition = CommandDefinition.of(name)
      help.columns(definition.name.rawValue, definition.summary, at: 16)
    }
    if length == .long {
      help.heading("Examples")
      for name in [CommandName.verify, .decode, .inspect, .price, .mint] {
        if let example = CommandDefinition.of(name).examples.first {
          help.example(example)
        }
      }
      help.note(CommandDefinition.commonExitCodes)
      help.note(CommandDefinition.contract)
    }
    help.line("")
    help.line("'quittance help COMMAND' tells everything about a command,")
    help.line("'quittance COMMAND -h' lists its options on a page.")
    return help.text
  }

  /// What `quittance COMMAND --help` says.
  static func of(_ command: CommandName, _ length: HelpLength) -> String {
    let definition = CommandDefinition.of(command)
    var help = HelpText()
    help.line("Usage: quittance \(definition.usage)")
    help.line("")
    switch length {
    case .short:
      help.line(definition.summary + ".")
      help.options(of: command) { option, help in
        help.columns(option.heading, option.summary, at: 30)
      }
      help.line("")
      help.line("'quittance help \(command.rawValue)' tells more about each.")
    case .long:
      help.paragraphs(definition.description, indent: 0)
      if !definition.examples.isEmpty {
        help.heading("Examples")
        definition.examples.forEach { help.example($0) }
      }
      help.options(of: command) { option, help in
        help.line("  " + option.heading)
        help.paragraphs(option.details, indent: 6)
        help.line("")
      }
      help.dropEmptyLine()
      definition.notes.forEach { help.note($0) }
    }
    return help.text
  }

  private mutating func options(
    of command: CommandName,
    _ write: (OptionDefinition, inout HelpText) -> Void
  ) {
    let known = OptionDefinition.table(for: command)
    for group in OptionGroup.allCases {
      let members = known.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      dropEmptyLine()
      heading(group.rawValue)
      members.forEach { write($0, &self) }
    }
  }

  private mutating func note(_ note: CommandDefinition.Note) {
    heading(note.title)
    note.lines.forEach { line("  " + $0) }
  }

  private mutating func example(_ example: CommandDefinition.Example) {
    line("  # \(example.purpose)")
    line("  \(example.command)")
  }

  private mutating func heading(_ title: String) {
    line("")
    line(title + ":")
  }
}
