// Prices that are paid again and again: what `--period` and its companions say.

import Prices

extension PriceRounding: OptionChoice {}
extension PeriodWidth: OptionChoice {}
extension PeriodUnit: OptionChoice {}

/// How often a price is paid, and per what it is shown.
struct SubscriptionChoice {
  let period: SubscriptionPeriod
  /// `nil` to show the price itself, with its period.
  let unit: PeriodUnit?
  let rounding: PriceRounding
  let width: PeriodWidth

  /// - Throws: `bad_period`, `bad_style`.
  init?(_ query: PriceQuery) throws(PriceError) {
    guard let text = query[.period] else { return nil }
    period = try SubscriptionPeriod(text)
    unit = try query[.per].map { name throws(PriceError) in try PeriodUnit(name: name) }
    do throws(PriceFault) {
      rounding = try PriceStyleChoice.choice(query, .rounding) ?? .down
      width = try PriceStyleChoice.choice(query, .width) ?? .long
    } catch {
      throw PriceError(.badStyle, error.message)
    }
  }
}

/// Writes prices with their periods.
struct SubscriptionWriting: Sendable {
  private let formatter: SubscriptionFormatter
  private let period: SubscriptionPeriod
  private let unit: PeriodUnit?
  private let rounding: PriceRounding

  init(_ choice: SubscriptionChoice, _ prices: PriceFormatter) throws(PriceError) {
    formatter = try SubscriptionFormatter(prices: prices, width: choice.width)
    period = choice.period
    unit = choice.unit
    rounding = choice.rounding
  }

  /// What the price comes to per unit, as ``string(from:)`` has it; `nil` where no unit is asked for.
  func share(of amount: Money) throws(PriceError) -> Money? {
    guard let unit else { return nil }
    return try formatter.share(of: amount, of: period, per: unit, rounding: rounding)
  }

  func string(from amount: Money) throws(PriceError) -> String {
    guard let unit else { return try formatter.string(from: amount, every: period) }
    return try formatter.string(from: amount, of: period, per: unit, rounding: rounding)
  }
}
