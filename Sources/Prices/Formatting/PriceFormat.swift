// How amounts are written: through ICU, and without it where that is known to give the same.

import Synchronization

/// What the copies of a ``PriceFormatter`` share.
final class PriceFormat: Sendable {
  /// How many prices are left to ICU before it is looked for a way around it. Finding that costs as
  /// much as some hundred prices: a program that shows one price in each of many languages is better
  /// off without, one that has written many will probably write many more.
  private static let patience = 64

  private let writer: PartsWriter
  private let currency: Currency
  /// The name of a currency depends on the plural that the amount takes: that follows no pattern.
  private let mayFollowPattern: Bool
  private let patternWriter = PatternWriter()
  private let uses = Atomic<Int>(0)

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
    // In locales whose pattern has a currency sign in it (ICU 72: tr, en_FI, en_DE and four more), ICU
    // puts a currency's name into the digits until it has compiled the formatter, in the third call.
    if style.symbol == .name { try writer.icu.warm() }
    self.currency = currency
    mayFollowPattern = style.symbol != .name
  }

  func parts(of amount: Money) throws(PriceError) -> [PricePart] {
    try writer.parts(of: amount)
  }

  func append(_ amount: Money, to text: inout [UInt8]) throws(PriceError) {
    if patternWriter.append(amount, to: &text) { return }
    text.append(contentsOf: try writer.text(of: amount).utf8)
    noteUses(1)
  }

  func append(
    _ amounts: Span<Money>,
    terminator: UInt8,
    to text: inout [UInt8]
  ) throws(PriceError) {
    noteUses(amounts.count)
    if patternWriter.append(amounts, terminator: terminator, to: &text) { return }
    for index in amounts.indices {
      text.append(contentsOf: try writer.text(of: amounts[index]).utf8)
      text.append(terminator)
    }
  }

  func fractionDigits(of amount: Money) -> Int {
    writer.skeleton.fractionDigits(of: amount)
  }

  /// The digits of the fraction if zeros were not hidden.
  func fractionDigitsWithZeros(of amount: Money) -> Int {
    max(writer.skeleton.fractionDigits, amount.scale)
  }

  /// What ICU writes, changed as the style says, in any case without the pattern.
  func textWithoutPattern(of amount: Money) throws(PriceError) -> String {
    try writer.text(of: amount)
  }

  /// Looks for the pattern if it has not been looked for.
  func prepare() { noteUses(PriceFormat.patience) }

  /// The pattern that the texts follow, if there is one.
  var pattern: PricePattern? {
    mayFollowPattern ? PatternSurvey.pattern(of: writer, currency) : nil
  }

  private func noteUses(_ count: Int) {
    let before = uses.load(ordering: .relaxed)
    guard before < PriceFormat.patience, mayFollowPattern else { return }
    let (old, new) = uses.wrappingAdd(count, ordering: .relaxed)
    // One thread alone comes over the line.
    if old < PriceFormat.patience, new >= PriceFormat.patience, let pattern {
      patternWriter.use(pattern)
    }
  }
}
