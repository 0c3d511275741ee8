// Why something is undetermined.

/// The reason why a state is ``EntitlementState/undetermined``; the raw value is stable.
public struct EntitlementDoubt: RawRepresentable, Hashable, Sendable {
  /// The code as printed.
  public let rawValue: String

  /// Creates a reason from what is printed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A part of the purchase is missing, damaged or there twice. It may have been its cancellation,
  /// whatever part it is; the receipt's issues name it.
  public static let unreadable = EntitlementDoubt(rawValue: "unreadable")
  /// The product, the transaction or the purchase date is empty.
  public static let incomplete = EntitlementDoubt(rawValue: "incomplete")
  /// The quantity is 0.
  public static let quantityNotPositive = EntitlementDoubt(rawValue: "quantity_not_positive")
  /// There are no terms for the product, and the receipt does not say what kind it is.
  public static let kindUnknown = EntitlementDoubt(rawValue: "kind_unknown")
  /// An auto-renewable subscription without an end.
  public static let expiryMissing = EntitlementDoubt(rawValue: "expiry_missing")
  /// A product that is kept, used up or counted by the app has the end of a subscription: the terms
  /// or the product type are wrong.
  public static let expiryUnexpected = EntitlementDoubt(rawValue: "expiry_unexpected")
  /// A non-renewing subscription whose terms do not say how long it lasts.
  public static let durationUnknown = EntitlementDoubt(rawValue: "duration_unknown")
  /// A restored non-renewing subscription that does not say when it was first bought.
  public static let originalDateMissing = EntitlementDoubt(rawValue: "original_date_missing")
  /// A consumable that claims to be restored, which Apple does not do.
  public static let consumableRestored = EntitlementDoubt(rawValue: "consumable_restored")
  /// Two purchases of the receipt have one transaction identifier and differ.
  public static let conflicting = EntitlementDoubt(rawValue: "conflicting")
  /// Another record of the same purchase is undetermined, and may have been the one that takes this
  /// back.
  public static let relatedPurchaseUndetermined = EntitlementDoubt(
    rawValue: "related_purchase_undetermined"
  )
  /// The receipt as a whole grants nothing; see ``Entitlements/refusal``.
  public static let receiptRefused = EntitlementDoubt(rawValue: "receipt_refused")
}
