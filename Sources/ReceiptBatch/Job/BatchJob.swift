// A job: inputs through workers to outputs.

import ReceiptVerification

/// Works through a dump of receipts.
///
/// `jobs` threads in all: each claims the next chunk of input under a short lock, decodes, verifies
/// and renders it into buffers of its own, and whoever finishes the chunk that comes next writes it.
/// Results are in the order of the inputs. Memory is bounded by the chunks under way.
public enum BatchJob {
  /// Runs a job to its end.
  ///
  /// - Parameters:
  ///   - options: What to do.
  ///   - observer: Is told what happens; from any of the job's threads, one call at a time.
  ///   - stop: Stops the job cleanly when asked.
  /// - Throws: ``BatchStartError`` if the job cannot start; nothing was written then.
  public static func run(
    _ options: BatchOptions,
    observer: BatchObserver = BatchObserver(),
    stop: BatchStop = BatchStop()
  ) throws(BatchStartError) -> BatchSummary {
    let setup = try BatchSetup(options, observer, stop)
    return setup.run()
  }
}

/// A job that is ready to run.
struct BatchSetup: ~Copyable {
  private let options: BatchOptions
  private let source: Monitor<SourceState>
  private let output: OrderedOutput
  private let stop: BatchStop

  struct SourceState: ~Copyable {
    var source: ChunkSource
    /// Whether a chunk with a giant record is being worked on.
    var hasHeavyChunk = false
  }

  init(
    _ options: BatchOptions,
    _ observer: BatchObserver,
    _ stop: BatchStop
  ) throws(BatchStartError) {
    self.options = options
    self.stop = stop
    try options.check()
    var output = try OutputFile(options.output)
    try output.refuseInputs(of: options)
    var errors: OutputFile?
    if let path = options.errorsOutput {
      let file = try OutputFile(path)
      try file.refuseInputs(of: options)
      guard file.isAnother(than: output) else {
        throw BatchStartError("the results and the errors cannot go to one file")
      }
      errors = consume file
    }
    let own = OwnFiles(
      outputs: [output.identity, errors?.identity].compactMap { $0 },
      checkpoint: options.checkpoint
    )
    var checkpoint: CheckpointFile?
    var resumed: ResumePoint?
    if let path = options.checkpoint {
      guard output.isRegular, errors?.isRegular ?? true else {
        throw BatchStartError("with a checkpoint, results can go to files only")
      }
      try own.checkCheckpoint(options)
      let file = CheckpointFile(path, job: try JobIdentity(options, own: own))
      resumed = options.resumes ? try file.load() : nil
      if resumed == nil { try file.begin() }
      checkpoint = consume file
    }
    var source = ChunkSource(options, own: own, stop: stop)
    if let resumed { try source.resume(at: resumed.position) }
    if let resumed {
      try output.check(resumed.output)
      try errors?.check(resumed.errors)
    }
    try output.begin(after: resumed?.output ?? WrittenPart())
    if errors != nil { try errors?.begin(after: resumed?.errors ?? WrittenPart()) }
    self.source = Monitor(SourceState(source: source))
    var writer = ResultWriter(
      output: consume output,
      errors: consume errors,
      checkpoint: consume checkpoint,
      resumed: resumed,
      totalBytes: TotalSize.of(options.inputs),
      observer: observer,
      stop: stop
    )
    writer.writeHeader(options)
    self.output = OrderedOutput(writer)
  }

  /// Runs the workers; this thread is one of them.
  consuming func run() -> BatchSummary {
    let options = options
    let source = source
    let output = output
    let stop = stop
    let work: @Sendable () -> Void = {
      BatchSetup.work(options, source, output)
    }
    BatchSetup.withThreads(max(options.jobs, 1) - 1, running: work) {
      work()
    }
    let isComplete = source.withLock { $0.source.isFinished }
    return output.finish(isComplete && !stop.isRequested ? .complete : .stopped)
  }

  /// Runs a body with so many threads beside it, or as many as the system gives.
  private static func withThreads(
    _ count: Int,
    running work: @escaping @Sendable () -> Void,
    _ body: () -> Void
  ) {
    guard count > 0, let thread = WorkerThread(work) else {
      body()
      return
    }
    withThreads(count - 1, running: work, body)
    thread.join()
  }

  private static func work(
    _ options: BatchOptions,
    _ source: Monitor<SourceState>,
    _ output: OrderedOutput
  ) {
    var worker = BatchWorker(options)
    while !output.hasFailed {
      let chunk = output.emptyChunk()
      // Giant records are worked on one at a time, so that memory does not grow with the threads.
      let filling = source.withLock { state -> ChunkSource.Filling in
        let filling = state.source.fill(chunk, allowsHeavy: !state.hasHeavyChunk)
        if chunk.isHeavy { state.hasHeavyChunk = true }
        return filling
      }
      switch filling {
      case .filled:
        break
      case .mustWait:
        output.discard(chunk)
        source.withLock(when: { !$0.hasHeavyChunk }, { _ in })
        continue
      case .finished:
        output.discard(chunk)
        return
      }
      let wasHeavy = chunk.isHeavy
      worker.process(chunk)
      output.deliver(chunk)
      if wasHeavy {
        source.withLock { $0.hasHeavyChunk = false }
        source.announceChange()
      }
    }
  }
}
