// How a price is to look: named choices, each with a default.

/// How a price is to look, beyond what locale and currency say.
///
/// Whatever the style, a price is written with at least the digits that the amount has: nobody is
/// shown another price than the one charged. (ICU alone writes RSD 499.99 as 500.) For the same
/// reason there is no choice for cash rounding.
public struct PriceStyle: Hashable, Sendable {
  /// What names the currency.
  public var symbol: Symbol
  /// How many digits stand behind the decimal point at least.
  public var fraction: Fraction
  /// When digits are grouped.
  public var grouping: Grouping
  /// How a negative amount is marked.
  public var sign: Sign
  /// Which spaces are used.
  public var spaces: Spaces
  /// What keeps the price in one piece in text of the other direction.
  public var bidi: Bidi
  /// Which digits are used.
  public var numerals: Numerals

  /// Whether the symbols of ``StorefrontOverlay`` take the place of CLDR's where ``symbol`` is
  /// `standard`.
  public var usesStorefrontSymbols: Bool

  /// Creates ``icu``.
  public init() {
    symbol = .standard
    fraction = .currency
    grouping = .locale
    sign = .standard
    spaces = .locale
    bidi = .marks
    numerals = .locale
    usesStorefrontSymbols = false
  }

  /// What ICU writes for locale and currency.
  public static let icu = PriceStyle()

  /// What customers of the App Store are used to: ``icu`` with the storefront's conventions for
  /// fractions and symbols on top. It does not promise to equal StoreKit's `displayPrice`, which is
  /// made on Apple's servers.
  public static let appStore = {
    var style = PriceStyle()
    style.fraction = .storefront
    style.usesStorefrontSymbols = true
    return style
  }()

  /// What names the currency.
  public enum Symbol: String, CaseIterable, Sendable {
    /// CLDR's symbol, which tells the currency from others of the same sign to the locale's readers:
    /// `US$0.99` in Canada. The default, since a price must not be misread.
    case standard
    /// The shortest, `$0.99` anywhere: where the page says which currency it is.
    case narrow
    /// The ISO 4217 code: `USD 0.99`.
    case iso
    /// The currency's name, in the right plural: `0.99 US dollars`.
    case name
    /// No symbol, and no space where it was.
    case none
  }

  /// How many digits stand behind the decimal point at least.
  public enum Fraction: String, CaseIterable, Sendable {
    /// As many as CLDR gives the currency. The default.
    case currency
    /// None if the amount is whole, otherwise as `currency`: `9` and `9.90`, never `9.9`.
    case hideZero = "hide-zero"
    /// `hideZero` for the currencies that the App Store has whole prices in
    /// (``StorefrontOverlay/wholeCurrencies``), `currency` for the others.
    case storefront
  }

  /// When the digits of the integer part are grouped.
  public enum Grouping: String, CaseIterable, Sendable {
    /// As CLDR says: `1234,50` but `12.345,60` in Spain. The default.
    case locale
    /// From the first group on that is full: `1.234,50` in Spain; of Indian lakhs in India.
    case always
    case never
  }

  /// How a negative amount is marked.
  public enum Sign: String, CaseIterable, Sendable {
    /// With the locale's minus sign. The default.
    case standard
    /// In parentheses, in locales whose accountants write so.
    case accounting
  }

  /// Which spaces stand inside a price.
  public enum Spaces: String, CaseIterable, Sendable {
    /// CLDR's: no-break spaces (U+00A0, U+202F), so that a price is not broken over two lines. The
    /// default.
    case locale
    /// U+0020, for software that knows no other.
    case ascii
  }

  /// What keeps a price in one piece in text of the other direction.
  public enum Bidi: String, CaseIterable, Sendable {
    /// CLDR's marks (U+200E, U+200F, U+061C), which are part of the price in Arabic, Hebrew, Persian.
    /// The default.
    case marks
    /// The same between U+2068 and U+2069 (UAX 9, first strong isolate), for text of any direction.
    case isolate
    /// No marks: for comparisons, not for readers.
    case strip
  }

  /// Which digits are used.
  public enum Numerals: String, CaseIterable, Sendable {
    /// The locale's: `٠٫٩٩` in Egypt. The default.
    case locale
    /// 0 to 9.
    case latin
  }
}
