// A price in its parts, each with its role.

/// A stretch of a formatted price.
public struct PricePart: Hashable, Sendable {
  /// What a stretch is; the names are those of ECMA-402's `formatToParts`.
  public enum Role: String, CaseIterable, Sendable {
    /// The currency's symbol, code or name.
    case currency
    /// Digits before the decimal separator; several parts if they are grouped.
    case integer
    case group
    case decimal
    case fraction
    case minusSign
    /// Spaces, parentheses, marks of direction.
    case literal
  }

  /// What it is.
  public let role: Role
  /// It itself, as it stands in the price.
  public let text: String
}

/// A formatted price and its parts.
public struct FormattedPrice: Hashable, Sendable {
  /// In the order of the text; joined they are the text.
  public let parts: [PricePart]

  /// The price as it is to be shown.
  public var text: String { parts.map(\.text).joined() }

  /// The symbol as it stands in the text; `nil` if none does.
  public var symbol: String? { parts.first { $0.role == .currency }?.text }

  /// The digits before the decimal separator, with their group separators.
  public var integer: String {
    parts.filter { $0.role == .integer || $0.role == .group }.map(\.text).joined()
  }

  /// The digits behind the decimal separator, for superscript cents; `nil` if there are none.
  public var fraction: String? { parts.first { $0.role == .fraction }?.text }

  /// Whether the currency stands before the number; `nil` if it is not there.
  public var isCurrencyLeading: Bool? {
    guard let symbol = parts.firstIndex(where: { $0.role == .currency }),
      let number = parts.firstIndex(where: { $0.role == .integer })
    else { return nil }
    return symbol < number
  }
}
