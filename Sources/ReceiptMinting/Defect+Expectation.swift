extension Defect {
  /// What becomes of a receipt.
  public enum ExpectedStatus: String, Hashable, Sendable {
    /// It cannot be decoded.
    case malformed
    /// It is decoded but not accepted.
    case rejected
    /// It is accepted; a code is then that of an issue.
    case verified
  }

  /// What should become of a receipt with this defect.
  public var expectedStatus: ExpectedStatus { expectation.status }

  /// The code that the defect should provoke, as the command prints it: of the error, or, if the
  /// receipt is verified all the same, of an issue. Nil for an oddity that provokes none.
  public var expectedCode: String? { expectation.code }

  private struct Expectation {
    let status: ExpectedStatus
    let code: String?

    static func malformed(_ code: String) -> Expectation {
      Expectation(status: .malformed, code: code)
    }

    static func rejected(_ code: String) -> Expectation {
      Expectation(status: .rejected, code: code)
    }

    static func issue(_ code: String) -> Expectation {
      Expectation(status: .verified, code: code)
    }

    static let none = Expectation(status: .verified, code: nil)
  }

  private var expectation: Expectation {
    switch self {
    case .empty:
      .malformed("empty_input")
    case .truncated:
      .malformed("truncated")
    case .badLength, .hugeLength:
      .malformed("bad_length")
    case .badTag:
      .malformed("bad_tag")
    case .badValue:
      .malformed("bad_value")
    case .deeplyNested:
      .malformed("too_deep")
    case .tooLarge:
      .malformed("too_large")
    case .tooManyCertificates:
      .malformed("too_many_elements")
    case .notPKCS7:
      .malformed("not_pkcs7")
    case .notSignedData:
      .malformed("not_signed_data")
    case .noContent:
      .malformed("no_content")
    case .notAReceipt:
      .malformed("not_a_receipt")
    case .appAttest:
      .malformed("app_attest_receipt")
    case .trailingData:
      .issue("trailing_data")
    case .nonMinimalLength, .chunkedContent, .unknownAttribute:
      .none
    case .wrongVersion, .wrongSignerVersion, .wrongContentType, .digestNotListed,
      .signatureAlgorithmMismatch, .badAlgorithmParameters, .duplicateIssuerAndSerial,
      .unsignedAttributes, .revocationLists, .unrelatedCertificate:
      .rejected("inconsistent_signed_data")
    case .noSigner:
      .rejected("no_signer")
    case .twoSigners:
      .rejected("several_signers")
    case .signerCertificateMissing, .noCertificates:
      .rejected("signer_certificate_missing")
    case .unsupportedDigest, .unsupportedSignatureAlgorithm:
      .rejected("unsupported_algorithm")
    case .weakKey:
      .rejected("weak_key")
    case .wrongMessageDigest, .wrongSignedContentType, .noSignedContentType, .noMessageDigest:
      .rejected("signed_attributes_invalid")
    case .signatureBitFlipped, .payloadSwapped:
      .rejected("signature_mismatch")
    case .rootMissing:
      .rejected("root_missing")
    case .intermediateMissing, .chainTooLong, .leafAsAuthority, .intermediateNotAuthority,
      .intermediateMayNotSign, .forgedLeaf, .certificateWithTrailingBytes:
      .rejected("chain_invalid")
    case .forgedRoot, .appleNamedRoot:
      .rejected("untrusted_root")
    case .expiredLeaf, .expiredIntermediate, .justExpired, .notYetValid:
      .rejected("certificate_not_valid_then")
    case .developerCertificate, .leafMayNotSign:
      .rejected("wrong_leaf_purpose")
    case .intermediateWithoutMarker:
      .rejected("wrong_intermediate_purpose")
    case .missingBundleID, .missingOpaqueValue, .missingHash, .missingCreationDate,
      .badCreationDate:
      .rejected("required_field_missing")
    case .duplicatedBundleID, .duplicatedOpaqueValue, .duplicatedHash, .duplicatedCreationDate:
      .rejected("required_field_duplicated")
    case .otherBundleID:
      .rejected("bundle_id_mismatch")
    case .otherAppVersion:
      .rejected("app_version_mismatch")
    case .otherEnvironment:
      .rejected("environment_not_accepted")
    case .otherDeviceHash:
      .rejected("device_hash_mismatch")
    case .receiptExpired:
      .rejected("receipt_expired")
    case .attributeTooShort, .attributeTooLong:
      .issue("bad_attribute")
    case .badDate:
      .issue("bad_date")
    case .integerTooLong, .negativeInteger, .emptyInteger:
      .issue("bad_integer")
    case .badString:
      .issue("bad_string")
    case .duplicateAttribute:
      .issue("duplicate_attribute")
    case .missingProductID:
      .issue("missing_attribute")
    case .creationDateInFuture:
      .issue("creation_date_in_future")
    }
  }
}
