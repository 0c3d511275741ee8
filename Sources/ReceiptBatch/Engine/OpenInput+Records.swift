// Cutting records off an input: whole files, lines, rows.

extension OpenInput {
  /// Takes records into a chunk, up to its target.
  ///
  /// - Returns: `false` when the input has come to its end.
  func takeRecords(_ chunk: Chunk, _ stop: BatchStop) throws(SystemError) -> Bool {
    switch mode {
    case .undecided:
      mode = try sniff(stop)
      return true
    case .whole:
      return try !takeWhole(chunk, stop)
    case .lines:
      chunk.format = .line
      return try takeLines(chunk, stop)
    case .ndjson:
      chunk.format = .ndjson
      return try takeLines(chunk, stop)
    case .csv:
      chunk.format = .csv
      return try takeRows(chunk, stop)
    case .skipping(let next, let passed):
      return try skipLine(chunk, then: next, passed: passed, stop)
    }
  }

  // MARK: Whole inputs

  /// - Returns: Whether the input is done with. If not, it waits for another giant's end, or the job
  ///   was asked to stop in its middle, and it is as if it had not been begun.
  private func takeWhole(_ chunk: Chunk, _ stop: BatchStop) throws(SystemError) -> Bool {
    chunk.isBlocked = isGiant && !chunk.allowsHeavy
    guard !chunk.isBlocked else { return false }
    if chunk.records.isEmpty { chunk.format = .whole }
    let start = chunk.input.count
    chunk.input += leftover
    leftover = []
    while chunk.input.count - start <= InputLimits.largestRecord {
      guard isRegular || stop.waitForInput(descriptor, isPatient: true) else { break }
      guard try read(InputLimits.block, appendingTo: &chunk.input) else { break }
    }
    let count = chunk.input.count - start
    if count > InputLimits.largestRecord {
      chunk.input.removeSubrange(start...)
      append(.tooLarge, start..<start, line: 0, to: chunk)
      isAtEnd = true
    } else if isAtEnd {
      append(.bytes, start..<chunk.input.count, line: 0, to: chunk)
    } else {
      chunk.input.removeSubrange(start...)
    }
    return isAtEnd
  }

  // MARK: Lines

  private func takeLines(
    _ chunk: Chunk,
    _ stop: BatchStop
  ) throws(SystemError) -> Bool {
    var lineStart = chunk.input.count
    var search = lineStart + searched
    chunk.input += leftover
    leftover.removeAll(keepingCapacity: true)
    while true {
      while let end = chunk.input.span.firstIndex(of: UInt8(ascii: "\n"), from: search) {
        takeLine(lineStart..<end, consumed: end + 1 - lineStart, chunk)
        lineStart = end + 1
        search = lineStart
        if chunk.records.count >= Chunk.maximumRecords { break }
      }
      search = chunk.input.count
      if lineStart >= Chunk.target || chunk.records.count >= Chunk.maximumRecords { break }
      if chunk.input.count - lineStart > Chunk.heavyRecord {
        // A giant has a chunk of its own, and waits while another one is worked on.
        if !chunk.records.isEmpty { break }
        chunk.isBlocked = !chunk.allowsHeavy
        if chunk.isBlocked { break }
      }
      if chunk.input.count - lineStart > InputLimits.largestRecord {
        refuseLine(from: lineStart, chunk)
        return true
      }
      if !isAtEnd {
        // What is complete goes on at once if the next line would have to be waited for.
        guard isRegular || stop.waitForInput(descriptor, isPatient: chunk.records.isEmpty) else {
          break
        }
        if try read(readSize(chunk, lineStart), appendingTo: &chunk.input) { continue }
      }
      if lineStart < chunk.input.count {
        let end = chunk.input.count
        takeLine(lineStart..<end, consumed: end - lineStart, chunk)
      }
      return false
    }
    leftover += chunk.input[lineStart...]
    searched = chunk.records.count >= Chunk.maximumRecords ? 0 : leftover.count
    chunk.input.removeSubrange(lineStart...)
    return true
  }

  /// Enough to fill the chunk; a long line doubles what is read.
  private func readSize(_ chunk: Chunk, _ lineStart: Int) -> Int {
    max(Chunk.target - chunk.input.count, chunk.input.count - lineStart, 64 << 10)
  }

  private func takeLine(_ range: Range<Int>, consumed: Int, _ chunk: Chunk) {
    line += 1
    offset += Int64(consumed)
    // Blank lines are passed over, but counted.
    guard let contents = Self.contents(of: range, in: chunk.input.span, isFirst: line == 1) else {
      return
    }
    let isTooLarge = contents.count > InputLimits.largestRecord
    append(isTooLarge ? .tooLarge : .bytes, contents, line: line, to: chunk)
  }

  /// A line without byte order mark and carriage return; `nil` if nothing is left but blanks.
  private static func contents(
    of range: Range<Int>,
    in input: Span<UInt8>,
    isFirst: Bool
  ) -> Range<Int>? {
    var (start, end) = (range.lowerBound, range.upperBound)
    if isFirst, input.extracting(range).starts(with: InputSniffer.byteOrderMark) {
      start += InputSniffer.byteOrderMark.count
    }
    if start < end, input[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    for index in start..<end where !InputSniffer.isBlank(input[index]) { return start..<end }
    return nil
  }

  /// A line over the limit is passed over. Its place is kept once its end is known, so that a
  /// checkpoint never points into the middle of a line.
  private func refuseLine(from lineStart: Int, _ chunk: Chunk) {
    let passed = Int64(chunk.input.count - lineStart)
    chunk.input.removeSubrange(lineStart...)
    if case .ndjson = mode {
      mode = .skipping(then: .ndjson, passed: passed)
    } else {
      mode = .skipping(then: .lines, passed: passed)
    }
  }

  private func skipLine(
    _ chunk: Chunk,
    then next: SkippedMode,
    passed: Int64,
    _ stop: BatchStop
  ) throws(SystemError) -> Bool {
    var passed = passed
    var block: [UInt8] = []
    defer {
      if case .skipping = mode { mode = .skipping(then: next, passed: passed) }
    }
    while true {
      guard isRegular || stop.waitForInput(descriptor, isPatient: chunk.isEmpty) else {
        return true
      }
      block.removeAll(keepingCapacity: true)
      guard try read(InputLimits.block, appendingTo: &block) else { break }
      guard let end = block.span.firstIndex(of: UInt8(ascii: "\n"), from: 0) else {
        passed += Int64(block.count)
        continue
      }
      passed += Int64(end + 1)
      leftover = Array(block[(end + 1)...])
      searched = 0
      break
    }
    line += 1
    offset += passed
    chunk.format = next == .ndjson ? .ndjson : .line
    append(.tooLarge, chunk.input.count..<chunk.input.count, line: line, to: chunk)
    mode = next == .ndjson ? .ndjson : .lines
    return true
  }

  // MARK: Shared

  func append(
    _ content: ChunkRecord.Content,
    _ range: Range<Int>,
    line: Int,
    to chunk: Chunk
  ) {
    if chunk.namedInput != number {
      chunk.names += name
      chunk.namedInput = number
    }
    let end = chunk.names.count
    chunk.records.append(
      ChunkRecord(content: content, range: range, name: end - name.count..<end, line: line)
    )
    if range.count > Chunk.heavyRecord { chunk.isHeavy = true }
  }
}
