// Other lines than the contract's of verify: what a caller makes of each receipt.

import ReceiptRendering
import ReceiptVerification

/// Writes what is to be said of a receipt; several threads use one writer at once.
package protocol ReceiptLineWriting: Sendable {
  /// Whether a line begins as all lines in JSON do: source, carried values, status and error.
  var hasJSONHead: Bool { get }

  /// Appends all of a line, or what follows the beginning, line feed included.
  ///
  /// - Parameters:
  ///   - receipt: `nil` unless the verdict is that it is verified.
  ///   - verdict: What came of it.
  ///   - source: Where it stood, such as `dump.txt:17`.
  func append(
    _ receipt: VerifiedReceipt?,
    _ verdict: LineVerdict,
    source: String,
    to output: inout OutputBuffer
  )
}
