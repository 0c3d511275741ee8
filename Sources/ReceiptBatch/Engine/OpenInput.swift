// One input being read: where it stands, and what was read beyond the last chunk.

import Glibc
import Records

/// A file, or standard input, from which chunks are cut.
final class OpenInput {
  let descriptor: FileDescriptor
  let name: [UInt8]
  /// No other input of the job has it.
  let number: Int
  var mode: Mode
  /// Bytes read but not yet in any chunk: the beginning of a record.
  var leftover: [UInt8] = []
  /// How far into `leftover` the end of a record was looked for in vain.
  var searched = 0
  /// Offset in the input of the first byte of `leftover`.
  var offset: Int64 = 0
  /// Lines before `leftover`.
  var line = 0
  var isAtEnd = false
  /// How the input began, where it is a pipe: as much as a prefix takes.
  private var head: [UInt8] = []
  let isRegular: Bool
  private let statusAtStart: FileStatus?
  /// Where the file stood when it was handed over: standard input may have been read from before.
  let start: Int64
  let options: BatchOptions
  /// Cuts rows, where the input is a table.
  var cutter = CSVRecordCutter()
  /// The row that is being passed over.
  var brokenRow: BrokenRow?
  /// The columns of the table, once its header was read.
  var columns: CSVColumns?

  enum Mode {
    case undecided
    case whole
    case lines
    case ndjson
    case csv
    /// In a line that is too long: its rest is passed over. So many bytes of it have been.
    case skipping(then: SkippedMode, passed: Int64)
  }

  enum SkippedMode {
    case lines
    case ndjson
  }

  init(
    _ descriptor: consuming FileDescriptor,
    name: [UInt8],
    number: Int,
    options: BatchOptions
  ) {
    self.descriptor = descriptor
    self.name = name
    self.number = number
    mode =
      switch options.inputFormat {
      case .auto: .undecided
      case .der, .base64: .whole
      case .lines: .lines
      case .ndjson: .ndjson
      case .csv: .csv
      }
    self.options = options
    statusAtStart = try? self.descriptor.status()
    isRegular = statusAtStart?.kind == .regular
    start = self.descriptor.position() ?? 0
  }

  /// Whether the input is one receipt that is worked on alone, if it is one receipt at all.
  var isGiant: Bool {
    isRegular && (statusAtStart?.size ?? 0) > Chunk.heavyRecord
  }

  /// How the input began, as far as it has been passed on.
  var prefix: OctetSample {
    OctetSample(head.prefix(Int(min(offset, Int64(head.count)))))
  }

  /// Whether the file is another one now than when it was opened, as far as the system can tell.
  func hasChanged() throws(SystemError) -> Bool {
    guard isRegular, let statusAtStart else { return false }
    return try descriptor.status() != statusAtStart
  }

  /// Reads up to `count` bytes behind `buffer`.
  ///
  /// - Returns: Whether there was anything before the end.
  func read(
    _ count: Int,
    appendingTo buffer: inout [UInt8]
  ) throws(SystemError) -> Bool {
    guard !isAtEnd else { return false }
    let start = buffer.count
    // An array that grows is there twice for a moment, and twice as large the second time.
    if start + count > Chunk.heavyRecord, !MemoryRoom.has(4 * (start + count)) {
      throw .isOutOfMemory
    }
    if try descriptor.read(count, appendingTo: &buffer) {
      if !isRegular, head.count < OctetSample.maximumCount {
        head += buffer[start...].prefix(OctetSample.maximumCount - head.count)
      }
      return true
    }
    isAtEnd = true
    return false
  }

  /// Whether reading would wait for whoever writes into a pipe.
  func wouldWait(_ stop: BatchStop) -> Bool {
    !isRegular && !isAtEnd && !stop.waitForInput(descriptor, isPatient: false)
  }
}
