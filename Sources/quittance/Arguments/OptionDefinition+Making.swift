// The kinds of option there are, so that a definition states only what is its own.

import Suggestions

extension OptionDefinition {
  /// Where in the raw arguments an option keeps what it was given.
  typealias Field<Value> = any WritableKeyPath<RawArguments, Value> & Sendable

  /// An option that is there or not. Repeating it changes nothing.
  static func toggle(
    _ long: String,
    short: Character? = nil,
    group: OptionGroup,
    commands: Set<CommandName>,
    summary: String,
    details: String,
    sets field: Field<Bool>
  ) -> OptionDefinition {
    OptionDefinition(
      long: long,
      short: short,
      placeholder: nil,
      isRepeatable: true,
      group: group,
      commands: commands,
      summary: summary,
      details: details
    ) { (_: OptionUse, arguments: inout RawArguments) in
      arguments[keyPath: field] = true
    }
  }

  /// An option with one value, which is kept as it was typed.
  static func value(
    _ long: String,
    short: Character? = nil,
    placeholder: String,
    group: OptionGroup,
    commands: Set<CommandName>,
    summary: String,
    details: String,
    sets field: Field<OptionUse?>
  ) -> OptionDefinition {
    OptionDefinition(
      long: long,
      short: short,
      placeholder: placeholder,
      isRepeatable: false,
      group: group,
      commands: commands,
      summary: summary,
      details: details
    ) { (use: OptionUse, arguments: inout RawArguments) in
      arguments[keyPath: field] = use
    }
  }

  /// An option that may be given several times; every value is kept.
  static func values(
    _ long: String,
    placeholder: String,
    group: OptionGroup,
    commands: Set<CommandName>,
    summary: String,
    details: String,
    addsTo field: Field<[OptionUse]>
  ) -> OptionDefinition {
    OptionDefinition(
      long: long,
      short: nil,
      placeholder: placeholder,
      isRepeatable: true,
      group: group,
      commands: commands,
      summary: summary,
      details: details
    ) { (use: OptionUse, arguments: inout RawArguments) in
      arguments[keyPath: field].append(use)
    }
  }

  /// An option whose value is one of a few words; the words are those of the type.
  static func choice<Choice: OptionChoice>(
    _ long: String,
    short: Character? = nil,
    group: OptionGroup,
    commands: Set<CommandName>,
    summary: String,
    details: String,
    sets field: Field<Choice?>
  ) -> OptionDefinition {
    let words = Choice.allCases.map(\.rawValue)
    return OptionDefinition(
      long: long,
      short: short,
      placeholder: words.joined(separator: "|"),
      isRepeatable: false,
      group: group,
      commands: commands,
      summary: summary,
      details: details
    ) { (use: OptionUse, arguments: inout RawArguments) throws(UsageError) in
      let word = try use.text()
      guard let choice = Choice(rawValue: word) else {
        throw UsageError.notAChoice(word, of: words, for: use.spelling)
      }
      arguments[keyPath: field] = choice
    }
  }
}

/// A closed set of words that an option may be given.
protocol OptionChoice: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

extension UsageError {
  /// `--input-format drr`: says what there is, and what was probably meant.
  static func notAChoice(_ word: String, of words: [String], for spelling: String) -> UsageError {
    let known = words.joined(separator: ", ")
    if let nearest = Suggestion.nearest(to: word, among: words) {
      return UsageError("\(spelling) '\(word)': did you mean '\(nearest)'? It takes \(known)")
    }
    return UsageError("\(spelling) '\(word)': it takes \(known)")
  }
}
