// What can be wrong with a price, a place, a language or a table.

/// Why there is no price, or no text for it.
public struct PriceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable code, as in the command's output; more may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// As in the command's output.
    public let rawValue: String
    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of error it is.
  public let code: Code
  /// What is wrong, for a person.
  public let message: String
  /// The nearest choice that would have been right, if one is near.
  public let suggestion: String?

  /// Creates an error.
  public init(_ code: Code, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
  }

  /// The message, and the suggestion if there is one.
  public var description: String {
    guard let suggestion else { return message }
    return "\(message); did you mean '\(suggestion)'?"
  }
}

extension PriceError.Code {
  /// Not a decimal number in the accepted form, or too large.
  public static let badAmount = Self(rawValue: "bad_amount")
  /// More digits than the currency's ISO 4217 minor unit.
  public static let amountTooPrecise = Self(rawValue: "amount_too_precise")
  /// Two amounts of different currencies.
  public static let currencyMismatch = Self(rawValue: "currency_mismatch")
  /// Not an ISO 4217 code of a currency.
  public static let unknownCurrency = Self(rawValue: "unknown_currency")
  /// A locale identifier that is malformed, or of a language without data.
  public static let unknownLocale = Self(rawValue: "unknown_locale")
  /// Not a storefront of the App Store.
  public static let unknownStorefront = Self(rawValue: "unknown_storefront")
  /// Not a price tier.
  public static let unknownTier = Self(rawValue: "unknown_tier")
  /// Not a price point of the currency.
  public static let unknownPricePoint = Self(rawValue: "unknown_price_point")
  /// No matrix of that name.
  public static let unknownMatrix = Self(rawValue: "unknown_matrix")
  /// The matrix has no price of the tier in that territory.
  public static let noPriceForTerritory = Self(rawValue: "no_price_for_territory")
  /// No matrix was in force on that day.
  public static let noMatrixForDate = Self(rawValue: "no_matrix_for_date")
  /// Not a calendar date.
  public static let badDate = Self(rawValue: "bad_date")
  /// Not a period such as `P1M`.
  public static let badPeriod = Self(rawValue: "bad_period")
  /// A sentence's template with an unknown, missing or broken placeholder.
  public static let badTemplate = Self(rawValue: "bad_template")
  /// A table that a caller gave is not a matrix.
  public static let badMatrix = Self(rawValue: "bad_matrix")
  /// A text that is not a price as the locale and currency write it.
  public static let badPriceText = Self(rawValue: "bad_price_text")
  /// A style's choice that does not exist, or that the locale cannot have.
  public static let badStyle = Self(rawValue: "bad_style")
  /// ICU has failed; out of memory, say.
  public static let formattingFailure = Self(rawValue: "formatting_failure")
}
