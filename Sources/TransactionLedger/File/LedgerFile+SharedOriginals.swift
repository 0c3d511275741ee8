// Original transactions that appear under several accounts.
//
// Whose an original is first is decided once: by its own entry, or, where a later transaction of it
// came before, by that one's, to which a row of `originals` points. Each further account gets a row
// of `sharers`. So a purchase that is its own original, as nearly all are that are no subscription,
// costs one look into a small table.

import Receipts

extension LedgerFile {
  /// Under which account an original transaction appeared first.
  private enum Holder {
    case same
    case other(account: String, ReceiptDate)
  }

  /// Notes that an original transaction appears under an account.
  ///
  /// - Parameters:
  ///   - entry: The entry of the transaction that has this original.
  ///   - known: That entry, if it is another account's.
  /// - Returns: Under which other account the original appeared before it did under this one.
  func sharedOriginal(
    of transaction: LedgerTransaction,
    in octets: Span<UInt8>,
    entry: Int64,
    _ known: TransactionSight?,
    _ time: Int64
  ) throws(LedgerError) -> SharedOriginal? {
    let original = transaction.original ?? transaction.id
    var holder = try holder(of: original, transaction, in: octets)
    if holder == nil {
      if transaction.original != nil {
        try statements.insertOriginal.insertOriginal(
          transaction.environment,
          original,
          in: octets,
          entry: entry
        )
      }
      holder = known.map { .other(account: $0.account, $0.recordedAt) }
    }
    guard case .other(let account, let date) = holder else { return nil }
    try statements.insertSharer.insertSharer(transaction, original, in: octets, at: time)
    return SharedOriginal(
      original: TransactionKey(
        environment: transaction.environment,
        id: original.text(in: octets)
      ),
      firstAccount: account,
      firstRecordedAt: date
    )
  }

  /// - Returns: `nil` if nothing but the entry of the transaction itself could say.
  private func holder(
    of original: StoredIdentifier,
    _ transaction: LedgerTransaction,
    in octets: Span<UInt8>
  ) throws(LedgerError) -> Holder? {
    let account = octets.extracting(transaction.account)
    if try statements.findOriginal.find(transaction.environment, original, in: octets) {
      defer { statements.findOriginal.reset() }
      return statements.findOriginal.isEqual(0, to: account)
        ? .same
        : .other(
          account: statements.findOriginal.text(0),
          ReceiptDate(millisecondsSince1970: statements.findOriginal.integer(1))
        )
    }
    guard transaction.original != nil,
      try statements.findEntry.find(transaction.environment, original, in: octets)
    else { return nil }
    defer { statements.findEntry.reset() }
    return statements.findEntry.isEqual(6, to: account)
      ? .same
      : .other(
        account: statements.findEntry.text(6),
        ReceiptDate(millisecondsSince1970: statements.findEntry.integer(8))
      )
  }
}

extension SQLiteStatement {
  fileprivate func insertOriginal(
    _ environment: AppStoreEnvironment,
    _ original: StoredIdentifier,
    in octets: Span<UInt8>,
    entry: Int64
  ) throws(LedgerError) {
    bind(environment.rawValue, at: 1)
    try bind(original, in: octets, at: 2)
    bind(entry, at: 3)
    _ = try step()
  }

  fileprivate func insertSharer(
    _ transaction: LedgerTransaction,
    _ original: StoredIdentifier,
    in octets: Span<UInt8>,
    at time: Int64
  ) throws(LedgerError) {
    bind(transaction.environment.rawValue, at: 1)
    try bind(original, in: octets, at: 2)
    try bind(octets.extracting(transaction.account), at: 3)
    bind(time, at: 4)
    _ = try step()
  }
}

extension StoredIdentifier {
  /// The identifier as receipts have it.
  fileprivate func text(in octets: Span<UInt8>) -> String {
    switch self {
    case .number(let number): String(number)
    case .octets(let range): String(decoding: range.map { octets[$0] }, as: UTF8.self)
    }
  }
}
