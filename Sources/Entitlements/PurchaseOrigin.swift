// First purchases, and what comes after them.

/// Whether a transaction is a first one.
///
/// Apple's "Receipt Fields", original transaction identifier: "For a transaction that restores a
/// previous transaction, the transaction identifier of the original transaction. Otherwise,
/// identical to the transaction identifier." Renewals have that of the first period.
public enum PurchaseOrigin: String, Hashable, Sendable {
  /// The transaction is the original one.
  case first
  /// It restores an earlier one.
  case restored
  /// It belongs to an auto-renewable subscription that began earlier: a renewal, a change of
  /// product, a new beginning after a gap, or one of these restored. A receipt does not tell which.
  case renewed
  /// There is no original transaction identifier, as in some of Xcode's receipts, or it cannot be
  /// read.
  case unknown
}

/// What the device's StoreKit calls the state of a purchase.
///
/// `purchasing`, `failed` and `deferred` are not among them: no receipt shows such a purchase.
public enum DeviceWord: String, Hashable, Sendable {
  /// Bought, and owned.
  case purchased
  /// Restored, and owned.
  case restored
  /// Taken back by Apple (`revocationDate`).
  case refunded
  /// Ended, be it by an upgrade.
  case expired
}
