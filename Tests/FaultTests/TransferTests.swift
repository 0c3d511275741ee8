// Calls that do less than was asked for, or are cut short by a signal: the output is the same.

import Foundation
import Testing

@Suite("Faults: short transfers and signals")
struct TransferTests {
  private static let schedules = [
    "read:*:short=1009;write:*:short=613;read:*:EINTR,every=3;write:*:EINTR,every=2",
    "open:*:EINTR,every=2;fsync:*:EINTR,every=2;ftruncate:*:EINTR,every=2;rename:*:EINTR,every=2;"
      + "poll:*:EINTR,every=2;opendir:*:EINTR,every=2;close:*:EINTR,every=3",
    // A third of all reads and writes takes a single octet, another third is interrupted.
    "read:*:short=1,percent=33,seed=1;read:*:EINTR,percent=33,seed=2;"
      + "write:*:short=1,percent=33,seed=3;write:*:EINTR,percent=33,seed=4",
  ]

  private static let commands = [
    "verify -j 2 in", "decode --output-format csv in", "verify < in/a.txt",
    "verify -j 1 | in/a.txt", "verify -j 2 --carry /user | in/b.ndjson",
    "verify --carry user | in/c.csv",
    "entitlements --bundle-id any --environment any --at 2025-07-01 in",
  ]

  @Test("Receipts", arguments: commands)
  func receipts(command: String) throws {
    let job = try FaultJob()
    let words = command.split(separator: " ").map(String.init)
    let isPiped = words.contains("|")
    let input = isPiped || words.contains("<") ? job.folder.file(words[words.count - 1]) : nil
    var options = input == nil ? words : Array(words.dropLast(2))
    if words[0] != "decode" { options += ["--root", FaultJob.root] }
    options += ["-o", "result"]
    let plain = try FaultRun.quittance(options, input: input, pipesInput: isPiped, in: job.folder)
    let expected = try job.folder.read("result")
    for schedule in Self.schedules {
      let run = try FaultRun.quittance(
        options,
        faults: schedule,
        input: input,
        pipesInput: isPiped,
        in: job.folder
      )
      #expect(!run.faults.isEmpty)
      #expect(run.exitCode == plain.exitCode, "\(run.error)")
      #expect(run.error == plain.error)
      #expect(try job.folder.read("result") == expected)
    }
    #expect(!expected.isEmpty)
  }

  @Test("Prices and catalogues", arguments: schedules)
  func prices(schedule: String) throws {
    let folder = try FaultFolder()
    let samples = FaultJob.samples
    for words in [
      ["price", "--input", samples.appendingPathComponent("prices.csv").path],
      ["catalog", "check", samples.appendingPathComponent("catalog.json").path],
      [
        "catalog", "prices", "--storefront", "DE",
        samples.appendingPathComponent("catalog.json").path,
      ],
    ] {
      let plain = try FaultRun.quittance(words, in: folder)
      let run = try FaultRun.quittance(words, faults: schedule, in: folder)
      #expect(run.exitCode == plain.exitCode, "\(run.error)")
      #expect(run.output == plain.output)
      #expect(!plain.output.isEmpty)
    }
  }

  @Test("The ledger", arguments: ["read:*:EINTR,every=3;write:*:EINTR,every=2", schedules[2]])
  func ledger(schedule: String) throws {
    let ledger = try FaultLedger()
    let run = try ledger.run(schedule)
    #expect(run.exitCode == 1, "\(run.error)")
    try ledger.checkRerun(after: run)
  }
}
