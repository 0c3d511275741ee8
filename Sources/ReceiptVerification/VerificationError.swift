// What verification answers when it does not answer yes.

import Receipts

/// Why a receipt was not verified.
///
/// The two cases must not be treated alike: a rejected receipt is not to be trusted, whereas of an
/// unchecked one nothing is known, because this machine could not do its part.
public enum VerificationError: Error, Hashable, Sendable {
  /// A check failed.
  case rejected(ReceiptRejection)
  /// This machine could not check: neither yes nor no. Try again, or elsewhere.
  case unchecked(LocalFailure)
}

/// A check that failed: which one, on what, and what would have been accepted.
public struct ReceiptRejection: Hashable, Sendable {
  /// A stable code; its raw value is what the command prints.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as printed.
    public let rawValue: String

    /// Creates a code from what is printed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The container has no SignerInfo.
    public static let noSigner = Code(rawValue: "no_signer")
    /// The container has more than one SignerInfo.
    public static let severalSigners = Code(rawValue: "several_signers")
    /// The certificate that the SignerInfo names is not in the container.
    public static let signerCertificateMissing = Code(rawValue: "signer_certificate_missing")
    /// A digest or signature algorithm, or a kind of key, that is not accepted.
    public static let unsupportedAlgorithm = Code(rawValue: "unsupported_algorithm")
    /// A key that is too short.
    public static let weakKey = Code(rawValue: "weak_key")
    /// The container contradicts RFC 5652 or itself, or holds what Apple never puts there.
    public static let inconsistentSignedData = Code(rawValue: "inconsistent_signed_data")
    /// The signed attributes do not match the content.
    public static let signedAttributesInvalid = Code(rawValue: "signed_attributes_invalid")
    /// The signature is not that of the signer over this content.
    public static let signatureMismatch = Code(rawValue: "signature_mismatch")
    /// The chain's root is neither in the container nor supplied.
    public static let rootMissing = Code(rawValue: "root_missing")
    /// The chain ends in a root that is not trusted.
    public static let untrustedRoot = Code(rawValue: "untrusted_root")
    /// The certificates form no chain that RFC 5280 accepts.
    public static let chainInvalid = Code(rawValue: "chain_invalid")
    /// A certificate was not valid at the time that counts.
    public static let certificateNotValidThen = Code(rawValue: "certificate_not_valid_then")
    /// The signer's certificate is not one for signing receipts.
    public static let wrongLeafPurpose = Code(rawValue: "wrong_leaf_purpose")
    /// The intermediate is not Apple's for this purpose.
    public static let wrongIntermediatePurpose = Code(rawValue: "wrong_intermediate_purpose")
    /// The receipt lacks an attribute without which it proves nothing.
    public static let requiredFieldMissing = Code(rawValue: "required_field_missing")
    /// The receipt has such an attribute twice.
    public static let requiredFieldDuplicated = Code(rawValue: "required_field_duplicated")
    /// The receipt is for another app than the policy accepts.
    public static let bundleIDMismatch = Code(rawValue: "bundle_id_mismatch")
    /// The receipt is for another version than the policy accepts.
    public static let appVersionMismatch = Code(rawValue: "app_version_mismatch")
    /// The receipt is from an environment that the policy does not accept.
    public static let environmentNotAccepted = Code(rawValue: "environment_not_accepted")
    /// The receipt was issued for another device than the policy names.
    public static let deviceHashMismatch = Code(rawValue: "device_hash_mismatch")
    /// The receipt itself has expired (attribute 21).
    public static let receiptExpired = Code(rawValue: "receipt_expired")
  }

  /// Which check failed.
  public let code: Code
  /// One sentence for a reader: what was found and what would have been accepted.
  public let message: String
  /// Offset of the octet concerned in the decoded container, `nil` where there is none.
  public let offset: Int?
  /// The part or field concerned, `nil` where there is none.
  public let path: String?
  /// The certificate concerned, `nil` where there is none.
  public let certificate: CertificateSummary?
  /// The proof of who signed, where only the policy refused; otherwise `nil`.
  public let signature: SignatureEvidence?

  init(
    _ code: Code,
    _ message: String,
    offset: Int? = nil,
    path: String? = nil,
    certificate: CertificateSummary? = nil,
    signature: SignatureEvidence? = nil
  ) {
    self.code = code
    self.message = message
    self.offset = offset
    self.path = path
    self.certificate = certificate
    self.signature = signature
  }
}

/// A failure of this machine, not of the receipt.
public struct LocalFailure: Hashable, Sendable {
  /// A stable code; its raw value is what the command prints.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as printed.
    public let rawValue: String

    /// Creates a code from what is printed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// OpenSSL's configuration on this machine forbids an algorithm that the receipt needs.
    public static let localPolicyForbidsAlgorithm = Code(
      rawValue: "local_policy_forbids_algorithm"
    )
    /// OpenSSL failed for a reason that has nothing to do with the receipt.
    public static let cryptoFailure = Code(rawValue: "crypto_failure")
    /// Memory ran out.
    public static let outOfMemory = Code(rawValue: "out_of_memory")
    /// The input could not be read.
    public static let unreadableInput = Code(rawValue: "unreadable_input")
  }

  /// What failed.
  public let code: Code
  /// One sentence for a reader, with OpenSSL's own reason where there is one.
  public let message: String

  /// Creates a failure; for callers that read the input themselves.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}

extension VerificationError {
  static func rejected(
    _ code: ReceiptRejection.Code,
    _ message: String,
    offset: Int? = nil,
    path: String? = nil,
    certificate: CertificateSummary? = nil,
    signature: SignatureEvidence? = nil
  ) -> VerificationError {
    .rejected(
      ReceiptRejection(
        code,
        message,
        offset: offset,
        path: path,
        certificate: certificate,
        signature: signature
      )
    )
  }

  static func unchecked(_ code: LocalFailure.Code, _ message: String) -> VerificationError {
    .unchecked(LocalFailure(code: code, message: message))
  }
}
