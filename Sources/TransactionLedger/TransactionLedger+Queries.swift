// What a ledger tells of what it holds. Entries never change, so that reports read it in pages, and
// neither keep a writer waiting nor miss anything that had been recorded when they began.

import Receipts
import Synchronization

/// How much a ledger holds.
public struct LedgerCounts: Hashable, Sendable {
  /// Transactions that were recorded.
  public let transactions: Int64
  /// Original transactions that appeared under more than one account.
  public let sharedOriginals: Int64
}

/// An account under which an original transaction appeared.
public struct AccountAppearance: Hashable, Sendable {
  /// The account.
  public let account: String
  /// When the original transaction first appeared under it.
  public let recordedAt: ReceiptDate
}

extension TransactionLedger {
  /// The first sight of a transaction, `nil` if it was not recorded.
  ///
  /// - Throws: ``LedgerError``.
  public func firstSight(of key: TransactionKey) throws(LedgerError) -> TransactionSight? {
    try file.withLock { file throws(LedgerError) in try file.firstSight(of: key) }
  }

  /// The accounts under which an original transaction appeared: whose it was first, then the others
  /// in the order of their octets.
  ///
  /// - Parameters:
  ///   - key: The original transaction.
  ///   - limit: At most so many accounts.
  /// - Throws: ``LedgerError``.
  public func accounts(
    ofOriginal key: TransactionKey,
    limit: Int = 1_000
  ) throws(LedgerError) -> [AccountAppearance] {
    try file.withLock { file throws(LedgerError) in try file.accounts(ofOriginal: key, limit) }
  }

  /// Entries in the order in which they were recorded.
  ///
  /// - Parameters:
  ///   - entry: The number of the last entry that is known; 0 to begin.
  ///   - limit: At most so many; fewer come only at the end.
  /// - Throws: ``LedgerError``.
  public func entries(
    after entry: Int64 = 0,
    limit: Int = 1_000
  ) throws(LedgerError) -> [TransactionSight] {
    try file.withLock { file throws(LedgerError) in try file.entries(after: entry, limit) }
  }

  /// Original transactions that appeared under more than one account, in the order of their keys.
  ///
  /// - Parameters:
  ///   - key: The last one that is known; `nil` to begin.
  ///   - limit: At most so many; fewer come only at the end.
  /// - Throws: ``LedgerError``.
  public func sharedOriginals(
    after key: TransactionKey? = nil,
    limit: Int = 1_000
  ) throws(LedgerError) -> [TransactionKey] {
    try file.withLock { file throws(LedgerError) in
      try file.sharedOriginals(after: key, limit)
    }
  }

  /// How much the ledger holds. Shared originals are counted one by one.
  ///
  /// - Throws: ``LedgerError``.
  public func counts() throws(LedgerError) -> LedgerCounts {
    try file.withLock { file throws(LedgerError) in try file.counts() }
  }

  /// Reads the whole file and compares its tables with their indexes.
  ///
  /// - Throws: ``LedgerError`` with the code `ledger_damaged` and what is wrong first.
  public func checkIntegrity() throws(LedgerError) {
    try file.withLock { file throws(LedgerError) in try file.checkIntegrity() }
  }
}
