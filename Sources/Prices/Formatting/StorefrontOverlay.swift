// Where the App Store's customers are used to something else than CLDR says: all of it, as data.

/// The differences between ``PriceStyle/icu`` and ``PriceStyle/appStore``.
public enum StorefrontOverlay {
  /// The currencies in which the App Store has whole prices only: none of their price points of
  /// 2026-02-02 has a fraction, so that ".00" says nothing. In Taiwan "$150.00" is even read as
  /// 15,000. CZK, CNY and CHF are not among them: some of their prices have one.
  public static let wholeCurrencies: Set<Currency> = {
    let codes = [
      "CLP", "COP", "DKK", "HKD", "HUF", "IDR", "INR", "JPY", "KRW", "KZT", "MXN", "NGN", "NOK",
      "PHP", "PKR", "RUB", "SEK", "THB", "TWD", "TZS", "VND",
    ]
    var currencies: Set<Currency> = []
    for code in codes {
      if let currency = try? Currency(code) { currencies.insert(currency) }
    }
    return currencies
  }()

  /// The storefronts, by alpha-2 code, whose customers pay in US dollars everywhere: there a plain `$`
  /// is the US dollar. They are the regions of the customary currency USD in CLDR 42's supplemental data,
  /// less Zimbabwe, which had dollars of its own and since 2024 has another currency.
  public static let dollarTerritories: Set<String> = ["US", "EC", "FM", "PW", "SV", "TC", "VG"]

  /// A symbol that takes the place of CLDR's.
  public struct SymbolRule: Hashable, Sendable {
    /// The currency's ISO 4217 code.
    public let currency: String
    /// What CLDR has.
    public let symbol: String
    /// What stands in its place.
    public let replacement: String
    /// Where that is so.
    public let place: Place
    /// Why.
    public let reason: String
  }

  /// Where a rule applies.
  public enum Place: Hashable, Sendable {
    case everywhere
    /// To readers of this language.
    case language(String)
    /// In this storefront, by alpha-2 code.
    case territory(String)
    /// In all storefronts but ``dollarTerritories``.
    case outsideDollarTerritories
  }

  /// All of them; the first that fits applies.
  public static let symbolRules = [
    SymbolRule(
      currency: "JPY",
      symbol: "\u{FFE5}",
      replacement: "\u{A5}",
      place: .everywhere,
      reason: "the App Store writes the yen sign in half width; CLDR does so outside Japanese only"
    ),
    SymbolRule(
      currency: "CNY",
      symbol: "CN¥",
      replacement: "¥",
      place: .territory("CN"),
      reason: "the storefront picks the symbol, not the reader's language (Open Radar 15519)"
    ),
    SymbolRule(
      currency: "RON",
      symbol: "RON",
      replacement: "lei",
      place: .language("ro"),
      reason: "prices are written in lei; CLDR has that as the narrow symbol alone"
    ),
    SymbolRule(
      currency: "USD",
      symbol: "$",
      replacement: "US$",
      place: .outsideDollarTerritories,
      reason: "109 storefronts bill in US dollars, most where $ is or looks like another currency"
    ),
  ]

  /// The rule for a currency to readers of a locale in a territory, if there is one.
  static func rule(
    for currency: Currency,
    language: String,
    territory: String?
  ) -> SymbolRule? {
    symbolRules.first { rule in
      guard rule.currency == currency.code else { return false }
      return switch rule.place {
      case .everywhere: true
      case .language(let code): code == language
      case .territory(let code): code == territory
      case .outsideDollarTerritories: territory.map { !dollarTerritories.contains($0) } ?? true
      }
    }
  }
}
