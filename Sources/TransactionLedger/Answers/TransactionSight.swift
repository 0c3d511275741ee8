// When, by whom and under which claim a transaction was first recorded.

import Receipts

/// The first sight of a transaction: an entry of the ledger. It never changes.
public struct TransactionSight: Hashable, Sendable {
  /// The entry's number: 1 for the first transaction that the ledger recorded.
  public let entry: Int64
  /// The transaction.
  public let key: TransactionKey
  /// The original transaction if that is another one.
  public let originalID: String?
  /// The product, if the receipt named it.
  public let productID: String?
  /// How many were bought.
  public let quantity: Int64
  /// The account for which it was recorded.
  public let account: String
  /// The claim under which it was recorded.
  public let claim: String
  /// When it was recorded, by this ledger's clock; to the millisecond.
  public let recordedAt: ReceiptDate
}

/// An original transaction that had appeared under another account before it appeared under this one.
///
/// Whose it was first never changes, so that the same record, asked about again, is answered alike
/// whatever came in between.
public struct SharedOriginal: Hashable, Sendable {
  /// The original transaction.
  public let original: TransactionKey
  /// The account under which it appeared first.
  public let firstAccount: String
  /// When that was.
  public let firstRecordedAt: ReceiptDate
}
