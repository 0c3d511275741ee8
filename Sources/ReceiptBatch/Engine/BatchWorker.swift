// One worker: decodes, verifies and renders the records of a chunk.
//
// In the steady state it allocates nothing for a purchase and takes no lock: the container, the
// layout, the contexts of OpenSSL and the buffers are its own and are used again.

import ReceiptInput
import ReceiptRendering
import ReceiptVerification
import Receipts

struct BatchWorker: ~Copyable {
  private let isBinary: Bool
  private let isStrict: Bool
  private var session: VerificationSession?
  private var fields: RecordFields
  private var renderer: ResultRenderer

  private var container: [UInt8] = []
  private var layout = ReceiptLayout()

  init(_ options: BatchOptions) {
    isBinary = options.inputFormat == .der
    isStrict = options.isStrict
    session = options.verifier?.makeSession()
    fields = RecordFields(options)
    renderer = ResultRenderer(options)
  }

  /// Works on a chunk: its results are in its buffers afterwards.
  mutating func process(_ chunk: Chunk) {
    let input = chunk.input
    let names = chunk.names
    let before = session?.statistics ?? ChainStatistics()
    for record in chunk.records {
      let source = RecordSource(names: names, range: record.name, line: record.line)
      let result = examine(record, input.span.extracting(record.range), chunk)
      renderer.render(
        result,
        source,
        fields.carried(in: input.span.extracting(record.range)),
        layout,
        in: container.span,
        to: chunk
      )
      chunk.counts.note(result, bytes: record.range.count)
    }
    let after = session?.statistics ?? ChainStatistics()
    chunk.counts.chainHits += after.hits - before.hits
    chunk.counts.chainMisses += after.misses - before.misses
    // What one giant receipt needed is not kept.
    if container.capacity > 4 << 20 {
      container = []
      layout = ReceiptLayout()
    }
  }

  private mutating func examine(
    _ record: ChunkRecord,
    _ bytes: Span<UInt8>,
    _ chunk: Chunk
  ) -> RecordResult {
    fields.reset()
    switch record.content {
    case .unreadable(let error):
      return .unchecked(
        VerdictError(LocalFailure(code: .unreadableInput, message: error.message)),
        isDecoded: false
      )
    case .tooLarge:
      return .malformed(
        VerdictError(
          code: "too_large",
          message: "longer than the \(InputLimits.largestRecord) bytes that are accepted for one "
            + "receipt"
        )
      )
    case .notCSV(let message):
      return .malformed(VerdictError(code: "not_csv", message: message))
    case .bytes:
      break
    }
    do throws(RecordFailure) {
      try decode(bytes, chunk)
    } catch {
      return .malformed(error.error)
    }
    return verify(deviceID: fields.deviceID)
  }

  /// From a record's bytes to the layout of its receipt.
  private mutating func decode(_ bytes: Span<UInt8>, _ chunk: Chunk) throws(RecordFailure) {
    switch chunk.format {
    case .whole, .line:
      try read(bytes)
    case .ndjson:
      let range = try fields.readJSON(bytes)
      if let unescaped = fields.unescaped {
        try read(unescaped.span)
      } else {
        try read(bytes.extracting(range))
      }
    case .csv:
      let range = try fields.readCSV(bytes, chunk.columns)
      if let unescaped = fields.unescaped {
        try read(unescaped.span)
      } else {
        try read(bytes.extracting(range))
      }
    }
    do throws(DecodingFailure) {
      try layout.decode(container.span, strict: isStrict)
    } catch {
      throw RecordFailure(VerdictError(ReceiptDecodingError(error)))
    }
  }

  private mutating func read(_ text: Span<UInt8>) throws(RecordFailure) {
    guard !isBinary else {
      container.removeAll(keepingCapacity: true)
      container.append(contentsOf: text)
      return
    }
    do throws(ReceiptInputError) {
      try ReceiptInput.decode(text, strict: isStrict, into: &container)
    } catch {
      throw RecordFailure(VerdictError(ReceiptDecodingError(error)))
    }
  }

  private mutating func verify(deviceID: DeviceRequirement) -> RecordResult {
    guard session != nil else { return .decoded }
    do throws(VerificationError) {
      let proof = try session?.verify(layout, in: container.span, deviceID: deviceID)
      guard let proof else { return .decoded }
      return .verified(proof)
    } catch {
      switch error {
      case .rejected(let rejection): return .rejected(rejection)
      case .unchecked(let failure): return .unchecked(VerdictError(failure), isDecoded: true)
      }
    }
  }
}

/// Why a record gives no receipt.
struct RecordFailure: Error {
  let error: VerdictError

  init(_ error: VerdictError) {
    self.error = error
  }
}

/// Where a result comes from: `path`, or `path:LINE`.
struct RecordSource {
  let names: [UInt8]
  let range: Range<Int>
  let line: Int
}

/// What came of one record.
enum RecordResult {
  case verified(VerificationSession.Proof)
  case decoded
  case rejected(ReceiptRejection)
  case malformed(VerdictError)
  case unchecked(VerdictError, isDecoded: Bool)
}
