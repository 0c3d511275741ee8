// What a ledger answers to one purchase.

/// The answer to one purchase. It is given once it is on the disk.
public struct LedgerAnswer: Hashable, Sendable {
  /// What became of the purchase.
  public enum Verdict: Hashable, Sendable {
    /// Nobody had claimed this transaction; it is this claim's now. Credit it.
    case first
    /// This claim had it before: the same question was asked again, perhaps because a crash came
    /// between recording and crediting. The answer was ``first``, and is. Credit it unless this
    /// claim has been credited for this transaction.
    case repeated(of: TransactionSight)
    /// Another claim has it. Credit nothing.
    case duplicate(Relation, of: TransactionSight)
    /// It is not recorded and never will be as it is. Credit nothing.
    case notRecorded(LedgerRefusal)
  }

  /// Whose the other claim was.
  public enum Relation: Hashable, Sendable {
    /// The same account's.
    case inSameAccount
    /// Another account's: a receipt that is passed around, or somebody with two accounts.
    case acrossAccounts
  }

  /// What became of the purchase.
  public let verdict: Verdict
  /// Another account that had the original transaction before this one did, if any.
  public let sharedOriginal: SharedOriginal?

  /// Whether the purchase belongs to this claim: ``Verdict/first`` and ``Verdict/repeated(of:)``.
  ///
  /// Crediting must be idempotent by claim and transaction: a repeated one may have been credited.
  public var isClaimed: Bool {
    switch verdict {
    case .first, .repeated: true
    case .duplicate, .notRecorded: false
    }
  }

  /// A stable word for the verdict: `first`, `repeated`, `duplicate_in_account`,
  /// `duplicate_across_accounts` or `not_recorded`.
  public var code: String {
    switch verdict {
    case .first: "first"
    case .repeated: "repeated"
    case .duplicate(.inSameAccount, _): "duplicate_in_account"
    case .duplicate(.acrossAccounts, _): "duplicate_across_accounts"
    case .notRecorded: "not_recorded"
    }
  }
}
