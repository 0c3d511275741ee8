import Suggestions

/// The first of two steps: words in, `RawArguments` out. It knows how options are spelt
/// (`--name VALUE`, `--name=VALUE`, `-nVALUE`, `-n VALUE`, switches in a cluster, `--`, `-` as an
/// operand) and nothing of what they mean.
struct CommandLineParser {
  /// What the command line asks for.
  enum Invocation: Sendable {
    case overview(HelpLength)
    case help(CommandName, HelpLength)
    case version
    case run(RawArguments)
  }

  private var words: ArraySlice<Argument>
  private(set) var arguments: RawArguments

  /// Reads the words after the program's name.
  static func parse(_ words: [Argument]) throws(UsageError) -> Invocation {
    guard let first = words.first else {
      throw UsageError(
        "a command is missing, such as verify, inspect or price; see 'quittance help'"
      )
    }
    switch first.text {
    case "-h":
      return .overview(.short)
    case "--help":
      return .overview(.long)
    case "-V", "--version":
      return .version
    default:
      break
    }
    let command = try self.command(first)
    if command == .help {
      return try help(words.dropFirst())
    }
    var parser = CommandLineParser(
      words: words.dropFirst(),
      arguments: RawArguments(command: command)
    )
    try parser.parse()
    if let length = parser.arguments.help {
      return .help(command, length)
    }
    return parser.arguments.wantsVersion ? .version : .run(parser.arguments)
  }

  private static func command(_ word: Argument) throws(UsageError) -> CommandName {
    if let command = CommandName(rawValue: word.text) {
      return command
    }
    if word.text.hasPrefix("-"), !word.isDash {
      throw UsageError(
        "'\(word.text)' comes before any command: write 'quittance COMMAND [OPTIONS]', as in "
          + "'quittance verify \(word.text)'"
      )
    }
    let names = CommandName.allCases.map(\.rawValue)
    if let nearest = Suggestion.nearest(to: word.text, among: names) {
      throw UsageError("unknown command '\(word.text)': did you mean '\(nearest)'?")
    }
    throw UsageError(
      "unknown command '\(word.text)': it is one of \(names.joined(separator: ", "))"
    )
  }

  /// `quittance help`, `quittance help COMMAND`.
  private static func help(_ words: ArraySlice<Argument>) throws(UsageError) -> Invocation {
    guard let topic = words.first else { return .overview(.long) }
    if let extra = words.dropFirst().first {
      throw UsageError("help takes one command, so '\(extra.text)' is one word too many")
    }
    if topic.text == "-h" || topic.text == "--help" {
      return .overview(.long)
    }
    let command = try self.command(topic)
    return command == .help ? .overview(.long) : .help(command, .long)
  }

  private mutating func parse() throws(UsageError) {
    while let word = words.popFirst() {
      if word.bytes == Array("--".utf8) {
        arguments.operands += words
        words = []
      } else if word.bytes.starts(with: Array("--".utf8)) {
        try parseLong(word)
      } else if word.bytes.first == UInt8(ascii: "-"), !word.isDash, !word.isLineOfStandardInput {
        try parseShort(word)
      } else {
        arguments.operands.append(word)
      }
      if arguments.help != nil {
        return
      }
    }
  }

  /// `--name`, `--name VALUE`, `--name=VALUE`.
  private mutating func parseLong(_ word: Argument) throws(UsageError) {
    let body = word.bytes.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: body[..<(equals ?? body.endIndex)], as: UTF8.self)
    let spelling = "--" + name
    let option = try option(long: name)
    let attached = equals.map { Argument(bytes: Array(body[($0 + 1)...])) }
    if option.takesValue {
      let value = if let attached { attached } else { try nextValue(for: option, spelling) }
      try apply(option, spelling: spelling, value: value)
    } else if attached != nil {
      throw UsageError("\(spelling) takes no value")
    } else {
      try apply(option, spelling: spelling, value: Argument(bytes: []))
    }
  }

  /// `-n`, `-nVALUE`, `-n=VALUE`, `-n VALUE`, and several switches behind one dash.
  private mutating func parseShort(_ word: Argument) throws(UsageError) {
    try refuseLongName(behindOneDash: word)
    var rest = word.bytes.dropFirst()
    while let letter = rest.popFirst() {
      let spelling = "-" + String(decoding: CollectionOfOne(letter), as: UTF8.self)
      let option = try option(short: letter, in: word)
      guard option.takesValue else {
        try apply(option, spelling: spelling, value: Argument(bytes: []))
        continue
      }
      if rest.isEmpty {
        try apply(option, spelling: spelling, value: nextValue(for: option, spelling))
      } else {
        let value = rest.first == UInt8(ascii: "=") ? rest.dropFirst() : rest
        try apply(option, spelling: spelling, value: Argument(bytes: Array(value)))
      }
      return
    }
  }

  /// The word after the option. A known option there means that the value was forgotten.
  private mutating func nextValue(
    for option: OptionDefinition,
    _ spelling: String
  ) throws(UsageError) -> Argument {
    let next = words.first
    let isOption = next.map { $0.bytes.starts(with: Array("--".utf8)) } ?? false
    guard let next, !isOption else {
      throw UsageError("\(spelling) needs a value: \(spelling) \(option.placeholder ?? "")")
    }
    words.removeFirst()
    return next
  }

  private mutating func apply(
    _ option: OptionDefinition,
    spelling: String,
    value: Argument
  ) throws(UsageError) {
    if option.takesValue, value.bytes.isEmpty {
      throw UsageError("\(spelling) needs a value, and the one given is empty")
    }
    if !arguments.used.insert(option.long).inserted, !option.isRepeatable {
      throw UsageError("--\(option.long) is given twice, and takes one value")
    }
    try option.apply(OptionUse(spelling: spelling, value: value), &arguments)
  }
}
