// Which records make one subscription, and which subscriptions one group.

import Receipts

extension Subscription {
  /// The auto-renewable subscriptions among these records.
  ///
  /// - Parameter records: In order, with an original transaction or a transaction each.
  static func all(_ records: [PurchaseRecord], _ moment: Moment) -> [Subscription] {
    let keys = SubscriptionKey.keys(of: records)
    var ofSubscription: [SubscriptionKey: [PurchaseRecord]] = [:]
    for (key, record) in zip(keys, records) { ofSubscription[key, default: []].append(record) }

    var periods = ofSubscription.mapValues { records -> [SubscriptionPeriod] in
      var periods = records.compactMap { SubscriptionPeriod($0) }
      periods.applyLevels()
      return periods
    }
    var ofGroup: [ExactText: [SubscriptionPeriod]] = [:]
    for (key, periods) in periods {
      if let group = key.group { ofGroup[group, default: []] += periods }
    }
    for group in ofGroup.keys {
      ofGroup[group]?.sort { PurchaseRecord.precedes($0.record, $1.record) }
    }
    for (key, own) in periods {
      let group = key.group.flatMap { ofGroup[$0] } ?? own
      periods[key] = own.map { period in
        var period = period
        period.recognizeUpgrade(in: group)
        return period
      }
    }
    return ofSubscription.keys.sorted().compactMap { key in
      guard let records = ofSubscription[key] else { return nil }
      return Subscription(
        key.original.text,
        group: key.group?.text,
        records,
        periods[key] ?? [],
        moment
      )
    }
  }
}

/// One original transaction and, where the terms put its products into several groups, one of those.
private struct SubscriptionKey: Hashable, Comparable {
  let original: ExactText
  let group: ExactText?

  /// Apple changes the product of a subscription only within its group. So where the terms name
  /// one group for the products of an original transaction, those without terms are of it too.
  static func keys(of records: [PurchaseRecord]) -> [SubscriptionKey] {
    var groups: [ExactText: Set<ExactText>] = [:]
    let chains = records.map { $0.chain ?? ExactText("") }
    for (chain, record) in zip(chains, records) {
      if let group = ExactText(record.terms?.group) { groups[chain, default: []].insert(group) }
    }
    return zip(chains, records).map { chain, record in
      let known = groups[chain] ?? []
      let only = known.count == 1 ? known.first : nil
      return SubscriptionKey(original: chain, group: ExactText(record.terms?.group) ?? only)
    }
  }

  static func < (first: SubscriptionKey, second: SubscriptionKey) -> Bool {
    Order.first(
      Order.of(first.original.text.utf8.count, second.original.text.utf8.count),
      Order.of(first.original, second.original),
      Order.of(first.group, second.group)
    ) < 0
  }
}
