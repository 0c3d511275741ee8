// Whose way of writing prices: a locale, checked and canonicalised.

/// A locale whose way of writing prices is used.
///
/// It never decides a currency: the App Store bills in 109 storefronts in US dollars, and in 104 of 175
/// the customary currency of the region is another one than the App Store's.
public struct PriceLocale: Hashable, Sendable {
  /// The identifier in ICU's form and without keywords, as it was given: `zh_TW`, `en_PL`.
  public let identifier: String

  /// The locale whose data ICU uses for it: `zh_Hant_TW`, `en`.
  public let resolved: String

  /// The currency that was given with it: USD in `en_US@currency=USD`, which is how StoreKit's
  /// `priceLocale` is written, and in `en-US-u-cu-usd`.
  public let currency: Currency?

  /// The numbering system that was given with it: `thai` in `th_TH@numbers=thai`.
  public let numberingSystem: String?

  /// Reads an identifier in the form of BCP 47 (`zh-Hant-TW`), ICU (`zh_Hant_TW@currency=TWD`) or
  /// POSIX (`de_DE.UTF-8`, `sr_RS@latin`); upper and lower case are the same.
  ///
  /// The language must be one that ICU has data for, script and region must be valid codes; a
  /// combination need not have data of its own: `zh_TW`, `en_PL` and `ar_US` are fine, and
  /// ``resolved`` tells what is used. Keywords other than those for currency and numbers are dropped.
  ///
  /// - Throws: `unknown_locale`, with the nearest that there is; `unknown_currency`.
  public init(_ identifier: String) throws(PriceError) {
    // Before anything is searched for in it: it may be a row's of 64 MiB.
    guard identifier.utf8.count <= LocaleName.longest else {
      throw PriceError(
        .unknownLocale,
        "'\(identifier.excerpt)' has more than the \(LocaleName.longest) bytes of a locale identifier"
      )
    }
    try PriceLocale.refuseNoLanguage(identifier)
    let name = try LocaleName(identifier)
    guard let resolved = ICULocale.resolved(name.base) else {
      throw PriceLocale.unknown(
        identifier,
        "'\(identifier.excerpt)' is in no language that ICU knows"
      )
    }
    try name.requireValidParts(of: identifier)
    self.identifier = name.base
    self.resolved = resolved
    if let code = name.currency {
      currency = try Currency(code)
    } else {
      currency = nil
    }
    if let system = name.numbers {
      guard ICULocale.isDecimalSystem(system) else {
        throw PriceLocale.unknown(
          identifier,
          "'\(system.excerpt)' in '\(identifier.excerpt)' is no decimal numbering system"
        )
      }
      numberingSystem = system
    } else {
      numberingSystem = nil
    }
  }

  /// What ICU's objects are opened with.
  package var icuIdentifier: String {
    guard let numberingSystem else { return identifier }
    return "\(identifier)@numbers=\(numberingSystem)"
  }

  /// The language subtag: `zh`.
  public var language: String { ICULocale.language(of: identifier) ?? "" }

  /// The region: that of the identifier, otherwise the one where most of the language's readers are.
  public var region: String? {
    ICULocale.region(of: identifier)
      ?? ICULocale.withLikelySubtags(identifier).flatMap { ICULocale.region(of: $0) }
  }

  /// The script that its readers most likely use: `Hant` for `zh_TW`.
  package var likelyScript: String? {
    ICULocale.withLikelySubtags(identifier).flatMap { ICULocale.script(of: $0) }
  }

  /// Whether the identifier names a region.
  package var hasRegion: Bool { ICULocale.region(of: identifier) != nil }

  /// All locales that ICU has data for.
  public static var available: [String] { ICULocale.available }

  /// POSIX's locale of no language is what programs run in where nobody chose one: it says nothing
  /// of a reader.
  private static func refuseNoLanguage(_ identifier: String) throws(PriceError) {
    let name = identifier.prefix { $0 != "." && $0 != "@" }.uppercased()
    guard name == "C" || name == "POSIX" else { return }
    throw PriceError(
      .unknownLocale,
      "'\(identifier.excerpt)' is the locale of no language",
      suggestion: "en_US_POSIX"
    )
  }

  static func unknown(_ identifier: String, _ message: String) -> PriceError {
    PriceError(
      .unknownLocale,
      message,
      suggestion: LocaleName.suggestion(for: identifier)
    )
  }
}
