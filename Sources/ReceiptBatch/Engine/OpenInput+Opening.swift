// The beginning of an input: what it is, and where a resumed job goes on.

import Records

extension OpenInput {
  /// Reads on until the input's structure is certain.
  func sniff(_ stop: BatchStop) throws(SystemError) -> Mode {
    var enough = 4 << 10
    while true {
      while leftover.count < enough {
        if wouldWait(stop), leftover.count <= InputLimits.sniffed, let mode = recognise() {
          // Whoever is at the other end may be waiting for the answer to what it has sent.
          return mode
        }
        guard isRegular || stop.waitForInput(descriptor, isPatient: true) else { return .undecided }
        guard try read(enough - leftover.count, appendingTo: &leftover) else { break }
      }
      if let mode = recognise() { return mode }
      if isAtEnd { return options.readsAnyRecords ? .ndjson : .whole }
      // Doubling keeps the whole search linear, although each look begins at the front.
      enough = min(leftover.count * 2, InputLimits.largestRecord + 1)
    }
  }

  private func recognise() -> Mode? {
    if options.readsAnyRecords {
      return InputSniffer.recordFormat(of: leftover[...]).map { $0 == .ndjson ? .ndjson : .csv }
    }
    return switch InputSniffer.format(of: leftover[...], isComplete: isAtEnd) {
    case .one: .whole
    case .lines: .lines
    case .ndjson: .ndjson
    case .csv: .csv
    case nil: nil
    }
  }

  /// Goes on where a checkpoint says: seeks in a file, reads and drops in a pipe.
  ///
  /// - Returns: Whether the input reaches that far and, if it is a pipe, began as it did then.
  func skip(to position: InputPosition, _ stop: BatchStop) throws(SystemError) -> Bool {
    // What it is, and the header of a table, show at its beginning only.
    if case .undecided = mode { mode = try sniff(stop) }
    if case .csv = mode {
      guard try readHeader(Chunk(), stop) else { return false }
      cutter = CSVRecordCutter(line: position.line + 1, isAtStart: false)
    }
    if isRegular {
      guard try descriptor.status().size >= start + position.offset else { return false }
      try descriptor.seek(to: start + position.offset)
      leftover = []
      isAtEnd = false
    } else {
      var remaining = position.offset - offset
      while remaining > Int64(leftover.count) {
        remaining -= Int64(leftover.count)
        leftover.removeAll(keepingCapacity: true)
        guard stop.waitForInput(descriptor, isPatient: true) else { return false }
        guard try read(InputLimits.block, appendingTo: &leftover) else { return false }
      }
      leftover.removeFirst(min(max(Int(remaining), 0), leftover.count))
    }
    searched = 0
    offset = position.offset
    line = position.line
    return isRegular || prefix == position.prefix
  }
}
