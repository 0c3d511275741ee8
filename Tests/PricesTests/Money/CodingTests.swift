// Values in JSON: text, never a binary fraction.

import Foundation
import Testing

@testable import Prices

@Suite("Coding") struct CodingTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value, _ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = try encoder.encode([value])
    #expect(String(decoding: encoded, as: UTF8.self) == "[\(json)]")
    #expect(try JSONDecoder().decode([Value].self, from: encoded) == [value])
  }

  @Test func values() throws {
    try roundTrip(Currency.usd, #""USD""#)
    try roundTrip(try Money("39.99", .usd), #"{"amount":"39.99","currency":"USD"}"#)
    try roundTrip(try PriceTier("ALT-A"), #""ALT-A""#)
    try roundTrip(try Storefront("XK"), #""XKS""#)
    try roundTrip(try SubscriptionPeriod("P7D"), #""P7D""#)
    try roundTrip(try CalendarDate("2026-01-02"), #""2026-01-02""#)
    try roundTrip(
      try PriceLocale("th-TH-u-cu-thb-nu-thai"),
      #""th_TH@currency=THB;numbers=thai""#
    )
  }

  @Test func refused() {
    func decode<Value: Decodable>(_: Value.Type, _ json: String) -> Bool {
      (try? JSONDecoder().decode([Value].self, from: Data("[\(json)]".utf8))) != nil
    }
    #expect(!decode(Currency.self, #""QQQ""#))
    #expect(!decode(Money.self, #"{"amount":4.99,"currency":"USD"}"#))
    #expect(!decode(Money.self, #"{"amount":"4,99","currency":"USD"}"#))
    #expect(!decode(Money.self, #"{"amount":"4.99"}"#))
    #expect(!decode(PriceLocale.self, #""xx_YY""#))
  }
}
