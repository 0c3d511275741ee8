// What a receipt entitles to at a date: the answer as a whole.

import ReceiptVerification
import Receipts

/// What a verified receipt entitles to at a date.
///
/// ```swift
/// let terms: ProductTermsTable = [
///   "com.example.pro.monthly": .autoRenewableSubscription(group: "pro", level: 1),
///   "com.example.unlock": .nonConsumable,
/// ]
/// let owned = Entitlements(of: verified, terms: terms, now: clock(), maximumAge: 7 * 86_400)
/// if owned.isGranted("com.example.unlock") { … }
/// ```
///
/// A receipt knows what had happened when it was created, ``knownAt``. A refund, a renewal or a
/// purchase after that is not in it; neither is whether a subscription will renew, nor a purchase
/// that failed or waits for a parent's consent. Consumables leave the receipt once they are
/// finished, so that one is absent proves nothing.
///
/// The order of attributes and purchases in the receipt makes no difference, nor do clocks and time
/// zones: all dates are instants, and the end of something is the first instant without it.
public struct Entitlements: Hashable, Sendable {
  /// The date that the answers are for.
  public let at: ReceiptDate
  /// When the receipt was created (attribute 12): what happened later it cannot know.
  public let knownAt: ReceiptDate
  /// Who vouches for the receipt; see ``Standing/trust``.
  public let trust: SignatureEvidence.Trust
  /// The environment (attribute 0); `nil` if the receipt does not say.
  public let environment: ReceiptEnvironment?
  /// When the receipt as a whole expires (attribute 21), which is for volume purchases; the year
  /// 4001 in Xcode's. `nil`: never, or unreadable, in which case there is a ``refusal``.
  public let receiptExpires: ReceiptDate?
  /// Why nothing at all is granted; `nil` if the receipt is accepted. What it would have granted is
  /// then undetermined; what it says of refunds and ends stands.
  public let refusal: EntitlementRefusal?

  /// Non-consumables, by product identifier.
  public let nonConsumables: [ProductEntitlement]
  /// Consumables that the app had not finished, in ascending order of purchase date.
  public let consumables: [ConsumablePurchase]
  /// Non-renewing subscriptions, by product identifier.
  public let nonRenewingSubscriptions: [ProductEntitlement]
  /// Auto-renewable subscriptions, by original transaction.
  public let subscriptions: [Subscription]
  /// Free subscriptions, by product identifier.
  public let freeSubscriptions: [ProductEntitlement]
  /// Every purchase of the receipt once, in ascending order of purchase date; those without a
  /// readable date come first.
  public let purchases: [JudgedPurchase]
  /// Those that are in no other list: without a readable product or kind, or without anything that
  /// says which subscription they are of.
  public let unplaced: [JudgedPurchase]
}

extension Entitlements {
  /// The purchases of which nothing can be said: they grant nothing, and somebody should look.
  public var undetermined: [JudgedPurchase] {
    purchases.filter { $0.standing.state == .undetermined }
  }
}
