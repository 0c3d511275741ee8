// A price point: what replaced tiers, one list for each currency.

/// One of the prices that App Store Connect offered in a currency on 2026-02-02.
///
/// The lists are those of one day, of 43 currencies, with 800 to 842 points each; the 100 points
/// above 1,000 USD and their like, which Apple grants on request, are not among them. Points of one
/// number in two currencies have nothing to do with each other: which price Apple pairs with USD 4.99
/// in yen ("equalization") is not published, so no conversion can be had from these. There are no
/// proceeds and no differences between territories either.
public struct PricePoint: Hashable, Sendable, CustomStringConvertible {
  /// The place in the currency's list, from 1.
  public let number: Int

  /// What the customer pays.
  public let customerPrice: Money

  /// The currency of the list.
  public var currency: Currency { customerPrice.currency }

  /// App Store Connect's number, `PP10001` for the lowest price of the currency.
  public var id: String { PricePoint.identifierPrefix + String(PricePoint.base + number) }

  static let identifierPrefix = "PP"
  static let base = 10_000

  /// As in `PP10001: 0.29 USD`.
  public var description: String { "\(id): \(customerPrice)" }

  /// The day of the lists.
  public static let date = (try? PriceTables.embedded.get())
    .flatMap { try? $0.date(.origin, 0, 0) }

  /// Where the lists come from.
  public static var source: String { text(1) }

  /// What the lists have and what not.
  public static var coverage: String { text(3) }

  private static func text(_ field: Int) -> String {
    (try? PriceTables.embedded.get().text(.origin, 0, field)) ?? ""
  }

  /// The currencies that have a list, by code.
  public static var currencies: [Currency] {
    guard let tables = try? PriceTables.embedded.get() else { return [] }
    return (0..<tables.count(.pointLists)).compactMap { try? tables.currency(.pointLists, $0, 0) }
  }

  /// A currency's points, ascending; empty for a currency without a list.
  public static func all(in currency: Currency) -> [PricePoint] {
    (try? PricePointList(currency)).flatMap { try? $0.points() } ?? []
  }
}
