// From a record to what came of it: its fields, the decoded receipt, the verdict.

import ReceiptRendering
import ReceiptVerification
import Receipts

/// Examines one record after the other, on one thread.
struct RecordExaminer: ~Copyable {
  private let decoder: RecordDecoder
  private var session: VerificationSession?
  /// The fields of the record examined last.
  private(set) var fields: RecordFields

  init(_ options: BatchOptions) {
    decoder = RecordDecoder(
      isBinary: options.inputFormat == .der,
      isStrict: options.isStrict
    )
    session = options.verifier?.makeSession()
    fields = RecordFields(options)
  }

  /// How often a chain was known.
  var statistics: ChainStatistics {
    // Not a change, but reading an optional that cannot be copied counts as one.
    mutating get { session?.statistics ?? ChainStatistics() }
  }

  /// What would have proved a receipt that was refused because of its record's device; `nil` if
  /// something else speaks against it.
  mutating func proof(
    whateverTheDeviceOf layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) -> VerificationSession.Proof? {
    // The policy names no device where records name theirs.
    try? session?.verify(layout, in: container, device: .policy)
  }

  /// Decodes and verifies a record of a chunk; ``fields`` are its own afterwards.
  mutating func examine(
    _ record: ChunkRecord,
    _ bytes: Span<UInt8>,
    _ chunk: Chunk,
    _ container: inout [UInt8],
    _ layout: inout ReceiptLayout
  ) -> RecordResult {
    fields.reset()
    switch record.content {
    case .unreadable(let error):
      return .unchecked(
        VerdictError(LocalFailure(code: .unreadableInput, message: error.message)),
        isDecoded: false
      )
    case .tooLarge:
      return .malformed(.tooLarge)
    case .notCSV(let message):
      return .malformed(VerdictError(code: "not_csv", message: message))
    case .bytes:
      guard RecordExaminer.hasRoom(for: bytes.count) else {
        let message = "no memory for a record of \(bytes.count) bytes"
        return .unchecked(
          VerdictError(LocalFailure(code: .outOfMemory, message: message)),
          isDecoded: false
        )
      }
    }
    do throws(RecordFailure) {
      try decoder.decode(bytes, chunk, &fields, container: &container, layout: &layout)
    } catch {
      return .malformed(error.error)
    }
    return verify(layout, in: container.span)
  }

  /// The text without its escapes; and the container, where everything in it stands, and the results,
  /// in which an octet of the container becomes two to four. All are in arrays that grow.
  private static func hasRoom(for count: Int) -> Bool {
    count <= Chunk.heavyRecord
      || MemoryRoom.has(3 * count + 12 * min(count, ReceiptLimits.maximumSize))
  }

  private mutating func verify(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) -> RecordResult {
    guard session != nil else { return .decoded }
    do throws(VerificationError) {
      let proof = try session?.verify(
        layout,
        in: container,
        device: fields.device
      )
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
