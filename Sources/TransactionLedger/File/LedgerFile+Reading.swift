// The queries of reports. They are rare, and compiled when they are asked.

import Receipts

extension LedgerFile {
  func firstSight(of key: TransactionKey) throws(LedgerError) -> TransactionSight? {
    guard try find(key, statements.findEntry) else { return nil }
    defer { statements.findEntry.reset() }
    return try statements.findEntry.sight()
  }

  func accounts(
    ofOriginal key: TransactionKey,
    _ limit: Int
  ) throws(LedgerError) -> [AccountAppearance] {
    guard limit > 0 else { return [] }
    var accounts: [AccountAppearance] = []
    if try find(key, statements.findOriginal) {
      defer { statements.findOriginal.reset() }
      accounts.append(statements.findOriginal.appearance(0, 1))
    } else if try find(key, statements.findEntry) {
      defer { statements.findEntry.reset() }
      accounts.append(statements.findEntry.appearance(6, 8))
    }
    let others = try connection.prepare(
      """
      SELECT account, recorded_at FROM sharers
      WHERE environment = ?1 AND original_id = ?2 ORDER BY account LIMIT ?3
      """
    )
    others.bind(Int64(limit - accounts.count), at: 3)
    var more = try find(key, others)
    while more {
      accounts.append(others.appearance(0, 1))
      more = try others.step()
    }
    return accounts
  }

  func entries(after entry: Int64, _ limit: Int) throws(LedgerError) -> [TransactionSight] {
    let statement = try connection.prepare(
      """
      SELECT entry, environment, transaction_id, original_id, product_id, quantity, account, claim,
        recorded_at
      FROM entries WHERE entry > ?1 ORDER BY entry LIMIT ?2
      """
    )
    statement.bind(entry, at: 1)
    statement.bind(Int64(max(limit, 0)), at: 2)
    var entries: [TransactionSight] = []
    while try statement.step() { entries.append(try statement.sight()) }
    return entries
  }

  func sharedOriginals(
    after key: TransactionKey?,
    _ limit: Int
  ) throws(LedgerError) -> [TransactionKey] {
    let statement = try connection.prepare(
      """
      SELECT DISTINCT environment, original_id FROM sharers
      WHERE (environment, original_id) > (?1, ?2)
      ORDER BY environment, original_id LIMIT ?3
      """
    )
    statement.bind(Int64(max(limit, 0)), at: 3)
    // No environment has the number 0.
    let start = key?.environment.rawValue ?? 0
    var more = try find(start, key?.id ?? "0", statement)
    var keys: [TransactionKey] = []
    while more {
      keys.append(try statement.key(0))
      more = try statement.step()
    }
    return keys
  }

  func counts() throws(LedgerError) -> LedgerCounts {
    try connection.run("BEGIN")
    // Nothing was written: however this ends, there is nothing to keep.
    defer { try? connection.run("ROLLBACK") }
    return LedgerCounts(
      transactions: try connection.integer("SELECT max(entry) FROM entries") ?? 0,
      sharedOriginals: try connection.integer(
        "SELECT count(*) FROM (SELECT DISTINCT environment, original_id FROM sharers)"
      ) ?? 0
    )
  }

  func checkIntegrity() throws(LedgerError) {
    let statement = try connection.prepare(
      "SELECT CAST(integrity_check AS BLOB) FROM pragma_integrity_check(1)"
    )
    let finding = try statement.step() ? statement.text(0) : "no finding"
    guard finding == "ok" else { throw LedgerError(.damaged, "SQLite: \(finding)") }
  }

  private func find(
    _ key: TransactionKey,
    _ statement: borrowing SQLiteStatement
  ) throws(LedgerError) -> Bool {
    try find(key.environment.rawValue, key.id, statement)
  }

  private func find(
    _ environment: Int64,
    _ id: String,
    _ statement: borrowing SQLiteStatement
  ) throws(LedgerError) -> Bool {
    statement.bind(environment, at: 1)
    if let number = StoredIdentifier.number(of: id.utf8.span) {
      statement.bind(number, at: 2)
    } else {
      try statement.bind(id.utf8.span, at: 2)
    }
    return try statement.step()
  }
}

extension SQLiteStatement {
  fileprivate func appearance(_ account: Int32, _ date: Int32) -> AccountAppearance {
    AccountAppearance(
      account: text(account),
      recordedAt: ReceiptDate(millisecondsSince1970: integer(date))
    )
  }
}
