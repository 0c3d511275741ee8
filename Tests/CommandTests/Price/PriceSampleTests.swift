// The sample that the README runs.

import Foundation
import Testing

struct PriceSampleTests {
  private static let sample =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../samples/prices.csv").standardizedFileURL.path

  @Test func hasFivePricesAndTwoErrors() throws {
    let run = try PriceRun.run("price --input '\(Self.sample)'")
    #expect(run.exitCode == 1)
    #expect(
      try run.codes() == ["-", "-", "-", "-", "-", "bad_amount", "amount_too_precise"]
    )
    #expect(run.error == "quittance: 2 of 7 rows have no price\n")
  }

  /// What the help of all commands says of exit codes is for prices too.
  @Test func helpSpeaksOfPrices() throws {
    let help = try PriceRun.run("help").text
    #expect(help.contains("every price written"))
    #expect(help.contains("has no price"))
    #expect(try PriceRun.run("help price").text.contains("often English"))
    #expect(try PriceRun.run("help storefronts").text.contains("currency_changed_then"))
  }
}
