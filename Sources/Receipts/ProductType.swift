// The kinds of product in attribute 1707.

/// The kind of a product. Apple does not document the numbers; these were compared with products
/// whose kind is known.
public struct ProductType: RawRepresentable, Hashable, Sendable {
  /// The number in the receipt.
  public let rawValue: UInt64

  /// Creates a kind from the number in a receipt.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Bought once and kept.
  public static let nonConsumable = ProductType(rawValue: 0)
  /// Used up, and bought again.
  public static let consumable = ProductType(rawValue: 1)
  /// A period that the app counts itself.
  public static let nonRenewingSubscription = ProductType(rawValue: 2)
  /// A period that Apple renews.
  public static let autoRenewableSubscription = ProductType(rawValue: 3)
  /// A free subscription of Newsstand.
  public static let freeSubscription = ProductType(rawValue: 4)
}

extension ProductType: CustomStringConvertible {
  /// `consumable`, `auto_renewable_subscription` and so on, or `unknown_` and the number.
  public var description: String {
    switch self {
    case .nonConsumable: "non_consumable"
    case .consumable: "consumable"
    case .nonRenewingSubscription: "non_renewing_subscription"
    case .autoRenewableSubscription: "auto_renewable_subscription"
    case .freeSubscription: "free_subscription"
    default: "unknown_\(rawValue)"
    }
  }
}
