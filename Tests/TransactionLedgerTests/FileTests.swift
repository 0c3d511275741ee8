// Files that are no ledger, newer, damaged, or not to be opened.

import Foundation
import LedgerSamples
import Testing
import TransactionLedger

@Suite("Files")
struct FileTests {
  private let folder: LedgerFolder

  init() throws {
    folder = try LedgerFolder()
  }

  private func sample(_ id: Int, claim: String = "c") -> SampleTransaction {
    SampleTransaction(id: "\(id)", account: "anna", claim: claim)
  }

  @Test("What is something else is refused and left as it is")
  func otherFiles() throws {
    try folder.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)", on: "other.sqlite")
    try folder.execute("PRAGMA application_id = 7", on: "application")
    try folder.execute("PRAGMA user_version = 3", on: "version")
    try folder.execute("PRAGMA journal_mode = WAL; CREATE TABLE entries (a)", on: "wal")
    try folder.write(Array("{\"receipt-data\":\"\"}\n".utf8), to: "text")
    try folder.write([0], to: "octet")
    try folder.write([UInt8](repeating: 0, count: 4_096), to: "zeros")
    try folder.write(Array("SQLite format 3\0".utf8), to: "magic")
    try folder.write((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }, to: "noise")
    let names = [
      "other.sqlite", "application", "version", "wal", "text", "octet", "zeros", "magic", "noise",
    ]
    for name in names {
      let before = try folder.read(name)
      #expect(folder.refusal(name) == .notALedger, "\(name)")
      #expect(folder.refusal(name, createsFile: false) == .notALedger, "\(name)")
      #expect(try folder.read(name) == before, "\(name)")
    }
  }

  @Test("An empty file becomes a ledger, for a crash may have left it; without leave it does not")
  func emptyFile() throws {
    try folder.write([])
    #expect(folder.refusal(createsFile: false) == .notALedger)
    #expect(try folder.read().isEmpty)
    #expect(folder.refusal() == nil)
    #expect(folder.refusal(createsFile: false) == nil)
    // As far as a crash between the two steps of creation gets.
    try folder.execute("PRAGMA journal_mode = WAL", on: "begun")
    #expect(folder.refusal("begun") == nil)
    #expect(folder.refusal("begun", createsFile: false) == nil)
  }

  @Test("A newer ledger is refused and left as it is; a version that never was is damage")
  func versions() throws {
    _ = try folder.open().record([sample(1)])
    try folder.execute("PRAGMA user_version = 2")
    let before = try folder.read()
    #expect(folder.refusal() == .newer)
    #expect(try folder.read() == before)
    try folder.execute("PRAGMA user_version = 0")
    #expect(folder.refusal() == .damaged)
    try folder.execute("PRAGMA user_version = 1")
    #expect(folder.refusal() == nil)
  }

  @Test(
    "Tables that are not those that were created",
    arguments: [
      "DROP INDEX entries_by_transaction", "DROP TABLE sharers", "CREATE TABLE more (a)",
      """
      CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries WHERE entry = NEW.entry; END
      """,
      "CREATE VIEW v AS SELECT 1", "CREATE INDEX i ON entries (account)",
      "ALTER TABLE entries ADD COLUMN more ANY",
      """
      DROP INDEX entries_by_transaction;
      CREATE INDEX entries_by_transaction ON entries (environment, transaction_id)
      """,
    ]
  )
  func tables(_ sql: String) throws {
    _ = try folder.open().record([sample(1)])
    try folder.execute(sql)
    #expect(folder.refusal() == .damaged)
  }

  @Test("ANALYZE and VACUUM change nothing")
  func maintenance() throws {
    _ = try folder.open().record((0..<100).map { sample($0) })
    try folder.execute("ANALYZE; VACUUM")
    let ledger = try folder.open()
    #expect(try ledger.counts().transactions == 100)
    #expect(try ledger.record([sample(5), sample(500)]).map(\.code) == ["repeated", "first"])
    #expect(try ledger.entries(after: 100).map(\.key.id) == ["500"])
  }

  @Test("Pages that were overwritten are noticed, and what is answered is not made up")
  func damage() throws {
    let samples = Array(SampleTransactions(seed: 9, count: 5_000, claim: "c"))
    _ = try folder.open().record(samples)
    let whole = try folder.read()
    var random = SplitMix(state: 4)
    var noticed = 0
    for round in 0..<(Exhaustive.isOn ? 400 : 40) {
      var bytes = whole
      let page = Int(random.next(below: UInt64(whole.count / 4_096)))
      let start = page * 4_096 + (page == 0 ? 100 : 0)
      for index in start..<start + 200 { bytes[index] = UInt8(random.next(below: 256)) }
      let name = "damaged\(round)"
      try folder.write(bytes, to: name)
      do throws(LedgerError) {
        let ledger = try folder.open(name)
        _ = try ledger.record(samples)
        try ledger.checkIntegrity()
      } catch {
        noticed += 1
        #expect(
          error.code == .damaged || error.code == .notALedger || error.code == .newer,
          "\(error)"
        )
      }
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
    // 200 octets of free space inside a page may be anything.
    #expect(noticed > 20, "\(noticed)")
  }

  @Test("A file that was cut off")
  func truncated() throws {
    _ = try folder.open().record(SampleTransactions(seed: 9, count: 5_000, claim: "c").map { $0 })
    let whole = try folder.read()
    for size in [1, 99, 100, 4_095, 4_096, 40_960, whole.count - 4_096, whole.count - 1] {
      try folder.write(Array(whole[..<size]), to: "cut\(size)")
      do throws(LedgerError) {
        try folder.open("cut\(size)").checkIntegrity()
        Issue.record("\(size)")
      } catch {
        #expect(error.code == .damaged || error.code == .notALedger, "\(size): \(error)")
      }
    }
  }

  @Test("Names that mean something else to SQLite are files like any other")
  func names() throws {
    for name in ["file:x?mode=memory", ":memory:", "-", "a b%20c", "\u{E4}"] {
      _ = try folder.open(name).record([sample(1)])
      #expect(try !folder.read(name).isEmpty)
      #expect(try folder.open(name).counts().transactions == 1)
    }
    // Relative ones too: nothing is created in memory.
    let relative = "file:quittance-ledger-\(UUID().uuidString)?mode=memory"
    defer { try? FileManager.default.removeItem(atPath: relative) }
    _ = try TransactionLedger(path: relative)
    #expect(FileManager.default.fileExists(atPath: "./" + relative))
    for path in ["", "a\0b"] {
      do throws(LedgerError) {
        _ = try TransactionLedger(path: path)
        Issue.record("\(path)")
      } catch {
        #expect(error.code == .unreadable)
      }
    }
    // And octets that are no UTF-8.
    let octets = Array((folder.url.path + "/").utf8) + [0xFF, 0xFE]
    _ = try TransactionLedger(path: octets).record([sample(1)])
    #expect(try TransactionLedger(path: octets, createsFile: false).counts().transactions == 1)
  }

  @Test("What cannot be opened says why")
  func unreadable() throws {
    #expect(folder.refusal(createsFile: false) == .unreadable)
    #expect(folder.refusal("no/such/folder") == .unreadable)
    #expect(folder.refusal(".") == .unreadable)
    do throws(LedgerError) {
      _ = try folder.open("no/such/folder")
    } catch {
      #expect(error.message.contains("No such file or directory"), "\(error)")
      #expect(error.description.hasPrefix("ledger_unreadable: SQLite: "))
    }
  }

  @Test("Whoever waits for the lock too long is told so, and nothing is recorded")
  func busy() throws {
    let ledger = try folder.open(busyTimeout: 50)
    _ = try ledger.record([sample(1)])
    let holder = try LockHolder(folder.path)
    do throws(LedgerError) {
      _ = try ledger.record([sample(2)])
      Issue.record("recorded beside another writer")
    } catch {
      #expect(error.code == .busy)
    }
    // Reading does not wait.
    #expect(try ledger.firstSight(of: sample(1).key)?.account == "anna")
    holder.release()
    #expect(try ledger.record([sample(2)]).map(\.code) == ["first"])
  }

  @Test("What is recorded survives whatever part of the log a crash left")
  func tornLog() throws {
    let ledger = try folder.open()
    let chunks = (0..<20).map { chunk in
      (0..<50).map { sample(chunk * 50 + $0, claim: "c\(chunk)") }
    }
    for chunk in chunks { _ = try ledger.record(chunk) }
    let main = try folder.read()
    let log = try folder.read("ledger-wal")
    try #require(log.count > 100_000)
    var random = SplitMix(state: 8)
    for round in 0..<(Exhaustive.isOn ? 1_000 : 60) {
      let size = Int(random.next(below: UInt64(log.count + 1)))
      let name = "torn\(round)"
      try folder.write(main, to: name)
      try folder.write(Array(log[..<size]), to: name + "-wal")
      let torn = try folder.open(name)
      let count = Int(try torn.counts().transactions)
      // Whole chunks, and the rest is recorded as if for the first time.
      #expect(count % 50 == 0)
      for (index, chunk) in chunks.enumerated() {
        let expected = index < count / 50 ? "repeated" : "first"
        #expect(try torn.record(chunk).allSatisfy { $0.code == expected })
      }
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(name + suffix))
      }
    }
    #expect(try ledger.counts().transactions == 1_000)
  }
}
