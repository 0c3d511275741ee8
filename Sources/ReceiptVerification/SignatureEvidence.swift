// The proof of who signed a receipt.

import Receipts

/// Who signed a receipt, by which chain, and for which time that was checked.
public struct SignatureEvidence: Hashable, Sendable {
  /// What kind of anchor the chain ends in.
  public enum Trust: String, Hashable, Sendable {
    /// One of Apple's roots.
    case apple
    /// A root that the caller added, under the same rules as Apple's.
    case custom
    /// A root for tests: anyone who holds its key can sign such a receipt. Every Xcode
    /// installation holds the StoreKit test key.
    case test
  }

  /// What kind of anchor the chain ends in.
  public let trust: Trust
  /// The digest of the signature: SHA-1 or SHA-2. The hash of attribute 5 is another matter.
  public let digest: DigestAlgorithm
  /// The signer's certificate.
  public let signer: CertificateSummary
  /// SHA-256 of the anchor's certificate.
  public let rootFingerprint: CertificateFingerprint
  /// The time at which the chain was valid: the receipt's creation date, or what the caller chose.
  public let checkedAt: ReceiptDate
}

/// A digest algorithm that is accepted in signatures.
public enum DigestAlgorithm: String, Hashable, Sendable, CaseIterable {
  /// SHA-1, which Apple used until 2023.
  case sha1
  /// SHA-256.
  case sha256
  /// SHA-384.
  case sha384
  /// SHA-512.
  case sha512
}
