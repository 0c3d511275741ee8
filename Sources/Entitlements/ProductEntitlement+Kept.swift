// Non-consumables and free subscriptions: owned once bought, until Apple takes them back.

import Receipts

extension ProductEntitlement {
  /// A product whose transactions count once, however many there are.
  ///
  /// - Parameter records: All of the product, in order.
  static func kept(
    _ productID: String,
    _ records: [PurchaseRecord],
    _ moment: Moment
  ) -> ProductEntitlement {
    var chains: [ExactText: KeptChain] = [:]
    for record in records {
      if let key = record.chain { chains[key, default: KeptChain()].add(record) }
    }
    for key in chains.keys { chains[key]?.sort() }
    let purchases = records.map { record in
      let chain = record.chain.flatMap { chains[$0] } ?? KeptChain()
      return JudgedPurchase(record: record, standing: chain.standing(of: record, moment))
    }
    return ProductEntitlement(
      productID: productID,
      standing: whole(purchases.map(\.standing), moment),
      purchases: purchases
    )
  }

  /// Owned since the first of the transactions that count, until the last of them ends.
  private static func whole(_ standings: [Standing], _ moment: Moment) -> Standing {
    let strongest = Standing.strongest(standings) ?? moment.standing(.notYet)
    guard strongest.isGranted else { return strongest }
    let since = standings.filter(\.isGranted).compactMap(\.since).min()
    return moment.standing(strongest.state, since: since, until: strongest.until)
  }
}

/// A purchase and the transactions that restore it: they have one original transaction identifier,
/// and a refund of one takes back all that were bought or restored up to then.
private struct KeptChain {
  private var cancellations: [ReceiptDate] = []
  private var hidesCancellation = false

  mutating func add(_ record: PurchaseRecord) {
    if record.mayHideCancellation { hidesCancellation = true }
    if let date = record.cancellationDate { cancellations.append(date) }
  }

  mutating func sort() { cancellations.sort() }

  func standing(of record: PurchaseRecord, _ moment: Moment) -> Standing {
    guard record.doubt == nil, let purchased = record.purchaseDate else {
      return moment.undetermined(record)
    }
    let start =
      record.origin == .restored
      ? min(purchased, record.originalPurchaseDate ?? purchased) : purchased
    let cancellation = cancellation(of: record, purchased)
    if let cancellation, cancellation <= moment.at {
      return moment.standing(.refunded, since: start, until: cancellation)
    }
    if hidesCancellation { return moment.undetermined(record, .relatedPurchaseUndetermined) }
    let end = [cancellation, record.expiresDate].compactMap { $0 }.min()
    if moment.at < start { return moment.standing(.notYet, since: start, until: end) }
    // Free subscriptions do not expire; one that says it does is taken at its word.
    if let end, end <= moment.at { return moment.standing(.expired, since: start, until: end) }
    return moment.standing(.active, since: start, until: end)
  }

  /// Its own, or that of the purchase it restores. Apple does not restore what it has taken back:
  /// what was bought after the refund was bought anew.
  private func cancellation(of record: PurchaseRecord, _ purchased: ReceiptDate) -> ReceiptDate? {
    let index = cancellations.firstSortedIndex { $0 >= purchased }
    let related = index < cancellations.count ? cancellations[index] : nil
    return [record.cancellationDate, related].compactMap { $0 }.min()
  }
}
