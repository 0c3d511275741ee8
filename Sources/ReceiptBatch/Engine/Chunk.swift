// A stretch of input on its way through: read, worked on, written, and used again.

import ReceiptRendering
import Records

/// One receipt's place in a chunk.
struct ChunkRecord {
  enum Content {
    /// The bytes of the record: a whole file or line, a JSON record, a row.
    case bytes
    /// Longer than is accepted; its bytes are not there.
    case tooLarge
    /// Could not be read.
    case unreadable(SystemError)
    /// The input is no CSV, or lacks the column; the message says which.
    case notCSV(String)
  }

  var content: Content
  /// Range in the chunk's input.
  var range: Range<Int>
  /// Range of the input's name in the chunk's names.
  var name: Range<Int>
  /// The line it begins on, from 1; 0 where it is the whole input.
  var line: Int
}

/// A chunk belongs to one thread at a time: the reader, a worker, the writer.
final class Chunk: @unchecked Sendable {
  /// How much input makes a chunk: enough that claiming one costs little, little enough that workers
  /// share the end of a job evenly.
  static let target = 256 << 10

  /// The most records, for inputs of tiny ones.
  static let maximumRecords = 4096

  /// Chunks with a record longer than this are worked on one at a time.
  static let heavyRecord = 1 << 20

  var sequence = 0
  var format = RecordFormat.whole
  var input: [UInt8] = []
  var records: [ChunkRecord] = []
  var names: [UInt8] = []
  /// The input whose name stands last in ``names``; `nil` if that is no open one's.
  var namedInput: Int?
  /// How CSV rows are read; set where `format` is `csv`.
  var columns: CSVColumns?

  var output = ResultBuffer()
  var errors = ResultBuffer()
  var counts = BatchCounts()
  var notes: [BatchNote] = []
  /// Where a resumed job goes on once this chunk is written.
  var position = InputPosition()
  /// Whether it has a record over ``heavyRecord``.
  var isHeavy = false
  /// Whether it may have one; otherwise ``isBlocked`` says that it would have had to.
  var allowsHeavy = true
  var isBlocked = false

  func reset() {
    // A buffer that grew for one long record is not kept.
    if input.capacity > 4 * Chunk.target { input = [] }
    input.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    namedInput = nil
    output.reset()
    errors.reset()
    counts = BatchCounts()
    notes.removeAll()
    columns = nil
    isHeavy = false
    isBlocked = false
  }

  var isEmpty: Bool { records.isEmpty && notes.isEmpty }

  var heldBytes: Int { output.bytes.capacity + errors.bytes.capacity }
}

/// What the records of a chunk are.
enum RecordFormat {
  /// A file is one receipt.
  case whole
  /// A line is one receipt.
  case line
  case ndjson
  case csv
}

/// Where a job stands in its inputs.
struct InputPosition: Hashable, Sendable {
  /// How many items of the walk over the inputs are done with: files, and what was passed over.
  var items = 0
  /// Offset in the input being read.
  var offset: Int64 = 0
  /// Lines read of it.
  var line = 0
  /// How a pipe began, so that another one is noticed.
  var prefix = OctetSample()
}
