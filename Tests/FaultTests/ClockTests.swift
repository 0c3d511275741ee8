// Clocks that go back, jump, or fail.

import Foundation
import Testing

@Suite("Faults: clocks")
struct ClockTests {
  /// An hour back at each look; three centuries ahead; three centuries back; no clock at all; and the
  /// clock of the day alone.
  private static let schedules = [
    "clock:*:shift=-3600000,every=1", "clock:*:shift=9000000000000", "clock:*:shift=-9000000000000",
    "clock:*:EINVAL", "clock:realtime:shift=-90000000000,every=2",
  ]

  @Test("A job with progress, a summary and checkpoints", arguments: schedules)
  func job(schedule: String) throws {
    let job = try FaultJob()
    let words = job.words + ["--progress", "always", "--summary", "json"]
    job.folder.remove("out", "err", "checkpoint")
    let run = try FaultRun.quittance(words, faults: schedule, in: job.folder)
    #expect(!run.faults.isEmpty || schedule.contains("shift"))
    #expect(run.exitCode == 1 && run.signal == nil, "\(run.error)")
    #expect(run.error.contains("\"end\":\"complete\""))
    let output = String(decoding: try job.folder.read("out"), as: UTF8.self)
    // A receipt from the future is an issue, and no refusal.
    #expect(
      output.split(separator: "\n").filter { $0.contains("\"status\":\"verified\"") }.count == 5
    )
  }

  @Test("Progress at each look, while time stands still or runs backwards")
  func progress() throws {
    let job = try FaultJob()
    for shift in ["1000,every=1", "-1000,every=3"] {
      let run = try FaultRun.quittance(
        job.words + ["--progress", "always"],
        faults: "clock:monotonic:shift=\(shift)",
        in: job.folder
      )
      #expect(run.exitCode == 1 && run.signal == nil, "\(run.error)")
    }
  }

  @Test("What is owned now, and the ledger", arguments: schedules)
  func others(schedule: String) throws {
    let job = try FaultJob()
    let owned = try FaultRun.quittance(
      [
        "entitlements", "--bundle-id", "any", "--environment", "any", "--root", FaultJob.root, "in",
      ],
      faults: schedule,
      in: job.folder
    )
    #expect(owned.exitCode == 1 && owned.signal == nil, "\(owned.error)")
    let ledger = try FaultLedger()
    try ledger.checkRerun(after: try ledger.run(schedule))
  }

  @Test("Waiting for another process ends, though the clock does not go on")
  func waiting() throws {
    let ledger = try FaultLedger()
    // BEGIN IMMEDIATE finds the file locked, each time; the command's patience is 60 seconds of
    // pauses, which take no time here.
    let run = try FaultRun.quittance(
      ledger.words,
      faults: "clock:*:EINVAL;usleep:*:empty;lock:*/ledger-shm:EAGAIN",
      in: ledger.folder
    )
    #expect(run.signal == nil)
    #expect(run.exitCode == 3 || run.exitCode == 2, "\(run.error)")
    #expect(run.error.contains("(ledger_busy)") || run.error.contains("(ledger_unreadable)"))
  }
}
