// Prices of one currency to readers of one locale, against ICU with a ready formatter.

import Prices

struct PriceTask {
  let locale: String
  let currency: String

  /// Prices as they are, from 0.99 on; whole ones where the currency has no other.
  private func amounts() throws -> [Money] {
    let currency = try Currency(currency)
    return try (0..<1_000).map { try Money(minorUnits: Int64($0 * 137 + 99), currency) }
  }

  func measure(rounds: Int) throws -> Measurement {
    let amounts = try amounts()
    let decimals = DecimalTexts(amounts.map { $0.decimal(digits: $0.currency.minorUnitDigits) })
    let formatter = try PriceFormatter(locale: PriceLocale(locale), currency: Currency(currency))
    formatter.prepare()
    let icu = try ICUBaseline(currency: currency, locale: locale)
    var text: [UInt8] = []
    var baseline: [UInt8] = []
    try icu.append(decimals, to: &baseline)
    try formatter.append(amounts.span, terminator: 0x0A, to: &text)
    guard text == baseline else {
      throw WrongResult(description: "prices of \(currency) in \(locale) are not ICU's")
    }
    let timings = try Interleaved.measure(
      [
        Contender(name: "bulk") {
          text.removeAll(keepingCapacity: true)
          try formatter.append(amounts.span, terminator: 0x0A, to: &text)
          return Int64(text.count)
        },
        Contender(name: "one_by_one") {
          text.removeAll(keepingCapacity: true)
          for amount in amounts { try formatter.append(amount, to: &text) }
          return Int64(text.count)
        },
        Contender(name: "icu") {
          try icu.append(decimals, to: &baseline)
          return Int64(baseline.count)
        },
      ],
      rounds: rounds,
      repetitions: 20
    )
    let each = Double(amounts.count) * 1_000
    return Measurement(
      task: "price",
      variant: "\(currency)-\(locale)",
      microseconds: timings.medians.mapValues { $0 / each },
      ratios: [
        "bulk_to_icu": timings["bulk"] / timings["icu"],
        "one_by_one_to_icu": timings["one_by_one"] / timings["icu"],
      ],
      counts: [:]
    )
  }
}
