// Running `quittance price` in tests.

import Foundation
import Prices
import Testing

@testable import quittance

/// Outputs that are known for one ICU are compared under that one only.
let hasKnownICU = ICUVersion.major == 72

enum PriceRun {
  /// Words that are separated by blanks.
  static func run(_ words: String, input: String = "") throws -> CommandRun {
    let directory = try TemporaryDirectory()
    try directory.write(input, to: "input")
    return try CommandRun.shell("\"$quittance\" \(words) < input", in: directory)
  }

  /// The price that one run prints.
  static func price(_ words: String) throws -> String {
    let run = try run("price \(words)")
    #expect(run.exitCode == 0, "\(words): \(run.error)")
    return String(run.text.dropLast())
  }

  /// What a wrong command line is answered: one line, exit code 2, and no output.
  static func refusal(_ words: String) throws -> String {
    let run = try run(words)
    #expect(run.exitCode == 2, "\(words)")
    #expect(run.output.isEmpty, "\(words)")
    #expect(run.error.filter { $0 == "\n" }.count == 1, "\(run.error)")
    #expect(run.error.hasPrefix("quittance: "))
    return String(run.error.dropFirst("quittance: ".count).dropLast())
  }

  /// The lines of a stream.
  static func stream(
    _ input: String,
    _ words: String = "",
    exitCode: Int32 = 0
  ) throws -> [String] {
    let run = try run("price --input - \(words)", input: input)
    #expect(run.exitCode == exitCode, "\(run.error)")
    return run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

extension CommandRun {
  /// `error.code` of each line, or `-`.
  func codes() throws -> [String] {
    try records().map { ($0["error"] as? [String: Any])?["code"] as? String ?? "-" }
  }
}
