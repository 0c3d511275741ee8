// Non-renewing subscriptions: each purchase adds the duration that the terms say.

import Receipts

extension ProductEntitlement {
  /// A non-renewing subscription.
  ///
  /// A purchase and those that restore it are one: it begins with the original, and restoring it
  /// adds nothing.
  ///
  /// - Parameter records: All of the product, in order.
  static func nonRenewing(
    _ productID: String,
    _ records: [PurchaseRecord],
    _ moment: Moment
  ) -> ProductEntitlement {
    var chains: [ExactText: BoughtTime] = [:]
    for record in records {
      if let key = record.chain { chains[key, default: BoughtTime()].add(record) }
    }
    var last: Interval?
    var times: [ExactText: Interval] = [:]
    let inOrder = chains.sorted { first, second in
      Order.first(Order.of(first.value.start, second.value.start), Order.of(first.key, second.key))
        < 0
    }
    for (key, bought) in inOrder {
      guard let time = bought.time(after: last) else { continue }
      times[key] = time
      last = Interval(start: time.start, end: max(time.end, last?.end ?? time.end))
    }

    let purchases = records.map { record in
      let key = record.chain
      let standing = standing(
        of: record,
        key.flatMap { chains[$0] } ?? BoughtTime(),
        key.flatMap { times[$0] },
        moment
      )
      return JudgedPurchase(record: record, standing: standing)
    }
    var whole = Standing.strongest(purchases.map(\.standing)) ?? moment.standing(.notYet)
    let inTime = times.values.sorted { $0.start < $1.start }
    if whole.isGranted, let unbroken = Interval.unbroken(at: moment.at, in: inTime) {
      whole = moment.standing(whole.state, since: unbroken.start, until: unbroken.end)
    }
    return ProductEntitlement(productID: productID, standing: whole, purchases: purchases)
  }

  private static func standing(
    of record: PurchaseRecord,
    _ bought: BoughtTime,
    _ time: Interval?,
    _ moment: Moment
  ) -> Standing {
    guard record.doubt == nil, let time else {
      return moment.undetermined(record, .relatedPurchaseUndetermined)
    }
    if let cancellation = bought.cancellation, cancellation <= moment.at {
      return moment.standing(.refunded, since: time.start, until: min(cancellation, time.end))
    }
    let state: EntitlementState =
      moment.at < time.start ? .notYet : moment.at < time.end ? .active : .expired
    return moment.standing(state, since: time.start, until: time.end)
  }
}

/// One purchase of a non-renewing subscription, with the transactions that restore it.
private struct BoughtTime {
  private var originalStart: ReceiptDate?
  private var restoredStart: ReceiptDate?
  private(set) var cancellation: ReceiptDate?
  private var isDoubtful = false
  private var duration: CalendarDuration?
  private var repeatedPurchase = ProductTerms.RepeatedPurchase.extends

  /// When it was bought: by the original itself, if the receipt has it, or else by what restores it.
  var start: ReceiptDate? { originalStart ?? restoredStart }

  mutating func add(_ record: PurchaseRecord) {
    if let date = record.cancellationDate { cancellation = min(cancellation ?? date, date) }
    guard record.doubt == nil, let purchased = record.purchaseDate else {
      if record.mayHideCancellation { isDoubtful = true }
      return
    }
    if record.origin == .restored {
      let began = record.originalPurchaseDate ?? purchased
      restoredStart = min(restoredStart ?? began, began)
    } else {
      originalStart = purchased
    }
    duration = record.terms?.duration
    repeatedPurchase = record.terms?.repeatedPurchase ?? .extends
  }

  /// When it runs, given the purchase before it; `nil` if that cannot be told. A refund gives back
  /// what has not run yet, and what follows moves up.
  func time(after last: Interval?) -> Interval? {
    guard !isDoubtful, let purchased = start, let duration else { return nil }
    var begin = purchased
    if repeatedPurchase == .extends, let last { begin = max(begin, last.end) }
    let end = duration.end(from: begin)
    return Interval(start: begin, end: min(end, max(begin, cancellation ?? end)))
  }
}
