// Plain SQLite: the rows of a ledger inserted in batches, with the ledger's table, index and pragmas.
//
// Invariants of the unsafe code: the connection and the statement came from SQLite, are not null and
// are freed once, in deinit. What is bound without a copy outlives the step that reads it.

import CSQLite

@safe
final class SQLiteBaseline {
  private let connection: OpaquePointer
  private let insert: OpaquePointer

  static let product = Array("com.example.coins".utf8)

  init(path: String) throws {
    var connection: OpaquePointer?
    var insert: OpaquePointer?
    guard unsafe sqlite3_open(path, &connection) == SQLITE_OK, let opened = unsafe connection
    else { throw WrongResult(description: "SQLite cannot open \(path)") }
    let setUp = """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768;
      PRAGMA wal_autocheckpoint = 16384; PRAGMA journal_size_limit = 134217728;
      PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
      CREATE TABLE entries (
        entry INTEGER PRIMARY KEY, environment INTEGER NOT NULL, transaction_id ANY NOT NULL,
        original_id ANY, product_id BLOB, quantity INTEGER NOT NULL, account BLOB NOT NULL,
        claim BLOB NOT NULL, recorded_at INTEGER NOT NULL) STRICT;
      CREATE UNIQUE INDEX entries_by_transaction ON entries (environment, transaction_id);
      """
    let statement = """
      INSERT OR IGNORE INTO entries
        (environment, transaction_id, original_id, product_id, quantity, account, claim, recorded_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    guard unsafe sqlite3_exec(opened, setUp, nil, nil, nil) == SQLITE_OK,
      unsafe sqlite3_prepare_v2(opened, statement, -1, &insert, nil) == SQLITE_OK,
      let prepared = unsafe insert
    else { throw WrongResult(description: unsafe String(cString: sqlite3_errmsg(opened))) }
    unsafe self.connection = opened
    unsafe self.insert = prepared
  }

  deinit {
    unsafe sqlite3_finalize(insert)
    unsafe sqlite3_close(connection)
  }

  /// Inserts the rows in one transaction, and returns how many were new.
  func record(_ rows: [LedgerRowTexts]) throws -> Int {
    let before = unsafe sqlite3_total_changes(connection)
    try run("BEGIN IMMEDIATE")
    for row in rows {
      unsafe sqlite3_bind_int64(insert, 1, 1)
      unsafe sqlite3_bind_int64(insert, 2, row.id)
      if row.original == row.id {
        unsafe sqlite3_bind_null(insert, 3)
      } else {
        unsafe sqlite3_bind_int64(insert, 3, row.original)
      }
      unsafe sqlite3_bind_int64(insert, 5, 1)
      unsafe sqlite3_bind_int64(insert, 8, 1_767_225_600_000)
      let status = unsafe SQLiteBaseline.product.withUnsafeBytes { product in
        unsafe row.account.withUnsafeBytes { account in
          unsafe row.claim.withUnsafeBytes { claim in
            unsafe sqlite3_bind_blob(insert, 4, product.baseAddress, Int32(product.count), nil)
            unsafe sqlite3_bind_blob(insert, 6, account.baseAddress, Int32(account.count), nil)
            unsafe sqlite3_bind_blob(insert, 7, claim.baseAddress, Int32(claim.count), nil)
            let status = unsafe sqlite3_step(insert)
            unsafe sqlite3_reset(insert)
            return status
          }
        }
      }
      guard status == SQLITE_DONE else {
        throw WrongResult(description: unsafe String(cString: sqlite3_errmsg(connection)))
      }
    }
    try run("COMMIT")
    return Int(unsafe sqlite3_total_changes(connection) - before)
  }

  private func run(_ sql: String) throws {
    guard unsafe sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw WrongResult(description: unsafe String(cString: sqlite3_errmsg(connection)))
    }
  }
}
