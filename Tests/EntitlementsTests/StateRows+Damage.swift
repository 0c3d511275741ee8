// Damaged and contradictory purchases beside good ones.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  private static let never = MintedAttribute.ia5(0, "never").value
  /// A cancellation date that cannot be read.
  private static let unreadableCancellation = AttributeEdit.setValue(type: 1_712, never)

  static let damage: [StateRow] = [
    .init(
      "a damaged renewal leaves the one that runs",
      [first, damaged("2", 29, 60)],
      "monthly",
      day(29),
      .active,
      .active
    ),
    .init(
      "after it, nobody knows",
      [first, damaged("2", 30, 60)],
      "monthly",
      day(30),
      .active,
      .undetermined
    ),
    .init(
      "until the damaged renewal has ended",
      [first, damaged("2", 30, 60)],
      "monthly",
      day(60),
      .undetermined,
      .expired
    ),
    .init(
      "a damaged renewal ends with the next good one",
      [first, damaged("2", 30, 60), period("monthly", "3", day(50), day(80))],
      "monthly",
      day(50),
      .undetermined,
      .active
    ),
    .init(
      "no grace where a damaged renewal may have been taken back",
      [
        period("patient", "1", day(0), day(30)),
        period("patient", "2", day(30), day(60), edits: [unreadableCancellation]),
      ],
      "patient",
      day(30),
      .active,
      .undetermined
    ),
    .init(
      "an unreadable end",
      [first, period("monthly", "2", day(30), nil, edits: [.setValue(type: 1_708, never)])],
      "monthly",
      day(30),
      .active,
      .undetermined
    ),
    .init(
      "an unreadable end is never over",
      [first, period("monthly", "2", day(30), nil, edits: [.setValue(type: 1_708, never)])],
      "monthly",
      day(4_000),
      .undetermined,
      .undetermined
    ),
    .init(
      "no end at all",
      [period("monthly", "1", day(0), nil)],
      "monthly",
      day(0),
      .notYet,
      .undetermined
    ),
    .init(
      "a non-consumable with an end",
      [period("unlock", "1", day(0), day(30))],
      "unlock",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "a consumable with an end",
      [period("coins", "1", day(0), day(30))],
      "coins",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "a non-renewing subscription with an end",
      [period("pass", "1", day(0), day(30))],
      "pass",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "the original's cancellation cannot be read, and it was restored",
      [
        bought("unlock", "1", on: day(0), edits: [unreadableCancellation]),
        bought("unlock", "2", on: day(5), original: ("1", day(0))),
      ],
      "unlock",
      day(5),
      .undetermined,
      .undetermined
    ),
    .init(
      "the same, and bought once more",
      [
        bought("unlock", "1", on: day(0), edits: [unreadableCancellation]),
        bought("unlock", "3", on: day(9)),
      ],
      "unlock",
      day(9),
      .undetermined,
      .active
    ),
    .init(
      "the same of a non-renewing subscription",
      [
        bought("pass", "1", on: day(0), edits: [unreadableCancellation]),
        bought("pass", "2", on: day(5), original: ("1", day(0))),
      ],
      "pass",
      day(5),
      .undetermined,
      .undetermined
    ),
    .init(
      "one identifier, two records that differ",
      [first, period("monthly", "1", day(0), day(30), cancelled: day(3))],
      "monthly",
      day(3),
      .undetermined,
      .undetermined
    ),
    .init(
      "one identifier, two records that agree",
      [first, first],
      "monthly",
      day(30),
      .active,
      .expired
    ),
    .init(
      "one identifier, two records that agree but for a cancellation that cannot be read",
      [first, period("monthly", "1", day(0), day(30), edits: [unreadableCancellation])],
      "monthly",
      day(0),
      .notYet,
      .undetermined
    ),
    .init(
      "one identifier, three records of which one differs",
      [first, period("monthly", "1", day(0), day(30), trial: true), first],
      "monthly",
      day(30),
      .undetermined,
      .undetermined
    ),
    .init(
      "a kind that nobody has seen",
      [
        bought(
          "bare",
          "1",
          on: day(0),
          edits: [.setValue(type: 1_707, MintedAttribute.integer(1_707, 5).value)]
        )
      ],
      "bare",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "no kind at all",
      [bought("bare", "1", on: day(0), edits: [.remove(type: 1_707)])],
      "bare",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "no purchase date",
      [
        bought(
          "unlock",
          "1",
          on: day(0),
          edits: [.setValue(type: 1_704, MintedAttribute.ia5(0, "").value)]
        )
      ],
      "unlock",
      day(0),
      .undetermined,
      .undetermined
    ),
    .init(
      "no transaction",
      [
        bought(
          "unlock",
          "1",
          on: day(0),
          edits: [.setValue(type: 1_703, MintedAttribute.text(0, "").value)]
        )
      ],
      "unlock",
      day(0),
      .undetermined,
      .undetermined
    ),
  ]

  private static func damaged(_ id: String, _ start: Int64, _ end: Int64) -> InAppPurchaseContent {
    period("monthly", id, day(start), day(end), edits: [unreadableCancellation])
  }
}
