// What the caller accepts. There is no default: a receipt must not choose its own policy.

import Receipts

/// Which values of a field are accepted.
public enum Accepted<Value: Hashable & Sendable>: Sendable {
  /// Any value, be it absent or unreadable.
  case any
  /// Only these; an absent or unreadable field is none of them.
  case only(Set<Value>)
}

/// An environment as attribute 0 of a receipt names it.
public struct ReceiptEnvironment: RawRepresentable, Hashable, Sendable {
  /// The text of attribute 0.
  public let rawValue: String

  /// Creates an environment from the text of attribute 0.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The App Store.
  public static let production = ReceiptEnvironment(rawValue: "Production")
  /// TestFlight, App Review and the sandbox.
  public static let sandbox = ReceiptEnvironment(rawValue: "ProductionSandbox")
  /// Volume purchase.
  public static let productionVPP = ReceiptEnvironment(rawValue: "ProductionVPP")
  /// Volume purchase in the sandbox.
  public static let sandboxVPP = ReceiptEnvironment(rawValue: "ProductionVPPSandbox")
  /// Xcode's local tests.
  public static let xcode = ReceiptEnvironment(rawValue: "Xcode")
}

/// What a verifier accepts beyond the signature.
///
/// Bundle identifiers and environments have no default. A backend that grants anything should name
/// both; `.any` is for tools that only report.
public struct ReceiptPolicy: Sendable {
  /// Whether attribute 21, the expiry of a volume purchase's receipt, counts.
  public enum Expiration: Hashable, Sendable {
    /// It does not.
    case ignored
    /// A receipt that had expired at this time is refused; the instant itself counts as expired.
    case at(ReceiptDate)
    /// A receipt that has expired by the verifier's clock is refused.
    case now
  }

  /// Accepted bundle identifiers (attribute 2).
  public var bundleIDs: Accepted<String>
  /// Accepted environments (attribute 0).
  public var environments: Accepted<ReceiptEnvironment>
  /// Accepted versions (attribute 3).
  public var appVersions: Accepted<String>
  /// Device identifiers of which one must fit the hash in attribute 5: the 16 bytes of
  /// identifierForVendor, or the 6 bytes of a Mac's primary network interface. Empty: not checked.
  public var deviceIDs: [[UInt8]]
  /// Whether attribute 21 counts.
  public var receiptExpiration: Expiration

  /// Creates a policy.
  public init(
    bundleIDs: Accepted<String>,
    environments: Accepted<ReceiptEnvironment>,
    appVersions: Accepted<String> = .any,
    deviceIDs: [[UInt8]] = [],
    receiptExpiration: Expiration = .ignored
  ) {
    self.bundleIDs = bundleIDs
    self.environments = environments
    self.appVersions = appVersions
    self.deviceIDs = deviceIDs
    self.receiptExpiration = receiptExpiration
  }
}
