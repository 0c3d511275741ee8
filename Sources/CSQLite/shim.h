// SQLite as Swift can call it: the header, and as inline functions what Swift cannot say. Nothing
// else belongs here.
#ifndef QUITTANCE_CSQLITE_SHIM_H
#define QUITTANCE_CSQLITE_SHIM_H

#include <sqlite3.h>

// STRICT tables came with SQLite 3.37.
#if SQLITE_VERSION_NUMBER < 3037000
#error "Quittance needs SQLite 3.37 or later"
#endif

// sqlite3_db_config takes a variable number of arguments.
static inline int quittance_sqlite3_be_defensive(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

// SQLITE_TRANSIENT is a number in the guise of a function: SQLite copies the octets at once.
static inline int quittance_sqlite3_bind_copy(sqlite3_stmt *statement, int parameter,
                                              const void *octets, int count) {
  return sqlite3_bind_blob(statement, parameter, octets, count, SQLITE_TRANSIENT);
}

// The errno behind SQLITE_IOERR: that of the log or the journal, else of the file itself, else what the
// connection remembers. sqlite3_system_errno alone knows nothing of a COMMIT that failed.
static inline int quittance_sqlite3_errno(sqlite3 *connection) {
  sqlite3_file *journal = 0;
  int error = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
  if (journal && journal->pMethods) {
    journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &error);
  }
  if (!error) sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
  return error ? error : sqlite3_system_errno(connection);
}

#endif
