// Prices as text: written whole, in parts, by a shared formatter, and read back.

import FuzzSupport
import Prices

enum FormatCheck {
  private static let cache = PriceFormatterCache(capacity: 64)

  static func check(_ amount: [UInt8], _ currency: String, _ locale: String, _ choice: UInt8) {
    guard let currency = try? Currency(currency.isEmpty ? "EUR" : currency),
      let locale = try? PriceLocale(locale),
      let amount = try? Money(exactly: amount.span, currency)
    else { return }
    let style = style(choice)
    do throws(PriceError) {
      let formatter = try cache.formatter(locale: locale, currency: currency, style: style)
      let text = try formatter.string(from: amount)
      require(!text.isEmpty, "a price without text")
      let again = try formatter.string(from: amount)
      require(again == text, "written twice, two prices")
      // What parts say together is the price.
      let parts = try formatter.parts(of: amount)
      require(parts.text == text, "'\(parts.text)' in parts, '\(text)' as a whole")
      let digits = formatter.fractionDigits(of: amount)
      require(digits >= amount.scale || style.fraction == .hideZero, "'\(text)' loses digits")
      if choice & 0x20 != 0 { try checkFastWay(text, amount, formatter) }
      if choice & 0xC0 == 0xC0 { readBack(text, amount, formatter) }
    } catch {
      require(!error.message.isEmpty, "an error without words")
    }
  }

  /// The way for many gives the octets that ICU gives.
  private static func checkFastWay(
    _ text: String,
    _ amount: Money,
    _ formatter: PriceFormatter
  ) throws(PriceError) {
    let negated = try PriceFormatter(
      locale: formatter.locale,
      currency: formatter.currency,
      style: formatter.style
    ).string(from: amount.negated)
    formatter.prepare()
    let fast = try formatter.string(from: amount)
    require(fast == text, "'\(fast)' is fast, '\(text)' is ICU's")
    var lines: [UInt8] = []
    let amounts = [amount, amount.negated]
    try formatter.append(amounts.span, terminator: 0x0A, to: &lines)
    let expected = Array("\(text)\n\(negated)\n".utf8)
    require(lines == expected, "many of '\(text)' are others")
  }

  private static func readBack(_ text: String, _ amount: Money, _ formatter: PriceFormatter) {
    guard amount.isChargeable, let reader = try? PriceReader(formatter),
      let read = try? reader.amount(from: text)
    else { return }
    let isLess = try? read.isLess(than: amount)
    let isMore = try? amount.isLess(than: read)
    require(isLess == false && isMore == false, "'\(text)' is read as \(read), and was \(amount)")
  }

  private static func style(_ choice: UInt8) -> PriceStyle {
    var style = choice & 1 == 0 ? PriceStyle.icu : .appStore
    func pick<Value>(_ values: [Value], _ shift: UInt8) -> Value {
      values[Int(choice >> shift & 3) % values.count]
    }
    style.symbol = pick(PriceStyle.Symbol.allCases, 1)
    style.fraction = pick(PriceStyle.Fraction.allCases, 2)
    style.grouping = pick(PriceStyle.Grouping.allCases, 3)
    style.sign = pick(PriceStyle.Sign.allCases, 4)
    style.spaces = pick(PriceStyle.Spaces.allCases, 5)
    style.bidi = pick(PriceStyle.Bidi.allCases, 1)
    style.numerals = pick(PriceStyle.Numerals.allCases, 4)
    return style
  }
}
