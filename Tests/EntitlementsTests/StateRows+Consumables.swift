// Consumables, and quantities.

import Entitlements
import ReceiptMinting
import Receipts

extension StateRows {
  static let consumables: [StateRow] = [
    .init("bought", [coins("1")], "coins", day(5), .notYet, .active),
    .init("refunded", [coins("1", cancelled: day(9))], "coins", day(9), .active, .refunded),
    .init(
      "one of two refunded",
      [coins("1", cancelled: day(9)), coins("2")],
      "coins",
      day(9),
      .active,
      .active
    ),
    .init("quantity 0", [coins("1", quantity: 0)], "coins", day(5), .undetermined, .undetermined),
    .init(
      "quantity of 2^53 - 1",
      [coins("1", quantity: 9_007_199_254_740_991)],
      "coins",
      day(5),
      .notYet,
      .active
    ),
    .init(
      "quantity of 2^53",
      [coins("1", quantity: 9_007_199_254_740_992)],
      "coins",
      day(5),
      .undetermined,
      .undetermined
    ),
    .init(
      "negative quantity",
      [
        coins(
          "1",
          edits: [.setValue(type: 1_701, MintedAttribute.integer(1_701, signed: -1).value)]
        )
      ],
      "coins",
      day(5),
      .undetermined,
      .undetermined
    ),
    .init(
      "restored, which Apple does not do",
      [bought("coins", "2", on: day(5), kind: .consumable, original: ("1", day(4)))],
      "coins",
      day(5),
      .undetermined,
      .undetermined
    ),
  ]

  private static func coins(
    _ transaction: String,
    quantity: UInt64 = 1,
    cancelled: ReceiptDate? = nil,
    edits: [AttributeEdit] = []
  ) -> InAppPurchaseContent {
    bought(
      "coins",
      transaction,
      on: day(5),
      kind: .consumable,
      quantity: quantity,
      cancelled: cancelled,
      edits: edits
    )
  }
}
