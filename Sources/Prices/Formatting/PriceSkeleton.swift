// A style as ICU's number skeleton.
//
// Safety: the code of the currency is given with a zero behind it, for the length of one call.

import CICU

/// What ICU is asked for: a skeleton, and the digits that it was made for.
struct PriceSkeleton {
  let text: String
  /// Digits behind the decimal point of a whole amount, if they are shown.
  let fractionDigits: Int
  let hidesZeroFraction: Bool

  init(_ style: PriceStyle, currency: Currency) {
    fractionDigits = PriceSkeleton.fractionDigits(of: currency)
    hidesZeroFraction =
      switch style.fraction {
      case .currency: false
      case .hideZero: true
      case .storefront: StorefrontOverlay.wholeCurrencies.contains(currency)
      }
    var words = ["currency/\(currency)"]
    switch style.symbol {
    case .standard: break
    case .narrow: words.append("unit-width-narrow")
    case .iso: words.append("unit-width-iso-code")
    case .name: words.append("unit-width-full-name")
    case .none: words.append("unit-width-hidden")
    }
    // At least the currency's digits, and all that the amount has.
    let zeros = String(repeating: "0", count: fractionDigits)
    let more = String(repeating: "#", count: max(0, Money.largestScale - fractionDigits))
    words.append("." + zeros + more + (hidesZeroFraction ? "/w" : ""))
    switch style.grouping {
    case .locale: break
    case .always: words.append("group-on-aligned")
    case .never: words.append("group-off")
    }
    if style.sign == .accounting { words.append("sign-accounting") }
    if style.numerals == .latin { words.append("latin") }
    text = words.joined(separator: " ")
  }

  /// How many digits stand behind the decimal point of an amount.
  func fractionDigits(of amount: Money) -> Int {
    if hidesZeroFraction, amount.scale == 0 { return 0 }
    return max(fractionDigits, amount.scale)
  }

  /// The digits that CLDR gives a currency; ISO 4217's where ICU fails.
  private static func fractionDigits(of currency: Currency) -> Int {
    var status = ICUStatus(0)
    let digits = unsafe (Array(currency.code.utf16) + [0]).withUnsafeBufferPointer { code in
      unsafe quittance_ucurr_getDefaultFractionDigits(code.baseAddress, &status)
    }
    return status.isSuccess ? Int(max(0, min(digits, 9))) : currency.minorUnitDigits
  }
}
