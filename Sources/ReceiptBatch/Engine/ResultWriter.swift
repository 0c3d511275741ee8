// Writes chunks in order: results, errors, checkpoint, progress. One thread at a time.

import Glibc

/// What a job tells while it runs.
public struct BatchObserver: Sendable {
  /// Called in order with what is worth telling a person.
  public var note: @Sendable (BatchNote) -> Void
  /// Called now and then, at most every fifth of a second.
  public var progress: (@Sendable (BatchProgress) -> Void)?

  /// Creates an observer.
  public init(
    note: @escaping @Sendable (BatchNote) -> Void = { _ in },
    progress: (@Sendable (BatchProgress) -> Void)? = nil
  ) {
    self.note = note
    self.progress = progress
  }
}

struct ResultWriter: ~Copyable {
  private static let progressInterval = 0.2
  private static let checkpointInterval = 1.0

  private var output: OutputFile?
  private var errors: OutputFile?
  private var checkpoint: CheckpointFile?
  private let observer: BatchObserver
  private let totalBytes: Int64?
  private let stop: BatchStop
  private let started = Seconds.now
  private var lastProgress = Seconds.now
  private var lastCheckpoint = Seconds.now

  /// Counts of the whole job, and of this run.
  private var counts: BatchCounts
  private var runCounts = BatchCounts()
  private var position: InputPosition
  private var failure: BatchEnd?
  /// Where the first input that could not be read begins: no checkpoint goes beyond it, so that a
  /// resumed run reads it again.
  private var firstUnread: ResumePoint?

  init(
    output: consuming OutputFile,
    errors: consuming OutputFile?,
    checkpoint: consuming CheckpointFile?,
    resumed: ResumePoint?,
    totalBytes: Int64?,
    observer: BatchObserver,
    stop: BatchStop
  ) {
    self.output = consume output
    self.errors = consume errors
    self.checkpoint = consume checkpoint
    self.observer = observer
    self.totalBytes = totalBytes
    self.stop = stop
    counts = resumed?.counts ?? BatchCounts()
    position = resumed?.position ?? InputPosition()
  }

  var hasFailed: Bool { failure != nil }

  /// Writes what stands before the first result, unless a job that is resumed has done so.
  mutating func writeHeader(_ options: BatchOptions) {
    guard output?.length == 0 else { return }
    var header = ResultBuffer()
    ResultRenderer.appendHeader(options, to: &header.bytes)
    header.endUnit()
    do throws(OutputFile.Failure) {
      try output?.append(header)
    } catch {
      fail(error, output?.name)
    }
  }

  mutating func write(_ chunk: Chunk) {
    guard failure == nil else { return }
    if firstUnread == nil, chunk.counts.unreadableInputs > 0 { firstUnread = point() }
    for note in chunk.notes { observer.note(note) }
    do throws(OutputFile.Failure) {
      try output?.append(chunk.output)
    } catch {
      // Whoever has seen enough may have seen some of these.
      if error == .readerGone { counts.add(chunk.counts) }
      fail(error, output?.name)
      return
    }
    do throws(OutputFile.Failure) {
      try errors?.append(chunk.errors)
    } catch {
      fail(error, errors?.name)
      return
    }
    counts.add(chunk.counts)
    runCounts.add(chunk.counts)
    position = chunk.position
    reportProgress()
    saveCheckpointIfDue()
  }

  private mutating func fail(_ error: OutputFile.Failure, _ name: String?) {
    switch error {
    case .readerGone: failure = .readerGone
    case .failed(let reason):
      failure = .outputFailed("cannot write to \(name ?? "the output"): \(reason.message)")
    }
    stop.request()
  }

  private mutating func reportProgress() {
    guard let progress = observer.progress else { return }
    let now = Seconds.now
    guard now - lastProgress >= ResultWriter.progressInterval else { return }
    lastProgress = now
    progress(
      BatchProgress(
        counts: counts,
        runResults: runCounts.results,
        runBytes: runCounts.inputBytes,
        totalBytes: totalBytes,
        seconds: now - started
      )
    )
  }

  private mutating func saveCheckpointIfDue() {
    let now = Seconds.now
    guard checkpoint != nil, now - lastCheckpoint >= ResultWriter.checkpointInterval else { return }
    lastCheckpoint = now
    saveCheckpoint()
  }

  private mutating func point() -> ResumePoint {
    ResumePoint(
      position: position,
      output: output?.part ?? WrittenPart(),
      errors: errors?.part ?? WrittenPart(),
      counts: counts
    )
  }

  /// The outputs are on the disk before the checkpoint says so.
  private mutating func saveCheckpoint() {
    guard checkpoint != nil else { return }
    do throws(OutputFile.Failure) {
      try output?.synchronise()
    } catch {
      fail(error, output?.name)
      return
    }
    do throws(OutputFile.Failure) {
      try errors?.synchronise()
    } catch {
      fail(error, errors?.name)
      return
    }
    let point = firstUnread ?? point()
    do throws(SystemError) {
      try checkpoint?.save(point)
    } catch {
      let name = checkpoint?.name ?? "the checkpoint"
      failure = .outputFailed("cannot write \(name): \(error.message)")
      stop.request()
    }
  }

  mutating func finish(_ end: BatchEnd) -> BatchSummary {
    if failure == nil || failure == .readerGone { saveCheckpoint() }
    close(output.take())
    close(errors.take())
    return BatchSummary(
      end: failure ?? end,
      counts: counts,
      runCounts: runCounts,
      seconds: Seconds.now - started
    )
  }
}

extension ResultWriter {
  private mutating func close(_ file: consuming OutputFile?) {
    guard let file else { return }
    let name = file.name
    do throws(OutputFile.Failure) {
      try file.close()
    } catch {
      if failure == nil { fail(error, name) }
    }
  }
}

/// Seconds of a clock that nobody sets.
package enum Seconds {
  package static var now: Double {
    var now = timespec()
    // Safety: clock_gettime writes to the struct it is given and nowhere else.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
