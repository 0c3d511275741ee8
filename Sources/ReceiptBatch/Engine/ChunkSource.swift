// Cuts the inputs of a job into chunks, in order. It runs under the job's lock, so it does only what
// has to be done in order: read, find the ends of records, count lines.

/// The reader of a job.
struct ChunkSource: ~Copyable {
  private var walk: InputWalk
  private let options: BatchOptions
  private let own: OwnFiles
  private let stop: BatchStop
  private var current: OpenInput?
  /// Items of the walk that are done with.
  private var items = 0
  private var nextSequence = 0
  private(set) var isFinished = false

  /// - Parameter own: The job's own files, which are never read.
  init(
    _ options: BatchOptions,
    own: OwnFiles,
    stop: BatchStop
  ) {
    walk = InputWalk(options.inputs)
    self.options = options
    self.own = own
    self.stop = stop
  }

  /// What came of filling a chunk.
  enum Filling {
    case filled
    /// The next record is a giant, and another one is being worked on.
    case mustWait
    /// There are no records any more, or the job is asked to stop.
    case finished
  }

  /// Fills a chunk with the records that come next.
  mutating func fill(_ chunk: Chunk, allowsHeavy: Bool) -> Filling {
    chunk.reset()
    chunk.allowsHeavy = allowsHeavy
    while !isFinished, !stop.isRequested, !chunk.isBlocked {
      if isFull(chunk) {
        guard chunk.isEmpty else { break }
        // Nothing but blank lines so far: they are done with, and the job is not.
        chunk.input.removeAll(keepingCapacity: true)
      }
      if current == nil {
        guard openNext(chunk) else { break }
        continue
      }
      guard mayJoin(chunk) else { break }
      if !takeRecords(chunk) { finishCurrent(chunk) }
      // What is complete goes on at once if the next record would have to be waited for.
      if !chunk.isEmpty, current?.wouldWait(stop) == true { break }
    }
    if chunk.isEmpty { return chunk.isBlocked ? .mustWait : .finished }
    chunk.position = position
    chunk.sequence = nextSequence
    nextSequence += 1
    return .filled
  }

  private var position: InputPosition {
    InputPosition(
      items: items,
      offset: current?.offset ?? 0,
      line: current?.line ?? 0,
      prefix: current?.prefix ?? OctetSample()
    )
  }

  private func isFull(_ chunk: Chunk) -> Bool {
    chunk.input.count >= Chunk.target || chunk.records.count >= Chunk.maximumRecords
  }

  /// Whole files may share a chunk; anything else has a chunk of its own.
  private func mayJoin(_ chunk: Chunk) -> Bool {
    if chunk.records.isEmpty { return true }
    guard case .whole = chunk.format, let current, current.isRegular, !current.isGiant
    else { return false }
    switch current.mode {
    case .whole, .undecided: return true
    case .lines, .ndjson, .csv, .skipping: return false
    }
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
    switch item {
    case .standardInput:
      if StandardStreams.input.isTerminal() { chunk.notes.append(.readsTerminal) }
      open(StandardStreams.input, name: [UInt8(ascii: "-")], chunk)
    case .file(let path):
      do throws(SystemError) {
        if let role = own.role(of: path) {
          chunk.notes.append(.passedOver(path: path, reason: role))
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
    current = OpenInput(descriptor, name: name, number: items, options: options)
  }

  /// Goes to where a checkpoint says.
  mutating func resume(at start: InputPosition) throws(BatchStartError) {
    let chunk = Chunk()
    while items < start.items {
      guard walk.next() != nil else {
        throw BatchStartError("the inputs are fewer than the checkpoint says")
      }
      items += 1
    }
    guard start.offset > 0 else { return }
    while current == nil {
      guard openNext(chunk) else {
        throw BatchStartError("the inputs are fewer than the checkpoint says")
      }
    }
    do throws(SystemError) {
      let isThere = try current?.skip(to: start, stop) == true
      // Asked to stop while it looks for the place: the checkpoint stays what it is.
      guard isThere || stop.isRequested else { throw SystemError.isTooShort }
    } catch {
      throw BatchStartError(
        error == .isTooShort
          ? "the input is not the one that the checkpoint was made of"
          : "cannot read the input again: \(error.message)"
      )
    }
  }

  private mutating func finishCurrent(_ chunk: Chunk) {
    let name = current?.name ?? []
    do throws(SystemError) {
      if try current?.hasChanged() == true {
        chunk.notes.append(.changed(path: name))
        chunk.counts.unreadableInputs += 1
      }
    } catch {
      chunk.notes.append(.unreadable(source: name, reason: error.message))
      chunk.counts.unreadableInputs += 1
    }
    current = nil
    items += 1
  }

  private func noteUnreadable(_ path: [UInt8], _ error: SystemError, line: Int, _ chunk: Chunk) {
    if chunk.records.isEmpty { chunk.format = .whole }
    let start = chunk.names.count
    chunk.names += path
    chunk.namedInput = nil
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
