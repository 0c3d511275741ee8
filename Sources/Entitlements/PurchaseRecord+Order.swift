// One order of a receipt's purchases, whatever order they have in it; and each of them once.

import Receipts

extension PurchaseRecord {
  /// By time first: a later renewal comes behind an earlier one.
  static func precedes(_ first: PurchaseRecord, _ second: PurchaseRecord) -> Bool {
    let byTime = Order.first(
      Order.of(first.purchaseDate, second.purchaseDate),
      Order.of(first.expiresDate, second.expiresDate),
      Order.of(numerals: first.transactionID, second.transactionID)
    )
    return byTime != 0 ? byTime < 0 : first.order(ofRest: second) < 0
  }

  /// The rest matters only for damaged records: no two others have one transaction identifier.
  private func order(ofRest other: PurchaseRecord) -> Int {
    Order.first(
      Order.of(ExactText(productID), ExactText(other.productID)),
      Order.of(numerals: originalTransactionID, other.originalTransactionID),
      Order.of(quantity, other.quantity),
      Order.of(originalPurchaseDate, other.originalPurchaseDate),
      Order.of(cancellationDate, other.cancellationDate),
      Order.of(cancellationReason, other.cancellationReason),
      Order.of(kind?.rawValue, other.kind?.rawValue),
      Order.of(webOrderLineItemID, other.webOrderLineItemID),
      Order.of(isTrialPeriod, other.isTrialPeriod),
      Order.of(isInIntroOfferPeriod, other.isInIntroOfferPeriod),
      Order.of(ExactText(promotionalOfferID), ExactText(other.promotionalOfferID)),
      Order.of(doubt?.rawValue, other.doubt?.rawValue)
    )
  }

  /// The purchases of a receipt in order.
  ///
  /// No receipt of Apple's seen so far has a transaction identifier twice. Records that agree in
  /// everything are one purchase; of records that differ nobody can tell which is right.
  static func all(
    of purchases: InAppPurchases,
    terms table: ProductTermsTable
  ) -> [PurchaseRecord] {
    var known: [ExactText: ProductTerms?] = [:]
    func terms(of productID: String) -> ProductTerms? {
      let key = ExactText(productID)
      if let terms = known[key] { return terms }
      let terms = table.terms(of: productID)
      known[key] = .some(terms)
      return terms
    }

    var records: [PurchaseRecord] = []
    var seen: Set<PurchaseRecord> = []
    var indices: [ExactText: [Int]] = [:]
    for record in purchases.map({ PurchaseRecord($0, terms: terms(of:)) }).sorted(by: precedes) {
      if let key = ExactText(record.transactionID), !key.octets.isEmpty {
        guard seen.insert(record).inserted else { continue }
        indices[key, default: []].append(records.count)
      }
      records.append(record)
    }
    for group in indices.values where group.count > 1 {
      for index in group { records[index].doubt = .conflicting }
    }
    return records
  }
}
