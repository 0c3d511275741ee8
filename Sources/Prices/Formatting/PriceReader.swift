// Back from a localized price to the amount: for tests and imports, where nothing better is at hand.

/// Reads prices that are written in one locale's way in one currency.
///
/// It accepts a text only if some amount is written so: the same symbol in the same place, the same
/// separators at the same digits. Two things are not looked at, since they get lost on the way from a
/// page into a file: which kind of space it is, and marks of direction. A fraction of zeros may be left
/// out as a whole.
///
/// Do not read prices back that you have written yourself: keep the amounts.
public struct PriceReader: Sendable {
  private let formatters: [PriceFormatter]
  /// The values of the digits that the locale writes. Not by Unicode's properties: the ideographs
  /// of `hanidec` are no decimal digits there.
  private let values: [Unicode.Scalar: Int64]

  /// - Parameter formatter: writes as the texts are written, but for zero fractions.
  /// - Throws: `formatting_failure`.
  public init(_ formatter: PriceFormatter) throws(PriceError) {
    var formatters: [PriceFormatter] = []
    for fraction in [PriceStyle.Fraction.currency, .hideZero] {
      var style = formatter.style
      style.fraction = fraction
      formatters.append(
        try PriceFormatter(
          locale: formatter.locale,
          currency: formatter.currency,
          style: style,
          territory: formatter.territory
        )
      )
    }
    self.formatters = formatters
    values = try PriceReader.values(of: formatter)
  }

  private static func values(
    of formatter: PriceFormatter
  ) throws(PriceError) -> [Unicode.Scalar: Int64] {
    var values: [Unicode.Scalar: Int64] = [:]
    for digit in 0...9 as ClosedRange<Int64> {
      let amount = try Money(coefficient: digit, scale: 0, currency: formatter.currency)
      let integer = try formatter.parts(of: amount).integer.unicodeScalars
      if integer.count == 1, let scalar = integer.first { values[scalar] = digit }
    }
    return values
  }

  /// The amount that is written so.
  ///
  /// - Throws: `bad_price_text` if there is none that could be charged.
  public func amount(from text: String) throws(PriceError) -> Money {
    let wanted = PriceReader.comparable(text)
    guard let currency = formatters.first?.currency,
      let digits = digits(in: wanted)
    else { throw failure(text) }
    // Wherever the decimal point stands: the separators are looked at in the comparison.
    for scale in 0...currency.minorUnitDigits {
      for coefficient in [digits, -digits] {
        let amount = try Money(coefficient: coefficient, scale: scale, currency: currency)
        for formatter in formatters
        where PriceReader.comparable(try formatter.string(from: amount)) == wanted {
          return amount
        }
      }
    }
    throw failure(text)
  }

  private func failure(_ text: String) -> PriceError {
    let like = formatters.first.flatMap { formatter in
      try? formatter.string(
        from: Money(
          coefficient: 1234,
          scale: formatter.currency.minorUnitDigits,
          currency: formatter.currency
        )
      )
    }
    return PriceError(
      .badPriceText,
      "'\(text.excerpt)' is not written like \(like.map { "'\($0)'" } ?? "a price")"
    )
  }

  /// All decimal digits as one number; `nil` if there are none, or more than 18.
  private func digits(in scalars: [Unicode.Scalar]) -> Int64? {
    var number: Int64?
    for scalar in scalars {
      guard let digit = values[scalar] else { continue }
      guard number ?? 0 <= Money.largestCoefficient / 10 else { return nil }
      number = (number ?? 0) * 10 + digit
    }
    return number
  }

  private static func comparable(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      let isDirection =
        PriceTextRules.isDirectionMark(scalar)
        || scalar == "\u{2068}" || scalar == "\u{2069}"
      if isDirection { return nil }
      return PriceTextRules.isSpace(scalar) ? " " : scalar
    }
  }
}
