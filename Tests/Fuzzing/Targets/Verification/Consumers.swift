// What takes a verified receipt: entitlements, answers in verifyReceipt's form, lines.

import Entitlements
import FuzzSupport
import ReceiptRendering
import ReceiptVerification
import Receipts
import Records

enum Consumers {
  static func use(_ receipt: VerifiedReceipt, _ choice: UInt8) {
    let created = receipt.receipt.creationDate.value ?? ReceiptDate(secondsSince1970: 0)
    let days = Int64(choice >> 4) * 20 - 100
    let (seconds, overflow) = created.secondsSince1970.addingReportingOverflow(days * 86_400)
    let date = ReceiptDate(secondsSince1970: overflow ? 0 : seconds)
    judge(receipt, choice & 2 == 0 ? .none : terms, at: date)
    answer(receipt, choice & 4 == 0 ? .withSubscriptions : .always)
  }

  private static func judge(
    _ receipt: VerifiedReceipt,
    _ terms: ProductTermsTable,
    at date: ReceiptDate
  ) {
    let result = Entitlements(of: receipt, terms: terms, at: date, maximumAge: 90 * 86_400)
    let again = Entitlements(of: receipt, terms: terms, at: date, maximumAge: 90 * 86_400)
    require(result == again, "judged twice, two judgements")
    let purchases = receipt.receipt.inAppPurchases
    // Purchases that agree in everything are one.
    require(result.purchases.count <= purchases.count, "a purchase is made up")
    require(
      Set(result.purchases.map(\.record.transactionID))
        == Set(purchases.map(\.transactionID.value)),
      "a purchase is lost"
    )
    // What cannot be read grants nothing.
    let damaged = purchases.filter { !$0.isFullyReadable }.compactMap(\.transactionID.value)
    for judged in result.purchases where judged.standing.isGranted {
      let id = judged.record.transactionID
      let count = purchases.count { $0.transactionID.value == id }
      require(count != 1 || !damaged.contains { $0 == id }, "a damaged purchase is granted")
    }
    if result.refusal != nil {
      require(result.grantedProductIDs.isEmpty, "refused, and something is granted")
    }
    for id in result.grantedProductIDs {
      require(result.isGranted(id), "granted in one list and not in the other")
      require(result.standing(ofProduct: id) != nil, "granted without a standing")
    }
    for subscription in result.subscriptions {
      _ = result.latestPurchase(ofSubscription: subscription.originalTransactionID)
      if let group = subscription.group { _ = result.subscription(inGroup: group) }
    }
    _ = result.latestPurchase
    _ = result.undetermined
  }

  private static let terms = ProductTermsTable([
    "com.example.app.pro": ProductTerms.autoRenewableSubscription(
      group: "pro",
      level: 1,
      gracePeriod: CalendarDuration(3, .day)
    ),
    "com.example.app.item1": ProductTerms.nonRenewingSubscription(
      duration: CalendarDuration(1, .month)
    ),
    "com.example.app.item2": ProductTerms.consumable,
    "com.example.app.unlock": ProductTerms.nonConsumable,
  ])

  private static func answer(
    _ receipt: VerifiedReceipt,
    _ keys: VerifyReceiptAnswer.LatestKeys
  ) {
    let answer = VerifyReceiptAnswer(
      requestDate: ReceiptDate(secondsSince1970: 1_750_000_000),
      endpoint: keys == .always ? .production : nil,
      latestKeys: keys
    )
    let request = VerifyReceiptRequest(excludesOldTransactions: keys == .always)
    requireJSON(answer.body(for: receipt, request: request))
    var line: [UInt8] = []
    VerdictLine(source: [0x2D], verdict: .verified(receipt)).append(to: &line)
    requireJSON(line)
  }

  private static func requireJSON(_ text: [UInt8]) {
    require(String(validating: text, as: UTF8.self) != nil, "an answer that is not UTF-8")
    do throws(JSONRecordError) {
      _ = try JSONDocument.read(text.span)
    } catch {
      require(false, "an answer that is not JSON: \(error.message) at \(error.offset)")
    }
  }
}
