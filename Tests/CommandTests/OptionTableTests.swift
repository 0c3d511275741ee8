import Testing

@testable import quittance

/// What must hold for every entry of the table, today's and tomorrow's.
struct OptionTableTests {
  private let commands = CommandName.allCases

  @Test func namesAreUniqueWithinACommand() {
    for command in commands {
      let options = OptionDefinition.table(for: command)
      #expect(Set(options.map(\.long)).count == options.count)
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test(arguments: OptionDefinition.all)
  func isWellFormed(_ option: OptionDefinition) {
    #expect(option.long.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    #expect(!option.commands.isEmpty)
    #expect(option.summary.first?.isUppercase == true)
    #expect(option.summary.last != ".")
    #expect(option.details.last == ".")
    #expect(option.takesValue || option.isRepeatable)
  }

  /// One page is 80 columns wide.
  @Test(arguments: CommandName.allCases)
  func shortHelpFitsThePage(_ command: CommandName) {
    for line in HelpText.of(command, .short).split(separator: "\n") {
      #expect(line.count <= HelpText.width, "\(line)")
    }
  }

  @Test(arguments: CommandName.allCases)
  func helpNamesEveryOptionOfTheCommandAndNoOther(_ command: CommandName) {
    let help = HelpText.of(command, .long)
    let own = Set(OptionDefinition.table(for: command).map(\.heading))
    for heading in Set(OptionDefinition.all.map(\.heading)) {
      #expect(help.contains("\n  \(heading)\n") == own.contains(heading), "\(heading)")
    }
  }

  @Test(arguments: CommandName.allCases)
  func helpIsFilledToTheWidth(_ command: CommandName) {
    let help = HelpText.of(command, .long)
    #expect(help.hasPrefix("Usage: quittance \(command.rawValue)"))
    #expect(!help.contains("\n\n\n"))
    #expect(!help.contains(" \n"))
    #expect(help.hasSuffix("\n"))
    for line in help.split(separator: "\n") where !line.hasPrefix("  quittance") {
      #expect(line.count <= HelpText.width, "\(line)")
    }
  }

  @Test func overviewNamesEveryCommand() {
    for command in commands {
      #expect(HelpText.overview(.long).contains("\n  \(command.rawValue) "))
      #expect(HelpText.overview(.short).contains("\n  \(command.rawValue) "))
    }
  }

  /// Every example in the help is a command line that the parser takes.
  @Test(arguments: CommandName.allCases)
  func examplesParse(_ command: CommandName) throws {
    for example in CommandDefinition.of(command).examples {
      let stages = example.command.split(separator: "|")
      let stage = try #require(stages.first { $0.contains("quittance ") })
      let words = stage.split(separator: " ").drop { $0 != "quittance" }.dropFirst()
      let plain = words.prefix { $0 != ">" }
      _ = try CommandLineParser.parse(plain.map { Argument(String($0)) })
    }
  }
}

extension OptionDefinition: CustomTestStringConvertible {
  /// Named by its spelling in the test's report.
  public var testDescription: String { "--\(long)" }
}
