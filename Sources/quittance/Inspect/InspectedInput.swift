import ReceiptBatch

/// The one receipt that `inspect` is to show: a file, standard input, or a line of either, written as
/// the `source` in a line of `verify` is: `dump.txt:17`.
struct InspectedInput {
  private let name: Argument

  /// The line that was asked for, if the name ends in one.
  private let line: Int?
  private let format: InputFormat

  init(_ input: Argument?, format: InputFormat) {
    let input = input ?? Argument("-")
    // A file that has a colon in its name is that file.
    if (try? FileStatus.of(input.bytes)) == nil, let (name, line) = Self.splitLine(input) {
      self.name = name
      self.line = line
      self.format = .lines
    } else {
      name = input
      line = nil
      self.format = format
    }
  }

  func read() throws(UsageError) -> InputRecord {
    if name.isDash {
      if StandardStreams.input.isTerminal() {
        Diagnostics().say("reading a receipt from the terminal; Ctrl-D ends it")
      }
      return try select(from: RecordReader.standardInput(format: format))
    }
    let reader: RecordReader
    do throws(SystemError) {
      reader = try RecordReader.open(name.bytes, format: format)
    } catch {
      return InputRecord(source: name.bytes, content: .unreadable(error))
    }
    return try select(from: reader)
  }

  private func select(from reader: consuming RecordReader) throws(UsageError) -> InputRecord {
    guard let line else { return try theOnlyRecord(of: reader) }
    let source = name.bytes + Array(":\(line)".utf8)
    while let record = reader.next() {
      if case .unreadable = record.content { return record }
      if record.source == source { return record }
    }
    throw UsageError("'\(name.text)' has no receipt on line \(line)")
  }

  private func theOnlyRecord(of reader: consuming RecordReader) throws(UsageError) -> InputRecord {
    guard let record = reader.next() else {
      throw UsageError("'\(name.text)' has no receipt in it")
    }
    if case .unreadable = record.content { return record }
    guard reader.next() == nil else {
      throw UsageError(
        "'\(name.text)' has a receipt on each line; name one of them, as in '"
          + String(decoding: record.source, as: UTF8.self) + "'"
      )
    }
    return record
  }

  /// `dump.txt:17`, taken apart.
  private static func splitLine(_ input: Argument) -> (Argument, Int)? {
    guard let colon = input.bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0,
      let digits = String(validating: input.bytes[(colon + 1)...], as: UTF8.self),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let line = Int(digits), line > 0
    else { return nil }
    return (Argument(bytes: Array(input.bytes[..<colon])), line)
  }
}
