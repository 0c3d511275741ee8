// The limits of what a ledger keeps of one transaction, each with its reason.

/// Limits of a ledger's texts, in octets of UTF-8. What exceeds one is not recorded.
///
/// They also keep every row within its page: SQLite moves a row of an index to pages of its own
/// when it has more than 1,002 octets (https://www.sqlite.org/fileformat2.html, "Cell Payload
/// Overflow Pages", for pages of 4,096), one of a table when it has more than 4,061.
public enum LedgerLimits {
  /// An account. The longest e-mail address has 254 octets.
  public static let maximumAccountSize = 400
  /// A claim: a digest, a number and some words.
  public static let maximumClaimSize = 400
  /// A transaction's identifier. Apple's have 15 or 16 digits, and 64 bits never need more than 20.
  public static let maximumTransactionIDSize = 64
  /// A product's identifier. App Store Connect accepts 100 characters.
  public static let maximumProductIDSize = 255
}
