// One open database file.
//
// Invariants of the unsafe code: `pointer` came from sqlite3_open_v2, is not null and is closed once,
// in deinit. The connection is used by one thread at a time: whoever owns it sees to that. Texts that
// SQLite returns belong to it until its next call, and are copied before.

import CSQLite
import Glibc

@safe
struct SQLiteConnection: ~Copyable {
  private let pointer: OpaquePointer

  @unsafe
  private init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  /// Opens a file for reading and writing.
  static func open(
    _ path: [UInt8],
    createsFile: Bool
  ) throws(LedgerError) -> SQLiteConnection {
    guard !path.isEmpty, !path.contains(0) else {
      throw LedgerError(.unreadable, "a file's name is neither empty nor contains NUL")
    }
    // A name such as ":memory:" or "file:x?mode=memory" means something else to SQLite, an absolute
    // or explicitly relative path does not.
    let name = (path[0] == UInt8(ascii: "/") ? [] : Array("./".utf8)) + path + [0]
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (createsFile ? SQLITE_OPEN_CREATE : 0)
    var opened: OpaquePointer?
    let status = unsafe name.withUnsafeBytes { bytes in
      unsafe sqlite3_open_v2(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        &opened,
        flags,
        nil
      )
    }
    // SQLite gives a connection even for a file that it could not open, to ask it for the reason.
    guard let pointer = unsafe opened else {
      throw LedgerError(.outOfMemory, "no memory for a database connection")
    }
    let connection = unsafe SQLiteConnection(pointer)
    guard status == SQLITE_OK else { throw connection.failure(status) }
    let defence = unsafe quittance_sqlite3_be_defensive(pointer)
    guard defence == SQLITE_OK else { throw connection.failure(defence) }
    return connection
  }

  deinit {
    // The v2 form waits for statements that are finalized later.
    unsafe sqlite3_close_v2(pointer)
  }

  /// How long a statement waits for another process before it gives up.
  func setBusyTimeout(milliseconds: Int32) {
    unsafe sqlite3_busy_timeout(pointer, milliseconds)
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(pointer) == 0 }

  /// Rows that the last statement changed.
  var changes: Int32 { unsafe sqlite3_changes(pointer) }

  /// The number of the row that was inserted last.
  var lastRow: Int64 { unsafe sqlite3_last_insert_rowid(pointer) }

  /// Compiles a statement.
  func prepare(_ sql: StaticString) throws(LedgerError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let status = unsafe sqlite3_prepare_v3(
      pointer,
      UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self),
      Int32(sql.utf8CodeUnitCount),
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard status == SQLITE_OK, let prepared = unsafe statement else { throw failure(status) }
    return unsafe SQLiteStatement(prepared)
  }

  /// Runs a statement once, without results.
  func run(_ sql: StaticString) throws(LedgerError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// Runs a statement once for the first column of its first row.
  func integer(_ sql: StaticString) throws(LedgerError) -> Int64? {
    let statement = try prepare(sql)
    guard try statement.step() else { return nil }
    return statement.integer(0)
  }

  func failure(_ status: Int32) -> LedgerError {
    let message = unsafe String(cString: sqlite3_errmsg(pointer))
    return LedgerError(
      sqlite: status,
      message,
      systemError: unsafe quittance_sqlite3_errno(pointer)
    )
  }
}
