// The entry: purchases in, answers out, once they are on the disk.

import ReceiptVerification
import Receipts
import Synchronization

/// Who was credited for what, once: a file in which each transaction has one first claim.
///
/// A purchase is recorded for an account under a claim, a key that the caller chooses and says again
/// when it has to ask again. The first claim of a transaction is answered
/// ``LedgerAnswer/Verdict/first``, the same claim asked again ``LedgerAnswer/Verdict/repeated(of:)``,
/// any other ``LedgerAnswer/Verdict/duplicate(_:of:)``. So a crash between recording and crediting
/// loses nothing: record again with the same claim, and credit what is claimed and was not credited.
///
/// A ledger may be shared by threads, which take turns, and its file by processes of one machine. The
/// file is a database of SQLite with two companions while it is open, `-wal` and `-shm`; they belong
/// together. It must be on a local disk, since SQLite's write-ahead log needs shared memory. An open
/// ledger must not be used on the other side of a `fork`.
///
/// Its answers do not depend on the size of what it holds beyond a search of a B-tree, whose depth no
/// choice of identifiers changes: there is no hash table that a stranger could flood. Memory is
/// bounded by the cache of 32 MiB and the batch at hand.
public final class TransactionLedger: Sendable {
  let file: Mutex<LedgerFile>
  private let clock: @Sendable () -> ReceiptDate

  /// Opens a ledger.
  ///
  /// - Parameters:
  ///   - path: The file. One that is something else, or newer, is refused and left as it is.
  ///   - createsFile: Whether to create the ledger if there is no file, or one without anything in it.
  ///   - busyTimeout: For how many milliseconds a call waits for other processes that write.
  ///   - clock: The time that entries are given.
  /// - Throws: ``LedgerError``.
  public convenience init(
    path: String,
    createsFile: Bool = true,
    busyTimeout: Int32 = 10_000,
    clock: @escaping @Sendable () -> ReceiptDate = ReceiptVerifier.systemClock
  ) throws(LedgerError) {
    try self.init(
      path: Array(path.utf8),
      createsFile: createsFile,
      busyTimeout: busyTimeout,
      clock: clock
    )
  }

  /// Opens a ledger whose file's name need not be UTF-8; see ``init(path:createsFile:busyTimeout:clock:)``.
  public init(
    path: [UInt8],
    createsFile: Bool = true,
    busyTimeout: Int32 = 10_000,
    clock: @escaping @Sendable () -> ReceiptDate = ReceiptVerifier.systemClock
  ) throws(LedgerError) {
    file = Mutex(
      try LedgerFile(path: path, createsFile: createsFile, busyTimeout: busyTimeout)
    )
    self.clock = clock
  }

  /// Records a batch in one transaction of the database.
  ///
  /// Either all of it is on the disk when this returns, or, when it throws, nothing was granted and
  /// asking again with the same claims is safe.
  ///
  /// - Returns: An answer for each purchase, in the batch's order.
  /// - Throws: ``LedgerError``.
  public func record(contentsOf batch: LedgerBatch) throws(LedgerError) -> [LedgerAnswer] {
    try file.withLock { file throws(LedgerError) in
      // Read under the lock, so that times follow the order of entries.
      try file.record(batch, at: clock().millisecondsSince1970)
    }
  }

  /// Records all purchases of a receipt under one claim.
  ///
  /// - Returns: An answer for each purchase, in the receipt's order.
  /// - Throws: ``LedgerError``.
  public func record(
    _ receipt: VerifiedReceipt,
    account: String,
    claim: String,
    device: DeviceFinding = .notMismatched
  ) throws(LedgerError) -> [LedgerAnswer] {
    var batch = LedgerBatch()
    batch.append(receipt, account: account, claim: claim, device: device)
    return try record(contentsOf: batch)
  }

  /// Records one purchase of a receipt; see ``LedgerBatch/append(_:of:account:claim:device:)``.
  ///
  /// - Throws: ``LedgerError``.
  public func record(
    _ purchase: InAppPurchase,
    of receipt: VerifiedReceipt,
    account: String,
    claim: String,
    device: DeviceFinding = .notMismatched
  ) throws(LedgerError) -> LedgerAnswer {
    var batch = LedgerBatch()
    batch.append(purchase, of: receipt, account: account, claim: claim, device: device)
    guard let answer = try record(contentsOf: batch).first else {
      throw LedgerError(.failed, "a purchase was not answered")
    }
    return answer
  }
}
