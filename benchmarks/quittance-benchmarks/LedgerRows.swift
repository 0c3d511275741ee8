// Transactions as a dump might have them, each made from its index, so that what must be answered is
// known without keeping any.

import TransactionLedger

struct LedgerRow {
  /// The index of the row that has the transaction first: its own, but for each twentieth row.
  let source: Int
  let index: Int

  /// SplitMix64's finalizer, so that neighbours have nothing in common.
  private static func scrambled(_ value: Int) -> UInt64 {
    var z = UInt64(truncatingIfNeeded: value) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  init(_ index: Int) {
    self.index = index
    guard index % 20 == 19 else {
      source = index
      return
    }
    let earlier = Int(LedgerRow.scrambled(index) % UInt64(index))
    source = earlier % 20 == 19 ? earlier - 1 : earlier
  }

  /// Multiplying by an odd number is a permutation of the numbers below 2^46: each has another one.
  var id: Int64 {
    100_000_000_000_000
      + Int64((UInt64(source) &* 0x9E37_79B9_7F4A_7C15) & (1 << 46 - 1))
  }

  /// Each fifth transaction renews one of a hundred thousand subscriptions.
  var original: Int64 {
    source % 5 == 1 ? 200_000_000_000_000 + Int64(buyer) : id
  }

  private var buyer: UInt64 { LedgerRow.scrambled(source) % 100_000 }

  /// Every other row that repeats a transaction has another account than the first.
  var account: String {
    source == index || index % 40 == 19 ? "user-\(buyer)" : "thief-\(buyer)"
  }

  var claim: String { "3f2a9c5e71d04b88:\(index)" }

  /// Whether an answer is the right one.
  func accepts(_ answer: LedgerAnswer) -> Bool {
    switch answer.verdict {
    case .first: return source == index
    case .duplicate(let relation, let sight):
      return source != index && sight.claim == LedgerRow(source).claim
        && (relation == .inSameAccount) == (index % 40 == 19)
        && (answer.sharedOriginal != nil) == (relation == .acrossAccounts)
    case .repeated, .notRecorded: return false
    }
  }
}

/// A row's texts, made before anything is timed.
struct LedgerRowTexts {
  let id: Int64
  let original: Int64
  let idText: [UInt8]
  let originalText: [UInt8]
  let account: [UInt8]
  let claim: [UInt8]

  init(_ row: LedgerRow) {
    id = row.id
    original = row.original
    idText = Array("\(row.id)".utf8)
    originalText = Array("\(row.original)".utf8)
    account = Array(row.account.utf8)
    claim = Array(row.claim.utf8)
  }
}
