// Questions about one product, one subscription, one group.

import Receipts

extension Entitlements {
  /// Whether the product is owned at the date: the question that access hangs on.
  ///
  /// Of a consumable it says that there is an unfinished purchase; credit those one by one, from
  /// ``consumables``.
  public func isGranted(_ productID: String) -> Bool {
    standing(ofProduct: productID)?.isGranted ?? false
  }

  /// What a product is at the date. Of several purchases the one that grants counts, then one that
  /// is undetermined, then the latest.
  ///
  /// - Returns: `nil` if the receipt does not mention it, which does not prove that it was never
  ///   bought: finished consumables leave the receipt.
  public func standing(ofProduct productID: String) -> Standing? {
    var standings: [Standing] = []
    for product in nonConsumables + freeSubscriptions + nonRenewingSubscriptions
    where product.productID.isExactly(productID) {
      standings.append(product.standing)
    }
    for subscription in subscriptions {
      if subscription.productID?.isExactly(productID) ?? false {
        standings.append(subscription.standing)
      } else {
        standings += subscription.timeline.standings(ofProduct: productID)
      }
    }
    standings += consumables.map(\.purchase).standings(ofProduct: productID)
    standings += unplaced.standings(ofProduct: productID)
    return Standing.strongest(standings)
  }

  /// The products that are owned at the date, consumables with an unfinished purchase among them,
  /// in the order of their identifiers.
  public var grantedProductIDs: [String] {
    var products: Set<ExactText> = []
    for purchase in purchases where purchase.standing.isGranted {
      if let productID = ExactText(purchase.record.productID) { products.insert(productID) }
    }
    return products.sorted().map(\.text)
  }

  /// The subscription of an original transaction.
  public func subscription(originalTransactionID: String) -> Subscription? {
    subscriptions.first { $0.originalTransactionID.isExactly(originalTransactionID) }
  }

  /// The subscription of a group that counts: what is granted first, of that the highest level,
  /// then the one that lasts longest.
  public func subscription(inGroup group: String) -> Subscription? {
    let ofGroup = subscriptions.filter { $0.group?.isExactly(group) ?? false }
    return ofGroup.max { first, second in
      if first.standing.isGranted, second.standing.isGranted {
        let byLevel = Order.of(second.level ?? .max, first.level ?? .max)
        if byLevel != 0 { return byLevel < 0 }
      }
      return first.standing.isWeaker(than: second.standing)
    }
  }
}

extension [JudgedPurchase] {
  fileprivate func standings(ofProduct productID: String) -> [Standing] {
    filter { $0.record.productID?.isExactly(productID) ?? false }.map(\.standing)
  }
}
