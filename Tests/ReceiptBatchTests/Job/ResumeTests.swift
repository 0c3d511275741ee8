// A job that is stopped and resumed ends up as if nothing had happened; another job is refused.

import Foundation
import ReceiptRendering
import ReceiptVerification
import Receipts
import Testing

@testable import ReceiptBatch

@Suite("Stopping and resuming")
struct ResumeTests {
  private let directory: JobDirectory

  init() throws {
    directory = try JobDirectory()
    try directory.write(try JobReceipts.mixedLines(1_000).joined(separator: "\n"), to: "in/dump")
    try directory.write(try JobReceipts.good.get()[0], to: "in/one")
    try directory.write("nothing", to: "in/two")
  }

  private func job(
    _ output: String,
    _ format: BatchOutputFormat = .ndjson,
    _ change: (inout BatchOptions) throws -> Void = { _ in }
  ) throws -> BatchOptions {
    var options = BatchOptions(inputs: [directory.path("in")])
    options.jobs = 2
    options.outputFormat = format
    if format == .verifyReceipt {
      options.verifier = try JobReceipts.verifier()
      options.answer = VerifyReceiptAnswer(
        requestDate: ReceiptDate(secondsSince1970: 1_700_000_000),
        endpoint: nil
      )
    }
    options.output = directory.path(output)
    options.errorsOutput = directory.path(output + ".errors")
    options.checkpoint = directory.path(output + ".checkpoint")
    try change(&options)
    return options
  }

  @Test("Stopped at any moment, resumed to the same bytes", arguments: BatchOutputFormat.allCases)
  func stopped(_ format: BatchOutputFormat) throws {
    let whole = try BatchJob.run(try job("whole", format))
    #expect(whole.end == .complete)
    var options = try job("parts", format)
    // Knuth's MMIX generator: the same delays in every run.
    var random: UInt64 = 7
    var runs = 0
    var last: BatchSummary
    repeat {
      let stop = BatchStop()
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let delay = UInt32(random >> 40) % 120_000
      let thread = WorkerThread {
        usleep(delay)
        stop.request()
      }
      last = try BatchJob.run(options, stop: stop)
      thread?.join()
      options.resumes = true
      runs += 1
    } while last.end == .stopped && runs < 200
    #expect(last.end == .complete)
    #expect(try directory.read("parts") == directory.read("whole"))
    #expect(try directory.read("parts.errors") == directory.read("whole.errors"))
    #expect(last.counts.byStatus == whole.counts.byStatus)
    #expect(last.counts.byCode == whole.counts.byCode)
    #expect(last.counts.results == whole.counts.results)
  }

  @Test("Resumed after its end, nothing changes")
  func afterTheEnd() throws {
    let first = try BatchJob.run(try job("out"))
    let bytes = try directory.read("out")
    let again = try BatchJob.run(try job("out") { $0.resumes = true })
    #expect(again.end == .complete)
    #expect(again.counts == first.counts)
    #expect(again.runCounts.results == 0)
    #expect(try directory.read("out") == bytes)
  }

  @Test("Without a checkpoint a resumed job begins at the beginning")
  func missingCheckpoint() throws {
    try directory.write("old", to: "out")
    let summary = try BatchJob.run(try job("out") { $0.resumes = true })
    #expect(summary.counts.results == 1_002)
    #expect(try directory.lines("out").count == 1_002)
  }

  private func refusal(_ options: BatchOptions) throws -> String? {
    do throws(BatchStartError) {
      _ = try BatchJob.run(options)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("A checkpoint of another job is refused, and nothing is written")
  func anotherJob() throws {
    _ = try BatchJob.run(try job("out") { $0.identity = "root a" })
    let before = try directory.read("out")
    let changes: [(inout BatchOptions) throws -> Void] = [
      { $0.identity = "root b" },
      { $0.isStrict = true },
      { $0.inputFormat = .lines },
      { $0.receiptFields = ["/other"] },
      { $0.receiptColumn = "1" },
      { $0.carried = ["user"] },
      { $0.verifier = try JobReceipts.verifier() },
      { $0.outputFormat = .csv },
      { $0.errorsOutput = nil },
      { $0.inputs.append(directory.path("in/one")) },
    ]
    for (index, change) in changes.enumerated() {
      let options = try job("out") { options in
        options.identity = "root a"
        options.resumes = true
        try change(&options)
      }
      let message = try #require(try refusal(options), "\(index)")
      #expect(message.contains("is another job's"), "\(index): \(message)")
      #expect(try directory.read("out") == before, "\(index)")
    }
    try directory.write("changed", to: "in/two")
    let changed = try job("out") { options in
      options.identity = "root a"
      options.resumes = true
    }
    #expect(try refusal(changed)?.contains("is another job's") == true)
    #expect(try directory.read("out") == before)
  }

  @Test("A checkpoint that is torn, foreign or in the wrong place is refused")
  func brokenCheckpoint() throws {
    let options = try job("out") { $0.resumes = true }
    _ = try BatchJob.run(options)
    let checkpoint = try directory.read("out.checkpoint")
    try directory.write(checkpoint.dropLast(20), to: "out.checkpoint")
    #expect(try refusal(options)?.contains("is not one of this version's checkpoints") == true)
    try directory.write("precious", to: "out.checkpoint")
    #expect(try refusal(options)?.contains("is not one of this version's checkpoints") == true)
    let fresh = try job("out")
    #expect(try refusal(fresh)?.contains("is another file, which would be lost") == true)
    #expect(try directory.read("out.checkpoint") == Data("precious".utf8))
    try directory.write(checkpoint, to: "out.checkpoint")
    try directory.write("short", to: "out")
    #expect(try refusal(options)?.contains("is shorter than the checkpoint says") == true)
    for place in ["out", "out.errors", "in/one"] {
      let options = try job("out") { options in
        options.inputs.append(directory.path("in/one"))
        options.checkpoint = directory.path(place)
      }
      #expect(try refusal(options)?.contains("cannot be the checkpoint as well") == true)
    }
  }

  /// Numbers that cannot be, in a checkpoint changed by hand, once trapped when they were added up.
  @Test(
    "A checkpoint changed by hand is refused",
    arguments: [
      "items", "offset", "line", "results", "input-bytes", "chain-hits", "chain-misses",
      "output-length", "output-tail-count", "errors-length", "status-decoded", "code-not_base64",
    ]
  )
  func forgedCheckpoint(_ name: String) throws {
    let options = try job("out") { $0.resumes = true }
    _ = try BatchJob.run(options)
    let text = String(decoding: try directory.read("out.checkpoint"), as: UTF8.self)
    let before = try directory.read("out")
    for number in ["0", "7", "9007199254740992", "\(Int64.max)", "\(UInt64.max)", "-1", "x"] {
      let body = text.split(separator: "\n").dropLast().map { line in
        line.hasPrefix("\(name) ") ? "\(name) \(number)" : String(line)
      }.joined(separator: "\n")
      let seal = Fingerprint.sha256(Array("\(body)\n".utf8))?.description ?? ""
      guard !text.hasPrefix("\(body)\n") else { continue }
      try directory.write("\(body)\n\(text.suffix(72))", to: "out.checkpoint")
      #expect(
        try refusal(options)?.contains("is not one of this version's checkpoints") == true,
        "\(number)"
      )
      #expect(try directory.read("out") == before)
      // Sealed again it may be believed, but must not end the process.
      try directory.write("\(body)\nsha256 \(seal)\n", to: "out.checkpoint")
      _ = try refusal(options)
      try directory.write(before, to: "out")
    }
  }

  @Test("An output that the checkpoint's job has not written is refused", arguments: [0, 1, 9_000])
  func anotherOutput(longer: Int) throws {
    let options = try job("out") { $0.resumes = true }
    _ = try BatchJob.run(options)
    for name in ["out", "out.errors"] {
      let good = try directory.read(name)
      var other = good + Data(repeating: 0x41, count: longer)
      #expect(try refusal(options) == nil)
      other[good.count - 1_000] ^= 1
      try directory.write(other, to: name)
      #expect(
        try refusal(options)?.contains("is not what the checkpoint's job has written") == true
      )
      #expect(try directory.read(name) == other)
      try directory.write(good, to: name)
    }
  }

  /// The job's own files may stand in the directory that it reads.
  @Test("Outputs and checkpoint among the inputs")
  func ownFiles() throws {
    func options(resumes: Bool) throws -> BatchOptions {
      try job("in/a.out") { $0.resumes = resumes }
    }
    let notes = NoteList()
    let first = try BatchJob.run(try options(resumes: false), observer: notes.observer)
    #expect(first.counts.results == 1_002)
    #expect(
      notes.all == [
        "passed over a.out: it is the output", "passed over a.out.checkpoint: it is the checkpoint",
        "passed over a.out.errors: it is the output",
      ]
    )
    let again = try BatchJob.run(try options(resumes: true))
    #expect(again.counts == first.counts)
  }

  @Test("What a checkpoint says survives being written")
  func roundTrip() throws {
    var point = ResumePoint()
    point.position.items = 3
    point.position.offset = 1 << 40
    point.position.line = 17
    point.position.prefix = OctetSample(Array("beginning".utf8)[...])
    point.output = WrittenPart(length: 99, tail: OctetSample(Array("the end".utf8)[...]))
    point.errors.length = 1
    point.counts.results = 5
    point.counts.byStatus = ["verified": 4, "malformed": 1]
    point.counts.byCode = ["not_base64": 1]
    let job = try JobIdentity(directory.options("in"), own: OwnFiles())
    let text = CheckpointText.text(of: point, job: job)
    let (read, digest) = try #require(CheckpointText.read(text))
    #expect(read == point)
    #expect(digest == job.digest)
    for length in 0..<text.utf8.count {
      let cut = String(text.prefix(length))
      #expect(CheckpointText.read(cut) == nil, "\(length)")
    }
  }
}
