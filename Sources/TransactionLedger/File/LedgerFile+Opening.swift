// Opening a file: whose it is, creating one where there is none, how it is written.
//
// Nothing but SQLite opens the file, not even to look at its first bytes: closing any descriptor of
// it would drop the locks that this process holds (https://www.sqlite.org/howtocorrupt.html, 2.2).

extension LedgerFile {
  /// What a file says of itself.
  private enum Identity {
    case ledger
    /// No table, no identity: new, or created by somebody who got no further.
    case blank
    case other
    case version(Int64)
  }

  init(
    path: [UInt8],
    createsFile: Bool,
    busyTimeout: Int32
  ) throws(LedgerError) {
    try LedgerPlace.checkBeforeOpening(path)
    let connection = try SQLiteConnection.open(path, createsFile: createsFile)
    connection.setBusyTimeout(milliseconds: busyTimeout)
    try LedgerFile.open(connection, createsFile: createsFile, busyTimeout: busyTimeout)
    let place = try LedgerPlace(path)
    statements = try LedgerStatements.prepared(for: connection)
    self.connection = connection
    self.place = place
    self.busyTimeout = busyTimeout
  }

  private static func open(
    _ connection: borrowing SQLiteConnection,
    createsFile: Bool,
    busyTimeout: Int32
  ) throws(LedgerError) {
    // Before anything else: neither of these writes, and a stranger's file may hold traps.
    try connection.run("PRAGMA trusted_schema = OFF")
    try connection.run("PRAGMA mmap_size = 0")
    var identity = try LedgerFile.identity(of: connection)
    if case .blank = identity, createsFile {
      try useWriteAheadLog(connection, busyTimeout)
      identity = try create(connection)
    }
    switch identity {
    case .ledger: break
    case .blank, .other:
      throw LedgerError(.notALedger, "the file is no ledger; it was left as it is")
    case .version(let version) where version > LedgerSchema.version:
      throw LedgerError(
        .newer,
        "the ledger has version \(version) of its format, and this release knows version "
          + "\(LedgerSchema.version); it was left as it is"
      )
    case .version(let version):
      throw LedgerError(.damaged, "there is no version \(version) of a ledger's format")
    }
    try checkSchema(connection)
    try useWriteAheadLog(connection, busyTimeout)
    try setUp(connection)
  }

  private static func identity(
    of connection: borrowing SQLiteConnection
  ) throws(LedgerError) -> Identity {
    // In one transaction, for another process may be creating the ledger.
    let ownsTransaction = !connection.isInTransaction
    if ownsTransaction { try connection.run("BEGIN") }
    defer {
      if ownsTransaction { try? connection.run("COMMIT") }
    }
    let application: Int64
    let version: Int64
    let tables: Int64
    do throws(LedgerError) {
      application = try connection.integer("PRAGMA application_id") ?? 0
      version = try connection.integer("PRAGMA user_version") ?? 0
      tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    } catch  where error.code == .damaged {
      throw LedgerError(
        .notALedger,
        "the file is no ledger, or its beginning is damaged; it was left as it is "
          + "(\(error.message))"
      )
    }
    if application == LedgerSchema.applicationID {
      return version == LedgerSchema.version ? .ledger : .version(version)
    }
    return application == 0 && version == 0 && tables == 0 ? .blank : .other
  }

  /// Creates the tables unless another process was faster.
  private static func create(
    _ connection: borrowing SQLiteConnection
  ) throws(LedgerError) -> Identity {
    try connection.run("BEGIN IMMEDIATE")
    do throws(LedgerError) {
      if case .blank = try identity(of: connection) {
        for statement in LedgerSchema.statements { try connection.run(statement) }
        try connection.run(LedgerSchema.declareIdentity)
        try connection.run(LedgerSchema.declareVersion)
      }
      try connection.run("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
    return try identity(of: connection)
  }

  /// A table without its unique index, or with a trigger, is not what was created.
  private static func checkSchema(
    _ connection: borrowing SQLiteConnection
  ) throws(LedgerError) {
    var expected = Set(LedgerSchema.statements.map { "\($0)" })
    // ANALYZE, run by hand, leaves tables of SQLite's own.
    let statement = try connection.prepare(
      """
      SELECT CAST(sql AS BLOB) FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    )
    var isAsCreated = true
    while try statement.step() {
      if expected.remove(statement.text(0)) == nil { isAsCreated = false }
    }
    guard isAsCreated, expected.isEmpty else {
      throw LedgerError(.damaged, "the tables of the ledger are not those that were created")
    }
  }

  /// The write-ahead log: a transaction is appended to it whole, and one that a crash cut off is
  /// ignored; readers and the writer do not wait for each other (https://www.sqlite.org/wal.html).
  /// The file remembers the mode.
  private static func useWriteAheadLog(
    _ connection: borrowing SQLiteConnection,
    _ busyTimeout: Int32
  ) throws(LedgerError) {
    var patience = Patience(milliseconds: busyTimeout)
    while true {
      do throws(LedgerError) {
        let statement = try connection.prepare("PRAGMA journal_mode = WAL")
        let mode = try statement.step() ? statement.text(0) : ""
        statement.reset()
        guard mode == "wal" else {
          throw LedgerError(
            .unreadable,
            "the file's system has no write-ahead log; the journal's mode stays \(mode)"
          )
        }
        return
      } catch  where error.code == .busy && !patience.isExhausted {
        // To change the mode SQLite wants the file for itself, and does not wait for it.
        patience.pause()
      }
    }
  }

  private static func setUp(_ connection: borrowing SQLiteConnection) throws(LedgerError) {
    // FULL synchronises the log at each commit. NORMAL would do without, and lose the last
    // transactions when the power fails (https://www.sqlite.org/pragma.html#pragma_synchronous):
    // what was answered `first`, and credited, would be first again under another claim.
    try connection.run("PRAGMA synchronous = FULL")
    // 32 MiB: the index of more than a million transactions. SQLite takes no more for pages,
    // whatever the size of the file and of a chunk.
    try connection.run("PRAGMA cache_size = -32768")
    // Pages that are written again and again are copied back to the file once for each 64 MiB of
    // log instead of once for each 4 MiB; and a log that grew while a reader held it up is cut back.
    try connection.run("PRAGMA wal_autocheckpoint = 16384")
    try connection.run("PRAGMA journal_size_limit = 134217728")
    // Damage is to be noticed where it is met, not worked upon.
    try connection.run("PRAGMA cell_size_check = ON")
  }
}
