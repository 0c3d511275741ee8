// What the user reads, and the exit code, where something fails; and that a resumed run mends it.

import Foundation
import Testing

@Suite("Faults: messages and exit codes")
struct MessageTests {
  @Test(
    "Writing a job's files",
    arguments: [
      ("write:*/out:ENOSPC", 3, "cannot write to 'out': No space left on device"),
      ("write:*/out:ENOSPC,after=3000", 3, "cannot write to 'out': No space left on device"),
      ("write:*/out:EDQUOT,after=20000", 3, "cannot write to 'out': Disk quota exceeded"),
      ("write:*/err:EIO", 3, "cannot write to 'err': Input/output error"),
      ("write:*/out:empty", 3, "cannot write to 'out': Input/output error"),
      ("fsync:*/out:EIO,nth=2", 3, "cannot write to 'out': Input/output error"),
      ("close:*/out:EDQUOT", 3, "cannot write to 'out': Disk quota exceeded"),
      ("ftruncate:*/out:EIO", 2, "cannot write to 'out': Input/output error"),
      ("lseek:*/out:EIO", 2, "cannot write to 'out': Input/output error"),
      ("open:out:EROFS", 2, "cannot write to 'out': Read-only file system"),
      (
        "write:*.new:ENOSPC", 2, "cannot write the checkpoint 'checkpoint': No space left on device"
      ),
      (
        "write:*.new:EDQUOT,nth=3", 3,
        "cannot write the checkpoint 'checkpoint': Disk quota exceeded"
      ),
      ("fsync:*.new:EIO,nth=2", 3, "cannot write the checkpoint 'checkpoint': Input/output error"),
      (
        "rename:checkpoint:EIO,nth=2", 3,
        "cannot write the checkpoint 'checkpoint': Input/output error"
      ),
      ("close:*.new:EIO,nth=2", 3, "cannot write the checkpoint 'checkpoint': Input/output error"),
    ]
  )
  func writing(schedule: String, exitCode: Int32, message: String) throws {
    let job = try FaultJob()
    let run = try job.run(schedule)
    #expect(run.exitCode == exitCode)
    #expect(run.error.contains("quittance: \(message)\n"), "\(run.error)")
    try job.checkResumed(after: run)
  }

  @Test(
    "Reading: what could not be read is told, and read again by the resumed run",
    arguments: [
      ("read:*/a.txt:EIO,nth=3", "cannot read in/a.txt: Input/output error"),
      ("read:*/c.csv:EIO,nth=4", "cannot read in/c.csv: Input/output error"),
      ("read:*/production.der:ESTALE,nth=3", "cannot read in/d/production.der: Stale file handle"),
      ("open:*/b.ndjson:EMFILE,nth=2", "cannot read in/b.ndjson: Too many open files"),
      ("open:*/b.ndjson:ENFILE,nth=2", "cannot read in/b.ndjson: Too many open files in system"),
      ("open:*/tampered.der:EACCES,nth=2", "cannot read in/d/tampered.der: Permission denied"),
      ("opendir:in/d:EACCES,nth=2", "cannot read in/d: Permission denied"),
      ("readdir:*/in/d:EIO,nth=7", "cannot read in/d: Input/output error"),
      ("stat:*/in/c.csv:EIO,nth=3", "cannot read in/c.csv: Input/output error"),
    ]
  )
  func reading(schedule: String, message: String) throws {
    let job = try FaultJob()
    let run = try job.run(schedule)
    #expect(run.exitCode == 3)
    #expect(run.error.contains("quittance: \(message)\n"), "\(run.error)")
    #expect(run.error.contains("the same command with --resume reads again"))
    try job.checkResumed(after: run)
  }

  @Test("A job with a checkpoint does not begin while an input cannot be read")
  func unreadableAtFirst() throws {
    let job = try FaultJob()
    let run = try job.run("open:*/b.ndjson:EACCES,nth=1")
    #expect(run.exitCode == 2)
    #expect(
      run.error.contains("cannot read 'in/b.ndjson': Permission denied; a job with a checkpoint")
    )
    try job.checkResumed(after: run)
  }

  @Test("What cannot be looked at is not replaced: a ledger, or a file in the checkpoint's place")
  func replaced() throws {
    let job = try FaultJob()
    try job.folder.write(Data(count: 5 << 20), to: "large")
    var words = job.words
    words[words.count - 1] = "large"
    let large = try FaultRun.quittance(words, in: job.folder)
    #expect(large.exitCode == 2)
    #expect(large.error.contains("cannot read the checkpoint 'large': File too large"))
    #expect(try job.folder.read("large").count == 5 << 20)
    try job.folder.write("precious", to: "out")
    let unread = try FaultRun.quittance(job.words, faults: "read:*/out:EIO", in: job.folder)
    #expect(unread.exitCode == 2)
    #expect(try job.folder.read("out") == Data("precious".utf8))
  }

  @Test("Results on standard output, prices and text among them")
  func standardOutput() throws {
    let folder = try FaultFolder()
    let prices = FaultJob.samples.appendingPathComponent("prices.csv").path
    for words in [
      ["decode", FaultJob.samples.appendingPathComponent("dump.txt").path], ["help"],
      ["price", "--input", prices], ["storefronts"], ["tiers"],
    ] {
      let full = try FaultRun.quittance(words, faults: "write:*/stdout:ENOSPC", in: folder)
      #expect(full.exitCode == 3)
      #expect(full.error.contains("cannot write to standard output: No space left on device\n"))
      // The reader has gone: nobody is to be told.
      let gone = try FaultRun.quittance(words, faults: "write:*/stdout:EPIPE", in: folder)
      #expect([0, 1].contains(gone.exitCode), "\(words)")
      #expect(gone.error.isEmpty || words[0] == "price", "\(gone.error)")
    }
    let read = try FaultRun.quittance(
      ["price", "--input", prices],
      faults: "read:*/prices.csv:EIO,nth=2",
      in: folder
    )
    // Before the output is begun.
    #expect(read.exitCode == 2)
    #expect(read.error.contains("prices.csv': Input/output error"), "\(read.error)")
  }

  @Test(
    "The ledger",
    arguments: [
      ("write:*/ledger-wal:ENOSPC,nth=14", 3, "(ledger_full)"),
      ("write:*/ledger-wal:EDQUOT,nth=14", 3, "Disk quota exceeded"),
      ("write:*/ledger-wal:EIO,nth=14", 3, "Input/output error) (ledger_unreadable)"),
      ("fsync:*/ledger-wal:EIO,nth=3", 3, "Input/output error) (ledger_unreadable)"),
      ("open:*/ledger:EACCES", 2, "Permission denied) (ledger_unreadable)"),
      ("open:*/ledger:EMFILE", 2, "Too many open files) (ledger_unreadable)"),
      ("mmap:*/ledger-shm:ENOMEM", 2, "(ledger_unreadable)"),
      ("stat:ledger:EIO,nth=6", 3, "Input/output error"),
      ("write:*/out:ENOSPC", 3, "cannot write to 'out': No space left on device"),
      ("read:*.ndjson:EIO,nth=3", 3, "purchases.ndjson: Input/output error"),
    ]
  )
  func ledger(schedule: String, exitCode: Int32, message: String) throws {
    let ledger = try FaultLedger()
    let run = try ledger.run(schedule)
    #expect(!run.faults.isEmpty)
    #expect(run.exitCode == exitCode, "\(run.error)")
    #expect(run.error.contains(message), "\(run.error)")
    try ledger.checkRerun(after: run)
  }
}
