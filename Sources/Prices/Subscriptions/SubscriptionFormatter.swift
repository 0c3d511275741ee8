// Prices with their periods, for people.

/// Writes prices per period, periods and savings in a locale's own words and digits.
///
/// The words are CLDR's, from the ICU that is linked; the price inside is exactly what the
/// ``PriceFormatter`` prints, so full and derived prices look alike. The style's choices of spaces,
/// bidi marks and numerals hold for the whole text. With `PriceStyle.Bidi.isolate` the whole is
/// isolated, and so is each part within it: next to a price that ends in Arabic letters, a number of
/// months would change sides.
///
/// Making one reads the locale's patterns (about 40 µs), so keep it for as long as its prices come.
public struct SubscriptionFormatter: Sendable {
  /// How prices look, and the locale.
  public let prices: PriceFormatter
  /// How wide the words for periods are.
  public let width: PeriodWidth

  private let perUnit: [PeriodUnit: UnitPattern]
  private let perPeriod: UnitPattern
  private let durations: [PeriodUnit: UnitNumberFormatter]
  private let integers: UnitNumberFormatter
  private let percents: UnitNumberFormatter
  /// Spaces and marks, without isolation.
  private let textStyle: PriceStyle

  /// - Parameters:
  ///   - prices: how prices look; gives the locale and the style too.
  ///   - width: how wide the words for periods are. `short` is too short for most paywalls.
  /// - Throws: `formatting_failure` if ICU has no data or memory.
  public init(prices: PriceFormatter, width: PeriodWidth = .long) throws(PriceError) {
    self.prices = prices
    self.width = width
    var textStyle = prices.style
    if textStyle.bidi == .isolate { textStyle.bidi = .marks }
    self.textStyle = textStyle
    let rules = PriceTextRules(textStyle)

    let patterns = UnitPatterns(locale: prices.locale.identifier)
    let locale = prices.locale.icuIdentifier
    let numerals = prices.style.numerals == .latin ? " latin" : ""
    var perUnit: [PeriodUnit: UnitPattern] = [:]
    var durations: [PeriodUnit: UnitNumberFormatter] = [:]
    for unit in PeriodUnit.allCases {
      perUnit[unit] = try patterns.per(unit.rawValue, width).mappingLiterals(rules.apply)
      durations[unit] = try UnitNumberFormatter(
        skeleton: "measure-unit/duration-\(unit.rawValue) \(width.stem)" + numerals,
        locale: locale
      )
    }
    self.perUnit = perUnit
    self.durations = durations
    perPeriod = try patterns.compound(.short).mappingLiterals(rules.apply)
    integers = try UnitNumberFormatter(skeleton: "precision-integer" + numerals, locale: locale)
    percents = try UnitNumberFormatter(
      skeleton: "percent precision-integer" + numerals,
      locale: locale
    )
  }

  /// A price and how often it is billed: "$4.99 per month", "24,99 €/3 Monate".
  ///
  /// One unit takes CLDR's pattern for it. CLDR has none for several ("every 3 months"): they stand
  /// behind the bare "{0}/{1}" of its short compound units, in every width, as that is the only form
  /// that is right whatever the language does to its nouns. The period is worded as given, `P7D` as
  /// seven days; see ``SubscriptionPeriod/simplified``.
  ///
  /// - Throws: as `PriceFormatter.string(from:)`; `currency_mismatch` among others.
  public func string(
    from price: Money,
    every period: SubscriptionPeriod
  ) throws(PriceError) -> String {
    guard period.value > 1 else { return try string(from: price, per: period.unit) }
    let parts = [try prices.string(from: price), isolated(try plainDuration(period))]
    return isolated(perPeriod.filled(with: parts))
  }

  /// A price for one unit of time, already computed: "$4.99 per month".
  ///
  /// - Throws: as `PriceFormatter.string(from:)`.
  public func string(from price: Money, per unit: PeriodUnit) throws(PriceError) -> String {
    guard let pattern = perUnit[unit] else {
      throw PriceError(.formattingFailure, "no pattern for \(unit)")
    }
    return isolated(pattern.filled(with: [try prices.string(from: price)]))
  }

  /// What a subscription comes to per unit of time, computed by
  /// `SubscriptionPeriod.price(_:per:from:rounding:digits:)`: "5,83 € pro Monat" for 69.99 a year.
  ///
  /// If one unit is as long as the period, the text is the one of the price itself.
  ///
  /// - Parameter digits: how many digits behind the decimal point are computed; by default as many
  ///   as the full price is printed with. Where a style hides zeros whatever the currency
  ///   (`PriceStyle.Fraction.hideZero`), that is as many as the currency has: $100 a year is $8.33
  ///   per month, not $8.
  ///
  /// What is charged never reads as nothing: a share of ₹0.94 gets the currency's digits, although
  /// prices in rupees have none.
  ///
  /// - Throws: as `PriceFormatter.string(from:)`; `bad_amount` if the digits are not 0 to 18, the result
  ///   has more than 18, or it is less than the currency's minor unit and would be rounded to 0.
  public func string(
    from price: Money,
    of period: SubscriptionPeriod,
    per unit: PeriodUnit,
    rounding: PriceRounding = .down,
    digits: Int? = nil
  ) throws(PriceError) -> String {
    try string(
      from: share(of: price, of: period, per: unit, rounding: rounding, digits: digits),
      per: unit
    )
  }

  /// The amount of `string(from:of:per:rounding:digits:)`.
  ///
  /// - Throws: as that does.
  public func share(
    of price: Money,
    of period: SubscriptionPeriod,
    per unit: PeriodUnit,
    rounding: PriceRounding = .down,
    digits: Int? = nil
  ) throws(PriceError) -> Money {
    func share(_ digits: Int) throws(PriceError) -> Money {
      try SubscriptionPeriod.price(
        price,
        per: unit,
        from: period,
        rounding: rounding,
        digits: digits
      )
    }
    if let digits { return try share(digits) }
    let usual = try share(prices.computedFractionDigits(of: price))
    guard usual.isZero, !price.isZero else { return usual }
    let exacter = try share(price.currency.minorUnitDigits)
    guard !exacter.isZero else {
      throw PriceError(
        .badAmount,
        "\(price) for \(period) comes to less than the minor unit of \(price.currency) per \(unit)"
      )
    }
    return exacter
  }

  /// A length of time: "1 week", "7 Tage", "3 дня", "٣ أشهر". Some languages leave the number one,
  /// or two, to the noun ("שבועיים").
  ///
  /// - Throws: `formatting_failure`.
  public func string(from period: SubscriptionPeriod) throws(PriceError) -> String {
    isolated(try plainDuration(period))
  }

  /// Whole percents, as in "58%", "58 %", "%58" or "٥٨٪".
  ///
  /// - Throws: `formatting_failure`.
  public func string(fromPercent percent: Int) throws(PriceError) -> String {
    isolated(plain(try percents.string(from: String(percent))))
  }

  /// What an offer saves, as a percentage; see `Money.percentSaved(full:offer:)`.
  ///
  /// - Throws: `currency_mismatch`, `bad_amount`, `formatting_failure`.
  public func percentSaved(full: Money, offer: Money) throws(PriceError) -> String {
    try string(fromPercent: Money.percentSaved(full: full, offer: offer))
  }

  /// A whole number in the locale's digits.
  func string(fromCount count: Int) throws(PriceError) -> String {
    isolated(plain(try integers.string(from: String(count))))
  }

  private func plainDuration(_ period: SubscriptionPeriod) throws(PriceError) -> String {
    guard let formatter = durations[period.unit] else {
      throw PriceError(.formattingFailure, "no format for \(period)")
    }
    return plain(try formatter.string(from: String(period.value)))
  }

  private func plain(_ text: String) -> String { PriceTextRules(textStyle).apply(to: text) }

  /// Between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9, 2.6) if the style says so.
  private func isolated(_ text: String) -> String {
    prices.style.bidi == .isolate ? "\u{2068}\(text)\u{2069}" : text
  }
}
