// The line of a single receipt: what a bulk line is, from the values that callers hold.

import ReceiptVerification
import Receipts

extension VerdictLine {
  /// Appends the line, line feed included.
  package func append(to buffer: inout [UInt8]) {
    var output = OutputBuffer()
    append(to: &output)
    buffer.append(contentsOf: output)
  }

  /// Appends the line, line feed included, to a buffer that is used for one line after the other.
  package func append(to output: inout OutputBuffer) {
    var renderer = LineRenderer(.ndjson)
    let storage = verdict.receipt?.storage
    let container = storage?.container ?? []
    renderer.append(
      verdict.withoutReceipt,
      source: source.span,
      line: 0,
      carried: CarriedValues(),
      layout: storage?.layout ?? ReceiptLayout(),
      in: container.span,
      to: &output
    )
  }
}

extension Verdict {
  fileprivate var withoutReceipt: LineVerdict {
    switch self {
    case .verified(let receipt):
      // Its issues are those of decoding, then those of verification.
      let found = receipt.receipt.storage.layout.issues.count
      return .verified(receipt.signature, circumstances: Array(receipt.issues.dropFirst(found)))
    case .decoded: return .decoded
    case .rejected(_, let rejection): return .rejected(rejection)
    case .malformed(let error): return .malformed(error)
    case .unchecked(let receipt, let error): return .unchecked(error, isDecoded: receipt != nil)
    }
  }
}
