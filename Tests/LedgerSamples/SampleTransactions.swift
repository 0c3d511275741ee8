// Transactions as a dump might have them, the same for the same seed.

import ReceiptVerification
import Receipts
import TransactionLedger

/// One transaction with whom it is recorded for.
package struct SampleTransaction: Hashable, Sendable {
  package var environment: AppStoreEnvironment
  package var id: String
  package var originalID: String
  package var account: String
  package var claim: String

  package init(
    _ environment: AppStoreEnvironment = .production,
    id: String,
    originalID: String? = nil,
    account: String,
    claim: String
  ) {
    self.environment = environment
    self.id = id
    self.originalID = originalID ?? id
    self.account = account
    self.claim = claim
  }

  package var key: TransactionKey { TransactionKey(environment: environment, id: id) }

  package var original: TransactionKey { TransactionKey(environment: environment, id: originalID) }
}

/// A sequence of so many transactions, of which each twentieth has occurred before.
package struct SampleTransactions: Sequence, IteratorProtocol {
  private var random: SplitMix
  private let count: Int
  private let claim: String
  private var index = 0
  private var numbers: [UInt64] = []

  /// - Parameter claim: What claims begin with; a number follows.
  package init(seed: UInt64, count: Int, claim: String) {
    random = SplitMix(state: seed)
    self.count = count
    self.claim = claim
  }

  package mutating func next() -> SampleTransaction? {
    guard index < count else { return nil }
    defer { index += 1 }
    let isKnown = !numbers.isEmpty && random.next(below: 20) == 0
    let number: UInt64
    if isKnown {
      number = numbers[Int(random.next(below: UInt64(numbers.count)))]
    } else {
      number = random.next()
      numbers.append(number)
    }
    // What belongs to a number follows from it: a transaction has one original and one buyer.
    let isSandbox = number % 10 == 0
    let id =
      number % 50 == 7 ? "tx-\(number)" : "\(100_000_000_000_000 + number % 800_000_000_000_000)"
    let isRenewal = number % 5 == 1
    let buyer = number / 50 % 5_000
    // Half of what has occurred before comes from the same account, the rest from anyone.
    let account = isKnown && random.next(below: 2) == 0 ? random.next(below: 5_000) : buyer
    return SampleTransaction(
      isSandbox ? .sandbox : .production,
      id: id,
      originalID: isRenewal ? "\(200_000_000_000_000 + buyer % 1_000)" : nil,
      account: "user-\(account)",
      claim: "\(claim)-\(index)"
    )
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
package struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func next(below bound: UInt64) -> UInt64 { next() % bound }
}

extension LedgerBatch {
  package mutating func append(_ sample: SampleTransaction) {
    appendUnproven(
      sample.environment,
      id: sample.id.utf8.span,
      originalID: sample.originalID.utf8.span,
      productID: "com.example.coins".utf8.span,
      account: sample.account.utf8.span,
      claim: sample.claim.utf8.span
    )
  }
}
