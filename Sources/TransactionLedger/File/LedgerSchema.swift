// What a ledger's file looks like inside: the names of its format, and its tables.
//
// A file says that it is a ledger by its application_id, and which version by its user_version, both
// in the first page (https://www.sqlite.org/fileformat2.html, "The Database Header"). A version's
// statements never change once it is released: a file is compared with them when it is opened.

enum LedgerSchema {
  /// "QtLg".
  static let applicationID: Int64 = 0x5174_4C67
  static let version: Int64 = 1

  static let declareIdentity: StaticString = "PRAGMA application_id = 0x51744C67"
  static let declareVersion: StaticString = "PRAGMA user_version = 1"

  /// One entry for the first sight of each transaction. Entries are appended, never changed and
  /// never deleted, so that their numbers are the order in which they were recorded, and the highest
  /// one is their count. Rows go to the end of the table wherever their keys stand: only the index
  /// is written at random, and it is small.
  static let entries: StaticString = """
    CREATE TABLE entries (
      entry INTEGER PRIMARY KEY,
      environment INTEGER NOT NULL,
      transaction_id ANY NOT NULL,
      original_id ANY,
      product_id BLOB,
      quantity INTEGER NOT NULL,
      account BLOB NOT NULL,
      claim BLOB NOT NULL,
      recorded_at INTEGER NOT NULL
    ) STRICT
    """

  static let entriesByTransaction: StaticString = """
    CREATE UNIQUE INDEX entries_by_transaction ON entries (environment, transaction_id)
    """

  /// The first entry of an original transaction that was not recorded itself when one of its later
  /// transactions was; for others their own entry is the first.
  static let originals: StaticString = """
    CREATE TABLE originals (
      environment INTEGER NOT NULL,
      original_id ANY NOT NULL,
      entry INTEGER NOT NULL,
      PRIMARY KEY (environment, original_id)
    ) STRICT, WITHOUT ROWID
    """

  /// The accounts under which an original transaction appeared after it had appeared under another.
  static let sharers: StaticString = """
    CREATE TABLE sharers (
      environment INTEGER NOT NULL,
      original_id ANY NOT NULL,
      account BLOB NOT NULL,
      recorded_at INTEGER NOT NULL,
      PRIMARY KEY (environment, original_id, account)
    ) STRICT, WITHOUT ROWID
    """

  static let statements: [StaticString] = [entries, entriesByTransaction, originals, sharers]
}
