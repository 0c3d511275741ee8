// One prepared statement.
//
// Invariants of the unsafe code: `pointer` came from sqlite3_prepare_v3, is not null and is finalized
// once, in deinit, before or after its connection is closed (sqlite3_close_v2). SQLite copies what is
// bound. What a column returns belongs to the statement until its next step, and is copied before.

import CSQLite

@safe
struct SQLiteStatement: ~Copyable {
  private let pointer: OpaquePointer

  @unsafe
  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  deinit { unsafe sqlite3_finalize(pointer) }

  // MARK: Parameters, counted from 1

  func bind(_ value: Int64, at parameter: Int32) {
    unsafe sqlite3_bind_int64(pointer, parameter, value)
  }

  func bindNull(at parameter: Int32) {
    unsafe sqlite3_bind_null(pointer, parameter)
  }

  /// Binds octets; none at all are an empty blob, which is not NULL.
  func bind(_ octets: Span<UInt8>, at parameter: Int32) throws(LedgerError) {
    guard !octets.isEmpty else {
      unsafe sqlite3_bind_zeroblob(pointer, parameter, 0)
      return
    }
    let status = unsafe octets.withUnsafeBufferPointer { buffer in
      unsafe quittance_sqlite3_bind_copy(
        pointer,
        parameter,
        buffer.baseAddress,
        Int32(clamping: buffer.count)
      )
    }
    // Only a lack of memory is left to fail here: a null would be taken for another value.
    guard status == SQLITE_OK else { throw failure(status) }
  }

  // MARK: Rows

  /// Goes to the next row.
  ///
  /// - Returns: `false` when there is none; the statement is reset then, and can run again.
  func step() throws(LedgerError) -> Bool {
    let status = unsafe sqlite3_step(pointer)
    if status == SQLITE_ROW { return true }
    guard status == SQLITE_DONE else {
      let failure = failure(status)
      reset()
      throw failure
    }
    reset()
    return false
  }

  /// Ends a run before its last row.
  func reset() {
    // It reports the failure of the last step once more, which was reported then.
    _ = unsafe sqlite3_reset(pointer)
  }

  private func failure(_ status: Int32) -> LedgerError {
    let connection = unsafe sqlite3_db_handle(pointer)
    let message = unsafe String(cString: sqlite3_errmsg(connection))
    let systemError = unsafe quittance_sqlite3_errno(connection)
    return LedgerError(sqlite: status, message, systemError: systemError)
  }

  // MARK: Columns, counted from 0

  func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(pointer, column)
  }

  func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(pointer, column) == SQLITE_NULL
  }

  /// A blob's octets as text, or a number's digits.
  func text(_ column: Int32) -> String {
    if unsafe sqlite3_column_type(pointer, column) == SQLITE_INTEGER {
      return String(integer(column))
    }
    // The pointer first: asking for the count afterwards does not convert anything.
    guard let octets = unsafe sqlite3_column_blob(pointer, column) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(pointer, column))
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: octets, count: count),
      as: UTF8.self
    )
  }

  /// Whether a blob has these octets.
  func isEqual(_ column: Int32, to octets: Span<UInt8>) -> Bool {
    let start = unsafe sqlite3_column_blob(pointer, column)
    let count = unsafe Int(sqlite3_column_bytes(pointer, column))
    guard count == octets.count else { return false }
    let blob = unsafe UnsafeRawBufferPointer(start: start, count: count)
    for index in octets.indices where unsafe blob[index] != octets[index] { return false }
    return true
  }
}
