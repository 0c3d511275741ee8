// From what a walk found to a reader.

import ReceiptBatch

extension RecordReader {
  /// A reader of a file, or `nil` with the reason for which it cannot be read.
  static func open(
    _ path: [UInt8],
    format: InputFormat
  ) throws(SystemError) -> RecordReader {
    RecordReader(try FileDescriptor.open(reading: path), name: path, format: format)
  }

  static func standardInput(format: InputFormat) -> RecordReader {
    RecordReader(StandardStreams.input, name: Argument("-").bytes, format: format)
  }
}
