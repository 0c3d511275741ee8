// Periods of auto-renewable subscriptions: where each really ends.

import Receipts

/// One paid or free period of an auto-renewable subscription, from a record that can be relied on.
struct SubscriptionPeriod {
  /// How a period ended before its time.
  enum Ending: Equatable {
    case refund
    case upgrade
  }

  let record: PurchaseRecord
  let start: ReceiptDate
  let expires: ReceiptDate
  /// When it ended before its time, or was taken back after.
  private(set) var endedEarly: (date: ReceiptDate, by: Ending)?

  init?(_ record: PurchaseRecord) {
    guard record.doubt == nil, let start = record.purchaseDate, let expires = record.expiresDate
    else { return nil }
    self.record = record
    self.start = start
    self.expires = expires
    if let date = record.cancellationDate { endedEarly = (date, .refund) }
  }

  var level: Int? { record.terms?.level }

  /// When access by it ends; not before it began.
  var end: ReceiptDate { min(expires, max(start, endedEarly?.date ?? expires)) }

  var interval: Interval { Interval(start: start, end: end) }

  /// The end with the grace of its terms, which a period has only if it ended of itself.
  var graceEnd: ReceiptDate {
    guard let grace = record.terms?.gracePeriod else { return end }
    let graceEnd = grace.end(from: expires)
    guard let endedEarly else { return graceEnd }
    return endedEarly.date > expires ? min(graceEnd, endedEarly.date) : end
  }

  mutating func end(at date: ReceiptDate, by ending: Ending) {
    guard let earlier = endedEarly, earlier.date <= date else {
      endedEarly = (date, ending)
      return
    }
  }
}

extension SubscriptionPeriod {
  /// How far an upgrade's purchase may be from the cancellation of what it replaces, in seconds.
  /// Apple: the cancellation date of a plan that was upgraded is that of the upgrade transaction.
  static let upgradeTolerance: Int64 = 60

  /// How many purchases of that minute are looked at: no customer changes plans more often.
  private static let upgradeCandidates = 64

  /// Tells upgrades from refunds: by the purchase of another product of the group at that time.
  ///
  /// A cancellation for a fault of the app (reason 1) is a refund. A lower level is no upgrade: it
  /// would begin only with the next renewal.
  ///
  /// - Parameter group: All periods of the group, in order.
  mutating func recognizeUpgrade(in group: [SubscriptionPeriod]) {
    guard let (date, ending) = endedEarly, ending == .refund, record.cancellationReason != 1
    else { return }
    let earliest = date.adding(seconds: -Self.upgradeTolerance)
    let latest = date.adding(seconds: Self.upgradeTolerance)
    let first = group.firstSortedIndex { $0.start >= earliest }
    for candidate in group[first...].prefix(Self.upgradeCandidates) {
      guard candidate.start <= latest else { return }
      if candidate.start >= start, isReplaced(by: candidate) {
        endedEarly = (date, .upgrade)
        return
      }
    }
  }

  private func isReplaced(by newer: SubscriptionPeriod) -> Bool {
    guard let product = record.productID, let newerProduct = newer.record.productID,
      !product.isExactly(newerProduct)
    else { return false }
    guard let level, let newerLevel = newer.level else { return true }
    return newerLevel <= level
  }
}

extension [SubscriptionPeriod] {
  /// Ends each period of one subscription where a period of a higher level begins: Apple pays back
  /// the rest of the lower one, whether or not the receipt has its cancellation.
  mutating func applyLevels() {
    // From the last to the first; of those behind, only ever higher ones can come next.
    var higher: [(level: Int, start: ReceiptDate)] = []
    for index in indices.reversed() {
      guard let level = self[index].level else { continue }
      while let next = higher.last, next.level >= level { higher.removeLast() }
      if let next = higher.last, next.start < self[index].expires {
        self[index].end(at: next.start, by: .upgrade)
      }
      higher.append((level, self[index].start))
    }
  }
}
