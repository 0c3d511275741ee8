// Transactions without a receipt, for this package's tests and benchmarks alone.

extension LedgerBatch {
  /// Adds a transaction as if a verified receipt had it: nothing here says that one did.
  package mutating func appendUnproven(
    _ environment: AppStoreEnvironment,
    id: Span<UInt8>,
    originalID: Span<UInt8>,
    productID: Span<UInt8>,
    quantity: Int64 = 1,
    account: Span<UInt8>,
    claim: Span<UInt8>
  ) {
    beginGroup()
    do throws(LedgerRefusal) {
      let claimant = try claimant(account: account, claim: claim)
      guard let id = identifier(id), let original = identifier(originalID) else {
        throw .unreadableTransactionID
      }
      append(
        LedgerTransaction(
          environment: environment,
          id: id,
          original: isEqual(id, original) ? nil : original,
          productID: keep(productID),
          quantity: quantity,
          account: claimant.account,
          claim: claimant.claim
        )
      )
    } catch {
      refuse(error)
    }
  }
}
