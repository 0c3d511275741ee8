// Puts finished chunks back into the order of the input and writes them: whoever finishes the one
// that comes next writes it, and those behind it that are ready.

import Synchronization

/// The end of the line that all workers share.
final class OrderedOutput: Sendable {
  /// Bytes of finished results that may wait for an earlier chunk before workers stop taking new
  /// ones. One giant receipt takes as long as some hundred usual ones.
  static let maximumHeldBytes = 24 << 20

  private struct State {
    var waiting: [Int: Chunk] = [:]
    var next = 0
    var heldBytes = 0
    var isWriting = false
    var free: [Chunk] = []
  }

  private let state = Monitor(State())
  private let writer: Monitor<ResultWriter>

  init(_ writer: consuming sending ResultWriter) {
    self.writer = Monitor(writer)
  }

  /// A chunk to fill: a used one if there is any. Waits while too much waits to be written.
  func emptyChunk() -> Chunk {
    state.withLock(
      when: { $0.heldBytes <= OrderedOutput.maximumHeldBytes },
      { $0.free.popLast() ?? Chunk() }
    )
  }

  /// Gives back a chunk that was not filled.
  func discard(_ chunk: Chunk) {
    state.withLock { $0.free.append(chunk) }
  }

  /// Takes a finished chunk, and writes what can be written.
  func deliver(_ chunk: Chunk) {
    var current: Chunk? = state.withLock { state -> Chunk? in
      state.waiting[chunk.sequence] = chunk
      state.heldBytes += chunk.heldBytes
      return OrderedOutput.takeNext(&state)
    }
    while let chunk = current {
      let held = chunk.heldBytes
      writer.withLock { $0.write(chunk) }
      chunk.reset()
      current = state.withLock { state -> Chunk? in
        state.isWriting = false
        state.heldBytes -= held
        state.free.append(chunk)
        return OrderedOutput.takeNext(&state)
      }
      state.announceChange()
    }
  }

  private static func takeNext(_ state: inout State) -> Chunk? {
    guard !state.isWriting, let chunk = state.waiting.removeValue(forKey: state.next) else {
      return nil
    }
    state.next += 1
    state.isWriting = true
    return chunk
  }

  /// Whether writing has failed, so that going on is of no use.
  var hasFailed: Bool {
    writer.withLock { $0.hasFailed }
  }

  /// Ends the job: the last checkpoint, the files closed.
  func finish(_ end: BatchEnd) -> BatchSummary {
    writer.withLock { $0.finish(end) }
  }
}
