// Lines on their way. A line's parts are rendered as its record comes, and put together with the
// answers once the ledger has given them, so that nothing is written that is not on the disk.

import ReceiptBatch
import ReceiptRendering
import ReceiptVerification
import Receipts
import TransactionLedger

/// The lines of the records that wait for the ledger's answers.
struct LedgerLines: ~Copyable {
  /// Memory that is kept for the next lines.
  private static let keptBytes = 8 << 20

  private struct Line {
    /// The end of what stands before its transactions.
    let end: Int
    let transactions: Int
  }

  private var parts = OutputBuffer()
  private var lines: [Line] = []
  /// Where the part of each transaction ends.
  private var transactionEnds: [Int] = []

  /// Octets that wait.
  var size: Int { parts.count }
  var isEmpty: Bool { lines.isEmpty }

  /// Appends what is known of a record.
  ///
  /// - Parameters:
  ///   - head: What stands before its transactions.
  ///   - layout: The receipt whose transactions are listed; `nil` if they are not.
  mutating func append(
    _ head: LedgerLineHead,
    account: Span<UInt8>,
    claim: Span<UInt8>,
    layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) {
    parts.append(head, account: account, claim: claim)
    let end = parts.count
    var count = 0
    if let trust = head.trust {
      let store = trust == .test ? nil : LedgerLines.store(of: layout, in: container)
      count = layout.purchases.count
      for index in 0..<count {
        parts.appendTransaction(index, of: layout, in: container, store)
        transactionEnds.append(parts.count)
      }
    }
    lines.append(Line(end: end, transactions: count))
  }

  /// Whose numbers the receipt's are.
  private static func store(
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) -> AppStoreEnvironment? {
    let name = layout.text(layout[.receiptType], in: container).value
    return name.map(ReceiptEnvironment.init(rawValue:)).flatMap { AppStoreEnvironment($0) }
  }

  /// Puts the lines together, and forgets them.
  ///
  /// - Parameter answers: One for each transaction, in their order.
  mutating func finish(_ answers: [LedgerAnswer], to output: inout ResultBuffer) {
    var start = 0
    var transaction = 0
    for line in lines {
      parts.withBytes { output.bytes.append(contentsOf: $0.extracting(start..<line.end)) }
      start = line.end
      for index in 0..<line.transactions {
        if index > 0 { output.bytes.append(",") }
        let end = transactionEnds[transaction]
        parts.withBytes { output.bytes.append(contentsOf: $0.extracting(start..<end)) }
        start = end
        if answers.indices.contains(transaction) {
          output.bytes.append(answers[transaction])
        }
        output.bytes.append("}")
        transaction += 1
      }
      output.bytes.append("]}\n")
      output.endUnit()
    }
    parts.removeAll(keepingAtMost: LedgerLines.keptBytes)
    lines.removeAll(keepingCapacity: true)
    transactionEnds.removeAll(keepingCapacity: true)
  }
}

/// What a line says before its transactions.
struct LedgerLineHead {
  var source: [UInt8]
  /// From 1; 0 where it stands for a whole input.
  var line: Int
  var hasAccount: Bool
  var status: Verdict.Status
  var error: VerdictError?
  /// Who vouches for the receipt, if its transactions are listed.
  var trust: SignatureEvidence.Trust?
}

extension OutputBuffer {
  fileprivate mutating func append(
    _ head: LedgerLineHead,
    account: Span<UInt8>,
    claim: Span<UInt8>
  ) {
    append(#"{"source":""#)
    appendJSONText(head.source.span)
    if head.line > 0 {
      append(":")
      appendDecimal(Int64(head.line))
    }
    append(#"","account":"#)
    if head.hasAccount { appendQuoted(account) } else { append("null") }
    append(#","claim":"#)
    if head.line > 0 { appendQuoted(claim) } else { append("null") }
    append(#","status":""#)
    append(head.status.word)
    append(#"","error":"#)
    if let error = head.error { appendFault(error) } else { append("null") }
    append(#","transactions":["#)
  }

  fileprivate mutating func appendTransaction(
    _ index: Int,
    of layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ store: AppStoreEnvironment?
  ) {
    let purchases = layout.purchases
    append(#"{"transaction_id":"#)
    appendText(purchases.span[index][.transactionID], layout, container)
    append(#","original_transaction_id":"#)
    appendText(purchases.span[index][.originalTransactionID], layout, container)
    append(#","product_id":"#)
    appendText(purchases.span[index][.productID], layout, container)
    append(#","quantity":"#)
    if let quantity = layout.integer(purchases.span[index][.quantity], in: container).value {
      appendDecimal(quantity)
    } else {
      append("null")
    }
    append(#","environment":"#)
    appendQuoted(store?.name)
  }

  private mutating func appendText(
    _ slot: FieldSlot,
    _ layout: borrowing ReceiptLayout,
    _ container: Span<UInt8>
  ) {
    guard let range = slot.range else { return append("null") }
    appendQuoted(layout.octets(range, in: container))
  }
}
