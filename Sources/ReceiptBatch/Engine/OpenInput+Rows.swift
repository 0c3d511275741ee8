// Cutting rows off a table of comma-separated values, whose quoted fields may hold line breaks.

import Records

extension OpenInput {
  /// Takes rows into a chunk, up to its target.
  ///
  /// - Returns: `false` when the input has come to its end, or is no table.
  func takeRows(_ chunk: Chunk, _ stop: BatchStop) throws(SystemError) -> Bool {
    if columns == nil {
      guard try readHeader(chunk, stop) else { return columns != nil || stop.isRequested }
    }
    chunk.columns = columns
    var start = chunk.input.count
    chunk.input += leftover
    leftover.removeAll(keepingCapacity: true)
    defer { keepRest(of: chunk, from: start) }
    while start < Chunk.target, chunk.records.count < Chunk.maximumRecords {
      switch nextRow(in: chunk, from: start) {
      case .record(let extent):
        if !extent.isBlank {
          let contents = start + extent.contents.lowerBound..<start + extent.contents.upperBound
          append(.bytes, contents, line: extent.line, to: chunk)
        }
        pass(extent, &start)
      case .broken(let extent, let error):
        // Its place is kept once its end is known, so that a checkpoint never points into the middle
        // of a line.
        brokenRow = BrokenRow(error: error, line: extent.line, passed: extent.length)
        chunk.input.removeSubrange(start..<start + extent.length)
        if !cutter.isDiscarding { finishBrokenRow(chunk, at: start) }
      case .discard(let count):
        brokenRow?.passed += count
        chunk.input.removeSubrange(start..<start + count)
        if !cutter.isDiscarding { finishBrokenRow(chunk, at: start) }
      case .end:
        finishBrokenRow(chunk, at: start)
        return false
      case .needsMore:
        guard try readMore(chunk, from: start, stop) else { return true }
      }
    }
    return true
  }

  /// On its own, so that nothing reads the chunk any more when it is read into.
  private func nextRow(in chunk: Chunk, from start: Int) -> CSVRecordCutter.Cut {
    let input = chunk.input
    return cutter.next(in: input.span.extracting(start...), inputEnded: isAtEnd)
  }

  private func finishBrokenRow(_ chunk: Chunk, at place: Int) {
    guard let row = brokenRow else { return }
    brokenRow = nil
    let content: ChunkRecord.Content =
      row.error.reason == .recordTooLong ? .tooLarge : .notCSV(row.error.message)
    append(content, place..<place, line: row.line, to: chunk)
    offset += Int64(row.passed)
    line = cutter.line - 1
  }

  private func pass(_ extent: CSVRecordExtent, _ start: inout Int) {
    start += extent.length
    offset += Int64(extent.length)
    line = extent.line + extent.lineCount - 1
  }

  /// - Returns: `false` if what is there should go on first.
  private func readMore(
    _ chunk: Chunk,
    from start: Int,
    _ stop: BatchStop
  ) throws(SystemError) -> Bool {
    if chunk.input.count - start > Chunk.heavyRecord {
      // A giant has a chunk of its own, and waits while another one is worked on.
      if !chunk.records.isEmpty { return false }
      chunk.isBlocked = !chunk.allowsHeavy
      if chunk.isBlocked { return false }
    }
    guard isRegular || stop.waitForInput(descriptor, isPatient: chunk.records.isEmpty) else {
      return false
    }
    _ = try read(
      max(Chunk.target - chunk.input.count, chunk.input.count - start, 64 << 10),
      appendingTo: &chunk.input
    )
    return true
  }

  private func keepRest(of chunk: Chunk, from start: Int) {
    leftover += chunk.input[start...]
    chunk.input.removeSubrange(start...)
  }

  // MARK: Header

  /// Reads the header, and finds the columns that the job needs.
  ///
  /// - Returns: Whether they were found; otherwise a record of the chunk says why not.
  func readHeader(_ chunk: Chunk, _ stop: BatchStop) throws(SystemError) -> Bool {
    while true {
      switch nextHeader() {
      case .record(let extent):
        let record = Array(leftover[extent.contents])
        leftover.removeFirst(extent.length)
        offset += Int64(extent.length)
        line = extent.line + extent.lineCount - 1
        if extent.isBlank { continue }
        return selectColumns(record, line: extent.line, chunk)
      case .broken(let extent, let error):
        append(.notCSV(error.message), 0..<0, line: extent.line, to: chunk)
        return false
      case .discard(let count):
        leftover.removeFirst(count)
        offset += Int64(count)
      case .end:
        return false
      case .needsMore:
        guard isRegular || stop.waitForInput(descriptor, isPatient: true) else { return false }
        // As much again as there is, so that a header of any length is copied a few times only.
        _ = try read(max(InputLimits.block, leftover.count), appendingTo: &leftover)
      }
    }
  }

  /// On its own, so that nothing holds the bytes any more when they grow.
  private func nextHeader() -> CSVRecordCutter.Cut {
    let bytes = leftover
    return cutter.next(in: bytes.span, inputEnded: isAtEnd)
  }

  private func selectColumns(_ record: [UInt8], line: Int, _ chunk: Chunk) -> Bool {
    do throws(CSVRecordError) {
      let header = try CSVHeader(record.span)
      do throws(CSVColumnError) {
        columns = try CSVColumns(header, options)
        return true
      } catch {
        append(.notCSV(error.message), 0..<0, line: line, to: chunk)
      }
    } catch {
      append(.notCSV(error.message), 0..<0, line: line, to: chunk)
    }
    return false
  }
}

/// A row that cannot be cut off, and whose end may still be looked for.
struct BrokenRow {
  let error: CSVRecordError
  let line: Int
  /// Bytes of it so far.
  var passed: Int
}

/// The columns of a table that a job needs.
struct CSVColumns: Sendable {
  let header: CSVHeader
  /// Places, from 0 on.
  let receipt: Int?
  let carried: [Int]
  let device: Int?

  init(_ header: CSVHeader, _ options: BatchOptions) throws(CSVColumnError) {
    self.header = header
    receipt =
      if options.readsAnyRecords {
        nil
      } else if let column = options.receiptColumn {
        try header.column(column)
      } else {
        try header.receiptColumn()
      }
    var carried: [Int] = []
    for column in options.carried { carried.append(try header.column(column)) }
    self.carried = carried
    device = if let column = options.deviceField { try header.column(column) } else { nil }
  }
}
