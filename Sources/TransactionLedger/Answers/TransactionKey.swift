// What a ledger knows a transaction by.

/// A transaction, or the original one of a subscription or a restored purchase.
public struct TransactionKey: Hashable, Sendable, CustomStringConvertible {
  /// The store that numbered it.
  public let environment: AppStoreEnvironment
  /// Its identifier, as receipts have it in attributes 1703 and 1705.
  public let id: String

  /// Creates a key.
  public init(environment: AppStoreEnvironment, id: String) {
    self.environment = environment
    self.id = id
  }

  /// The environment and the identifier.
  public var description: String { "\(environment.name) \(id)" }
}
