// What several tests of subscriptions need.

import CICU
import Testing

@testable import Prices

/// The major version of the ICU that is linked.
var icuMajorVersion: UInt8 {
  var version: [UInt8] = [0, 0, 0, 0]
  unsafe quittance_u_getVersion(&version)
  return version[0]
}

/// Every locale that ICU lists.
var availableLocales: [String] {
  (0..<quittance_uloc_countAvailable()).compactMap { index in
    unsafe quittance_uloc_getAvailable(index).map { unsafe String(cString: $0) }
  }
}

func usd(_ decimal: String) throws -> Money { try Money(decimal, .usd) }

func subscriptionFormatter(
  _ locale: String,
  _ currency: Currency,
  _ width: PeriodWidth = .long,
  style: PriceStyle = PriceStyle()
) throws -> SubscriptionFormatter {
  try SubscriptionFormatter(
    prices: PriceFormatter(locale: PriceLocale(locale), currency: currency, style: style),
    width: width
  )
}

/// The code of the error that an expression throws.
func errorCode(_ body: () throws -> some Any) -> PriceError.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? PriceError)?.code
  }
}

func suggestion(_ body: () throws -> some Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? PriceError)?.suggestion
  }
}

/// SplitMix64: the same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
