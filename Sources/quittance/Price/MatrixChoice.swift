// What `--on` can say.

import Prices
import Suggestions

/// Which table of tiers is meant.
enum MatrixChoice: Equatable, Sendable {
  /// The newest complete one, whatever day it is.
  case latest
  case date(CalendarDate)
  /// The one of that name.
  case named(String)

  /// - Throws: `unknown_matrix`, with the nearest name; `bad_date`.
  init(_ text: String) throws(PriceError) {
    let name = text.lowercased()
    if name == "latest" {
      self = .latest
    } else if name.utf8.count == 10, name.utf8.allSatisfy({ $0 == 0x2D || $0 &- 0x30 < 10 }) {
      self = .date(try CalendarDate(text))
    } else {
      self = .named(try MatrixChoice.named(text).name)
    }
  }

  /// The table of a name.
  ///
  /// - Throws: `unknown_matrix`, with the nearest name, or where they are listed.
  static func table(_ name: String) throws(PriceError) -> PricingMatrix {
    try named(name, help: "'quittance tiers' lists the names")
  }

  private static func named(
    _ text: String,
    help: String = "a day is written as in 2016-05-03, and 'quittance tiers' lists the names"
  ) throws(PriceError) -> PricingMatrix {
    do throws(PriceError) {
      return try PricingMatrix.named(text)
    } catch {
      // Whoever is told of a near name knows how names are written: most of them are days.
      if let near = error.suggestion ?? Suggestion.nearest(to: text, among: ["latest"]) {
        throw PriceError(error.code, error.message, suggestion: near)
      }
      throw PriceError(error.code, "\(error.message): \(help)")
    }
  }

  func matrix() throws(PriceError) -> PricingMatrix {
    switch self {
    case .latest: try .latest
    case .date(let date): try .inForce(on: date)
    case .named(let name): try .named(name)
    }
  }

  /// The day whose currencies count; `nil` for those of today's list.
  func day() throws(PriceError) -> CalendarDate? {
    switch self {
    case .latest: nil
    case .date(let date): date
    case .named(let name): try PricingMatrix.named(name).date
    }
  }
}
