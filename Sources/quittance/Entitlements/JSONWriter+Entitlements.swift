// The parts of a line about what is owned.

import Entitlements
import ReceiptRendering
import Receipts

extension JSONWriter {
  mutating func date(_ date: ReceiptDate?) {
    text(date?.description)
  }

  mutating func text(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  mutating func array<Value>(_ values: [Value], _ write: (inout JSONWriter, Value) -> Void) {
    beginArray()
    for value in values { write(&self, value) }
    endArray()
  }

  mutating func refusal(_ refusal: EntitlementRefusal?) {
    guard let refusal else { return null() }
    beginObject()
    key("code")
    string(refusal.code.rawValue)
    key("message")
    string(refusal.message)
    endObject()
  }

  /// The four keys that every answer has.
  private mutating func standing(_ standing: Standing) {
    key("state")
    string(standing.state.rawValue)
    key("since")
    date(standing.since)
    key("until")
    date(standing.until)
    key("doubt")
    text(standing.doubt?.rawValue)
  }

  mutating func product(_ product: ProductEntitlement) {
    beginObject()
    key("product_id")
    string(product.productID)
    standing(product.standing)
    key("purchases")
    array(product.purchases) { $0.purchase($1) }
    endObject()
  }

  mutating func consumable(_ bought: ConsumablePurchase, units: (count: Int64, name: String?)?) {
    beginObject()
    key("product_id")
    string(bought.productID)
    standing(bought.standing)
    key("quantity")
    if let quantity = bought.quantity { number(quantity) } else { null() }
    key("units")
    if let units { number(units.count) } else { null() }
    key("unit_name")
    text(units?.name)
    key("purchase")
    purchase(bought.purchase)
    endObject()
  }

  mutating func subscription(_ subscription: Subscription) {
    beginObject()
    key("original_transaction_id")
    string(subscription.originalTransactionID)
    key("group")
    text(subscription.group)
    key("product_id")
    text(subscription.productID)
    key("level")
    if let level = subscription.level { number(Int64(level)) } else { null() }
    standing(subscription.standing)
    key("may_have_renewed_since")
    boolean(subscription.mayHaveRenewedSince)
    key("timeline")
    array(subscription.timeline) { $0.purchase($1) }
    endObject()
  }

  mutating func purchase(_ purchase: JudgedPurchase) {
    let record = purchase.record
    beginObject()
    key("transaction_id")
    text(record.transactionID)
    key("original_transaction_id")
    text(record.originalTransactionID)
    key("product_id")
    text(record.productID)
    standing(purchase.standing)
    key("origin")
    string(record.origin.rawValue)
    key("device_word")
    text(purchase.deviceWord?.rawValue)
    key("purchase_date")
    date(record.purchaseDate)
    key("original_purchase_date")
    date(record.originalPurchaseDate)
    key("expires_date")
    date(record.expiresDate)
    key("cancellation_date")
    date(record.cancellationDate)
    endObject()
  }
}
