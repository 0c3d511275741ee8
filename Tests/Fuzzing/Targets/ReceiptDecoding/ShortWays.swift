// The short ways of decoding against the general one, and one layout that decodes twice.

import FuzzSupport
import ReceiptRendering

@testable import Receipts

enum ShortWays {
  static func check(_ bytes: [UInt8]) {
    for strict in [false, true] {
      var short = ReceiptLayout()
      var general = ReceiptLayout()
      general.usesShortWays = false
      let first = decode(bytes, strict, &short)
      let second = decode(bytes, strict, &general)
      require(first == second, "the short ways give another result")
      // What one receipt leaves in a layout must not show in the next.
      require(decode(bytes, strict, &short) == first, "a layout that is used again")
    }
  }

  /// The line for what came of it.
  private static func decode(
    _ bytes: [UInt8],
    _ strict: Bool,
    _ layout: inout ReceiptLayout
  ) -> [UInt8] {
    var output = OutputBuffer()
    var renderer = LineRenderer(.ndjson)
    var verdict = LineVerdict.decoded
    do throws(DecodingFailure) {
      try layout.decode(bytes.span, strict: strict)
    } catch {
      verdict = .malformed(VerdictError(ReceiptDecodingError(error)))
    }
    let source: [UInt8] = []
    renderer.append(
      verdict,
      source: source.span,
      line: 1,
      carried: CarriedValues(),
      layout: layout,
      in: bytes.span,
      to: &output
    )
    return output.withBytes { span in span.indices.map { span[$0] } }
  }
}
