// The receipts of one input for other purposes than lines: read, cut, decoded and verified just as a
// job does it, on the caller's thread.

import ReceiptRendering
import ReceiptVerification
import Receipts
import Records

/// Works through an input, stretch after stretch.
package struct ReceiptRecordStream: ~Copyable {
  /// Is handed each record: what came of it, its octets, the decoded receipt and the receipt's octets.
  package typealias Visitor = (
    _ record: ExaminedRecord, _ octets: Span<UInt8>, _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) -> Void

  /// What is known of a stretch beside its records.
  package struct Stretch {
    /// What is to be told about the input.
    package let notes: [BatchNote]
    /// Whether the input could not be read, or changed meanwhile.
    package let hasUnreadableInput: Bool
  }

  /// Octets of a container that are kept for the next receipt.
  private static let keptCapacity = 4 << 20

  private var source: ChunkSource
  private var examiner: RecordExaminer
  private let chunk = Chunk()
  private var container: [UInt8] = []
  private var layout = ReceiptLayout()

  /// - Parameters:
  ///   - options: What is read and how it is checked; what concerns outputs does not matter here.
  ///   - stop: Ends the stream early when asked.
  package init(_ options: BatchOptions, stop: BatchStop) {
    source = ChunkSource(options, own: OwnFiles(), stop: stop)
    examiner = RecordExaminer(options)
  }

  /// Works on the records that come next, as many as can be had without waiting.
  ///
  /// - Returns: `nil` when there are none, or the stream was asked to end.
  package mutating func next(_ visit: Visitor) -> Stretch? {
    guard case .filled = source.fill(chunk, allowsHeavy: true) else { return nil }
    // Taken out for the while, so that its octets can be read while the examiner changes.
    var container: [UInt8] = []
    var layout = ReceiptLayout()
    swap(&container, &self.container)
    swap(&layout, &self.layout)
    let input = chunk.input
    for record in chunk.records {
      let bytes = input.span.extracting(record.range)
      let result = examiner.examine(record, bytes, chunk, &container, &layout)
      let outcome = outcome(of: result, layout, in: container.span)
      let examined = ExaminedRecord(
        line: record.line,
        outcome: outcome,
        carried: examiner.fields.carried
      )
      visit(examined, bytes, layout, container.span)
    }
    // What one giant receipt needed is not kept.
    if container.capacity <= ReceiptRecordStream.keptCapacity {
      swap(&container, &self.container)
      swap(&layout, &self.layout)
    }
    return Stretch(notes: chunk.notes, hasUnreadableInput: chunk.counts.unreadableInputs > 0)
  }

  private mutating func outcome(
    of result: RecordResult,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) -> ExaminedRecord.Outcome {
    switch result {
    case .verified(let proof): return .verified(proof)
    case .decoded: return .decoded
    case .malformed(let error): return .malformed(error)
    case .unchecked(let error, _): return .unchecked(error)
    case .rejected(let rejection):
      guard rejection.code == .deviceHashMismatch else {
        return .rejected(VerdictError(rejection), otherwise: nil)
      }
      let proof = examiner.proof(whateverTheDeviceOf: layout, in: container)
      return .rejected(VerdictError(rejection), otherwise: proof)
    }
  }
}

/// What came of one record.
package struct ExaminedRecord {
  /// The verdict on its receipt.
  package enum Outcome {
    case verified(VerificationSession.Proof)
    case decoded
    /// Refused; `otherwise` proves what the receipt says if it only was issued for another device than
    /// the one that its record names.
    case rejected(VerdictError, otherwise: VerificationSession.Proof?)
    case malformed(VerdictError)
    case unchecked(VerdictError)
  }

  /// The line it begins on, from 1; 0 where it stands for the whole input.
  package let line: Int
  package let outcome: Outcome
  private let carried: [CarriedField]

  init(line: Int, outcome: Outcome, carried: [CarriedField]) {
    self.line = line
    self.outcome = outcome
    self.carried = carried
  }

  /// Appends the text of a carried field that is to name something: a string's characters, an
  /// integer's digits as they stand there, a cell's text.
  ///
  /// - Parameters:
  ///   - index: Its place among ``BatchOptions/carried``.
  ///   - record: The record's octets.
  /// - Returns: `false` if there is no such field, or it is something else.
  package func appendName(
    inCarried index: Int,
    of record: Span<UInt8>,
    to text: inout [UInt8]
  ) -> Bool {
    guard carried.indices.contains(index) else { return false }
    switch carried[index] {
    case .absent:
      return false
    case .text(let field):
      field.appendUnquoted(of: record, to: &text)
      return true
    case .json(let value) where value.isString:
      Records.JSONString.appendUnescaped(value, of: record, to: &text)
      return true
    case .json(let value) where value.kind == .number:
      // 1.0 and 1e0 are spellings that somebody's library made up.
      let digits = record.extracting(value.range.clamped(to: record.indices))
      for place in digits.indices {
        let isSign = place == 0 && digits[place] == UInt8(ascii: "-")
        guard isSign || digits[place] &- UInt8(ascii: "0") <= 9 else { return false }
      }
      text.append(octetsOf: digits)
      return true
    case .json:
      return false
    }
  }
}
