// Auto-renewable subscriptions: one chain of periods, and what it is worth at the date.

import Receipts

/// An auto-renewable subscription: the periods with one original transaction.
///
/// Apple gives one original transaction identifier to a subscription, its renewals, its changes of
/// product within the group, and its new beginnings after a gap. A customer can have several
/// subscriptions of one group, of several Apple accounts; see
/// ``Entitlements/subscription(inGroup:)``.
///
/// That a customer turned renewal off is not in a receipt, and changes nothing until the period
/// ends; a cancellation date is a refund, a revocation or an upgrade.
public struct Subscription: Hashable, Sendable {
  /// The original transaction; the transaction itself where the receipt has no original one.
  public let originalTransactionID: String
  /// The group by the terms; `nil` where they do not say.
  public let group: String?
  /// The product that counts at the date: of what runs, that of the highest level and then the
  /// latest; otherwise that of the last period that began.
  public let productID: String?
  /// The level of that product in the group; `nil` where the terms do not say.
  public let level: Int?
  /// What the subscription is at the date.
  public let standing: Standing
  /// Whether the receipt is too early to know how it went on: it was created before the last
  /// period ended, and that end has been reached. A newer receipt may show a renewal.
  public let mayHaveRenewedSince: Bool
  /// All periods in ascending order of purchase date.
  public let timeline: [JudgedPurchase]
}
