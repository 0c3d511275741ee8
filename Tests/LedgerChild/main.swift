// A process for the tests of the ledger: it records, and says after each chunk what it was answered,
// as a backend would credit. Tests kill it, run two of it at once, or let its disk fill up.
//
// Invariants of the unsafe code: setrlimit reads and getrlimit fills the structure they are given;
// write is given the count of the array it reads.

import Glibc
import LedgerSamples
import TransactionLedger

/// `record LEDGER SEED COUNT CHUNK CLAIM`: a line on standard output for each answer.
/// `backwards …`: the same samples from the last to the first.
/// `fill LEDGER SEED COUNT CHUNK CLAIM LIMIT`: with files of at most LIMIT octets until that fails,
/// and then everything once more without the limit; 0 sets none.
struct Job {
  let mode: String
  let ledger: TransactionLedger
  let chunks: [[SampleTransaction]]
  let limit: UInt

  init(_ words: [String]) throws(LedgerError) {
    mode = words[1]
    ledger = try TransactionLedger(path: words[2], busyTimeout: 60_000)
    var samples = SampleTransactions(
      seed: UInt64(words[3]) ?? 0,
      count: Int(words[4]) ?? 0,
      claim: words[6]
    ).map { $0 }
    if mode == "backwards" { samples.reverse() }
    let size = Int(words[5]) ?? 1
    chunks = stride(from: 0, to: samples.count, by: size).map {
      Array(samples[$0..<min($0 + size, samples.count)])
    }
    limit = words.count > 7 ? UInt(words[7]) ?? 0 : 0
  }

  func record(_ chunk: [SampleTransaction]) throws(LedgerError) -> [LedgerAnswer] {
    var batch = LedgerBatch()
    for sample in chunk { batch.append(sample) }
    return try ledger.record(contentsOf: batch)
  }

  func recordAll() throws(LedgerError) {
    for chunk in chunks {
      let answers = try record(chunk)
      // One write for each chunk, after it was recorded: a kill loses all of it or nothing.
      say(
        zip(chunk, answers).map { "\($0.environment.name) \($0.id) \($0.claim) \($1.code)\n" }
          .joined()
      )
    }
    say("complete\n")
  }

  func fill() throws(LedgerError) {
    if limit > 0 {
      // The signal would kill; without it the write fails.
      signal(SIGXFSZ, SIG_IGN)
      setLimit(rlim_t(limit))
    }
    var recorded = 0
    do throws(LedgerError) {
      for chunk in chunks {
        _ = try record(chunk)
        recorded += chunk.count
      }
    } catch {
      say("\(error.code.rawValue)\n")
    }
    if limit > 0 { setLimit(.max) }
    // The ledger goes on after a failure: what is recorded is what was answered, no more.
    let first = Set(chunks.joined().prefix(recorded).map(\.key)).count
    say("\(Int64(first) == (try? ledger.counts().transactions) ? "exact" : "inexact")\n")
    guard limit > 0 else { return }
    for chunk in chunks { _ = try record(chunk) }
    let all = Set(chunks.joined().map(\.key)).count
    say("\(Int64(all) == (try ledger.counts().transactions) ? "complete" : "incomplete")\n")
  }

  private func setLimit(_ octets: rlim_t) {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = min(octets, limit.rlim_max)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  private func say(_ text: String) {
    let octets = Array(text.utf8)
    _ = unsafe write(STDOUT_FILENO, octets, octets.count)
  }
}

do throws(LedgerError) {
  let job = try Job(CommandLine.arguments)
  if job.mode == "fill" { try job.fill() } else { try job.recordAll() }
} catch {
  print(error)
  exit(1)
}
