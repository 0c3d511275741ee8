// Whose transaction numbers a receipt speaks of.

import ReceiptVerification

/// A store that numbers transactions: within one, a number is given once.
public enum AppStoreEnvironment: Int64, Hashable, Sendable, CaseIterable {
  // The raw values stand in ledger files.
  /// The App Store, volume purchase included.
  case production = 1
  /// The sandbox: TestFlight, App Review, and volume purchase there.
  case sandbox = 2

  /// The store behind an environment as attribute 0 of a receipt names it.
  ///
  /// A volume purchase is a way to buy an app from the same store: `ProductionVPP` counts as
  /// production. Were it a store of its own, a transaction that shows in both kinds of receipt would
  /// be credited twice. Xcode is no store: it numbers from 0 each time. What has another name is not
  /// recorded either, since nobody knows whose numbers it uses.
  public init?(_ environment: ReceiptEnvironment) {
    switch environment {
    case .production, .productionVPP: self = .production
    case .sandbox, .sandboxVPP: self = .sandbox
    default: return nil
    }
  }

  /// The name for output: `production` or `sandbox`.
  public var name: String {
    switch self {
    case .production: "production"
    case .sandbox: "sandbox"
    }
  }
}
