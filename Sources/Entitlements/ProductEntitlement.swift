// Products that are kept, or run for a time that the app counts.

/// A non-consumable, a free subscription or a non-renewing subscription, with all transactions that
/// the receipt has of it.
public struct ProductEntitlement: Hashable, Sendable {
  /// The product.
  public let productID: String
  /// What the product is at the date. Any number of transactions count once; of a non-renewing
  /// subscription each adds its time.
  public let standing: Standing
  /// The transactions in ascending order of purchase date.
  public let purchases: [JudgedPurchase]
}
