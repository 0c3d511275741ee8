// The n-th call fails, for each n: whatever it is, nothing is lost, and nothing is wrong and silent.

import Foundation
import Testing

@Suite("Faults: the n-th call")
struct SweepTests {
  /// A stride through the calls that meets others in each test; every one of them in the long form.
  private static let stride = Exhaustive.isOn ? 1 : 59

  @Test(
    "A job with a checkpoint: the run says what failed, and a resumed one is as if nothing had",
    arguments: zip(["EIO", "ENOSPC", "EINTR", "kill"], [3, 18, 33, 48])
  )
  func job(error: String, start: Int) throws {
    try sweep("any:*:\(error)", from: start, job: try FaultJob())
  }

  @Test("Two threads: the same", arguments: ["EIO", "kill"])
  func threads(error: String) throws {
    try sweep("any:*:\(error)", from: 24, job: try FaultJob(jobs: 2))
  }

  private func sweep(_ rule: String, from start: Int, job: FaultJob) throws {
    var number = Exhaustive.isOn ? 1 : start
    while true {
      let run = try job.run("\(rule),nth=\(number)")
      guard run.faults.contains(where: { !$0.hasPrefix("clock") }) else { break }
      try job.checkResumed(after: run)
      number += Self.stride
    }
    // There were faults, up to the last call.
    #expect(number > 60)
  }

  @Test(
    "The ledger: each transaction once, and nothing credited that was not recorded",
    arguments: zip(["EIO", "ENOSPC", "EINTR", "kill"], [5, 20, 35, 50])
  )
  func ledger(error: String, start: Int) throws {
    let ledger = try FaultLedger()
    var number = Exhaustive.isOn ? 1 : start
    while true {
      let run = try ledger.run("any:*:\(error),nth=\(number)")
      if run.faults.isEmpty { break }
      try ledger.checkRerun(after: run)
      number += Self.stride
    }
    #expect(number > 60)
  }
}
