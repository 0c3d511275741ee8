// Counted units, percents and plain numbers, by ICU's skeletons.

/// A number format of ICU's that may be shared.
final class UnitNumberFormatter: Sendable {
  private let icu: ICUNumberFormatter

  /// - Parameters:
  ///   - skeleton: as in ICU's guide, "Number Skeletons".
  ///   - locale: an identifier that is known to be good, as ICU accepts any.
  /// - Throws: `formatting_failure`.
  init(skeleton: String, locale: String) throws(PriceError) {
    icu = try ICUNumberFormatter(skeleton: skeleton, locale: locale)
  }

  /// - Parameter decimal: a decimal number in ASCII, as `Money.decimal` writes it.
  /// - Throws: `formatting_failure`.
  func string(from decimal: String) throws(PriceError) -> String {
    try icu.text(of: decimal)
  }
}
