// Why a purchase is not recorded.

/// A reason for which a purchase is not recorded; the raw value is a stable code.
public enum LedgerRefusal: String, Hashable, Sendable, CaseIterable {
  /// A root for tests vouches for the receipt, or it is Xcode's: its numbers are 0, 1, 2 …, and
  /// anyone can make it.
  case testReceipt = "test_receipt"
  /// Attribute 0 is missing or unreadable, or names no store that is known here.
  case unknownEnvironment = "unknown_environment"
  /// The caller found that the receipt was issued for another device.
  case deviceMismatch = "device_mismatch"
  /// The account is empty, too long or has a NUL or invalid UTF-8; see ``LedgerLimits``.
  case badAccount = "bad_account"
  /// The claim is empty, too long or has a NUL or invalid UTF-8; see ``LedgerLimits``.
  case badClaim = "bad_claim"
  /// The purchase is one of another receipt than the one that was verified.
  case otherReceipt = "other_receipt"
  /// The transaction's identifier is missing, empty, unreadable or too long.
  case unreadableTransactionID = "unreadable_transaction_id"
  /// The quantity is missing, unreadable or 0.
  case unreadableQuantity = "unreadable_quantity"
  /// Another part is unreadable, occurs twice or is longer than a ledger keeps: it may have been the
  /// cancellation.
  case unreadablePurchase = "unreadable_purchase"
  /// Apple took the purchase back (attribute 1712).
  case cancelled = "cancelled"
}
