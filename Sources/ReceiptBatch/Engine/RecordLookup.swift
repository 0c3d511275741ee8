// One record of an input, for whoever wants to see it alone.

import ReceiptRendering

/// Finds one record of an input, cut and unpacked just as a job does it.
package struct RecordLookup {
  /// A record, or what is known instead.
  package struct Record: Sendable {
    /// Where it stands, as a line's `source` says.
    package let source: [UInt8]
    package let content: Content

    package init(source: [UInt8], content: Content) {
      self.source = source
      self.content = content
    }
  }

  package enum Content: Sendable {
    /// What is written of the receipt: binary, or its base64.
    case receipt([UInt8])
    case unreadable(SystemError)
    case malformed(VerdictError)
  }

  package enum Answer: Sendable {
    case found(Record)
    case none
    /// There are several; the source of the first.
    case several([UInt8])
  }

  private let options: BatchOptions
  private var fields: RecordFields

  package init(_ options: BatchOptions) {
    self.options = options
    fields = RecordFields(options)
  }

  /// The record that begins on a line of the input.
  package mutating func record(onLine line: Int) -> Answer {
    var answer = Answer.none
    Self.forEachChunk(options) { chunk in
      for record in chunk.records {
        if case .unreadable = record.content {
          answer = .found(found(record, in: chunk))
        } else if record.line == line {
          answer = .found(found(record, in: chunk))
        } else if record.line == 0, let part = Self.line(line, of: record, in: chunk) {
          answer = .found(found(part, in: chunk))
        } else {
          continue
        }
        return false
      }
      return true
    }
    return answer
  }

  /// The only record of the input.
  package mutating func onlyRecord() -> Answer {
    var first: Record?
    var isAlone = true
    Self.forEachChunk(options) { chunk in
      for record in chunk.records {
        if let first {
          guard case .unreadable = first.content else {
            isAlone = false
            return false
          }
        } else {
          first = found(record, in: chunk)
        }
      }
      return true
    }
    guard let first else { return .none }
    return isAlone ? .found(first) : .several(first.source)
  }

  private static func forEachChunk(_ options: BatchOptions, _ body: (Chunk) -> Bool) {
    var source = ChunkSource(options, own: OwnFiles(), stop: BatchStop())
    let chunk = Chunk()
    while case .filled = source.fill(chunk, allowsHeavy: true) {
      guard body(chunk) else { return }
    }
  }

  private mutating func found(_ record: ChunkRecord, in chunk: Chunk) -> Record {
    let name = Array(chunk.names[record.name])
    let suffix = record.line > 0 ? Array(":\(record.line)".utf8) : []
    return Record(source: name + suffix, content: content(record, in: chunk))
  }

  private mutating func content(_ record: ChunkRecord, in chunk: Chunk) -> Content {
    switch record.content {
    case .unreadable(let error): return .unreadable(error)
    case .tooLarge: return .malformed(.tooLarge)
    case .notCSV(let message): return .malformed(VerdictError(code: "not_csv", message: message))
    case .bytes: break
    }
    let input = chunk.input
    let bytes = input.span.extracting(record.range)
    do throws(RecordFailure) {
      switch try fields.text(of: bytes, chunk) {
      case .range(let range):
        let start = record.range.lowerBound
        return .receipt(
          Array(input[start + range.lowerBound..<start + range.upperBound])
        )
      case .unescaped:
        return .receipt(fields.unescaped)
      }
    } catch {
      return .malformed(error.error)
    }
  }

  /// A line of an input that was taken for one receipt, since it has only one line with something on
  /// it.
  private static func line(
    _ line: Int,
    of record: ChunkRecord,
    in chunk: Chunk
  ) -> ChunkRecord? {
    guard case .bytes = record.content else { return nil }
    let lines = chunk.input[record.range].split(
      separator: UInt8(ascii: "\n"),
      maxSplits: line,
      omittingEmptySubsequences: false
    )
    guard lines.count >= line, !lines[line - 1].allSatisfy(InputSniffer.isBlank) else { return nil }
    var part = record
    part.range = lines[line - 1].startIndex..<lines[line - 1].endIndex
    part.line = line
    return part
  }
}
