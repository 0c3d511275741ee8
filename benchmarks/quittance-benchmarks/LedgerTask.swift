// Transactions through the ledger, against plain inserts of the same rows: chunk by chunk in turn.

import Foundation
import Glibc
import TransactionLedger

struct LedgerTask {
  static let chunk = 4_096

  let rows: Int
  let folder: String

  func measure() throws -> [Measurement] {
    var ledgers: [Double] = []
    var plains: [Double] = []
    var walls: [Double] = []
    for _ in 0..<3 {
      let round = try measureOnce()
      ledgers.append(round.ledger)
      plains.append(round.plain)
      walls.append(round.wallRatio)
    }
    let each = Double(rows) * 1_000
    return [
      Measurement(
        task: "ledger",
        variant: "record",
        microseconds: [
          "ledger": Interleaved.median(ledgers) / each, "plain": Interleaved.median(plains) / each,
        ],
        ratios: [
          "to_plain": Interleaved.median(ledgers) / Interleaved.median(plains),
          "wall_to_plain": Interleaved.median(walls),
        ],
        counts: ["peak_mib": try peakMebibytes()]
      )
    ]
  }

  /// Nanoseconds of CPU time of both, and the ratio of their wall times.
  private func measureOnce() throws -> (ledger: Double, plain: Double, wallRatio: Double) {
    let paths = ["\(folder)/ledger-\(getpid())", "\(folder)/plain-\(getpid())"]
    defer { for path in paths { LedgerTask.remove(path) } }
    let ledger = try TransactionLedger(path: paths[0])
    let plain = try SQLiteBaseline(path: paths[1])
    var ledgerTime = Stopwatch()
    var plainTime = Stopwatch()
    var batch = LedgerBatch()
    var firsts = 0
    for (number, start) in stride(from: 0, to: rows, by: LedgerTask.chunk).enumerated() {
      let rows = (start..<min(start + LedgerTask.chunk, rows)).map { LedgerRow($0) }
      let texts = rows.map { LedgerRowTexts($0) }
      var answers: [LedgerAnswer] = []
      func recordInLedger() throws {
        ledgerTime.start()
        batch.removeAll()
        for row in texts { batch.append(row) }
        answers = try ledger.record(contentsOf: batch)
        ledgerTime.stop()
      }
      // Whoever goes second finds the disk as the first has left it.
      if number.isMultiple(of: 2) { try recordInLedger() }
      plainTime.start()
      let inserted = try plain.record(texts)
      plainTime.stop()
      if !number.isMultiple(of: 2) { try recordInLedger() }
      guard answers.count == rows.count, zip(rows, answers).allSatisfy({ $0.accepts($1) }),
        inserted == answers.count(where: { $0.verdict == .first })
      else { throw WrongResult(description: "the ledger answers wrongly in chunk \(number)") }
      firsts += inserted
    }
    guard try ledger.counts().transactions == Int64(firsts), firsts == rows - rows / 20 else {
      throw WrongResult(description: "\(firsts) of \(rows) transactions are in the ledger")
    }
    return (ledgerTime.cpu, plainTime.cpu, ledgerTime.wall / plainTime.wall)
  }

  // MARK: Memory

  /// The most memory that a process of its own has used when it has recorded all rows.
  private func peakMebibytes() throws -> Double {
    let output = "\(folder)/ledger-memory-\(getpid())"
    let path = "\(folder)/ledger-child-\(getpid())"
    defer {
      try? FileManager.default.removeItem(atPath: output)
      LedgerTask.remove(path)
    }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    _ = try ChildProcess.run(own, ["--ledger-memory", "\(rows)", path], output: output)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    guard let kibibytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw WrongResult(description: "no peak of memory: \(text)")
    }
    return kibibytes / 1_024
  }

  /// What that process does: records, and prints its peak in KiB.
  static func printPeak(_ words: ArraySlice<String>) throws {
    guard let rows = words.first.flatMap({ Int($0) }), let path = words.last else {
      throw WrongResult(description: "--ledger-memory ROWS FILE")
    }
    let ledger = try TransactionLedger(path: path)
    var batch = LedgerBatch()
    for start in stride(from: 0, to: rows, by: chunk) {
      batch.removeAll()
      let rows = (start..<min(start + chunk, rows)).map { LedgerRow($0) }
      for row in rows { batch.append(LedgerRowTexts(row)) }
      let answers = try ledger.record(contentsOf: batch)
      guard zip(rows, answers).allSatisfy({ $0.accepts($1) }) else {
        throw WrongResult(description: "the ledger answers wrongly at \(start)")
      }
    }
    // Unlike the peak of getrusage, this one begins anew with the program.
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    print(
      line?.split(separator: " ").dropLast().last.map { $0.split(separator: "\t").last ?? "" } ?? ""
    )
  }

  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }
}

extension LedgerBatch {
  fileprivate mutating func append(_ row: LedgerRowTexts) {
    // Held here, since a span lives no longer than what it is of: debug builds insist.
    let product = SQLiteBaseline.product
    appendUnproven(
      .production,
      id: row.idText.span,
      originalID: row.originalText.span,
      productID: product.span,
      account: row.account.span,
      claim: row.claim.span
    )
  }
}

/// CPU time of the process and wall time, added up over many stretches, in nanoseconds.
struct Stopwatch {
  private(set) var cpu: Double = 0
  private(set) var wall: Double = 0
  private var cpuStart: Int64 = 0
  private var wallStart = ContinuousClock.now

  mutating func start() {
    wallStart = ContinuousClock.now
    cpuStart = Clock.processCPUNanoseconds()
  }

  mutating func stop() {
    cpu += Double(Clock.processCPUNanoseconds() - cpuStart)
    wall += (ContinuousClock.now - wallStart) / .nanoseconds(1)
  }
}
