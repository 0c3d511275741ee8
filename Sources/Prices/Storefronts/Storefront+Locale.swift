// Locale identifiers for a storefront's languages.

extension Storefront {
  /// The default language in this storefront's region, as ICU writes it: `ja_JP`, `zh_Hans_CN`,
  /// `en_PL`.
  ///
  /// The region of a locale decides how the currency and the numbers look, and what a customer sees
  /// is this storefront's region, whatever region the language's own tag has: Poland's en-GB is
  /// `en_PL`.
  public var localeIdentifier: String { localeIdentifier(of: defaultLanguage) }

  /// The same for each of ``languages``, in their order. Two languages that differ in their region
  /// alone give one identifier twice: en-AU and en-GB are both `en_AU` in Australia.
  public var localeIdentifiers: [String] { languages.map(localeIdentifier(of:)) }

  private func localeIdentifier(of language: String) -> String {
    // A script has four letters (BCP 47, section 2.2.3), a region two.
    let parts = language.split(separator: "-")
    let kept = parts.prefix(1) + parts.dropFirst().filter { $0.utf8.count == 4 }
    return kept.joined(separator: "_") + "_" + alpha2
  }
}
