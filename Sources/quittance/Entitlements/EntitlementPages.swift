// A table for each receipt, for eyes.

import Entitlements
import ReceiptBatch
import ReceiptRendering
import ReceiptVerification
import Receipts

struct EntitlementPages: ReceiptLineWriting {
  let question: EntitlementQuestion

  var hasJSONHead: Bool { false }

  func append(
    _ receipt: VerifiedReceipt?,
    _ verdict: LineVerdict,
    source: String,
    to output: inout OutputBuffer
  ) {
    let lines = receipt.map { page(question.answer($0)) } ?? refused(verdict)
    let text = "\(TerminalText.escape(source)): \(lines.joined(separator: "\n"))\n\n"
    output.append(contentsOf: Array(text.utf8).span)
  }

  private func refused(_ verdict: LineVerdict) -> [String] {
    let status = verdict.status.rawValue
    guard let error = verdict.error else { return ["\(status): nothing is granted"] }
    return [
      "\(status) (\(error.code)): nothing is granted",
      "  \(TerminalText.escape(error.message))",
    ]
  }

  private func page(_ owned: Entitlements) -> [String] {
    let granted = owned.grantedProductIDs.count
    let grants = granted == 0 ? "nothing" : granted == 1 ? "1 product" : "\(granted) products"
    var lines = [
      "verified (\(owned.trust.rawValue)); at \(owned.at), as known at \(owned.knownAt); grants \(grants)"
    ]
    if let refusal = owned.refusal {
      lines.append("  nothing is granted: \(TerminalText.escape(refusal.message))")
    }
    var table = TextTable()
    table.append(["PRODUCT", "KIND", "STATE", "SINCE", "UNTIL", "REMARKS"])
    for product in owned.nonConsumables { table.append(row(product, "non-consumable")) }
    for bought in owned.consumables { table.append(row(bought)) }
    for product in owned.nonRenewingSubscriptions { table.append(row(product, "non-renewing")) }
    for subscription in owned.subscriptions { table.append(row(subscription)) }
    for product in owned.freeSubscriptions { table.append(row(product, "free subscription")) }
    for purchase in owned.unplaced {
      table.append(row(purchase.record.productID, "?", purchase.standing, []))
    }
    if owned.purchases.isEmpty {
      lines.append("  no purchases")
    } else {
      lines += table.lines(indent: 2)
    }
    return lines
  }

  private func row(_ product: ProductEntitlement, _ kind: String) -> [String] {
    let count = product.purchases.count
    return row(
      product.productID,
      kind,
      product.standing,
      count > 1 ? ["\(count) transactions"] : []
    )
  }

  private func row(_ bought: ConsumablePurchase) -> [String] {
    var remarks: [String] = []
    if let transaction = bought.transactionID { remarks.append("transaction \(transaction)") }
    if let quantity = bought.quantity, quantity != 1 { remarks.append("quantity \(quantity)") }
    if let units = question.units(of: bought) {
      remarks.append("\(units.count) \(units.name ?? "units")")
    }
    return row(bought.productID, "consumable", bought.standing, remarks)
  }

  private func row(_ subscription: Subscription) -> [String] {
    var remarks = ["subscription \(subscription.originalTransactionID)"]
    if let group = subscription.group { remarks.append("group \(group)") }
    let count = subscription.timeline.count
    remarks.append(count == 1 ? "1 period" : "\(count) periods")
    if subscription.mayHaveRenewedSince { remarks.append("may have renewed since") }
    return row(subscription.productID, "subscription", subscription.standing, remarks)
  }

  private func row(
    _ productID: String?,
    _ kind: String,
    _ standing: Standing,
    _ remarks: [String]
  ) -> [String] {
    let doubt = standing.doubt.map { [$0.rawValue] } ?? []
    return [
      productID ?? "?", kind, standing.state.rawValue, standing.since?.description ?? "",
      standing.until?.description ?? "", (doubt + remarks).joined(separator: ", "),
    ].map(TerminalText.escape)
  }
}
