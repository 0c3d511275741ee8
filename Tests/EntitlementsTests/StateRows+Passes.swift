// Non-renewing subscriptions, whose time the terms say.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  private static func pass(
    _ product: String,
    _ transaction: String,
    _ date: ReceiptDate,
    original: (id: String, date: ReceiptDate)? = nil,
    cancelled: ReceiptDate? = nil
  ) -> InAppPurchaseContent {
    bought(
      product,
      transaction,
      on: date,
      kind: .nonRenewingSubscription,
      original: original,
      cancelled: cancelled
    )
  }

  static let passes: [StateRow] = [
    .init("begins", [pass("pass", "1", day(0))], "pass", day(0), .notYet, .active),
    .init("ends after 30 days", [pass("pass", "1", day(0))], "pass", day(30), .active, .expired),
    .init(
      "ends after a week",
      [pass("pass.week", "1", day(0))],
      "pass.week",
      day(7),
      .active,
      .expired
    ),
    // 31 January is day 30; 2025 is no leap year, so its month ends on 28 February, day 58.
    .init(
      "a month from 31 January",
      [pass("pass.month", "1", day(30))],
      "pass.month",
      day(58),
      .active,
      .expired
    ),
    // 29 February 2024 is day -307; 28 February 2025 is day 58.
    .init(
      "a year from 29 February",
      [pass("pass.year", "1", day(-307))],
      "pass.year",
      day(58),
      .active,
      .expired
    ),
    .init(
      "refunded",
      [pass("pass", "1", day(0), cancelled: day(10))],
      "pass",
      day(10),
      .active,
      .refunded
    ),
    .init(
      "bought twice: the first ends",
      [pass("pass", "1", day(0)), pass("pass", "2", day(10))],
      "pass",
      day(30),
      .active,
      .active
    ),
    .init(
      "bought twice: the second ends",
      [pass("pass", "2", day(10)), pass("pass", "1", day(0))],
      "pass",
      day(60),
      .active,
      .expired
    ),
    .init(
      "bought twice, beside each other",
      [pass("pass.beside", "1", day(0)), pass("pass.beside", "2", day(10))],
      "pass.beside",
      day(40),
      .active,
      .expired
    ),
    .init(
      "bought again after a gap",
      [pass("pass", "1", day(0)), pass("pass", "2", day(50))],
      "pass",
      day(50),
      .expired,
      .active
    ),
    .init(
      "bought twice, the first refunded: the second moves up",
      [pass("pass", "1", day(0), cancelled: day(20)), pass("pass", "2", day(10))],
      "pass",
      day(50),
      .active,
      .expired
    ),
    .init(
      "bought twice, the second refunded before it began",
      [pass("pass", "1", day(0)), pass("pass", "2", day(10), cancelled: day(15))],
      "pass",
      day(30),
      .active,
      .refunded
    ),
    .init(
      "restored: counted from the original",
      [pass("pass", "2", day(20), original: ("1", day(0)))],
      "pass",
      day(30),
      .active,
      .expired
    ),
    .init(
      "restored beside the original adds nothing",
      [pass("pass", "1", day(0)), pass("pass", "2", day(20), original: ("1", day(0)))],
      "pass",
      day(30),
      .active,
      .expired
    ),
    .init(
      "no duration in the terms",
      [pass("pass.endless", "1", day(0))],
      "pass.endless",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "no terms, type 2 in the receipt",
      [pass("bare", "1", day(0))],
      "bare",
      day(0),
      .undetermined,
      .undetermined
    ),
  ]
}
