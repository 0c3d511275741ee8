// Changes of product within a group. Apple, "Receipt Fields": the cancellation date of a plan that was
// upgraded is the date of the upgrade transaction.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  static let upgrades: [StateRow] = [
    .init("upgrade: the old one", upgrade(), "basic", day(10), .active, .upgradedAway),
    .init("upgrade: the new one", upgrade(), "premium", day(10), .notYet, .active),
    .init("upgrade: the new one ends", upgrade(), "premium", day(40), .active, .expired),
    .init(
      "upgrade: the old one after its end",
      upgrade(),
      "basic",
      day(30),
      .upgradedAway,
      .upgradedAway
    ),
    .init("upgrade with reason 0", upgrade(reason: 0), "basic", day(10), .active, .upgradedAway),
    .init("upgrade a minute off", upgrade(by: 60), "basic", day(10), .active, .upgradedAway),
    .init(
      "a purchase over a minute off is no upgrade",
      upgrade(by: 61),
      "basic",
      day(10),
      .active,
      .refunded
    ),
    .init(
      "upgrade without a cancellation",
      upgrade(cancelled: nil),
      "basic",
      day(10),
      .active,
      .upgradedAway
    ),
    .init(
      "upgrade of a trial",
      [
        period("basic", "1", day(0), day(30), cancelled: day(10), trial: true),
        period("premium", "2", day(10), day(40)),
      ],
      "basic",
      day(10),
      .inTrial,
      .upgradedAway
    ),
    .init(
      "upgrade that was refunded: the new one",
      [
        period("basic", "1", day(0), day(30), cancelled: day(10)),
        period("premium", "2", day(10), day(40), cancelled: day(20)),
      ],
      "premium",
      day(20),
      .active,
      .refunded
    ),
    .init(
      "upgrade that was refunded: the old one stays away",
      [
        period("basic", "1", day(0), day(30), cancelled: day(10)),
        period("premium", "2", day(10), day(40), cancelled: day(20)),
      ],
      "basic",
      day(20),
      .upgradedAway,
      .upgradedAway
    ),
    .init(
      "upgrade to another subscription of the group",
      [
        period("basic", "1", day(0), day(30), cancelled: day(10)),
        period("premium", "2", day(10), day(40), of: "2"),
      ],
      "basic",
      day(10),
      .active,
      .upgradedAway
    ),
    .init(
      "a purchase in another group is no upgrade",
      [
        period("basic", "1", day(0), day(30), cancelled: day(10)),
        period("news", "2", day(10), day(40), of: "2"),
      ],
      "basic",
      day(10),
      .active,
      .refunded
    ),
    .init(
      "a lower level is no upgrade",
      [
        period("premium", "1", day(0), day(30), cancelled: day(10)),
        period("basic", "2", day(10), day(40)),
      ],
      "premium",
      day(10),
      .active,
      .refunded
    ),
    .init(
      "crossgrade at once: the old one",
      [
        period("monthly", "1", day(0), day(30), cancelled: day(10)),
        period("yearly", "2", day(10), day(375)),
      ],
      "monthly",
      day(10),
      .active,
      .upgradedAway
    ),
    .init(
      "crossgrade at the renewal: the old one",
      [first, period("yearly", "2", day(30), day(395))],
      "monthly",
      day(30),
      .active,
      .expired
    ),
    .init(
      "crossgrade at the renewal: the new one",
      [first, period("yearly", "2", day(30), day(395))],
      "yearly",
      day(30),
      .notYet,
      .active
    ),
    .init(
      "downgrade at the renewal: the old one",
      [period("premium", "1", day(0), day(30)), period("basic", "2", day(30), day(60))],
      "premium",
      day(30),
      .active,
      .expired
    ),
    .init(
      "downgrade charged early: the old one runs to its end",
      [period("premium", "1", day(0), day(30)), period("basic", "2", day(29), day(60))],
      "premium",
      day(29),
      .active,
      .active
    ),
    .init(
      "upgrade without terms, by the original transaction",
      [
        period("bare.1", "1", day(0), day(30), cancelled: day(10)),
        period("bare.2", "2", day(10), day(40)),
      ],
      "bare.1",
      day(10),
      .active,
      .upgradedAway
    ),
    .init(
      "the same product again is no upgrade",
      [
        period("monthly", "1", day(0), day(30), cancelled: day(10)),
        period("monthly", "2", day(10), day(40)),
      ],
      "monthly",
      day(10),
      .active,
      .active
    ),
  ]

  private static func upgrade(
    by seconds: Int64 = 0,
    cancelled: ReceiptDate? = day(10),
    reason: UInt64? = nil
  ) -> [InAppPurchaseContent] {
    [
      period("premium", "2", day(10, seconds: seconds), day(40)),
      period("basic", "1", day(0), day(30), cancelled: cancelled, reason: reason),
    ]
  }
}
