// One worker: decodes, verifies and renders the records of a chunk.
//
// In the steady state it allocates nothing for a purchase and takes no lock: the container, the
// layout, the contexts of OpenSSL and the buffers are its own and are used again.

import ReceiptInput
import ReceiptRendering
import ReceiptVerification
import Receipts
import Records

struct BatchWorker: ~Copyable {
  /// Octets of a container that are kept for the next receipt.
  private static let keptCapacity = 4 << 20

  private var examiner: RecordExaminer
  private var renderer: ResultRenderer

  /// The receipt at hand: its octets, and where everything in them stands.
  private var container: [UInt8] = []
  private var layout = ReceiptLayout()

  init(_ options: BatchOptions) {
    examiner = RecordExaminer(options)
    renderer = ResultRenderer(options)
  }

  /// Works on a chunk: its results are in its buffers afterwards.
  mutating func process(_ chunk: Chunk) {
    // Taken out for the while, so that its octets can be read while the rest of the worker changes.
    var container: [UInt8] = []
    var layout = ReceiptLayout()
    swap(&container, &self.container)
    swap(&layout, &self.layout)
    let input = chunk.input
    let before = examiner.statistics
    for record in chunk.records {
      let bytes = input.span.extracting(record.range)
      let result = examiner.examine(record, bytes, chunk, &container, &layout)
      renderer.render(
        result,
        record,
        examiner.fields,
        bytes,
        layout,
        in: container.span,
        to: chunk
      )
      chunk.counts.note(
        result,
        bytes: record.range.count,
        hasIssues: result.hasIssues(layout)
      )
    }
    let after = examiner.statistics
    chunk.counts.chainHits += after.hits - before.hits
    chunk.counts.chainMisses += after.misses - before.misses
    // What one giant receipt needed is not kept.
    guard container.capacity <= BatchWorker.keptCapacity else { return }
    swap(&container, &self.container)
    swap(&layout, &self.layout)
  }
}

/// From a record's bytes to a receipt's octets and where everything in them stands.
struct RecordDecoder {
  let isBinary: Bool
  let isStrict: Bool

  func decode(
    _ bytes: Span<UInt8>,
    _ chunk: Chunk,
    _ fields: inout RecordFields,
    container: inout [UInt8],
    layout: inout ReceiptLayout
  ) throws(RecordFailure) {
    switch try fields.text(of: bytes, chunk) {
    case .range(let range):
      try read(bytes.extracting(range), into: &container)
    case .unescaped:
      let unescaped = fields.unescaped
      try read(unescaped.span, into: &container)
    }
    do throws(DecodingFailure) {
      try layout.decode(container.span, strict: isStrict)
    } catch {
      throw RecordFailure(VerdictError(ReceiptDecodingError(error)))
    }
  }

  private func read(_ text: Span<UInt8>, into container: inout [UInt8]) throws(RecordFailure) {
    guard !isBinary else {
      container.removeAll(keepingCapacity: true)
      container.append(octetsOf: text)
      return
    }
    do throws(ReceiptInputError) {
      try ReceiptInput.decode(text, strict: isStrict, into: &container)
    } catch {
      throw RecordFailure(VerdictError(ReceiptDecodingError(error)))
    }
  }
}

extension VerdictError {
  static let tooLarge = VerdictError(
    code: "too_large",
    message: "longer than the \(InputLimits.largestRecord) bytes that are accepted for one receipt"
  )
}

/// Why a record gives no receipt.
struct RecordFailure: Error {
  let error: VerdictError

  init(_ error: VerdictError) {
    self.error = error
  }
}

/// What came of one record.
enum RecordResult {
  case verified(VerificationSession.Proof)
  case decoded
  case rejected(ReceiptRejection)
  case malformed(VerdictError)
  case unchecked(VerdictError, isDecoded: Bool)
}

extension RecordResult {
  var status: String {
    switch self {
    case .verified: "verified"
    case .decoded: "decoded"
    case .rejected: "rejected"
    case .malformed: "malformed"
    case .unchecked: "unchecked"
    }
  }

  var code: String? {
    switch self {
    case .verified, .decoded: nil
    case .rejected(let rejection): rejection.code.rawValue
    case .malformed(let error), .unchecked(let error, _): error.code
    }
  }

  /// Whether a receipt was decoded, so that there is something to show.
  var isDecoded: Bool {
    switch self {
    case .verified, .decoded, .rejected: true
    case .malformed: false
    case .unchecked(_, let isDecoded): isDecoded
    }
  }

  func hasIssues(_ layout: borrowing ReceiptLayout) -> Bool {
    if case .verified(let proof) = self, !proof.issues.isEmpty { return true }
    return isDecoded && !layout.issues.isEmpty
  }
}
