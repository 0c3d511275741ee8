// The `receipt` of an answer. The mapping from attributes to keys is that of answers compared with
// the receipts they answered to; see docs/verify-receipt.md.

import ASN1
import Receipts

extension VerifyReceiptRenderer {
  mutating func appendReceipt(
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer
  ) {
    output.append("{")
    output.appendAppleText("receipt_type", layout[.receiptType], layout, container)
    output.appendAppleNumber("adam_id", layout[.appItemID], layout, container)
    output.appendAppleNumber("app_item_id", layout[.appItemID], layout, container)
    output.appendAppleText("bundle_id", layout[.bundleID], layout, container)
    output.appendAppleText("application_version", layout[.applicationVersion], layout, container)
    output.appendAppleNumber("download_id", layout[.downloadID], layout, container)
    output.appendAppleNumber(
      "version_external_identifier",
      layout[.versionExternalIdentifier],
      layout,
      container
    )
    output.appendAppleDate(
      "receipt_creation_date",
      layout[.receiptCreationDate],
      layout,
      container
    )
    output.appendAppleDate("request_date", answer.requestDate)
    output.appendAppleDate(
      "original_purchase_date",
      layout[.originalPurchaseDate],
      layout,
      container
    )
    output.appendAppleText(
      "original_application_version",
      layout[.originalApplicationVersion],
      layout,
      container
    )
    output.appendAppleDate("preorder_date", layout[.preorderDate], layout, container)
    output.appendAppleDate("expiration_date", layout[.expirationDate], layout, container)
    output.append(#""in_app":["#)
    appendPurchases(layout, container, &output)
    output.append("}")
  }

  private mutating func appendPurchases(
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer
  ) {
    transactions.removeAll()
    let start = output.count
    for index in 0..<layout.purchases.count where !layout.purchases[index].hasUnreadableParts {
      let first = output.count
      output.appendApplePurchase(layout.purchases[index], layout, container)
      transactions.append(index, first..<output.count, layout, container)
      output.append(",")
    }
    output.endMembers(from: start, "]")
  }
}

extension OutputBuffer {
  fileprivate mutating func appendApplePurchase(
    _ record: borrowing InAppRecord,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    append("{")
    let start = count
    appendAppleNumberText("quantity", record[.quantity], layout, container)
    appendAppleText("product_id", record[.productID], layout, container)
    appendAppleText("transaction_id", record[.transactionID], layout, container)
    appendAppleText("original_transaction_id", record[.originalTransactionID], layout, container)
    appendAppleDate("purchase_date", record[.purchaseDate], layout, container)
    appendAppleDate("original_purchase_date", record[.originalPurchaseDate], layout, container)
    appendAppleDate("expires_date", record[.expiresDate], layout, container)
    appendAppleDate("cancellation_date", record[.cancellationDate], layout, container)
    appendAppleIdentifier("web_order_line_item_id", record[.webOrderLineItemID], layout, container)
    appendAppleFlag("is_trial_period", record[.isTrialPeriod], layout, container)
    appendAppleFlag("is_in_intro_offer_period", record[.isInIntroOfferPeriod], layout, container)
    appendAppleNumberText("cancellation_reason", record[.cancellationReason], layout, container)
    if record[.promotionalOfferID].range?.isEmpty == false {
      appendAppleText("promotional_offer_id", record[.promotionalOfferID], layout, container)
    }
    endMembers(from: start, "}")
  }
}
