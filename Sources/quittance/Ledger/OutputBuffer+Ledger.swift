// The ledger's answers and entries as JSON.

import ReceiptRendering
import Receipts
import TransactionLedger

extension OutputBuffer {
  mutating func appendQuoted(_ text: Span<UInt8>) {
    append("\"")
    appendJSONText(text)
    append("\"")
  }

  mutating func appendQuoted(_ text: String?) {
    guard let text else { return append("null") }
    appendQuoted(text.utf8.span)
  }

  private mutating func appendQuoted(_ date: ReceiptDate) {
    append("\"")
    appendDate(date)
    append("\"")
  }

  /// What an answer adds to its transaction.
  mutating func append(_ answer: LedgerAnswer) {
    append(#","answer":"#)
    appendQuoted(answer.code)
    append(#","reason":"#)
    if case .notRecorded(let refusal) = answer.verdict {
      appendQuoted(refusal.rawValue)
    } else {
      append("null")
    }
    append(#","first_seen":"#)
    if let sight = answer.verdict.sight {
      append(#"{"account":"#)
      appendQuoted(sight.account)
      append(#","claim":"#)
      appendQuoted(sight.claim)
      append(#","recorded_at":"#)
      appendQuoted(sight.recordedAt)
      append("}")
    } else {
      append("null")
    }
    append(#","shared_original":"#)
    if let shared = answer.sharedOriginal {
      append(#"{"original_transaction_id":"#)
      appendQuoted(shared.original.id)
      append(#","account":"#)
      appendQuoted(shared.firstAccount)
      append(#","recorded_at":"#)
      appendQuoted(shared.firstRecordedAt)
      append("}")
    } else {
      append("null")
    }
  }

  /// A line for an entry.
  mutating func appendLine(_ entry: TransactionSight) {
    append(#"{"entry":"#)
    appendDecimal(entry.entry)
    append(#","environment":"#)
    appendQuoted(entry.key.environment.name)
    append(#","transaction_id":"#)
    appendQuoted(entry.key.id)
    append(#","original_transaction_id":"#)
    appendQuoted(entry.originalID)
    append(#","product_id":"#)
    appendQuoted(entry.productID)
    append(#","quantity":"#)
    appendDecimal(entry.quantity)
    append(#","account":"#)
    appendQuoted(entry.account)
    append(#","claim":"#)
    appendQuoted(entry.claim)
    append(#","recorded_at":"#)
    appendQuoted(entry.recordedAt)
    append("}\n")
  }

  /// A line for an original transaction that several accounts share.
  ///
  /// - Parameter hasMore: Whether there are accounts beyond these.
  mutating func appendLine(
    _ original: TransactionKey,
    _ accounts: ArraySlice<AccountAppearance>,
    hasMore: Bool
  ) {
    append(#"{"environment":"#)
    appendQuoted(original.environment.name)
    append(#","original_transaction_id":"#)
    appendQuoted(original.id)
    append(#","accounts":["#)
    for (index, appearance) in accounts.enumerated() {
      if index > 0 { append(",") }
      append(#"{"account":"#)
      appendQuoted(appearance.account)
      append(#","recorded_at":"#)
      appendQuoted(appearance.recordedAt)
      append("}")
    }
    append(#"],"has_more_accounts":"#)
    append(hasMore ? "true}\n" : "false}\n")
  }
}

extension LedgerAnswer.Verdict {
  /// The first sight of the transaction, where it was seen before.
  fileprivate var sight: TransactionSight? {
    switch self {
    case .first, .notRecorded: nil
    case .repeated(let sight), .duplicate(_, let sight): sight
    }
  }
}
