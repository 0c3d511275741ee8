// How amounts are written: through ICU, and without it where that is known to give the same.

/// What the copies of a ``PriceFormatter`` share.
final class PriceFormat: Sendable {
  private let writer: PartsWriter
  /// The way around ICU; `nil` where ICU's texts do not follow one pattern.
  let pattern: PricePattern?
  private let patternWriter: PatternWriter?

  init(
    locale: PriceLocale,
    currency: Currency,
    style: PriceStyle,
    territory: String?
  ) throws(PriceError) {
    let skeleton = PriceSkeleton(style, currency: currency)
    let usesRule = style.usesStorefrontSymbols && style.symbol == .standard
    writer = PartsWriter(
      icu: try ICUNumberFormatter(skeleton: skeleton.text, locale: locale.icuIdentifier),
      skeleton: skeleton,
      rules: PriceTextRules(style),
      hasSymbol: style.symbol != .none,
      symbolRule: usesRule
        ? StorefrontOverlay.rule(
          for: currency,
          language: locale.language,
          territory: territory ?? locale.region
        ) : nil
    )
    try writer.icu.warm()
    // The name of a currency depends on the plural that the amount takes.
    pattern = style.symbol == .name ? nil : PatternSurvey.pattern(of: writer, currency)
    patternWriter = if let pattern { PatternWriter(pattern) } else { nil }
  }

  func parts(of amount: Money) throws(PriceError) -> [PricePart] {
    try writer.parts(of: amount)
  }

  func append(_ amount: Money, to text: inout [UInt8]) throws(PriceError) {
    switch patternWriter {
    case .some(let patternWriter):
      patternWriter.append(amount, to: &text)
    case .none:
      for part in try writer.parts(of: amount) { text.append(contentsOf: part.text.utf8) }
    }
  }

  func append(
    _ amounts: Span<Money>,
    terminator: UInt8,
    to text: inout [UInt8]
  ) throws(PriceError) {
    switch patternWriter {
    case .some(let patternWriter):
      patternWriter.append(amounts, terminator: terminator, to: &text)
    case .none:
      for index in amounts.indices {
        try append(amounts[index], to: &text)
        text.append(terminator)
      }
    }
  }

  func fractionDigits(of amount: Money) -> Int {
    writer.skeleton.fractionDigits(of: amount)
  }
}
