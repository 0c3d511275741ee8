// One purchase on its way into the ledger.

/// What is to be recorded, as ranges of a batch's octets; or why it will not be.
struct LedgerRequest: Sendable {
  enum Content: Sendable {
    case transaction(LedgerTransaction)
    case refused(LedgerRefusal)
  }

  var content: Content
  /// Purchases of one receipt that were added together share a group. One transaction that stands
  /// twice in it is a duplicate the second time, although account and claim are the same.
  var group: Int
}

struct LedgerTransaction: Sendable {
  var environment: AppStoreEnvironment
  var id: StoredIdentifier
  /// The original transaction if it is another one.
  var original: StoredIdentifier?
  var productID: Range<Int>?
  var quantity: Int64
  var account: Range<Int>
  var claim: Range<Int>
}
