// A storefront of the App Store: its codes, its number, its currency, its languages.

/// One of the 175 storefronts of the App Store, also called territories.
///
/// Codes and currencies are those of a public list of App Store Connect's territories. The list has
/// no date; since Bulgaria has the euro in it, it is of 2026-01-01 or later. Languages are those of
/// the Apple Music API.
public struct Storefront: Sendable {
  let alpha2Letters: UInt32
  let alpha3Letters: UInt32

  /// The number of `X-Apple-Store-Front`: 143441 for the United States. Georgia's is in one public
  /// list alone, all others are in two or three.
  public let id: Int

  /// The currency that it bills in by the list.
  public let currency: Currency

  /// The first day on which ``currency`` is known to be the storefront's: the day of the change where
  /// ``changedCurrencyThen``, otherwise the day of the first table that has it. See ``currency(on:)``.
  public let currencySince: CalendarDate

  /// Whether the languages are inferred: true for the 8 storefronts that Apple Music does not have,
  /// which are taken to be in English (United Kingdom).
  public let languagesAreInferred: Bool

  private let namePlace: PriceTables.Text
  private let defaultLanguagePlace: PriceTables.Text
  private let languagesPlace: PriceTables.Text

  /// All storefronts, by ``alpha2``.
  public static let all: [Storefront] =
    (try? PriceTables.embedded.get()).flatMap { try? Storefront.all(in: $0) } ?? []

  static func all(in tables: PriceTables) throws(PriceError) -> [Storefront] {
    var all: [Storefront] = []
    for record in 0..<tables.count(.storefronts) {
      all.append(try Storefront(tables, record))
    }
    return all
  }

  private init(_ tables: PriceTables, _ record: Int) throws(PriceError) {
    alpha2Letters = try tables.word(.storefronts, record, 0)
    alpha3Letters = try tables.word(.storefronts, record, 1)
    id = Int(try tables.word(.storefronts, record, 2))
    currency = try tables.currency(.storefronts, record, 3)
    guard let since = try tables.date(.storefronts, record, 4) else {
      throw PriceTables.damaged(at: record)
    }
    currencySince = since
    languagesAreInferred = try tables.word(.storefronts, record, 5) != 0
    namePlace = try tables.place(.storefronts, record, 6)
    defaultLanguagePlace = try tables.place(.storefronts, record, 8)
    languagesPlace = try tables.place(.storefronts, record, 10)
  }

  /// ISO 3166-1 alpha-2: `US`; Kosovo is `XK`.
  public var alpha2: String { Letters.code(of: alpha2Letters) }

  /// App Store Connect's code, ISO 3166-1 alpha-3: `USA`; Kosovo is `XKS`.
  public var alpha3: String { Letters.code(of: alpha3Letters) }

  /// The name in English, as Apple writes it: `China mainland`.
  public var name: String { text(namePlace) }

  /// The language that it opens in: `en-US`, `zh-Hant-TW`, `ja`.
  public var defaultLanguage: String { text(defaultLanguagePlace) }

  /// All languages, the default one first. The App Store's own pages may have more.
  public var languages: [String] { text(languagesPlace).split(separator: " ").map(String.init) }

  private func text(_ place: PriceTables.Text) -> String {
    (try? PriceTables.embedded.get().text(place)) ?? ""
  }
}

extension Storefront: Hashable, CustomStringConvertible {
  /// Two are equal if their codes are.
  public static func == (left: Storefront, right: Storefront) -> Bool {
    left.alpha2Letters == right.alpha2Letters
  }

  /// By the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(alpha2Letters) }

  /// The code of two letters.
  public var description: String { alpha2 }
}
