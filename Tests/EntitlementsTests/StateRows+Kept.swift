// Non-consumables and free subscriptions.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  static let kept: [StateRow] = [
    .init("bought", [bought("unlock", "1", on: day(5))], "unlock", day(5), .notYet, .active),
    .init(
      "kept for years",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(4_000),
      .active,
      .active
    ),
    .init(
      "refunded",
      [bought("unlock", "1", on: day(5), cancelled: day(9))],
      "unlock",
      day(9),
      .active,
      .refunded
    ),
    .init(
      "restored: owned since the original",
      [bought("unlock", "2", on: day(50), original: ("1", day(5)))],
      "unlock",
      day(5),
      .notYet,
      .active
    ),
    .init(
      "restored beside the original",
      [
        bought("unlock", "2", on: day(50), original: ("1", day(5))),
        bought("unlock", "1", on: day(5)),
      ],
      "unlock",
      day(50),
      .active,
      .active
    ),
    .init(
      "refund of the original takes the restored one too",
      [
        bought("unlock", "2", on: day(50), original: ("1", day(5))),
        bought("unlock", "1", on: day(5), cancelled: day(60)),
      ],
      "unlock",
      day(60),
      .active,
      .refunded
    ),
    .init(
      "refund of the restored one takes the original too",
      [
        bought("unlock", "2", on: day(50), original: ("1", day(5)), cancelled: day(60)),
        bought("unlock", "1", on: day(5)),
      ],
      "unlock",
      day(60),
      .active,
      .refunded
    ),
    .init(
      "restored at the instant of the refund",
      [
        bought("unlock", "2", on: day(60), original: ("1", day(5))),
        bought("unlock", "1", on: day(5), cancelled: day(60)),
      ],
      "unlock",
      day(60),
      .active,
      .refunded
    ),
    .init(
      "restored after the refund: bought anew",
      [
        bought("unlock", "2", on: day(61), original: ("1", day(61))),
        bought("unlock", "1", on: day(5), cancelled: day(60)),
      ],
      "unlock",
      day(61),
      .refunded,
      .active
    ),
    .init(
      "bought again after a refund",
      [bought("unlock", "1", on: day(5), cancelled: day(9)), bought("unlock", "2", on: day(20))],
      "unlock",
      day(20),
      .refunded,
      .active
    ),
    .init(
      "bought twice, one refunded",
      [bought("unlock", "1", on: day(5)), bought("unlock", "2", on: day(6), cancelled: day(9))],
      "unlock",
      day(9),
      .active,
      .active
    ),
    .init(
      "quantity of three is owned once",
      [bought("unlock", "1", on: day(5), quantity: 3)],
      "unlock",
      day(5),
      .notYet,
      .active
    ),
    .init(
      "no terms, type 0 in the receipt",
      [bought("bare", "1", on: day(5))],
      "bare",
      day(5),
      .notYet,
      .active
    ),
    .init(
      "terms outrank the receipt's type",
      [bought("unlock", "1", on: day(5), kind: .consumable)],
      "unlock",
      day(5),
      .notYet,
      .active
    ),
    .init(
      "free subscription begins",
      [bought("free", "1", on: day(5), kind: .freeSubscription)],
      "free",
      day(5),
      .notYet,
      .active
    ),
    .init(
      "free subscription does not end",
      [bought("free", "1", on: day(5), kind: .freeSubscription)],
      "free",
      day(4_000),
      .active,
      .active
    ),
    .init(
      "free subscription cancelled",
      [bought("free", "1", on: day(5), kind: .freeSubscription, cancelled: day(9))],
      "free",
      day(9),
      .active,
      .refunded
    ),
    .init(
      "free subscription with an end after all",
      [period("free", "1", day(5), day(35))],
      "free",
      day(35),
      .active,
      .expired
    ),
  ]
}
