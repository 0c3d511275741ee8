// Refunds of auto-renewable subscriptions. Apple, "Receipt Fields": treat a canceled receipt the same as
// if no purchase had ever been made. Until the refund it was there.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  static let refunds: [StateRow] = [
    .init(
      "refund",
      [period("monthly", "1", day(0), day(30), cancelled: day(10))],
      "monthly",
      day(10),
      .active,
      .refunded
    ),
    .init(
      "refunded stays refunded",
      [period("monthly", "1", day(0), day(30), cancelled: day(10))],
      "monthly",
      day(30),
      .refunded,
      .refunded
    ),
    .init(
      "refund after the end",
      [period("monthly", "1", day(0), day(30), cancelled: day(50))],
      "monthly",
      day(50),
      .expired,
      .refunded
    ),
    .init(
      "refund at the end",
      [period("monthly", "1", day(0), day(30), cancelled: day(30))],
      "monthly",
      day(30),
      .active,
      .refunded
    ),
    .init(
      "refund at the beginning",
      [period("monthly", "1", day(5), day(30), cancelled: day(5))],
      "monthly",
      day(5),
      .notYet,
      .refunded
    ),
    .init(
      "refund dated before the purchase",
      [period("monthly", "1", day(5), day(30), cancelled: day(4))],
      "monthly",
      day(5),
      .notYet,
      .refunded
    ),
    .init(
      "refund of a trial",
      [period("monthly", "1", day(0), day(7), cancelled: day(3), trial: true)],
      "monthly",
      day(3),
      .inTrial,
      .refunded
    ),
    .init(
      "refund of the first of three: second unharmed",
      [period("monthly", "1", day(0), day(30), cancelled: day(45)), second, third],
      "monthly",
      day(45),
      .active,
      .active
    ),
    .init(
      "refund of the second of three: it ends",
      [first, period("monthly", "2", day(30), day(60), cancelled: day(45)), third],
      "monthly",
      day(45),
      .active,
      .refunded
    ),
    .init(
      "refund of the second of three: third begins",
      [first, period("monthly", "2", day(30), day(60), cancelled: day(45)), third],
      "monthly",
      day(60),
      .refunded,
      .active
    ),
    .init(
      "refund of the last of three",
      [third, first, second].map { purchase in
        var purchase = purchase
        if purchase.transactionID == "3" { purchase.cancellationDate = day(70) }
        return purchase
      },
      "monthly",
      day(70),
      .active,
      .refunded
    ),
    .init(
      "bought again after a refund",
      [
        period("monthly", "1", day(0), day(30), cancelled: day(10)),
        period("monthly", "2", day(12), day(42)),
      ],
      "monthly",
      day(12),
      .refunded,
      .active
    ),
    .init(
      "refund of an early renewal leaves the old one",
      [first, period("monthly", "2", day(29), day(60), cancelled: day(29, seconds: 60))],
      "monthly",
      day(29, seconds: 60),
      .active,
      .active
    ),
    .init(
      "fault of the app (reason 1) with another product at once is a refund",
      [
        period("basic", "1", day(0), day(30), cancelled: day(10), reason: 1),
        period("premium", "2", day(10), day(40)),
      ],
      "basic",
      day(10),
      .active,
      .refunded
    ),
  ]
}
