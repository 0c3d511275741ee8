// Checkpoints that were torn: a resumed job refuses them, and leaves everything as it is.

import Foundation
import ReceiptBatch
import Testing

@Suite("Faults: torn checkpoints")
struct CheckpointTests {
  /// A job that stopped half-way, with a checkpoint that says so, and its whole results.
  private struct Stopped {
    let folder = try? FaultFolder()
    var options: BatchOptions
    let whole: Data
    let written: Data
    let checkpoint: [UInt8]
    let earlier: [UInt8]

    init() throws {
      guard let folder else { throw CocoaError(.fileNoSuchFile) }
      let lines = try FaultJob.lines().prefix(3)
      for (index, line) in lines.enumerated() {
        try folder.write("\(line)\n\(line)\n", to: "in/\(index)")
      }
      options = BatchOptions(inputs: [Array(folder.path("in").utf8)])
      options.output = Array(folder.path("out").utf8)
      options.checkpoint = Array(folder.path("checkpoint").utf8)
      options.jobs = 1
      _ = try BatchJob.run(options)
      whole = try folder.read("out")
      // Checkpoints in the middle are what a process leaves that is killed: after each chunk here.
      let words = ["decode", folder.path("in"), "-o", folder.path("out"), "-j", "1"]
      var checkpoints: [[UInt8]] = []
      for number in [2, 3] {
        folder.remove("out", "checkpoint")
        let run = try FaultRun.quittance(
          words + ["--checkpoint", folder.path("checkpoint")],
          faults: FaultJob.checkpointsOften + "rename:*checkpoint:kill,nth=\(number + 1)",
          in: folder
        )
        #expect(run.signal == SIGKILL)
        checkpoints.append([UInt8](try folder.read("checkpoint")))
      }
      written = try folder.read("out")
      earlier = checkpoints[0]
      checkpoint = checkpoints[1]
      options.resumes = true
    }

    /// Resumes with these octets as the checkpoint.
    ///
    /// - Returns: Whether it was refused, and nothing changed; otherwise the results are whole.
    func isRefused(_ octets: [UInt8]) throws -> Bool {
      guard let folder else { return false }
      try folder.write(written, to: "out")
      try folder.write(Data(octets), to: "checkpoint")
      do throws(BatchStartError) {
        _ = try BatchJob.run(options)
      } catch {
        #expect(try folder.read("out") == written)
        #expect(try folder.read("checkpoint") == Data(octets))
        #expect(error.message.contains("checkpoint'"), "\(error.message)")
        return true
      }
      #expect(try folder.read("out") == whole)
      return false
    }
  }

  @Test("Cut off behind each octet, with zeros or nothing in its place")
  func cut() throws {
    let job = try Stopped()
    #expect(try !job.isRefused(job.checkpoint))
    #expect(try !job.isRefused(job.earlier))
    #expect(job.earlier != job.checkpoint)
    for count in 0..<job.checkpoint.count {
      #expect(try job.isRefused(Array(job.checkpoint.prefix(count))), "\(count)")
      guard Exhaustive.isOn || count % 5 == 0 else { continue }
      let zeros = [UInt8](repeating: 0, count: job.checkpoint.count - count)
      #expect(try job.isRefused(job.checkpoint.prefix(count) + zeros), "\(count) and zeros")
    }
  }

  @Test("Put together of two checkpoints, at each octet")
  func halves() throws {
    let job = try Stopped()
    let step = Exhaustive.isOn ? 1 : 9
    for count in stride(from: 1, to: min(job.earlier.count, job.checkpoint.count), by: step) {
      for (one, other) in [(job.earlier, job.checkpoint), (job.checkpoint, job.earlier)] {
        let mixed = Array(one.prefix(count) + other.dropFirst(count))
        if mixed != one, mixed != other { #expect(try job.isRefused(mixed), "\(count)") }
      }
    }
  }

  @Test("Of another version, with a line changed or more, or no checkpoint at all")
  func others() throws {
    let job = try Stopped()
    let text = String(decoding: job.checkpoint, as: UTF8.self)
    let version = text.replacing("quittance-checkpoint 1", with: "quittance-checkpoint 0")
    for other in [
      version, text + "\n", text.replacing("items 2", with: "items 1"), "{}", "\n\n\n\n",
    ] {
      #expect(other != text)
      #expect(try job.isRefused(Array(other.utf8)))
    }
    for index in stride(from: 0, to: job.checkpoint.count, by: 13) {
      var flipped = job.checkpoint
      flipped[index] ^= 1
      #expect(try job.isRefused(flipped), "octet \(index)")
    }
  }
}
