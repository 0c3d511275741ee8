// Cuts the inputs of a job into chunks, in order. It runs under the job's lock, so it does only what
// has to be done in order: read, find the ends of records, count lines.

/// The reader of a job.
struct ChunkSource: ~Copyable {
  private var walk: InputWalk
  private let format: BatchInputFormat
  private let skipped: FileStatus.Identity?
  private let stop: BatchStop
  private var current: OpenInput?
  /// Items of the walk that are done with.
  private var items = 0
  private var nextSequence = 0
  private(set) var isFinished = false
  /// Where to begin in the first input, when resuming.
  private var start: InputPosition

  /// - Parameter output: The file that results go to, which is never read.
  init(
    _ options: BatchOptions,
    output: FileStatus.Identity?,
    stop: BatchStop,
    start: InputPosition
  ) {
    walk = InputWalk(options.inputs)
    format = options.inputFormat
    skipped = output
    self.stop = stop
    self.start = start
  }

  /// Fills a chunk with the records that come next.
  ///
  /// - Returns: `false` when there are none any more, or the job is asked to stop.
  mutating func fill(_ chunk: Chunk) -> Bool {
    chunk.reset()
    while !isFinished, !stop.isRequested, !isFull(chunk) {
      if current == nil {
        guard openNext(chunk) else { break }
        continue
      }
      guard mayJoin(chunk) else { break }
      if !takeRecords(chunk) { finishCurrent(chunk) }
      if current?.wouldWait(stop) == true { break }
    }
    guard !chunk.isEmpty else { return false }
    chunk.position = position
    chunk.sequence = nextSequence
    nextSequence += 1
    return true
  }

  private var position: InputPosition {
    InputPosition(
      items: items,
      offset: current?.offset ?? 0,
      line: current?.line ?? 0
    )
  }

  private func isFull(_ chunk: Chunk) -> Bool {
    chunk.input.count >= Chunk.target || chunk.records.count >= Chunk.maximumRecords
  }

  /// Whole files may share a chunk; anything else has a chunk of its own.
  private func mayJoin(_ chunk: Chunk) -> Bool {
    if chunk.records.isEmpty { return true }
    if case .whole = chunk.format, case .whole? = current?.mode { return true }
    return false
  }

  // MARK: Inputs

  /// Opens the next input, or notes why it cannot be.
  ///
  /// - Returns: `false` at the end of all inputs.
  private mutating func openNext(_ chunk: Chunk) -> Bool {
    guard let item = walk.next() else {
      isFinished = true
      return false
    }
    if items < start.items {
      // Done with before the job was interrupted.
      items += 1
      return true
    }
    switch item {
    case .standardInput:
      if StandardStreams.input.isTerminal() { chunk.notes.append(.readsTerminal) }
      open(StandardStreams.input, name: [UInt8(ascii: "-")], chunk)
    case .file(let path):
      do throws(SystemError) {
        if let skipped, try FileStatus.of(path).identity == skipped {
          chunk.notes.append(.passedOver(path: path, reason: "it is the output"))
          items += 1
          return true
        }
        open(try FileDescriptor.open(reading: path), name: path, chunk)
      } catch {
        noteUnreadable(path, error, line: 0, chunk)
        items += 1
      }
    case .unreadable(let path, let error):
      noteUnreadable(path, error, line: 0, chunk)
      items += 1
    case .skipped(let path, let reason):
      chunk.notes.append(.passedOver(path: path, reason: reason))
      items += 1
    }
    return true
  }

  private mutating func open(
    _ descriptor: consuming FileDescriptor,
    name: [UInt8],
    _ chunk: Chunk
  ) {
    var input = OpenInput(descriptor, name: name, format: format)
    if start.offset > 0 {
      do throws(SystemError) {
        try input.skip(to: start)
      } catch {
        noteUnreadable(name, error, line: start.line + 1, chunk)
        items += 1
        start = InputPosition()
        return
      }
    }
    start = InputPosition()
    current = consume input
  }

  private mutating func finishCurrent(_ chunk: Chunk) {
    if let input = current.take(), input.hasChanged() {
      chunk.notes.append(.changed(path: input.name))
      chunk.counts.unreadableInputs += 1
    }
    items += 1
  }

  private func noteUnreadable(_ path: [UInt8], _ error: SystemError, line: Int, _ chunk: Chunk) {
    if chunk.records.isEmpty { chunk.format = .whole }
    let start = chunk.names.count
    chunk.names += path
    chunk.records.append(
      ChunkRecord(
        content: .unreadable(error),
        range: 0..<0,
        name: start..<chunk.names.count,
        line: line
      )
    )
    chunk.notes.append(.unreadable(source: path, reason: error.message))
    chunk.counts.unreadableInputs += 1
  }

  // MARK: Records

  /// Takes records of the current input into the chunk.
  ///
  /// - Returns: `false` when the input has come to its end.
  private mutating func takeRecords(_ chunk: Chunk) -> Bool {
    guard current != nil else { return false }
    do throws(SystemError) {
      return try current?.takeRecords(chunk, stop) ?? false
    } catch {
      let name = current?.name ?? []
      noteUnreadable(name, error, line: (current?.line ?? 0) + 1, chunk)
      return false
    }
  }
}
