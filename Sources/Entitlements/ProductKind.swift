// What sort of product was bought: the five that the App Store has had.

import Receipts

/// A kind of in-app purchase.
public enum ProductKind: String, CaseIterable, Hashable, Sendable {
  /// Bought once, kept, and restorable.
  case nonConsumable = "non_consumable"
  /// Used up, and bought again.
  case consumable
  /// A period that the app counts itself.
  case nonRenewingSubscription = "non_renewing_subscription"
  /// A period that Apple renews.
  case autoRenewableSubscription = "auto_renewable_subscription"
  /// A free subscription of Newsstand: it does not expire.
  case freeSubscription = "free_subscription"

  /// The kind that attribute 1707 of a receipt names.
  ///
  /// - Returns: `nil` for a number that nobody has seen.
  public init?(_ type: ProductType) {
    switch type {
    case .nonConsumable: self = .nonConsumable
    case .consumable: self = .consumable
    case .nonRenewingSubscription: self = .nonRenewingSubscription
    case .autoRenewableSubscription: self = .autoRenewableSubscription
    case .freeSubscription: self = .freeSubscription
    default: return nil
    }
  }
}
