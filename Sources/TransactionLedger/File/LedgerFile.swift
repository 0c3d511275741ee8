// A ledger's file, open: the connection and its statements.

/// It belongs to one thread at a time; ``TransactionLedger`` sees to that.
struct LedgerFile: ~Copyable {
  let connection: SQLiteConnection
  let statements: LedgerStatements
  let place: LedgerPlace
  /// Milliseconds that a call waits for other processes.
  let busyTimeout: Int32
}

/// The statements of recording, compiled once.
struct LedgerStatements: ~Copyable {
  let begin: SQLiteStatement
  let commit: SQLiteStatement
  let rollback: SQLiteStatement
  let insertEntry: SQLiteStatement
  let findEntry: SQLiteStatement
  let findOriginal: SQLiteStatement
  let insertOriginal: SQLiteStatement
  let insertSharer: SQLiteStatement

  static func prepared(
    for connection: borrowing SQLiteConnection
  ) throws(LedgerError) -> LedgerStatements {
    // IMMEDIATE takes the lock for writing at once and waits for it there: whoever reads first and
    // writes later would be refused without waiting if another had written in between
    // (https://www.sqlite.org/isolation.html, SQLITE_BUSY_SNAPSHOT).
    let begin = try connection.prepare("BEGIN IMMEDIATE")
    let commit = try connection.prepare("COMMIT")
    let rollback = try connection.prepare("ROLLBACK")
    // Naming the columns of the conflict makes this fail to compile without their unique index.
    let insertEntry = try connection.prepare(
      """
      INSERT INTO entries
        (environment, transaction_id, original_id, product_id, quantity, account, claim, recorded_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT (environment, transaction_id) DO NOTHING
      """
    )
    let findEntry = try connection.prepare(
      """
      SELECT entry, environment, transaction_id, original_id, product_id, quantity, account, claim,
        recorded_at
      FROM entries WHERE environment = ?1 AND transaction_id = ?2
      """
    )
    let findOriginal = try connection.prepare(
      """
      SELECT e.account, e.recorded_at
      FROM originals AS o JOIN entries AS e ON e.entry = o.entry
      WHERE o.environment = ?1 AND o.original_id = ?2
      """
    )
    let insertOriginal = try connection.prepare(
      "INSERT INTO originals (environment, original_id, entry) VALUES (?1, ?2, ?3)"
    )
    let insertSharer = try connection.prepare(
      """
      INSERT INTO sharers (environment, original_id, account, recorded_at)
      VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO NOTHING
      """
    )
    return LedgerStatements(
      begin: begin,
      commit: commit,
      rollback: rollback,
      insertEntry: insertEntry,
      findEntry: findEntry,
      findOriginal: findOriginal,
      insertOriginal: insertOriginal,
      insertSharer: insertSharer
    )
  }
}
