import Foundation
import Testing

/// A small job over every kind of input, with whatever makes it resumable; and its undisturbed results.
struct FaultJob {
  /// The receipts for everybody to try the command on.
  static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("samples")
  static let root = samples.appendingPathComponent("authority/root.pem").path

  let folder: FaultFolder
  let words: [String]

  /// What it writes when nothing fails, whatever the number of threads.
  private static let undisturbed = Result { () -> (output: Data, errors: Data) in
    let job = try FaultJob()
    let run = try FaultRun.quittance(job.words, in: job.folder)
    #expect(run.exitCode == 1, "\(run.error)")
    let (output, errors) = (try job.folder.read("out"), try job.folder.read("err"))
    #expect(output.split(separator: 10).count == 9)
    #expect(errors.split(separator: 10).count == 4)
    return (output, errors)
  }

  /// Makes time fly for a process, so that it writes a checkpoint after each chunk; each file of these
  /// is a chunk.
  static let checkpointsOften = "clock:monotonic:shift=2000,every=1;"

  init(jobs: Int = 1) throws {
    folder = try FaultFolder()
    let lines = try FaultJob.lines()
    try folder.write("\(lines[0])\n\(lines[1])\nnonsense!\n", to: "in/a.txt")
    try folder.write("{\"user\":1,\"receipt\":\"\(lines[2])\"}\n{}\n", to: "in/b.ndjson")
    try folder.write("user,receipt\n1,\"\(lines[3])\"\n2,\"\"\n", to: "in/c.csv")
    for name in ["production.der", "tampered.der"] {
      let file = FaultJob.samples.appendingPathComponent("receipts/\(name)")
      try folder.write(try Data(contentsOf: file), to: "in/d/\(name)")
    }
    words = [
      "verify", "--root", FaultJob.root, "in", "-o", "out", "--errors", "err", "-j", "\(jobs)",
      "--checkpoint", "checkpoint",
    ]
  }

  static func lines() throws -> [Substring] {
    let dump = try Data(contentsOf: samples.appendingPathComponent("dump.txt"))
    return String(decoding: dump, as: UTF8.self).split(separator: "\n")
  }

  /// Runs it from its beginning.
  func run(_ faults: String) throws -> FaultRun {
    folder.remove("out", "err", "checkpoint", ".checkpoint.new")
    return try FaultRun.quittance(words, faults: FaultJob.checkpointsOften + faults, in: folder)
  }

  /// What there is after a fault, and after a run that goes on without any.
  func checkResumed(after run: FaultRun) throws {
    check(run)
    guard run.exitCode != 1 || Exhaustive.isOn else { return }
    let resumed = try FaultRun.quittance(words + ["--resume"], in: folder)
    #expect(resumed.exitCode == 1, "\(resumed.error) after \(run.faults) \(run.error)")
    #expect(try isAsUndisturbed(), "after \(run.faults) \(run.error)")
  }

  /// A run that ends well has done well; any other says why, and writes whole lines.
  private func check(_ run: FaultRun) {
    guard run.signal != SIGKILL else { return }
    #expect(run.signal == nil, "crashed after \(run.faults): \(run.error)")
    #expect([1, 2, 3].contains(run.exitCode), "exit code \(run.exitCode) after \(run.faults)")
    if run.exitCode == 1 {
      #expect((try? isAsUndisturbed()) == true, "wrong, and says nothing, after \(run.faults)")
    } else {
      #expect(run.error.contains("quittance: "), "nothing said after \(run.faults)")
      let written = (try? folder.read("out")) ?? Data()
      #expect(written.isEmpty || written.last == 10, "half a line after \(run.faults)")
    }
  }

  func isAsUndisturbed() throws -> Bool {
    let (output, errors) = try FaultJob.undisturbed.get()
    return try folder.read("out") == output && folder.read("err") == errors
  }
}

/// The same for the ledger.
struct FaultLedger {
  let folder: FaultFolder
  let words = [
    "ledger", "--ledger", "ledger", "--account-field", "user_id", "--root", FaultJob.root,
    "--bundle-id", "any", "--environment", "any", "-o", "out",
    FaultJob.samples.appendingPathComponent("purchases.ndjson").path,
  ]

  /// What the first run over the dump answers, what a second one answers, and what there is then.
  private struct Answers {
    let first: [Substring]
    let repeated: [Substring]
    let entries: [Substring]
  }

  private static let undisturbed = Result { () -> Answers in
    let ledger = try FaultLedger()
    var runs: [[Substring]] = []
    for _ in 0..<2 {
      let run = try FaultRun.quittance(ledger.words, in: ledger.folder)
      #expect(run.exitCode == 1, "\(run.error)")
      runs.append(try lines(try ledger.folder.read("out")))
    }
    let entries = try FaultLedger.entries(ledger.folder)
    #expect(runs[0].count == 5 && runs[1].count == 5)
    let credited = runs[0].joined().split(separator: "\"answer\":\"first\"").count - 1
    #expect(credited == entries.count && credited > 3)
    #expect(!runs[1].joined().contains("\"answer\":\"first\""))
    return Answers(first: runs[0], repeated: runs[1], entries: entries)
  }

  init() throws {
    folder = try FaultFolder()
  }

  func run(_ faults: String) throws -> FaultRun {
    folder.remove("out", "ledger", "ledger-wal", "ledger-shm", "ledger-journal")
    return try FaultRun.quittance(words, faults: faults, in: folder)
  }

  /// A run without faults then answers each record as it would have been, or `repeated` if it was
  /// recorded; what had been answered is `repeated`; and the ledger has each transaction once.
  func checkRerun(after run: FaultRun) throws {
    let undisturbed = try FaultLedger.undisturbed.get()
    let (first, repeated) = (undisturbed.first, undisturbed.repeated)
    if run.signal != SIGKILL {
      #expect(run.signal == nil, "crashed after \(run.faults): \(run.error)")
      #expect([1, 2, 3].contains(run.exitCode), "exit code \(run.exitCode) after \(run.faults)")
      if run.exitCode == 1 {
        #expect(try FaultLedger.lines(try folder.read("out")) == first, "after \(run.faults)")
      } else {
        #expect(run.error.contains("quittance: "), "nothing said after \(run.faults)")
      }
    }
    let said = try FaultLedger.lines((try? folder.read("out")) ?? Data())
    let again = try FaultRun.quittance(words, in: folder)
    #expect(again.exitCode == 1, "\(again.error) after \(run.faults)")
    let answers = try FaultLedger.lines(try folder.read("out"))
    #expect(answers.count == first.count, "after \(run.faults)")
    for (index, answer) in answers.enumerated() {
      let wasSaid = said.contains(first[index])
      #expect(
        answer == repeated[index] || answer == first[index] && !wasSaid,
        "credited twice, or lost, after \(run.faults): \(answer)"
      )
    }
    #expect(try FaultLedger.entries(folder) == undisturbed.entries, "after \(run.faults)")
  }

  private static func entries(_ folder: FaultFolder) throws -> [Substring] {
    let words = ["ledger", "--ledger", "ledger", "--list", "transactions"]
    return try lines(try FaultRun.quittance(words, in: folder).output)
  }

  /// The lines without the times of recording.
  private static func lines(_ data: Data) throws -> [Substring] {
    String(decoding: data, as: UTF8.self)
      .replacing(try Regex("\"recorded_at\":\"[^\"]*\""), with: "").split(separator: "\n")
  }
}
