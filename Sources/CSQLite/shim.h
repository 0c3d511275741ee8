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

#endif
