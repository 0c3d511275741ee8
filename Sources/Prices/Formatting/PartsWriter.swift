// An amount in parts: ICU's, and then what the style changes in them.

struct PartsWriter: ~Copyable, Sendable {
  let icu: ICUNumberFormatter
  let skeleton: PriceSkeleton
  let rules: PriceTextRules
  let hasSymbol: Bool
  let symbolRule: StorefrontOverlay.SymbolRule?

  init(
    icu: consuming ICUNumberFormatter,
    skeleton: PriceSkeleton,
    rules: PriceTextRules,
    hasSymbol: Bool,
    symbolRule: StorefrontOverlay.SymbolRule?
  ) {
    self.icu = icu
    self.skeleton = skeleton
    self.rules = rules
    self.hasSymbol = hasSymbol
    self.symbolRule = symbolRule
  }

  /// Whether the style leaves ICU's text as it is.
  private var isPlain: Bool { symbolRule == nil && hasSymbol && rules.isPlain }

  func text(of amount: Money) throws(PriceError) -> String {
    if isPlain { return try icu.text(of: amount.decimal) }
    return try parts(of: amount).reduce(into: "") { $0 += $1.text }
  }

  func parts(of amount: Money) throws(PriceError) -> [PricePart] {
    var parts = try icu.parts(of: amount.decimal)
    if let symbolRule {
      for index in parts.indices
      where parts[index].role == .currency && parts[index].text == symbolRule.symbol {
        parts[index] = PricePart(role: .currency, text: symbolRule.replacement)
      }
    }
    if !hasSymbol { parts = PartsWriter.withoutOuterSpaces(parts) }
    return rules.apply(to: parts)
  }

  /// Without the space that stood between the number and the symbol: ICU leaves it where the symbol
  /// is hidden. Marks of direction stay.
  private static func withoutOuterSpaces(_ parts: [PricePart]) -> [PricePart] {
    guard let first = parts.firstIndex(where: { $0.role == .integer }),
      let last = parts.lastIndex(where: { $0.role == .integer || $0.role == .fraction })
    else { return parts }
    return parts.enumerated().compactMap { index, part in
      guard part.role == .literal, index < first || index > last else { return part }
      let scalars = part.text.unicodeScalars.filter { !PriceTextRules.isSpace($0) }
      guard !scalars.isEmpty else { return nil }
      return PricePart(role: .literal, text: String(String.UnicodeScalarView(scalars)))
    }
  }
}
