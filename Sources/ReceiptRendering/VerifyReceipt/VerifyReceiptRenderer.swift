// The answer to one receipt after the other, from a worker's layout to bytes.
//
// The order of keys is that of Apple's answers. Each purchase is written once, under `in_app`;
// `latest_receipt_info` repeats the bytes in another order.

import ReceiptVerification
import Receipts

/// Renders verifyReceipt's answers, for one worker. It keeps its memory from receipt to receipt.
package struct VerifyReceiptRenderer: ~Copyable {
  package let answer: VerifyReceiptAnswer
  var transactions = AnsweredTransactions()

  package init(_ answer: VerifyReceiptAnswer) {
    self.answer = answer
  }

  /// Appends the answer to what came of one receipt: an object, without a line feed.
  ///
  /// - Parameters:
  ///   - layout: The decoded receipt; looked at only if the verdict says that there is one.
  ///   - container: The octets of the layout.
  package mutating func append(
    _ verdict: LineVerdict,
    _ request: VerifyReceiptRequest,
    layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    to output: inout OutputBuffer
  ) {
    switch verdict {
    case .verified(let evidence, _):
      let origin = ReceiptOrigin(layout, in: container, evidence)
      let status = origin.status(at: answer.endpoint)
      guard status == .valid else { return output.appendAnswer(status) }
      appendAnswer(origin, request, layout, container, &output)
    case .rejected(let rejection):
      output.appendAnswer(status(of: rejection, layout, container))
    case .decoded:
      // Nobody has authenticated it.
      output.appendAnswer(.notAuthenticated)
    case .malformed:
      output.appendAnswer(.malformed)
    case .unchecked:
      output.appendAnswer(.unchecked)
    }
  }

  /// Only of a genuine receipt, which the policy alone refused, is the environment known.
  private func status(
    of rejection: ReceiptRejection,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) -> VerifyReceiptStatus {
    guard let evidence = rejection.signature else { return .notAuthenticated }
    let status = ReceiptOrigin(layout, in: container, evidence).status(at: answer.endpoint)
    return status == .valid ? .notAuthenticated : status
  }

  private mutating func appendAnswer(
    _ origin: ReceiptOrigin,
    _ request: VerifyReceiptRequest,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>,
    _ output: inout OutputBuffer
  ) {
    output.append(#"{"status":0,"#)
    if let name = origin.name {
      output.append(#""environment":""#)
      output.append(name)
      output.append("\",")
    }
    output.append(#""receipt":"#)
    appendReceipt(layout, container, &output)
    if transactions.hasSubscription || answer.latestKeys == .always {
      transactions.sort(layout, container)
      output.append(#","latest_receipt_info":["#)
      appendLatest(request, &output)
      output.append(#","latest_receipt":""#)
      output.appendBase64(container)
      output.append("\"")
      appendPendingRenewals(layout, container, &output)
    }
    output.append("}")
  }
}

extension OutputBuffer {
  /// The answer of a receipt that is not accepted: there is nothing of it in it.
  fileprivate mutating func appendAnswer(_ status: VerifyReceiptStatus) {
    append(#"{"status":"#)
    appendDecimal(Int64(status.rawValue))
    if status == .unchecked {
      append(#","is-retryable":true"#)
    }
    append("}")
  }
}
