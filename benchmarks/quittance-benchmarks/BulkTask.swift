// A dump of base64 lines through the whole engine to NDJSON in a file, against the bare floor for as
// many receipts; and the same with more threads.

import CAllocationCounter
import Glibc
import ReceiptBatch
import ReceiptMinting
import ReceiptVerification

struct BulkTask {
  let lines: Int
  let mint: ReceiptMint
  let folder: String

  func measure() throws -> [Measurement] {
    let path = "\(folder)/dump.txt"
    let floor = try Floor(mint.issue(.many(purchases: 10), seed: 0))
    let size = try writeDump(to: path)
    defer { unsafe unlink(path) }
    var one: [Double] = []
    var floors: [Double] = []
    var decodes: [Double] = []
    var allocations: UInt64 = 0
    var walls: [String: [Double]] = [:]
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    for _ in 0..<3 {
      let start = Clock.processCPUNanoseconds()
      walls["1", default: []].append(try run(path, jobs: 1, verifies: true))
      one.append(Double(Clock.processCPUNanoseconds() - start))
      let floorStart = Clock.processCPUNanoseconds()
      for _ in 0..<lines { _ = try floor.verify() }
      floors.append(Double(Clock.processCPUNanoseconds() - floorStart))
      let decodeStart = Clock.processCPUNanoseconds()
      let allocationsBefore = quittance_allocation_count()
      _ = try run(path, jobs: 1, verifies: false)
      decodes.append(Double(Clock.processCPUNanoseconds() - decodeStart))
      allocations = quittance_allocation_count() - allocationsBefore
      if cores > 1 {
        walls["\(cores)", default: []].append(try run(path, jobs: cores, verifies: true))
      }
    }
    var bulk = Measurement(
      task: "bulk",
      variant: "10",
      microseconds: [
        "line": Interleaved.median(one) / Double(lines) / 1_000,
        "floor": Interleaved.median(floors) / Double(lines) / 1_000,
        "decode": Interleaved.median(decodes) / Double(lines) / 1_000,
      ],
      ratios: ["to_floor": Interleaved.median(one) / Interleaved.median(floors)],
      counts: [
        "decode_mb_per_s": Double(size) / (Interleaved.median(decodes) / 1e9) / 1e6,
        "decode_allocations_per_line": Double(allocations) / Double(lines),
        "bytes_per_line": Double(size) / Double(lines),
      ]
    )
    if let single = walls["1"], let all = walls["\(cores)"] {
      // 1 if so many threads take so many times less; on one core there is nothing to lose.
      bulk.ratios["threads_loss"] =
        Interleaved.median(all) * Double(cores) / Interleaved.median(single)
    }
    return [bulk]
  }

  private func run(_ path: String, jobs: Int, verifies: Bool) throws -> Double {
    var options = BatchOptions(inputs: [Array(path.utf8)])
    options.inputFormat = .lines
    options.jobs = jobs
    let output = "\(folder)/results.ndjson"
    options.output = Array(output.utf8)
    if verifies {
      var anchors = TrustAnchors.none
      anchors.add(try Certificate(der: mint.authority.root.der))
      options.verifier = try ReceiptVerifier(
        anchors: anchors,
        policy: ReceiptPolicy(bundleIDs: .any, environments: .any)
      )
    }
    defer { unsafe unlink(output) }
    let summary = try BatchJob.run(options)
    let expected = verifies ? "verified" : "decoded"
    guard summary.end == .complete, summary.counts.byStatus[expected] == lines else {
      throw WrongResult(description: "not all \(lines) lines were \(expected): \(summary)")
    }
    return summary.seconds
  }

  /// Lines of 200 different receipts, over and over.
  private func writeDump(to path: String) throws -> Int {
    let distinct = try (0..<200).map { seed in
      try mint.issueBase64(.many(purchases: 10), seed: UInt64(seed)) + "\n"
    }
    guard let file = unsafe fopen(path, "w") else {
      throw WrongResult(description: "cannot write \(path)")
    }
    defer { unsafe fclose(file) }
    var size = 0
    for line in 0..<lines {
      let text = distinct[line % distinct.count]
      size += text.utf8.count
      guard unsafe fputs(text, file) >= 0 else {
        throw WrongResult(description: "cannot write \(path)")
      }
    }
    return size
  }
}
