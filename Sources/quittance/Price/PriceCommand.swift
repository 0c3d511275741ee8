// `price`: one price, one for each storefront or locale, or a stream of them.

import Prices
import ReceiptBatch

enum PriceCommand {
  static func run(_ arguments: RawArguments) throws(UsageError) -> ExitCode {
    let settings = try PriceSettings(arguments)
    switch settings.work {
    case .one:
      return try PriceList.one(settings)
    case .list(let allStorefronts, let allLocales):
      return try PriceList.all(settings, storefronts: allStorefronts, locales: allLocales)
    case .stream(let input, let format):
      return try PriceStreamRun.run(settings, input, format)
    }
  }

  /// Tells which table a tier was looked up in where nobody named one, for it is an old one.
  ///
  /// - Parameter missing: of how many storefronts it has no price, where all were asked for.
  static func announce(_ matrix: PricingMatrix?, without missing: Int = 0) {
    guard let matrix else { return }
    let date = matrix.date.map { "\($0)" } ?? "no date"
    let dated = matrix.name == date ? date : "\(matrix.name) of \(date)"
    let gaps =
      missing > 0 ? "; \(missing) of \(Storefront.all.count) storefronts have no price in it" : ""
    Diagnostics().say(
      "tiers are those of the matrix \(dated), the latest known, and Apple had replaced tiers by "
        + "price points by 2023-05-09; --on names another\(gaps)"
    )
  }

  static func write(
    _ lines: inout PriceLines,
    to output: inout OutputFile
  ) throws(OutputFile.Failure) {
    try output.append(lines.results)
    lines.results.reset()
  }
}
