// The grace of the terms, which is the backend's and not in the receipt.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  static let grace: [StateRow] = [
    .init(
      "grace begins",
      [period("patient", "1", day(0), day(30))],
      "patient",
      day(30),
      .active,
      .inGrace
    ),
    .init(
      "grace ends",
      [period("patient", "1", day(0), day(30))],
      "patient",
      day(46),
      .inGrace,
      .expired
    ),
    .init(
      "grace after a trial",
      [period("patient", "1", day(0), day(7), trial: true)],
      "patient",
      day(7),
      .inTrial,
      .inGrace
    ),
    .init(
      "renewed in grace",
      [period("patient", "1", day(0), day(30)), period("patient", "2", day(40), day(70))],
      "patient",
      day(40),
      .inGrace,
      .active
    ),
    .init(
      "no grace after a refund",
      [period("patient", "1", day(0), day(30), cancelled: day(20))],
      "patient",
      day(30),
      .refunded,
      .refunded
    ),
    .init(
      "no grace for a later renewal that was refunded",
      [
        period("patient", "1", day(0), day(30)),
        period("patient", "2", day(30), day(60), cancelled: day(31)),
      ],
      "patient",
      day(31),
      .active,
      .refunded
    ),
    .init(
      "grace ends with a refund",
      [period("patient", "1", day(0), day(30), cancelled: day(40))],
      "patient",
      day(40),
      .inGrace,
      .refunded
    ),
    .init("no grace by terms that have none", [first], "monthly", day(30), .active, .expired),
  ]
}
