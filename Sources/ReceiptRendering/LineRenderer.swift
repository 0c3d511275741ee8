// The bulk entry: one receipt after the other, from a worker's layout to bytes.
//
// In the steady state nothing is allocated for a receipt. What all lines share is prepared here once:
// the carried fields' names, and the signature of each chain.

import Receipts

/// Renders what came of receipts, for one worker.
package struct LineRenderer: ~Copyable {
  /// The form of output.
  package enum Form: Hashable, Sendable {
    /// One JSON object a line.
    case ndjson
    /// One row a purchase.
    case csv(CellRules)
    /// Apple's answer to the receipt, one object a line: no source, no carried fields.
    case verifyReceipt(VerifyReceiptAnswer)
  }

  package let form: Form
  let names: [[UInt8]]
  let carriedNames: CarriedNames
  var signatures = SignatureFragments()
  /// Room for a carried text whose escapes are undone.
  var scratch: [UInt8] = []
  /// What the next record asks for, where it is a request to verifyReceipt.
  package var request = VerifyReceiptRequest()
  private var answers: VerifyReceiptRenderer?

  /// - Parameter names: The names of the carried fields, as given.
  package init(_ form: Form, carrying names: [[UInt8]] = []) {
    self.form = form
    self.names = names
    if case .verifyReceipt(let answer) = form { answers = VerifyReceiptRenderer(answer) }
    carriedNames = CarriedNames(names)
  }

  /// Appends what stands before the first line: the header of CSV.
  package func appendHeader(to output: inout OutputBuffer) {
    switch form {
    case .ndjson, .verifyReceipt: break
    case .csv(let rules): appendHeader(to: &output, rules)
    }
  }

  /// Appends what came of one receipt, line feed included.
  ///
  /// - Parameters:
  ///   - source: The input's name, byte for byte; it need not be UTF-8.
  ///   - line: The line in it, from 1; 0 where the receipt is the whole input.
  ///   - carried: The carried values, in the order of the names; those left out count as nothing.
  ///   - layout: The decoded receipt; looked at only if the verdict says that there is one.
  ///   - container: The octets of the layout.
  package mutating func append(
    _ verdict: LineVerdict,
    source: Span<UInt8>,
    line: Int,
    carried: borrowing CarriedValues,
    layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    to output: inout OutputBuffer
  ) {
    switch form {
    case .ndjson:
      appendObject(verdict, source, line, carried, layout, container, &output)
    case .csv(let rules):
      appendRows(verdict, source, line, carried, layout, container, &output, rules)
    case .verifyReceipt:
      answers?.append(verdict, request, layout: layout, in: container, to: &output)
      output.append("\n")
    }
  }
}
