// The records of one input for other purposes than receipts: read and cut just as a job does it.

import Records

/// Reads an input of JSON records or a table, block after block.
package struct RecordStream: ~Copyable {
  /// How records are written.
  package enum Format: Sendable {
    case ndjson
    case csv
  }

  private var source: ChunkSource
  private let chunk = Chunk()

  /// - Parameters:
  ///   - input: A path, byte for byte; `nil` or `-` for standard input.
  ///   - format: `nil` if the input's beginning is to tell.
  ///   - output: Where results will go, which must not be the input.
  ///   - stop: Ends the stream early when asked.
  package init(
    _ input: [UInt8]?,
    format: Format?,
    output: borrowing OutputFile,
    stop: BatchStop
  ) throws(BatchStartError) {
    var options = BatchOptions(inputs: [input].compactMap { $0 })
    options.readsAnyRecords = true
    options.inputFormat =
      switch format {
      case .ndjson: .ndjson
      case .csv: .csv
      case nil: .auto
      }
    if let input, let status = try? FileStatus.of(input), status.kind == .directory {
      throw BatchStartError("'\(String(decoding: input, as: UTF8.self))' is a directory")
    }
    try output.refuseInputs(of: options)
    source = ChunkSource(
      options,
      own: OwnFiles(outputs: [output.identity].compactMap { $0 }, checkpoint: nil),
      stop: stop
    )
  }

  /// Makes sure that an input can be read, before anything is done to an output: that it is there, is no
  /// directory, and may be opened.
  ///
  /// A pipe is not opened: its writer would take that for the reader.
  package static func requireReadable(_ input: [UInt8]) throws(BatchStartError) {
    guard input != [UInt8(ascii: "-")] else { return }
    let name = "'\(String(decoding: input, as: UTF8.self))'"
    do throws(SystemError) {
      switch try FileStatus.of(input).kind {
      case .directory: break
      case .regular:
        _ = try FileDescriptor.open(reading: input)
        return
      case .other:
        return try FileStatus.requireReadAccess(to: input)
      }
    } catch {
      throw BatchStartError("cannot read \(name): \(error.message)")
    }
    throw BatchStartError("\(name) is a directory")
  }

  /// Reads the records that come next; `nil` when there are none, or the stream was asked to end.
  ///
  /// A block that is kept beyond the next call is copied.
  package mutating func next() -> RecordBlock? {
    guard case .filled = source.fill(chunk, allowsHeavy: true) else { return nil }
    return RecordBlock(chunk)
  }
}

/// Records that were read together.
package struct RecordBlock {
  /// What stands in a record's place.
  package enum Record {
    /// A record: where it stands in ``RecordBlock/input``, and the line that it begins on, from 1.
    case octets(Range<Int>, line: Int)
    /// What is no record, and why.
    case broken(BrokenRecord)
    /// Nothing: the input could not be read on. ``RecordBlock/notes`` say why.
    case unreadable
  }

  private let records: [ChunkRecord]
  package let input: [UInt8]

  /// The header of the table that the records are of; `nil` if they are JSON.
  package let header: CSVHeader?

  /// What is to be told about the input.
  package let notes: [BatchNote]

  /// Whether an input could not be read, or changed meanwhile.
  package let hasUnreadableInput: Bool

  init(_ chunk: Chunk) {
    records = chunk.records
    input = chunk.input
    header = chunk.columns?.header
    notes = chunk.notes
    hasUnreadableInput = chunk.counts.unreadableInputs > 0
  }

  package var count: Int { records.count }

  package func record(_ index: Int) -> Record {
    guard index >= 0, index < records.count else { return .unreadable }
    let record = records[index]
    switch record.content {
    case .bytes: return .octets(record.range, line: record.line)
    case .unreadable: return .unreadable
    case .notCSV(let message):
      return .broken(BrokenRecord(code: "not_csv", message: message, line: record.line))
    case .tooLarge:
      let message = "the record is longer than the \(InputLimits.largestRecord) bytes accepted"
      return .broken(BrokenRecord(code: "too_large", message: message, line: record.line))
    }
  }
}

/// A record that cannot be cut off, or was not kept.
package struct BrokenRecord: Sendable {
  package let code: String
  package let message: String
  package let line: Int
}
