// Where a ledger's file is, and that it is still there.
//
// Safety: stat reads a name to its NUL and fills the structure that it is given.

import Glibc

/// The file behind a path. SQLite's log is found by the file's name alone: a second name (a hard link)
/// has another log, and what one of them has is not in the other
/// (https://www.sqlite.org/howtocorrupt.html, 2.4 and 2.5).
struct LedgerPlace {
  private let name: [CChar]
  private let device: UInt
  private let number: UInt

  /// - Throws: `ledger_unreadable` if the file cannot be found, or has several names.
  init(_ path: [UInt8]) throws(LedgerError) {
    name = path.map { CChar(bitPattern: $0) } + [0]
    let status = try LedgerPlace.status(of: name)
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }

  /// Whether the path still leads to the file that is open.
  ///
  /// - Throws: `ledger_unreadable` if not: what is written now, the next run would not find.
  func check() throws(LedgerError) {
    let status = try LedgerPlace.status(of: name)
    guard UInt(status.st_dev) == device, UInt(status.st_ino) == number else {
      throw LedgerError(.unreadable, "the file was replaced while it was open")
    }
  }

  /// Looks at a file that may be a ledger, without opening it.
  ///
  /// SQLite takes a file of one octet for an empty one (unixFileSize in its os_unix.c), and would
  /// write over somebody's octet.
  ///
  /// - Throws: `ledger_not_a_ledger` for such a file; `ledger_unreadable` if it has several names.
  static func checkBeforeOpening(_ path: [UInt8]) throws(LedgerError) {
    let name = path.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    guard !path.isEmpty, unsafe stat(name, &status) == 0 else { return }
    guard status.st_size != 1 else {
      throw LedgerError(.notALedger, "the file is no ledger; it was left as it is")
    }
    try requireOneName(status)
  }

  private static func status(of name: [CChar]) throws(LedgerError) -> stat {
    var status = stat()
    guard unsafe stat(name, &status) == 0 else {
      let reason = errno
      throw LedgerError(
        .unreadable,
        reason == ENOENT
          ? "the file is no longer there; was it moved or removed?"
          : "the file cannot be found: \(LedgerError.words(reason))"
      )
    }
    try requireOneName(status)
    return status
  }

  private static func requireOneName(_ status: stat) throws(LedgerError) {
    guard status.st_mode & S_IFMT != S_IFREG || status.st_nlink <= 1 else {
      throw LedgerError(
        .unreadable,
        "the file has \(status.st_nlink) names (hard links), and each would have a log of its own; "
          + "remove the others"
      )
    }
  }
}
