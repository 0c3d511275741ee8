import Foundation
import Testing

/// The command line as a whole: help, versions and mistakes.
struct CommandTests {
  @Test func helpGoesToStandardOutput() throws {
    for words in [
      ["help"], ["--help"], ["-h"], ["help", "verify"], ["help", "entitlements"],
      ["catalog", "-h"], ["mint", "--help"], ["inspect", "-h"],
    ] {
      let run = try self.run(words)
      #expect(run.exitCode == 0)
      #expect(run.error.isEmpty)
      #expect(run.text.contains("Usage: quittance "))
    }
  }

  @Test func versionNamesWhatIsInUse() throws {
    for words in [["--version"], ["-V"], ["verify", "--version"]] {
      let run = try self.run(words)
      #expect(run.exitCode == 0)
      #expect(run.lines.first == "quittance 0.1.0")
      #expect(run.lines.dropFirst().first?.hasPrefix("OpenSSL 3") == true)
      #expect(run.lines.dropFirst(2).first?.hasPrefix("ICU ") == true)
      #expect(run.lines.dropFirst(3).first?.hasPrefix("CLDR ") == true)
      #expect(run.lines.count == 4)
    }
  }

  @Test(
    arguments: [
      [], ["verfy"], ["price"], ["verify", "--bundel-id", "x"], ["verify", "-x"],
      ["verify", "--output"],
      ["--strict", "verify"], ["decode", "--root", "x"], ["verify", "--input-format", "xml"],
      ["help", "nothing"], ["inspect", "a", "b"], ["verify", "\u{1B}[31m", "--\u{1B}[2J"],
    ] as [[String]]
  )
  func mistakesAreOneLineAndExitCode2(_ words: [String]) throws {
    let run = try self.run(words)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("quittance: "))
    #expect(run.error.hasSuffix("\n"))
    #expect(run.error.filter { $0 == "\n" }.count == 1)
    #expect(!run.error.utf8.contains(0x1B))
  }

  /// A full standard error is no reason to fail.
  @Test func survivesWithoutStandardError() throws {
    let directory = try TemporaryDirectory()
    for redirection in ["2>&-", "2> /dev/full"] {
      let run = try CommandRun.shell("\"$quittance\" decode missing \(redirection)", in: directory)
      #expect(run.exitCode == 3)
      #expect(run.lines.count == 1)
    }
  }

  private func run(_ words: [String]) throws -> CommandRun {
    let directory = try TemporaryDirectory()
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try CommandRun.shell("\"$quittance\" \(quoted)", in: directory)
  }
}
