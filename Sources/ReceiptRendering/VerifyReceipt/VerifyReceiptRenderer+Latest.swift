// The parts of an answer that are about the latest state, as far as a receipt can know it: its own
// transactions, in the order of time.

import Receipts

extension VerifyReceiptRenderer {
  /// Repeats the transactions that stand in the output already. The array's bracket is open.
  mutating func appendLatest(_ request: VerifyReceiptRequest, _ output: inout OutputBuffer) {
    let start = output.count
    for entry in transactions.entries {
      if request.excludesOldTransactions, !entry.isLatest { continue }
      output.appendAgain(entry.bytes)
      output.append(",")
    }
    output.endMembers(from: start, "]")
  }

  /// Names each subscription and the product of its latest transaction. Whether it will be renewed,
  /// and as what, only Apple's servers know.
  mutating func appendPendingRenewals(
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer
  ) {
    guard transactions.hasSubscription else { return }
    output.append(#","pending_renewal_info":["#)
    let start = output.count
    for entry in transactions.entries where entry.subscription != nil && entry.isLatest {
      let record = layout.purchases[entry.index]
      output.append("{")
      let members = output.count
      output.appendAppleText(
        "original_transaction_id",
        record.subscriptionID,
        layout,
        container
      )
      output.appendAppleText("product_id", record[.productID], layout, container)
      output.endMembers(from: members, "},")
    }
    output.endMembers(from: start, "]")
  }
}
