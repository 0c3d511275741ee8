// What a session asks of its verifier's configuration for every receipt, in the session itself: a
// copy of the whole configuration would count references that all threads share.

import Receipts

struct SessionSettings {
  let validationTime: ValidationTime
  let expiryGrace: Int64
  let clock: @Sendable () -> ReceiptDate
  let cryptographicProperties: String?
  /// Whether the caller supplied certificates of which another might make another chain.
  let suppliesCertificates: Bool
  let policy: ReceiptPolicy
  /// Whether the policy asks anything beside the device.
  let hasPolicy: Bool

  init(_ configuration: VerifierConfiguration) {
    validationTime = configuration.validationTime
    expiryGrace = configuration.expiryGrace
    clock = configuration.clock
    cryptographicProperties = configuration.cryptographicProperties
    suppliesCertificates = !configuration.suppliedCertificates.isEmpty
    policy = configuration.policy
    hasPolicy = policy.limitsFields
  }
}

extension ReceiptPolicy {
  fileprivate var limitsFields: Bool {
    if case .any = bundleIDs, case .any = environments, case .any = appVersions,
      receiptExpiration == .ignored
    {
      return false
    }
    return true
  }
}

/// Which devices a receipt may have been issued for.
package enum DeviceRequirement: Sendable {
  /// Those of the verifier's policy.
  case policy
  /// One of these; none fits an empty list.
  case oneOf([[UInt8]])
}

/// How often a session knew the chain of a receipt.
package struct ChainStatistics: Hashable, Sendable {
  /// It was at hand, or in the verifier's cache.
  package var hits = 0
  /// It had to be built and verified.
  package var misses = 0

  package init() {}
}
