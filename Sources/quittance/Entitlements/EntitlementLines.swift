// A line of JSON for each receipt. The keys and their order are a contract.

import Entitlements
import ReceiptBatch
import ReceiptRendering
import ReceiptVerification
import Receipts

struct EntitlementLines: ReceiptLineWriting {
  let question: EntitlementQuestion

  var hasJSONHead: Bool { true }

  func append(
    _ receipt: VerifiedReceipt?,
    _ verdict: LineVerdict,
    source: String,
    to output: inout OutputBuffer
  ) {
    output.append(",")
    var json = JSONWriter(appendingTo: output)
    if let receipt {
      append(question.answer(receipt), receipt, &json)
    } else {
      appendNothing(&json)
    }
    json.endObject()
    json.endLine()
    output = json.finish()
  }

  /// A receipt that is not verified: the same keys, and nothing granted.
  private func appendNothing(_ json: inout JSONWriter) {
    json.key("at")
    json.date(question.date)
    json.key("known_at")
    json.null()
    json.key("trust")
    json.null()
    json.key("environment")
    json.null()
    json.key("bundle_id")
    json.null()
    json.key("refusal")
    json.null()
    json.key("granted")
    json.array([String]()) { _, _ in }
    for key: StaticString in [
      "non_consumables", "consumables", "non_renewing", "subscriptions", "free_subscriptions",
      "undetermined",
    ] {
      json.key(key)
      json.array([String]()) { _, _ in }
    }
  }

  private func append(
    _ owned: Entitlements,
    _ receipt: VerifiedReceipt,
    _ json: inout JSONWriter
  ) {
    json.key("at")
    json.date(owned.at)
    json.key("known_at")
    json.date(owned.knownAt)
    json.key("trust")
    json.string(owned.trust.rawValue)
    json.key("environment")
    json.text(owned.environment?.rawValue)
    json.key("bundle_id")
    json.text(receipt.receipt.bundleID.value)
    json.key("refusal")
    json.refusal(owned.refusal)
    json.key("granted")
    json.array(owned.grantedProductIDs) { $0.string($1) }
    json.key("non_consumables")
    json.array(owned.nonConsumables) { $0.product($1) }
    json.key("consumables")
    json.array(owned.consumables) { $0.consumable($1, units: question.units(of: $1)) }
    json.key("non_renewing")
    json.array(owned.nonRenewingSubscriptions) { $0.product($1) }
    json.key("subscriptions")
    json.array(owned.subscriptions) { $0.subscription($1) }
    json.key("free_subscriptions")
    json.array(owned.freeSubscriptions) { $0.product($1) }
    json.key("undetermined")
    json.array(owned.undetermined) { $0.purchase($1) }
  }
}
