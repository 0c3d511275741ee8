// What the tests of the ledger share: folders, ledgers, receipts, SQL behind the ledger's back.
//
// Invariants of the unsafe code: the connection that sqlite3_open gave is closed before `execute`
// returns; getenv's result is only compared with null.

import CSQLite
import Foundation
import LedgerSamples
import ReceiptMinting
import ReceiptVerification
import Receipts
import Testing
import TransactionLedger

enum Exhaustive {
  static let isOn = unsafe getenv("QUITTANCE_EXHAUSTIVE") != nil
}

/// A folder for one ledger. It stays until the process ends: a ledger notices when its file goes, and
/// may be used for longer than the folder is held.
final class LedgerFolder: Sendable {
  let url: URL

  private static let all: URL = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quittance-ledgers-\(ProcessInfo.processInfo.processIdentifier)"
    )
    atexit { try? FileManager.default.removeItem(at: LedgerFolder.all) }
    return url
  }()

  init() throws {
    url = LedgerFolder.all.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var path: String { url.appendingPathComponent("ledger").path }

  func open(
    _ name: String = "ledger",
    createsFile: Bool = true,
    busyTimeout: Int32 = 10_000
  ) throws(LedgerError) -> TransactionLedger {
    try TransactionLedger(
      path: url.appendingPathComponent(name).path,
      createsFile: createsFile,
      busyTimeout: busyTimeout,
      clock: { LedgerFolder.time }
    )
  }

  /// The code of the error that opening gives, `nil` if there is none.
  func refusal(_ name: String = "ledger", createsFile: Bool = true) -> LedgerError.Code? {
    do throws(LedgerError) {
      _ = try open(name, createsFile: createsFile)
      return nil
    } catch {
      return error.code
    }
  }

  func write(_ bytes: [UInt8], to name: String = "ledger") throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String = "ledger") throws -> [UInt8] {
    Array(try Data(contentsOf: url.appendingPathComponent(name)))
  }

  /// Runs SQL on a file, as somebody might who has nothing to do with ledgers.
  func execute(_ sql: String, on name: String = "ledger") throws {
    var connection: OpaquePointer?
    unsafe sqlite3_open(url.appendingPathComponent(name).path, &connection)
    defer { unsafe sqlite3_close(connection) }
    guard unsafe sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  static let time = ReceiptDate(secondsSince1970: 1_767_225_600, nanoseconds: 123_000_000)
}

extension TransactionLedger {
  func record(_ samples: [SampleTransaction]) throws(LedgerError) -> [LedgerAnswer] {
    var batch = LedgerBatch()
    for sample in samples { batch.append(sample) }
    return try record(contentsOf: batch)
  }
}

/// Verified receipts of a throw-away authority.
enum Minted {
  static let authority = Result { try TestAuthority(keys: .generate(), seed: 1) }

  static func receipt(
    _ content: ReceiptContent,
    isForTests: Bool = false
  ) throws -> VerifiedReceipt {
    let authority = try authority.get()
    var anchors = TrustAnchors.none
    let root = try Certificate(der: authority.root.der)
    if isForTests { anchors.addForTests(root) } else { anchors.add(root) }
    let verifier = try ReceiptVerifier(
      anchors: anchors,
      policy: ReceiptPolicy(bundleIDs: .any, environments: .any)
    )
    return try verifier.verify(
      UnverifiedReceipt(der: ReceiptMint(authority: authority).issue(content))
    )
  }

  static func purchase(
    _ id: String,
    _ change: (inout InAppPurchaseContent) -> Void = { _ in }
  ) -> InAppPurchaseContent {
    var purchase = InAppPurchaseContent(
      productID: "com.example.coins",
      transactionID: id,
      purchaseDate: ReceiptContent.defaultCreationDate,
      productKind: .consumable
    )
    change(&purchase)
    return purchase
  }
}
