// What storefronts billed in before, and since when they have what they have.

import Prices
import Testing

struct EarlierCurrencyTests {
  @Test(arguments: [
    ("BG", "BGN", "2017-05-25", "2025-12-31", true),
    ("HR", "HRK", "2017-05-25", "2022-12-31", true),
    ("KR", "USD", "2016-05-03", "2018-01-07", false),
    ("CL", "USD", "2015-02-05", "2017-05-19", false),
  ])
  func isKnown(
    _ code: String,
    _ currency: String,
    _ first: String,
    _ last: String,
    _ changedThen: Bool
  ) throws {
    let storefront = try Storefront(code)
    let earlier = try #require(storefront.earlierCurrencies.last)
    #expect(earlier.currency.code == currency)
    #expect(earlier.firstKnown.description == first)
    #expect(earlier.lastKnown.description == last)
    #expect(storefront.changedCurrencyThen == changedThen)
  }

  @Test func mostAreKnownFromSomeDayOn() throws {
    for code in ["US", "AF", "DE"] {
      let storefront = try Storefront(code)
      #expect(storefront.earlierCurrencies.isEmpty)
      #expect(!storefront.changedCurrencyThen)
    }
  }

  /// The first and the last day are in, and the days beside them are not.
  @Test func theDaysAreThoseOfTheLookup() throws {
    for storefront in Storefront.all {
      for earlier in storefront.earlierCurrencies {
        #expect(try storefront.currency(on: earlier.firstKnown) == earlier.currency)
        #expect(try storefront.currency(on: earlier.lastKnown) == earlier.currency)
      }
    }
    let korea = try Storefront("KR")
    #expect(throws: PriceError.self) { try korea.currency(on: CalendarDate("2018-01-08")) }
    #expect(try Storefront("BG").currency(on: CalendarDate("2026-01-01")) == .eur)
  }
}
