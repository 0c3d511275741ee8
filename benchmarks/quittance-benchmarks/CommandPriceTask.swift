// The command's prices, as whole processes: many in a stream, and one tier in every storefront cold.

import Foundation
import Prices

struct CommandPriceTask {
  let rows: Int
  let folder: String

  /// The reader's locale and the currency of each row, in turn.
  static let combinations: [(locale: String, currency: String)] = [
    ("en_US", "USD"), ("de_DE", "EUR"), ("fr_FR", "EUR"), ("ja_JP", "JPY"), ("pt_BR", "BRL"),
    ("en_IN", "INR"), ("ar_EG", "EGP"), ("zh_Hans_CN", "CNY"), ("es_MX", "MXN"), ("pl_PL", "PLN"),
    ("en_GB", "GBP"), ("ko_KR", "KRW"), ("ru_RU", "RUB"), ("tr_TR", "TRY"), ("he_IL", "ILS"),
    ("sv_SE", "SEK"), ("en_CA", "CAD"), ("fr_CA", "CAD"), ("th_TH", "THB"), ("vi_VN", "VND"),
  ]

  func measure() throws -> [Measurement] { [try stream(), try cold()] }

  private func stream() throws -> Measurement {
    let command = try ChildProcess.neighbour("quittance")
    let path = "\(folder)/prices.csv"
    let output = "\(folder)/prices.out"
    defer { for file in [path, output] { try? FileManager.default.removeItem(atPath: file) } }
    let amounts = try writeTable(to: path)
    var commands: [Double] = []
    var baselines: [Double] = []
    for round in 0..<4 {
      let taken = try ChildProcess.run(
        command,
        ["price", "--input", path, "--input-format", "csv", "--output-format", "text"],
        output: output
      )
      let start = Clock.cpuNanoseconds()
      let expected = try CommandPriceTask.plainly(amounts)
      let plain = Double(Clock.cpuNanoseconds() - start)
      guard try Data(contentsOf: URL(fileURLWithPath: output)) == Data(expected) else {
        throw WrongResult(description: "the command's prices are not ICU's")
      }
      if round > 0 {
        commands.append(taken)
        baselines.append(plain)
      }
    }
    let each = Double(rows) * 1_000
    return Measurement(
      task: "price-command",
      variant: "stream",
      microseconds: [
        "command": Interleaved.median(commands) / each, "icu": Interleaved.median(baselines) / each,
      ],
      ratios: ["to_icu": Interleaved.median(commands) / Interleaved.median(baselines)],
      counts: [:]
    )
  }

  /// A table of prices; returns the amounts as decimals.
  private func writeTable(to path: String) throws -> [String] {
    var table = "id,amount,currency,locale\n"
    var amounts: [String] = []
    for row in 0..<rows {
      let (locale, currency) = CommandPriceTask.combinations[
        row % CommandPriceTask.combinations.count
      ]
      let amount = try Money(minorUnits: Int64(row * 7919 % 999_983 + 1), Currency(currency))
      let decimal = amount.decimal(digits: amount.currency.minorUnitDigits)
      amounts.append(decimal)
      table += "\(row),\(decimal),\(currency),\(locale)\n"
    }
    try table.write(toFile: path, atomically: false, encoding: .utf8)
    return amounts
  }

  /// The same prices by ready formatters of ICU's, each followed by a line feed.
  private static func plainly(_ amounts: [String]) throws -> [UInt8] {
    let formatters = try combinations.map {
      try ICUBaseline(currency: $0.currency, locale: $0.locale)
    }
    var text: [UInt8] = []
    text.reserveCapacity(amounts.count * 24)
    for (row, amount) in amounts.enumerated() {
      try formatters[row % formatters.count].append(amount, to: &text)
    }
    return text
  }

  /// One tier in every storefront and each of its languages, in a new process each.
  private func cold() throws -> Measurement {
    let command = try ChildProcess.neighbour("quittance")
    let itself = try ChildProcess.neighbour("quittance-benchmarks")
    let output = "\(folder)/storefronts.out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    var commands: [Double] = []
    var baselines: [Double] = []
    for round in 0..<6 {
      let taken = try ChildProcess.run(
        command,
        [
          "price", "--tier", "1", "--all-storefronts", "--all-locales", "--output-format", "ndjson",
        ],
        output: output,
        // Not every storefront has the tier.
        mayComplain: true
      )
      let plain = try ChildProcess.run(itself, ["--icu-storefronts"], output: output)
      if round > 0 {
        commands.append(taken)
        baselines.append(plain)
      }
    }
    return Measurement(
      task: "price-command",
      variant: "cold",
      microseconds: [
        "command": Interleaved.median(commands) / 1_000,
        "icu": Interleaved.median(baselines) / 1_000,
      ],
      ratios: ["to_icu": Interleaved.median(commands) / Interleaved.median(baselines)],
      counts: [:]
    )
  }

  /// What the child process of `--icu-storefronts` does: the same with a formatter of ICU's for each.
  static func printStorefrontsPlainly() throws {
    var text: [UInt8] = []
    for storefront in Storefront.all {
      for locale in storefront.localeIdentifiers {
        try ICUBaseline(currency: storefront.currency.code, locale: locale).append("4", to: &text)
      }
    }
    FileHandle.standardOutput.write(Data(text))
  }
}
