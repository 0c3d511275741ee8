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

  private static func named(_ text: String) throws(PriceError) -> PricingMatrix {
    do throws(PriceError) {
      return try PricingMatrix.named(text)
    } catch {
      let nearest = error.suggestion ?? Suggestion.nearest(to: text, among: ["latest"])
      // Whoever is told of a near name knows how a day is written: most names are days.
      let help =
        nearest == nil
        ? ": a day is written as in 2016-05-03, and 'quittance tiers' lists the names" : ""
      throw PriceError(error.code, error.message + help, suggestion: nearest)
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
