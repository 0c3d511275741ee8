// The state of a subscription at a date, from its periods.

import Receipts

extension Subscription {
  /// - Parameters:
  ///   - records: All of the subscription, in order.
  ///   - periods: The periods of those that can be relied on, with their real ends, in order.
  init(
    _ originalTransactionID: String,
    group: String?,
    _ records: [PurchaseRecord],
    _ periods: [SubscriptionPeriod],
    _ moment: Moment
  ) {
    let at = moment.at
    let running = periods.filter { $0.interval.contains(at) }
    let lastIndex = periods.lastIndex { $0.start <= at }
    let last = lastIndex.map { periods[$0] }
    let hidden =
      running.isEmpty
      ? records.last { $0.mayRun(at: at) }
        ?? (last == nil ? records.last { $0.mayHaveBegun(by: at) } : nil) : nil
    // What cannot be read may be a renewal that was taken back: then there is no grace.
    let isInGrace = hidden == nil && running.isEmpty && last?.isInGrace(at: at) == true

    // The records that can be relied on have a period each, in the same order.
    var index = 0
    var timeline: [JudgedPurchase] = []
    timeline.reserveCapacity(records.count)
    for record in records {
      guard record.doubt == nil, index < periods.count else {
        timeline.append(JudgedPurchase(record: record, standing: moment.undetermined(record)))
        continue
      }
      let standing = periods[index].standing(isInGrace: isInGrace && index == lastIndex, moment)
      timeline.append(JudgedPurchase(record: record, standing: standing))
      index += 1
    }
    self.timeline = timeline

    let counting = running.highest ?? last
    self.originalTransactionID = originalTransactionID
    self.group = group
    productID = counting?.record.productID ?? records.last?.productID
    level = counting?.level ?? (counting == nil ? records.last?.terms?.level : nil)
    if let hidden {
      standing = moment.undetermined(hidden)
    } else if let counting {
      standing = Subscription.standing(counting, isInGrace, periods, moment)
    } else {
      standing = moment.standing(.notYet, since: periods.first?.start)
    }
    let end = periods.map(\.end).max()
    mayHaveRenewedSince = end.map { moment.knownAt < $0 && $0 <= at } ?? false
  }

  /// The state is that of one period; the time is that of all that join it without a gap.
  private static func standing(
    _ counting: SubscriptionPeriod,
    _ isInGrace: Bool,
    _ periods: [SubscriptionPeriod],
    _ moment: Moment
  ) -> Standing {
    let own = counting.standing(isInGrace: isInGrace, moment)
    let intervals = periods.map(\.interval)
    // An empty period, taken back before it began, joins nothing.
    guard let lastInstant = counting.lastInstant(until: moment.at),
      let unbroken = Interval.unbroken(at: lastInstant, in: intervals)
    else { return own }
    let withGrace = periods.map { Interval(start: $0.start, end: $0.graceEnd) }
    let since = Interval.unbroken(at: lastInstant, in: withGrace)?.start ?? unbroken.start
    let isRunning = counting.interval.contains(moment.at)
    return moment.standing(
      own.state,
      since: since,
      until: isRunning ? unbroken.end : own.until,
      doubt: own.doubt
    )
  }
}

extension SubscriptionPeriod {
  fileprivate func isInGrace(at date: ReceiptDate) -> Bool { date >= end && date < graceEnd }

  /// The date if the period runs then; otherwise the last nanosecond of it.
  fileprivate func lastInstant(until date: ReceiptDate) -> ReceiptDate? {
    guard !interval.isEmpty else { return nil }
    guard date >= end else { return date }
    return end.nanoseconds > 0
      ? ReceiptDate(secondsSince1970: end.secondsSince1970, nanoseconds: end.nanoseconds - 1)
      : ReceiptDate(
        secondsSince1970: end.adding(seconds: -1).secondsSince1970,
        nanoseconds: 999_999_999
      )
  }

  /// What the period is, taken by itself.
  fileprivate func standing(isInGrace: Bool, _ moment: Moment) -> Standing {
    let at = moment.at
    if let endedEarly, endedEarly.date <= at {
      let state: EntitlementState = endedEarly.by == .upgrade ? .upgradedAway : .refunded
      return moment.standing(state, since: start, until: end)
    }
    if at < start { return moment.standing(.notYet, since: start, until: end) }
    if at >= end {
      return isInGrace
        ? moment.standing(.inGrace, since: start, until: graceEnd)
        : moment.standing(.expired, since: start, until: end)
    }
    // Absent flags are not `false`, but neither are they an offer.
    let state: EntitlementState =
      record.isTrialPeriod == true
      ? .inTrial : record.isInIntroOfferPeriod == true ? .inIntroductoryOffer : .active
    return moment.standing(state, since: start, until: end)
  }
}

extension [SubscriptionPeriod] {
  /// Of periods that run at once: the highest level, then the latest.
  fileprivate var highest: SubscriptionPeriod? {
    var best: SubscriptionPeriod?
    for period in self where (period.level ?? .max) <= (best?.level ?? .max) { best = period }
    return best
  }
}

extension PurchaseRecord {
  /// Whether it cannot be relied on and may be a period that began at a date or before.
  fileprivate func mayHaveBegun(by date: ReceiptDate) -> Bool {
    guard doubt != nil else { return false }
    return purchaseDate.map { $0 <= date } ?? true
  }

  /// Whether it may be one that runs at the date, too.
  fileprivate func mayRun(at date: ReceiptDate) -> Bool {
    mayHaveBegun(by: date) && (expiresDate.map { $0 > date } ?? true)
  }
}
