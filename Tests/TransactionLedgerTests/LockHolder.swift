// Another writer, who holds the lock.
//
// Invariant of the unsafe code: the connection came from sqlite3_open, and is closed once.

import CSQLite
import Foundation

@safe
final class LockHolder {
  private var connection: OpaquePointer?

  init(_ path: String) throws {
    guard unsafe sqlite3_open(path, &connection) == SQLITE_OK,
      unsafe sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
    else { throw CocoaError(.fileLocking) }
  }

  func release() {
    unsafe sqlite3_close(connection)
    unsafe connection = nil
  }

  deinit { unsafe sqlite3_close(connection) }
}
