// Finding CLDR's "per" patterns, which no formatter of ICU's gives out for currencies.
//
// ICU 72 cannot format "price per month" itself: the skeleton "currency/USD
// per-measure-unit/duration-month" is a syntax error. Its public functions read the patterns out of
// the data, but only where a locale spells them out, so inheritance is done here as UTS 35 has it:
//
// * Parents ("Locale Inheritance and Matching", "Parent Locales"): the explicit parent if the locale
//   has one (es_MX, es_419, es; en_GB, en_001, en; zh_Hant, root, not zh), else its name without
//   the last part, at last root.
// * Widths: root's long and narrow forms are aliases of the short ones ("Lateral Inheritance"). So
//   a form that neither the locale nor an ancestor below root has is looked up again in the short
//   width, from the locale upwards, and only then taken from root.
// * Compound units ("Compound Units"): the `perUnitPattern` of the denominator if there is one,
//   else the compound pattern "{0} per {1}" with the denominator's name in the singular.

/// How wide the words of a period are.
public enum PeriodWidth: String, CaseIterable, Hashable, Sendable {
  /// "$4.99 per month", "4,99 € pro Monat".
  case long
  /// "$4.99/m", "4,99 €/M": CLDR's short forms, which are very short; on a paywall they want a legend
  /// or little room. In Chinese, Japanese and Korean they are what paywalls use ("￥600/月").
  case short
  /// The same as short, or shorter still.
  case narrow

  /// The table of ICU's unit data.
  var table: String {
    switch self {
    case .long: "units"
    case .short: "unitsShort"
    case .narrow: "unitsNarrow"
    }
  }

  /// The stem of ICU's number skeletons.
  var stem: String {
    switch self {
    case .long: "unit-width-full-name"
    case .short: "unit-width-short"
    case .narrow: "unit-width-narrow"
    }
  }
}

/// The patterns of one locale.
struct UnitPatterns {
  /// The locale's bundle, its parent, and so on; without root.
  let lineage: [String]

  /// - Parameter locale: an identifier without keywords.
  init(locale: String) {
    var lineage: [String] = []
    var name = UnitResources.bundle(serving: locale)
    // No chain of CLDR's is longer than five; a loop in the data must not be one here.
    while name != "root", !name.isEmpty, !lineage.contains(name) {
      lineage.append(name)
      let explicit: String? =
        if let resources = UnitResources(locale: name) { resources.explicitParent } else { nil }
      name = explicit ?? UnitPatterns.truncated(name)
    }
    self.lineage = lineage
  }

  private static func truncated(_ name: String) -> String {
    name.lastIndex(of: "_").map { String(name[..<$0]) } ?? "root"
  }

  /// The pattern with one place, for the price: "{0} per month".
  ///
  /// - Parameter unit: the last part of a CLDR unit of the type duration.
  /// - Throws: `formatting_failure` if not even root has one.
  func per(_ unit: String, _ width: PeriodWidth) throws(PriceError) -> UnitPattern {
    if let text = inherited(["duration", unit, "per"], width), let pattern = UnitPattern(text),
      pattern.hasArguments(1)
    {
      return pattern
    }
    let name = ["one", "other"].lazy
      .compactMap { inherited(["duration", unit, $0], width).flatMap(UnitPattern.init) }
      .map(\.textWithoutArguments).first
    guard let name, !name.isEmpty else { throw UnitPatterns.missing(unit) }
    return try compound(width).mappingArguments { $0 == 0 ? .argument(0) : .literal(name) }
  }

  /// The pattern with two places, for the price and the period: "{0} per {1}", "{0}/{1}".
  ///
  /// - Throws: `formatting_failure` if not even root has one.
  func compound(_ width: PeriodWidth) throws(PriceError) -> UnitPattern {
    guard let text = inherited(["compound", "per"], width), let pattern = UnitPattern(text),
      pattern.hasArguments(2)
    else { throw UnitPatterns.missing("per") }
    return pattern
  }

  private func inherited(_ path: [String], _ width: PeriodWidth) -> String? {
    let short = PeriodWidth.short.table
    let places =
      (width == .short ? [] : lineage.map { ($0, width.table) })
      + (lineage + ["root"]).map { ($0, short) }
    for (locale, table) in places {
      guard let resources = UnitResources(locale: locale) else { continue }
      if let text = resources.string(at: [table] + path) { return text }
    }
    return nil
  }

  private static func missing(_ unit: String) -> PriceError {
    PriceError(.formattingFailure, "ICU's data has no pattern for the unit '\(unit)'")
  }
}
