// Purchases that are to be recorded together: one buffer of octets, and a record of ranges for each.

import Receipts

/// A chunk of purchases for ``TransactionLedger/record(contentsOf:)``, which records it in one
/// transaction of the database: all of it or nothing.
///
/// A batch is filled without the ledger: workers fill one each, and whoever has the next one in
/// order records it. Some thousand purchases make a good batch; the file is synchronised with the
/// disk once for each.
public struct LedgerBatch: Sendable {
  private(set) var octets: [UInt8] = []
  private(set) var requests: [LedgerRequest] = []
  private var group = 0

  /// Creates an empty batch.
  public init() {}

  /// How many purchases it has: how many answers it will get.
  public var count: Int { requests.count }

  /// Whether it has none.
  public var isEmpty: Bool { requests.isEmpty }

  /// Empties the batch and keeps its memory for the next chunk.
  public mutating func removeAll() {
    octets.removeAll(keepingCapacity: true)
    requests.removeAll(keepingCapacity: true)
    group = 0
  }

  /// Whose the purchases are, once they have been checked.
  struct Claimant {
    let account: Range<Int>
    let claim: Range<Int>
  }

  /// Begins a group of purchases that stand in one receipt.
  mutating func beginGroup() { group += 1 }

  mutating func refuse(_ refusal: LedgerRefusal) {
    requests.append(LedgerRequest(content: .refused(refusal), group: group))
  }

  mutating func append(_ transaction: LedgerTransaction) {
    requests.append(LedgerRequest(content: .transaction(transaction), group: group))
  }

  /// Takes the octets of an account and a claim into the batch.
  mutating func claimant(
    account: Span<UInt8>,
    claim: Span<UInt8>
  ) throws(LedgerRefusal) -> Claimant {
    guard account.isLedgerText(upTo: LedgerLimits.maximumAccountSize) else { throw .badAccount }
    guard claim.isLedgerText(upTo: LedgerLimits.maximumClaimSize) else { throw .badClaim }
    return Claimant(account: keep(account), claim: keep(claim))
  }

  /// - Returns: `nil` if it is empty or too long.
  mutating func identifier(_ octets: Span<UInt8>) -> StoredIdentifier? {
    guard !octets.isEmpty, octets.count <= LedgerLimits.maximumTransactionIDSize else { return nil }
    if let number = StoredIdentifier.number(of: octets) { return .number(number) }
    return .octets(keep(octets))
  }

  mutating func keep(_ octets: Span<UInt8>) -> Range<Int> {
    let start = self.octets.count
    self.octets.append(addingCapacity: octets.count) { (output: inout OutputSpan<UInt8>) in
      for index in octets.indices { output.append(octets[index]) }
    }
    return start..<self.octets.count
  }

  func isEqual(_ first: StoredIdentifier, _ second: StoredIdentifier) -> Bool {
    switch (first, second) {
    case (.number(let first), .number(let second)): first == second
    case (.octets(let first), .octets(let second)): octets[first] == octets[second]
    default: false
    }
  }
}

extension LedgerRefusal: Error {}

extension Span<UInt8> {
  /// Whether the octets are UTF-8 without NUL, at least one and at most so many.
  fileprivate func isLedgerText(upTo limit: Int) -> Bool {
    guard !isEmpty, count <= limit else { return false }
    for index in indices where self[index] == 0 { return false }
    do {
      _ = try UTF8Span(validating: self)
      return true
    } catch {
      return false
    }
  }
}
