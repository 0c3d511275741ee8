// What refuses a receipt as a whole: attribute 21, and age.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  static let receipts: [StateRow] = [
    .init(
      "attribute 21 reached",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(500),
      .active,
      .undetermined,
      expires: day(500)
    ),
    .init(
      "attribute 21 reached by a subscription",
      [period("monthly", "1", day(0), day(30))],
      "monthly",
      day(10),
      .active,
      .undetermined,
      expires: day(10)
    ),
    .init(
      "what attribute 21 does not change: refunds",
      [bought("unlock", "1", on: day(5), cancelled: day(9))],
      "unlock",
      day(500),
      .refunded,
      .refunded,
      expires: day(500)
    ),
    .init(
      "too old: one second more than the maximum",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(407, seconds: 1),
      .active,
      .undetermined,
      maximumAge: 7 * 86_400
    ),
    .init(
      "a maximum age of nothing: the creation date itself is accepted",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(400, seconds: 1),
      .active,
      .undetermined,
      maximumAge: 0
    ),
    .init(
      "a maximum age below nothing is nothing",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(400, seconds: 1),
      .active,
      .undetermined,
      maximumAge: .min
    ),
    .init(
      "a maximum age without end",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(90_000),
      .active,
      .active,
      maximumAge: .max
    ),
    .init(
      "a date before the creation date is not too old",
      [bought("unlock", "1", on: day(5))],
      "unlock",
      day(5),
      .notYet,
      .active,
      maximumAge: 0
    ),
  ]
}
