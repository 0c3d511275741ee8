// The sweep as a command, for Scripts/differential.
//
// differential-sweep [--mutants N] [--seed S] [--threads N]
// differential-sweep --replay INDEX [--seed S]
// differential-sweep --differences   the rows of docs/stricter-than-openssl.md

import Differential
import Glibc
import ReceiptMutations

struct Options {
  var mutants = 1_000_000
  var seed: UInt64 = 1
  var threads = 2
  var replay: Int?

  /// `nil` if the words are not understood.
  init?(_ words: ArraySlice<String>) {
    var words = words
    while let word = words.popFirst() {
      guard let value = words.popFirst() else { return nil }
      switch word {
      case "--mutants": mutants = Int(value) ?? -1
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--threads": threads = Int(value) ?? -1
      case "--replay": replay = Int(value) ?? -1
      default: return nil
      }
    }
    guard mutants > 0, (1...256).contains(threads), replay.map({ $0 >= 0 }) ?? true else {
      return nil
    }
  }
}

@main
struct Command {
  static func main() async throws {
    if CommandLine.arguments.dropFirst() == ["--differences"] {
      for difference in KnownDifference.allCases { print(difference.row) }
      return
    }
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print("usage: differential-sweep [--mutants N] [--seed S] [--threads N] [--replay INDEX]")
      exit(2)
    }
    let sweep = try DifferentialSweep(seed: options.seed)
    if let index = options.replay { return replay(index, sweep) }
    let clock = ContinuousClock()
    let start = clock.now
    let table = await sweep.table(0..<options.mutants, threads: options.threads) { done in
      if done % 100_000 == 0 { print("\(done) of \(options.mutants)") }
    }
    let milliseconds = max(1, Int((clock.now - start) / .milliseconds(1)))
    print(table.text)
    let missed = KnownDifference.allCases.filter { table.count(of: $0) == 0 }
    print("listed and not met: \(missed.map(\.rawValue).joined(separator: ", "))")
    print(
      "\(table.mutants) mutants of seed \(options.seed) by \(options.threads) threads in "
        + "\(milliseconds / 1_000) s, \(table.mutants * 1_000 / milliseconds) a second; "
        + "\(table.count(whereOurs: "verified")) verified, \(table.faults.count) kinds of fault"
    )
    if !table.faults.isEmpty { exit(1) }
  }

  /// Everything about one mutant, its octets in hexadecimal last.
  private static func replay(_ index: Int, _ sweep: DifferentialSweep) {
    let worker = SweepWorker(sweep.subjects, seed: sweep.seed)
    let mutant = worker.mutant(index)
    let (comparison, outcome) = worker.compare(mutant)
    print("mutant \(index) of seed \(sweep.seed), from: \(sweep.subjects[mutant.subject].name)")
    print("changes: \(mutant.kinds.map(\.rawValue).joined(separator: ", "))")
    print("CMS_verify: \(comparison.cms.verdict); PKCS7_verify: \(comparison.pkcs7.verdict)")
    print("Quittance: \(comparison.ours.verdict)")
    print("outcome: \(outcome.text)")
    let digits = Array("0123456789abcdef".utf8)
    let text = mutant.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0xF)]] }
    print(String(decoding: text, as: UTF8.self))
  }
}
