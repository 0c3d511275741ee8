// Amounts of one currency, written as readers of one locale expect it.

/// Writes amounts of a currency in a locale's way.
///
/// A formatter costs some 20 µs to make and 9 KB to keep, and after some dozens of prices writes the
/// next without ICU, with the same octets. It may be used by any number of threads at once. Programs that meet many locales and currencies keep theirs in a
/// ``PriceFormatterCache``.
///
/// ```swift
/// let formatter = try PriceFormatter(locale: PriceLocale("de_DE"), currency: .eur)
/// try formatter.string(from: Money("4.99", .eur))  // "4,99 €", with a no-break space
/// ```
public struct PriceFormatter: Sendable {
  /// Whose way of writing is used.
  public let locale: PriceLocale
  /// The only currency whose amounts it writes.
  public let currency: Currency
  /// What else decides how the price looks.
  public let style: PriceStyle

  /// The storefront's alpha-2 code, if it was made for one.
  let territory: String?
  let format: PriceFormat

  /// - Parameters:
  ///   - territory: the storefront's alpha-2 code, for a style that uses a storefront's symbols;
  ///     otherwise the locale's region counts as it.
  /// - Throws: `formatting_failure` if ICU cannot be used.
  package init(
    locale: PriceLocale,
    currency: Currency,
    style: PriceStyle,
    territory: String?
  ) throws(PriceError) {
    self.locale = locale
    self.currency = currency
    self.style = style
    self.territory = territory
    format = try PriceFormat(
      locale: locale,
      currency: currency,
      style: style,
      territory: territory
    )
  }

  /// A formatter for amounts of a currency, whatever storefront they are charged in.
  ///
  /// - Throws: `formatting_failure` if ICU cannot be used.
  public init(
    locale: PriceLocale,
    currency: Currency,
    style: PriceStyle = .icu
  ) throws(PriceError) {
    try self.init(locale: locale, currency: currency, style: style, territory: nil)
  }

  /// The amount as a price.
  ///
  /// - Throws: `currency_mismatch`; `formatting_failure`.
  public func string(from amount: Money) throws(PriceError) -> String {
    var octets: [UInt8] = []
    try append(amount, to: &octets)
    return String(decoding: octets, as: UTF8.self)
  }

  /// Appends the amount as a price in UTF-8: the way for many.
  ///
  /// - Throws: `currency_mismatch`; `formatting_failure`. Nothing is appended then.
  public func append(_ amount: Money, to text: inout [UInt8]) throws(PriceError) {
    guard amount.currency == currency else { throw mismatch(amount) }
    try format.append(amount, to: &text)
  }

  /// Appends many amounts as prices in UTF-8, each followed by a terminator such as a line feed: the
  /// way for millions of one currency.
  ///
  /// - Throws: `currency_mismatch`, with nothing appended; `formatting_failure`.
  public func append(
    _ amounts: Span<Money>,
    terminator: UInt8,
    to text: inout [UInt8]
  ) throws(PriceError) {
    for index in amounts.indices where amounts[index].currency != currency {
      throw mismatch(amounts[index])
    }
    try format.append(amounts, terminator: terminator, to: &text)
  }

  /// The amount as a price, in its parts.
  ///
  /// - Throws: `currency_mismatch`; `formatting_failure`.
  public func parts(of amount: Money) throws(PriceError) -> FormattedPrice {
    guard amount.currency == currency else { throw mismatch(amount) }
    return FormattedPrice(parts: try format.parts(of: amount))
  }

  /// Finds the fast way now, which is found anyway after some dozens of prices (0.1 ms): for services,
  /// before the first customer comes.
  public func prepare() { format.prepare() }

  /// How many digits stand behind the decimal point when the amount is written.
  public func fractionDigits(of amount: Money) -> Int {
    format.fractionDigits(of: amount)
  }

  /// How many digits behind the decimal point an amount gets that is computed from another one.
  func computedFractionDigits(of amount: Money) -> Int {
    style.fraction == .hideZero
      ? format.fractionDigitsWithZeros(of: amount) : format.fractionDigits(of: amount)
  }

  private func mismatch(_ amount: Money) -> PriceError {
    PriceError(.currencyMismatch, "\(amount) is no amount of \(currency)")
  }
}
