// Times as people type them.

import Receipts

/// A time given to an option: now, or a fixed one.
enum TimeValue: Equatable, Sendable {
  case now
  case fixed(ReceiptDate)

  /// `now`, `2025-07-23` (its beginning in UTC) or `2025-07-23T19:59:58Z`.
  init(_ use: OptionUse) throws(UsageError) {
    let text = try use.text()
    if text == "now" {
      self = .now
      return
    }
    let isDateAlone = text.utf8.count == 10
    if let date = ReceiptDate(isDateAlone ? text + "T00:00:00Z" : text) {
      self = .fixed(date)
      return
    }
    // Local time would make a verdict depend on the machine.
    if ReceiptDate(text + "Z") != nil {
      throw UsageError(
        "\(use.spelling) '\(text)': a time of day needs its zone, as in '\(text)Z'"
      )
    }
    throw UsageError(
      "\(use.spelling) '\(text)': it takes now, a date such as 2025-07-23, or a time such as "
        + "2025-07-23T19:59:58Z"
    )
  }

  /// The time meant; every use of `now` in one run is the same instant.
  func date(now: ReceiptDate) -> ReceiptDate {
    switch self {
    case .now: now
    case .fixed(let date): date
    }
  }
}
