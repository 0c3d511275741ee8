// The choices of a style by their names, wherever they come from.

import Prices
import Suggestions

/// The styles that have a name; each single choice overrides what the style says.
enum NamedStyle: String, OptionChoice {
  case icu
  case appStore = "app-store"

  var style: PriceStyle {
    switch self {
    case .icu: .icu
    case .appStore: .appStore
    }
  }
}

extension PriceStyle.Symbol: OptionChoice {}
extension PriceStyle.Fraction: OptionChoice {}
extension PriceStyle.Grouping: OptionChoice {}
extension PriceStyle.Sign: OptionChoice {}
extension PriceStyle.Spaces: OptionChoice {}
extension PriceStyle.Bidi: OptionChoice {}
extension PriceStyle.Numerals: OptionChoice {}

enum PriceStyleChoice {
  /// - Parameter hasStorefront: customers of a storefront are used to its conventions.
  static func style(
    _ query: PriceQuery,
    hasStorefront: Bool
  ) throws(PriceFault) -> PriceStyle {
    let named: NamedStyle? = try choice(query, .style)
    var style = (named ?? (hasStorefront ? .appStore : .icu)).style
    style.symbol = try choice(query, .symbol) ?? style.symbol
    style.fraction = try choice(query, .fraction) ?? style.fraction
    style.grouping = try choice(query, .grouping) ?? style.grouping
    style.sign = try choice(query, .sign) ?? style.sign
    style.spaces = try choice(query, .spaces) ?? style.spaces
    style.bidi = try choice(query, .bidi) ?? style.bidi
    style.numerals = try choice(query, .numerals) ?? style.numerals
    return style
  }

  /// - Throws: `bad_style`, with the nearest word.
  static func choice<Choice: OptionChoice>(
    _ query: PriceQuery,
    _ column: PriceColumn
  ) throws(PriceFault) -> Choice? {
    guard let word = query[column] else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let error = PriceError(
      .badStyle,
      "\(column.rawValue) '\(TerminalText.excerpt(word))' is none of \(words.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: word, among: words)
    )
    throw PriceFault(error, in: column)
  }
}
