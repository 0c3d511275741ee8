// Periods of auto-renewable subscriptions. Apple, "Receipt Fields": the expiration date is the date when
// the subscription will renew, or expire.

import Entitlements
import ReceiptMinting
import Receipts

/// The tables of states.
enum StateRows {
  static let first = period("monthly", "1", day(0), day(30))
  static let second = period("monthly", "2", day(30), day(60))
  static let third = period("monthly", "3", day(60), day(90))

  static let periods: [StateRow] = [
    .init("begins", [first], "monthly", day(0), .notYet, .active),
    .init("ends", [first], "monthly", day(30), .active, .expired),
    .init(
      "ends later than the receipt knows",
      [first],
      "monthly",
      day(30),
      .active,
      .expired,
      created: day(1)
    ),
    .init("renewed without a gap", [first, second], "monthly", day(30), .active, .active),
    .init(
      "renewed, listed backwards",
      [third, second, first],
      "monthly",
      day(60),
      .active,
      .active
    ),
    .init("the last of three ends", [second, third, first], "monthly", day(90), .active, .expired),
    .init(
      "trial begins",
      [period("monthly", "1", day(0), day(7), trial: true)],
      "monthly",
      day(0),
      .notYet,
      .inTrial
    ),
    .init(
      "trial ends",
      [period("monthly", "1", day(0), day(7), trial: true)],
      "monthly",
      day(7),
      .inTrial,
      .expired
    ),
    .init(
      "trial becomes paid",
      [
        period("monthly", "2", day(7), day(37)),
        period("monthly", "1", day(0), day(7), trial: true),
      ],
      "monthly",
      day(7),
      .inTrial,
      .active
    ),
    .init(
      "offer begins",
      [period("monthly", "1", day(0), day(7), intro: true)],
      "monthly",
      day(0),
      .notYet,
      .inIntroductoryOffer
    ),
    .init(
      "offer ends",
      [period("monthly", "1", day(0), day(7), intro: true)],
      "monthly",
      day(7),
      .inIntroductoryOffer,
      .expired
    ),
    .init(
      "offer becomes paid",
      [
        period("monthly", "1", day(0), day(7), intro: true),
        period("monthly", "2", day(7), day(37)),
      ],
      "monthly",
      day(7),
      .inIntroductoryOffer,
      .active
    ),
    .init(
      "trial, then offer",
      [
        period("monthly", "1", day(0), day(7), trial: true),
        period("monthly", "2", day(7), day(37), intro: true),
      ],
      "monthly",
      day(7),
      .inTrial,
      .inIntroductoryOffer
    ),
    .init(
      "trial and offer at once are a trial",
      [period("monthly", "1", day(0), day(7), trial: true, intro: true)],
      "monthly",
      day(7),
      .inTrial,
      .expired
    ),
    .init(
      "absent flags are no offer",
      [
        period(
          "monthly",
          "1",
          day(0),
          day(7),
          trial: nil,
          intro: nil,
          edits: [.remove(type: 1713)]
        )
      ],
      "monthly",
      day(7),
      .active,
      .expired
    ),
    .init(
      "gap begins",
      [first, period("monthly", "2", day(40), day(70))],
      "monthly",
      day(30),
      .active,
      .expired
    ),
    .init(
      "gap ends",
      [first, period("monthly", "2", day(40), day(70))],
      "monthly",
      day(40),
      .expired,
      .active
    ),
    .init(
      "renewed a day early: old one ends",
      [period("monthly", "2", day(29), day(60)), first],
      "monthly",
      day(30),
      .active,
      .active
    ),
    .init(
      "renewed a day early: new one ends",
      [period("monthly", "2", day(29), day(60)), first],
      "monthly",
      day(60),
      .active,
      .expired
    ),
    .init(
      "a short period inside a long one",
      [period("yearly", "1", day(0), day(365)), period("yearly", "2", day(10), day(20))],
      "yearly",
      day(20),
      .active,
      .active
    ),
    .init(
      "ends before it begins",
      [period("monthly", "1", day(9), day(3))],
      "monthly",
      day(9),
      .notYet,
      .expired
    ),
    .init(
      "lasts no time",
      [period("monthly", "1", day(9), day(9))],
      "monthly",
      day(9),
      .notYet,
      .expired
    ),
    .init(
      "no group",
      [period("ungrouped", "1", day(0), day(30))],
      "ungrouped",
      day(30),
      .active,
      .expired
    ),
    .init(
      "no terms, type 3 in the receipt",
      [period("bare", "1", day(0), day(30))],
      "bare",
      day(30),
      .active,
      .expired
    ),
  ]
}
