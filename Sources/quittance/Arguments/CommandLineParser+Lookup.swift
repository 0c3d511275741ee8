// Finding an option in the table, and what to say when it is not there.

import Suggestions

extension CommandLineParser {
  func option(long name: String) throws(UsageError) -> OptionDefinition {
    let command = arguments.command
    let known = OptionDefinition.table(for: command)
    if let option = known.first(where: { $0.long == name }) {
      return option
    }
    if let elsewhere = OptionDefinition.all.first(where: { $0.long == name }) {
      let own = Self.alike[name].flatMap { other in known.first { $0.long == other } }
      let help = own.map { ", which has --\($0.long)" } ?? ""
      throw UsageError(
        "--\(name) is an option of \(Self.list(elsewhere.commands)), not of "
          + "\(command.rawValue)\(help)"
      )
    }
    if let nearest = Suggestion.nearest(to: name, among: known.map(\.long)) {
      throw UsageError("unknown option '--\(name)': did you mean '--\(nearest)'?")
    }
    throw UsageError(
      "unknown option '--\(name)'; 'quittance \(command.rawValue) -h' lists them"
    )
  }

  func option(short letter: UInt8, in word: Argument) throws(UsageError) -> OptionDefinition {
    let known = OptionDefinition.table(for: arguments.command)
    if let option = known.first(where: { $0.short?.asciiValue == letter }) {
      return option
    }
    throw UsageError(
      "unknown option '\(word.text)'; 'quittance \(arguments.command.rawValue) -h' lists them"
    )
  }

  /// `-output FILE` for `--output FILE` is a common slip, and would write to a file named `utput`.
  func refuseLongName(behindOneDash word: Argument) throws(UsageError) {
    let name = word.text.dropFirst().prefix { $0 != "=" }
    if OptionDefinition.table(for: arguments.command).contains(where: { $0.long == name }) {
      throw UsageError("unknown option '\(word.text)': did you mean '--\(name)'?")
    }
  }

  /// Options of other names that do the same for other commands.
  private static let alike = [
    "format": "output-format", "output-format": "format", "matrix": "on",
  ]

  /// `verify, decode and inspect`.
  private static func list(_ commands: Set<CommandName>) -> String {
    let names = CommandName.allCases.filter(commands.contains).map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
