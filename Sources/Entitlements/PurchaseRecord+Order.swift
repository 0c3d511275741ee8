// One order of a receipt's purchases, whatever order they have in it; and each of them once.

import Receipts

extension PurchaseRecord {
  /// By time first: a later renewal comes behind an earlier one.
  static func precedes(_ first: PurchaseRecord, _ second: PurchaseRecord) -> Bool {
    order(first, second) < 0
  }

  /// Whether both say the same, whatever was found out of one since.
  func agrees(with other: PurchaseRecord) -> Bool {
    PurchaseRecord.order(self, other) == 0
  }

  private static func order(_ first: PurchaseRecord, _ second: PurchaseRecord) -> Int {
    var order = Order.of(first.purchaseDate, second.purchaseDate)
    if order == 0 { order = Order.of(first.expiresDate, second.expiresDate) }
    if order == 0 { order = Order.of(numerals: first.transactionID, second.transactionID) }
    return order != 0 ? order : first.order(ofRest: second)
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
      // What cannot be read is not the same as what is not there.
      Order.of(isUnreadable, other.isUnreadable)
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
    var indices: [ExactText: Int] = [:]
    for record in purchases.map({ PurchaseRecord($0, terms: terms(of:)) }).sorted(by: precedes) {
      guard let transactionID = record.transactionID, !transactionID.isEmpty else {
        records.append(record)
        continue
      }
      // What agrees in everything comes next to each other.
      let earlier = indices[ExactText(transactionID)]
      if let earlier, records[earlier].agrees(with: record) { continue }
      indices[ExactText(transactionID)] = records.count
      records.append(record)
      if let earlier {
        records[earlier].doubt = .conflicting
        records[records.count - 1].doubt = .conflicting
      }
    }
    return records
  }
}
