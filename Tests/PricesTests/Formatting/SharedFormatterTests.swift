// One formatter, many threads; and the cache of formatters.

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Prices

@Suite("Shared formatters") struct SharedFormatterTests {
  /// How many prices each of eight threads writes: 125,000 with QUITTANCE_EXHAUSTIVE.
  static let prices =
    ProcessInfo.processInfo.environment["QUITTANCE_EXHAUSTIVE"] == nil ? 4_000 : 125_000

  /// Eight threads start on a new formatter, so that they meet ICU's compiling and the search for the
  /// pattern.
  @Test(arguments: [PriceStyle.icu, .appStore]) func eightThreads(style: PriceStyle) throws {
    let amounts = try (0..<200).map { try Money(minorUnits: Int64($0 * $0 * 37 + 99), .usd) }
    let locale = try PriceLocale("ar_EG")
    let expected = try amounts.map { amount in
      try PriceFormatter(locale: locale, currency: .usd, style: style).string(from: amount)
    }
    for _ in 0..<10 {
      let formatter = try PriceFormatter(locale: locale, currency: .usd, style: style)
      let wrong = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for turn in 0..<(SharedFormatterTests.prices / 10) {
          let index = (turn * 7 + thread) % amounts.count
          let text = try? formatter.string(from: amounts[index])
          if text != expected[index] { wrong.add(1, ordering: .relaxed) }
        }
      }
      #expect(wrong.load(ordering: .relaxed) == 0)
    }
  }

  @Test func bulkIsTheSame() throws {
    let amounts = try (0..<300).map { try Money(minorUnits: Int64($0 * 997 - 5000), .eur) }
    for identifier in ["de_DE", "ar_EG", "es_ES", "en_IN"] {
      let formatter = try PriceFormatter(locale: PriceLocale(identifier), currency: .eur)
      let single = try amounts.map { try formatter.string(from: $0) + "\n" }.joined()
      for count in [0, 1, 63, 64, 65, 128, 300] {
        var text = Array("before".utf8)
        let other = try PriceFormatter(locale: PriceLocale(identifier), currency: .eur)
        let first = Array(amounts[..<count])
        try other.append(first.span, terminator: 0x0A, to: &text)
        let lines = single.split(separator: "\n").prefix(count).map { $0 + "\n" }.joined()
        #expect(String(decoding: text, as: UTF8.self) == "before" + lines)
      }
      // A name follows no pattern.
      let names = try PriceFormatter(
        locale: PriceLocale(identifier),
        currency: .eur,
        style: style { $0.symbol = .name }
      )
      var text: [UInt8] = []
      try names.append(amounts.span, terminator: 0x0A, to: &text)
      #expect(
        try String(decoding: text, as: UTF8.self)
          == amounts.map { try names.string(from: $0) + "\n" }.joined()
      )
    }
  }

  @Test func otherCurrencies() throws {
    let formatter = try PriceFormatter(locale: PriceLocale("en_US"), currency: .usd)
    let euros = try Money("1", .eur)
    #expect(errorCode { try formatter.string(from: euros) } == .currencyMismatch)
    #expect(errorCode { try formatter.parts(of: euros) } == .currencyMismatch)
    var text: [UInt8] = []
    let mixed = [try Money("1", .usd), euros]
    #expect(
      errorCode { try formatter.append(mixed.span, terminator: 0, to: &text) } == .currencyMismatch
    )
    #expect(text.isEmpty)
  }

  @Test func cacheIsBounded() throws {
    let cache = PriceFormatterCache(capacity: 64)
    for locale in PriceLocale.available.prefix(300) {
      let formatter = try cache.formatter(locale: PriceLocale(locale), currency: .eur)
      #expect(formatter.locale.identifier == locale)
      #expect(cache.count <= 64)
    }
    #expect(cache.count > 32)
  }

  @Test func cacheGivesTheSame() throws {
    let cache = PriceFormatterCache()
    let locale = try PriceLocale("en_GB")
    let first = try cache.formatter(locale: locale, currency: .usd, style: .appStore)
    let again = try cache.formatter(locale: locale, currency: .usd, style: .appStore)
    #expect(first.format === again.format)
    #expect(cache.count == 1)
    // A storefront decides the symbol.
    let argentina = try cache.formatter(storefront: Storefront("ARG"), locale: locale)
    let america = try cache.formatter(storefront: Storefront("USA"), locale: locale)
    #expect(try argentina.string(from: Money("1", .usd)) == "US$1.00")
    #expect(try america.string(from: Money("1", .usd)) != "$1.00" || ICUVersion.major != 72)
  }

  @Test func cacheFromManyThreads() throws {
    let cache = PriceFormatterCache(capacity: 80)
    let locales = try PriceLocale.available.prefix(100).map { try PriceLocale($0) }
    let expected = try locales.map {
      try PriceFormatter(locale: $0, currency: .jpy).string(from: Money("1200", .jpy))
    }
    let wrong = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<400 {
        let index = (turn * 3 + thread * 13) % locales.count
        let text = try? cache.formatter(locale: locales[index], currency: .jpy)
          .string(from: Money(minorUnits: 1200, .jpy))
        if text != expected[index] { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }
}
