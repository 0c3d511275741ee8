// Laws of rounding, against whole numbers of any length worked digit by digit.

import Testing

@testable import Prices

@Suite("Prices per period: laws")
struct PerPeriodPropertyTests {
  /// A natural number as decimal digits, the lowest first: slow, plain, without limits.
  private struct Digits: Equatable {
    var digits: [Int] = []

    init(_ number: UInt64) {
      var rest = number
      while rest > 0 {
        digits.append(Int(rest % 10))
        rest /= 10
      }
    }

    func multiplied(by factor: Int) -> Digits {
      var result = self
      var carry = 0
      for index in digits.indices {
        let sum = digits[index] * factor + carry
        result.digits[index] = sum % 10
        carry = sum / 10
      }
      while carry > 0 {
        result.digits.append(carry % 10)
        carry /= 10
      }
      return result
    }

    func shifted(by places: Int) -> Digits {
      var result = self
      if !digits.isEmpty { result.digits = Array(repeating: 0, count: places) + digits }
      return result
    }

    /// School division by a small number; then whether the rest is less than, equal to or more than
    /// half of the divisor.
    func divided(by divisor: Int) -> (quotient: Digits, rest: Int) {
      var quotient = self
      var rest = 0
      for index in digits.indices.reversed() {
        rest = rest * 10 + digits[index]
        quotient.digits[index] = rest / divisor
        rest %= divisor
      }
      while quotient.digits.last == 0 { quotient.digits.removeLast() }
      return (quotient, rest)
    }

    func incremented() -> Digits {
      var result = self
      for index in result.digits.indices {
        if result.digits[index] < 9 {
          result.digits[index] += 1
          return result
        }
        result.digits[index] = 0
      }
      result.digits.append(1)
      return result
    }

    var text: String {
      digits.isEmpty ? "0" : digits.reversed().map { String($0) }.joined()
    }
  }

  /// Rounds at `digits` places; the places of the amount that are cut off count for the rest too.
  private func twin(
    _ money: Money,
    _ unit: PeriodUnit,
    _ period: SubscriptionPeriod,
    _ rounding: PriceRounding,
    _ digits: Int
  ) -> String {
    let year = 4380
    let lengths: [PeriodUnit: Int] = [
      .day: year / 365, .week: year * 7 / 365, .month: year / 12, .year: year,
    ]
    let numerator = Digits(money.coefficient.magnitude)
      .multiplied(by: lengths[unit, default: 0]).shifted(by: digits)
    // One digit of the scale after the other, and whether anything was lost on the way.
    var (quotient, rest) = numerator.divided(by: lengths[period.unit, default: 0] * period.value)
    let divisor = lengths[period.unit, default: 0] * period.value
    var half = rest * 2 == divisor ? 0 : (rest * 2 < divisor ? -1 : 1)
    var isExact = rest == 0
    for _ in 0..<money.scale {
      let next = quotient.divided(by: 10)
      let isHalf = next.rest == 5 && isExact
      half = isHalf ? 0 : (next.rest < 5 ? -1 : 1)
      isExact = isExact && next.rest == 0
      quotient = next.quotient
      rest = next.rest
    }
    let isOdd = (quotient.digits.first ?? 0) % 2 == 1
    let isUp =
      switch rounding {
      case .down: false
      case .up: !isExact
      case .halfUp: !isExact && half >= 0
      case .halfEven: !isExact && (half > 0 || half == 0 && isOdd)
      }
    if isUp { quotient = quotient.incremented() }
    let sign = money.isNegative && quotient.text != "0" ? "-" : ""
    return sign + quotient.text
  }

  @Test func agreesWithTheSchoolMethod() throws {
    var numbers = SeededNumbers(state: 52)
    var compared = 0
    for _ in 0..<4000 {
      let length = Int.random(in: 1...15, using: &numbers)
      let bound = (0..<length).reduce(Int64(1)) { product, _ in product * 10 }
      let money = try Money(
        coefficient: Int64.random(in: -bound...bound, using: &numbers),
        scale: Int.random(in: 0...6, using: &numbers),
        currency: .usd
      )
      let period = try SubscriptionPeriod(
        Int.random(in: 1...(Bool.random(using: &numbers) ? 12 : 9999), using: &numbers),
        PeriodUnit.allCases.randomElement(using: &numbers) ?? .day
      )
      let unit = PeriodUnit.allCases.randomElement(using: &numbers) ?? .day
      let digits = Int.random(in: 0...3, using: &numbers)
      guard !SubscriptionPeriod.one(unit).isSameLength(as: period) else { continue }
      var results: [PriceRounding: Money] = [:]
      for rounding in PriceRounding.allCases {
        let price = try? SubscriptionPeriod.price(
          money,
          per: unit,
          from: period,
          rounding: rounding,
          digits: digits
        )
        let expected = twin(money, unit, period, rounding, digits)
        guard let price else {
          #expect(expected.count > 18)
          continue
        }
        compared += 1
        results[rounding] = price
        let shown = price.decimal(digits: digits).filter { $0 != "." }
        let bare = shown.filter { $0 != "-" }.drop { $0 == "0" }
        #expect(
          (price.isNegative ? "-" : "") + (bare.isEmpty ? "0" : bare) == expected,
          "\(money) \(period) \(unit) \(rounding) \(digits)"
        )
      }
      guard results.count == 4 else { continue }
      try checkOrder(results, isNegative: money.isNegative, digits: digits)
    }
    #expect(compared > 10_000)
  }

  /// In magnitude: down is the least and up the most, one step apart at most; the nearest is one of
  /// the two.
  private func checkOrder(
    _ results: [PriceRounding: Money],
    isNegative: Bool,
    digits: Int
  ) throws {
    let magnitudes = results.mapValues { $0.isNegative ? $0.negated : $0 }
    let down = try #require(magnitudes[.down])
    let up = try #require(magnitudes[.up])
    let step = try Money(coefficient: 1, scale: digits, currency: .usd)
    #expect(try !up.isLess(than: down))
    #expect(try !down.adding(step).isLess(than: up))
    for rounding in [PriceRounding.halfEven, .halfUp] {
      #expect(magnitudes[rounding] == down || magnitudes[rounding] == up)
    }
  }

  @Test func aHigherPriceIsNeverLessPerUnit() throws {
    var numbers = SeededNumbers(state: 7)
    for _ in 0..<500 {
      let lower = Int64.random(in: -100_000...100_000, using: &numbers)
      let higher = lower + Int64.random(in: 0...50, using: &numbers)
      let period = try SubscriptionPeriod(
        Int.random(in: 1...30, using: &numbers),
        PeriodUnit.allCases.randomElement(using: &numbers) ?? .day
      )
      for unit in PeriodUnit.allCases {
        for rounding in PriceRounding.allCases {
          let prices = try [lower, higher].map { coefficient in
            try SubscriptionPeriod.price(
              Money(coefficient: coefficient, scale: 2, currency: .usd),
              per: unit,
              from: period,
              rounding: rounding,
              digits: 2
            )
          }
          #expect(try !prices[1].isLess(than: prices[0]))
        }
      }
    }
  }

  @Test func savingsAreFloors() throws {
    var numbers = SeededNumbers(state: 3)
    for _ in 0..<3000 {
      let full = Int64.random(in: 1...1_000_000, using: &numbers)
      let offer = Int64.random(in: 0...full, using: &numbers)
      let saved = try Money.percentSaved(
        full: Money(coefficient: full, scale: 2, currency: .usd),
        offer: Money(coefficient: offer, scale: 2, currency: .usd)
      )
      let percents = Int64(saved)
      #expect(percents * full <= (full - offer) * 100)
      #expect((percents + 1) * full > (full - offer) * 100)
    }
  }
}
