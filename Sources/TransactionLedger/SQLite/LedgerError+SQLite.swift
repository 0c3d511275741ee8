// What SQLite's result codes mean for a ledger (https://www.sqlite.org/rescode.html).
//
// Safety: `strerror_r` writes a NUL-terminated text into a buffer whose length it is told.

import CSQLite
import Glibc

extension LedgerError {
  /// - Parameters:
  ///   - status: An extended result code.
  ///   - message: SQLite's own words.
  ///   - systemError: The `errno` of the call that failed, where one did.
  init(sqlite status: Int32, _ message: String, systemError: Int32) {
    let code = Code(sqlite: status, systemError: systemError)
    if code == .damaged {
      // EIO while reading is SQLITE_IOERR_CORRUPTFS, which SQLite turns into CORRUPT.
      self.init(
        code,
        "SQLite: \(message); a disk that cannot be read looks like this too, so see the system's log "
          + "before a backup is restored"
      )
      return
    }
    guard status & 0xFF == SQLITE_IOERR || status & 0xFF == SQLITE_CANTOPEN, systemError != 0
    else {
      self.init(code, "SQLite: \(message)")
      return
    }
    self.init(code, "SQLite: \(message) (\(LedgerError.words(systemError)))")
  }

  // strerror_r writes at most the count it is given, a NUL at the end included.
  static func words(_ systemError: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(systemError, &buffer, buffer.count) == 0 else {
      return "error \(systemError)"
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension LedgerError.Code {
  fileprivate init(sqlite status: Int32, systemError: Int32) {
    switch status & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_NOMEM: self = .outOfMemory
    case SQLITE_IOERR where status == SQLITE_IOERR | 12 << 8: self = .outOfMemory
    case SQLITE_IOERR:
      // SQLite says FULL for ENOSPC in write() only: not for a quota, for the limit on the size of a
      // process's files, or for the shared memory beside the file.
      switch systemError {
      case ENOSPC, EDQUOT, EFBIG: self = .full
      default: self = .unreadable
      }
    case SQLITE_CANTOPEN where systemError == ENOSPC: self = .full
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_PROTOCOL, SQLITE_NOLFS:
      self = .unreadable
    default: self = .failed
    }
  }
}
