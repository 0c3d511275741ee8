// What a ledger's statements are given, and what their rows say.

import Receipts

extension SQLiteStatement {
  func bind(
    _ identifier: StoredIdentifier,
    in octets: Span<UInt8>,
    at parameter: Int32
  ) throws(LedgerError) {
    switch identifier {
    case .number(let number): bind(number, at: parameter)
    case .octets(let range): try bind(octets.extracting(range), at: parameter)
    }
  }

  /// Looks for the row of a transaction; whoever finds one resets the statement.
  func find(
    _ environment: AppStoreEnvironment,
    _ identifier: StoredIdentifier,
    in octets: Span<UInt8>
  ) throws(LedgerError) -> Bool {
    bind(environment.rawValue, at: 1)
    try bind(identifier, in: octets, at: 2)
    return try step()
  }

  /// Inserts an entry unless there is one for its transaction.
  func insert(
    _ transaction: LedgerTransaction,
    in octets: Span<UInt8>,
    at time: Int64
  ) throws(LedgerError) {
    bind(transaction.environment.rawValue, at: 1)
    try bind(transaction.id, in: octets, at: 2)
    if let original = transaction.original {
      try bind(original, in: octets, at: 3)
    } else {
      bindNull(at: 3)
    }
    if let productID = transaction.productID {
      try bind(octets.extracting(productID), at: 4)
    } else {
      bindNull(at: 4)
    }
    bind(transaction.quantity, at: 5)
    try bind(octets.extracting(transaction.account), at: 6)
    try bind(octets.extracting(transaction.claim), at: 7)
    bind(time, at: 8)
    _ = try step()
  }

  /// The row of an entry with all its columns, in the table's order.
  func sight() throws(LedgerError) -> TransactionSight {
    TransactionSight(
      entry: integer(0),
      key: try key(1),
      originalID: isNull(3) ? nil : text(3),
      productID: isNull(4) ? nil : text(4),
      quantity: integer(5),
      account: text(6),
      claim: text(7),
      recordedAt: ReceiptDate(millisecondsSince1970: integer(8))
    )
  }

  /// A key from two columns that follow each other.
  func key(_ column: Int32) throws(LedgerError) -> TransactionKey {
    guard let environment = AppStoreEnvironment(rawValue: integer(column)) else {
      throw LedgerError(.damaged, "an entry of the ledger names no environment")
    }
    return TransactionKey(environment: environment, id: text(column + 1))
  }
}

extension ReceiptDate {
  init(millisecondsSince1970 milliseconds: Int64) {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let isBefore = remainder < 0
    self.init(
      secondsSince1970: isBefore ? quotient - 1 : quotient,
      nanoseconds: Int32(isBefore ? remainder + 1_000 : remainder) * 1_000_000
    )
  }

  /// Whole milliseconds, cut.
  var millisecondsSince1970: Int64 {
    let (milliseconds, overflow) = secondsSince1970.multipliedReportingOverflow(by: 1_000)
    let (sum, sumOverflow) = milliseconds.addingReportingOverflow(Int64(nanoseconds) / 1_000_000)
    guard !overflow, !sumOverflow else { return secondsSince1970 < 0 ? .min : .max }
    return sum
  }
}
