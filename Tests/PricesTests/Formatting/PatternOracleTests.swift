// The fast way against ICU: every locale, every currency of the App Store, amounts of all lengths,
// styles. A sample here; all of it with QUITTANCE_EXHAUSTIVE, in a release build.

import Foundation
import Testing

@testable import Prices

@Suite("Patterns against ICU") struct PatternOracleTests {
  static let isExhaustive = ProcessInfo.processInfo.environment["QUITTANCE_EXHAUSTIVE"] != nil

  /// The 43 currencies of the App Store's storefronts, two that it had, and three that ICU gives other
  /// digits than ISO 4217.
  static var currencies: [Currency] {
    let others = ["BGN", "HRK", "RSD", "KWD", "IQD"].compactMap { try? Currency($0) }
    return Set(Storefront.all.map(\.currency)).union(others).sorted()
  }

  static let amounts = [
    "0", "0.01", "0.05", "0.1", "0.5", "0.99", "1", "1.5", "9", "9.9", "9.99", "10", "49.9", "99",
    "99.99", "100", "123.45", "499.99", "999", "999.99", "1000", "1234.5", "1999", "9999.99",
    "10000",
    "12345.67", "22000", "99999.99", "100000", "123456.78", "999999.99", "1000000", "1234567",
    "1234567.89", "9999999", "12345678.9", "123456789012", "0.001", "1.234", "12345.6789",
    "-0.01", "-0.99", "-1", "-9.99", "-999.99", "-1000", "-1234.5", "-12345.67", "-1234567",
  ]

  static var styles: [PriceStyle] {
    func style(_ change: (inout PriceStyle) -> Void) -> PriceStyle {
      var style = PriceStyle.icu
      change(&style)
      return style
    }
    return [
      .icu, .appStore,
      style { $0.symbol = .narrow },
      style {
        $0.symbol = .iso; $0.fraction = .hideZero
      },
      style {
        $0.symbol = .none; $0.grouping = .always
      },
      style {
        $0.grouping = .never; $0.sign = .accounting
      },
      style {
        $0.spaces = .ascii; $0.bidi = .strip; $0.numerals = .latin
      },
      style {
        $0.bidi = .isolate; $0.sign = .accounting
      },
    ]
  }

  @Test func bytesAreICUs() throws {
    var comparisons = 0
    var withoutPattern: [String] = []
    let currencies = PatternOracleTests.currencies
    var turn = 0
    for identifier in PriceLocale.available {
      let locale = try PriceLocale(identifier)
      for currency in currencies {
        for style in PatternOracleTests.styles {
          turn += 1
          // A prime, so that the sample meets each locale, currency and style.
          guard PatternOracleTests.isExhaustive || turn % 997 == 0 else { continue }
          let formatter = try PriceFormatter(locale: locale, currency: currency, style: style)
          formatter.prepare()
          if formatter.format.pattern == nil { withoutPattern.append("\(locale)/\(currency)") }
          for decimal in PatternOracleTests.amounts {
            let amount = try Money(exactly: decimal.utf8.span, currency)
            var fast: [UInt8] = []
            try formatter.append(amount, to: &fast)
            let slow = try formatter.format.textWithoutPattern(of: amount)
            comparisons += 1
            if !fast.elementsEqual(slow.utf8) {
              Issue.record(
                "\(identifier) \(amount) \(style): \(String(decoding: fast, as: UTF8.self))"
              )
            }
          }
        }
      }
    }
    print("\(comparisons) prices compared with ICU \(ICUVersion.icu)")
    #expect(comparisons > 10_000)
    #expect(withoutPattern.isEmpty, "no pattern: \(withoutPattern.prefix(10))")
  }

  /// ICU's own default precision, where an amount has no more digits than it prints.
  @Test func textWithoutStyleIsICUs() throws {
    var turn = 0
    for identifier in PriceLocale.available {
      let locale = try PriceLocale(identifier)
      for currency in PatternOracleTests.currencies {
        turn += 1
        guard PatternOracleTests.isExhaustive || turn % 97 == 0 else { continue }
        let formatter = try PriceFormatter(locale: locale, currency: currency)
        for decimal in PatternOracleTests.amounts {
          let amount = try Money(exactly: decimal.utf8.span, currency)
          guard
            formatter.fractionDigits(of: amount) == formatter.fractionDigits(of: .zero(currency))
          else { continue }
          let found = try formatter.string(from: amount)
          let raw = RawICU.text("currency/\(currency)", identifier, decimal)
          if raw?.utf8.elementsEqual(found.utf8) != true {
            Issue.record("\(identifier) \(amount): \(found), ICU: \(raw ?? "nothing")")
          }
        }
      }
    }
  }
}
