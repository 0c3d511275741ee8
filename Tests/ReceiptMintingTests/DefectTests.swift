import ReceiptMinting
import Testing

@Suite("Defects")
struct DefectTests {
  /// The codes of the contract that a receipt can provoke. Not among them: those of the input
  /// around a receipt (base64, JSON, CSV, other artefacts), those of the machine, and
  /// `accepted_in_grace`, which `just-expired` provokes where a grace is asked for.
  static let codes: Set<String> = [
    "empty_input", "truncated", "bad_length", "bad_tag", "bad_value", "too_deep", "too_large",
    "too_many_elements", "trailing_data", "not_pkcs7", "not_signed_data", "no_content",
    "not_a_receipt", "app_attest_receipt",
    "no_signer", "several_signers", "signer_certificate_missing", "unsupported_algorithm",
    "weak_key", "inconsistent_signed_data", "signed_attributes_invalid", "signature_mismatch",
    "root_missing", "untrusted_root", "chain_invalid", "certificate_not_valid_then",
    "wrong_leaf_purpose", "wrong_intermediate_purpose", "required_field_missing",
    "required_field_duplicated", "bundle_id_mismatch", "app_version_mismatch",
    "environment_not_accepted", "device_hash_mismatch", "receipt_expired",
    "bad_attribute", "bad_date", "bad_integer", "bad_string", "duplicate_attribute",
    "missing_attribute", "creation_date_in_future",
  ]

  @Test("Every code of the contract that a receipt can provoke is provoked, and no other")
  func codes() {
    #expect(Set(Defect.allCases.compactMap(\.expectedCode)) == Self.codes)
  }

  @Test("Names are words with hyphens, summaries are one line", arguments: Defect.allCases)
  func names(defect: Defect) {
    #expect(defect.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    #expect(!defect.summary.isEmpty)
    #expect(!defect.summary.contains("\n"))
    #expect(defect.summary.last != ".")
  }

  @Test(
    "Each makes other bytes than the intact receipt's, the same each time",
    arguments: Defect.allCases
  )
  func bytes(defect: Defect) throws {
    let mint = ReceiptMint(authority: try TestAuthorities.rsa.get())
    var content = ReceiptContent.sample
    content.deviceID = Array(0..<16)
    let intact = try mint.issue(content, seed: 2)
    let broken = try mint.issue(content, seed: 2, defect: defect)
    #expect(broken != intact)
    #expect(try mint.issue(content, seed: 2, defect: defect) == broken)
  }

  @Test(
    "In every form and with every authority: bytes, or an error that says why",
    arguments: Defect.allCases
  )
  func otherForms(defect: Defect) throws {
    let xcode = ReceiptMint(authority: try TestAuthorities.xcode.get(), form: .xcode)
    var withAttributes = ReceiptForm(digest: .sha1, signedAttributes: .standard(signingTime: nil))
    withAttributes.signatureNaming = .digestAndKeyAlgorithm
    let ecdsa = ReceiptMint(authority: try TestAuthorities.ecdsa.get(), form: withAttributes)
    let bare = ReceiptContent(style: .xcode)
    for (mint, content) in [(xcode, ReceiptContent.xcode()), (ecdsa, .sample), (ecdsa, bare)] {
      do throws(MintingError) {
        let intact = try mint.issue(content)
        let broken = try mint.issue(content, defect: defect)
        #expect(broken != intact)
      } catch {
        #expect([.defectNotApplicable, .badKey].contains(error.code))
      }
    }
  }

  /// What OpenSSL's CMS_verify makes of each, with the authority's root at the creation date. Where
  /// it accepts what must be rejected, nothing but the defect is wrong with the receipt.
  static let acceptedByOpenSSL: Set<Defect> = [
    // Oddities and content, which OpenSSL does not look at.
    .trailingData, .nonMinimalLength, .chunkedContent, .unknownAttribute,
    .notAReceipt, .appAttest, .tooLarge,
    .missingBundleID, .missingOpaqueValue, .missingHash, .missingCreationDate,
    .duplicatedBundleID, .duplicatedOpaqueValue, .duplicatedHash, .duplicatedCreationDate,
    .badCreationDate, .otherBundleID, .otherAppVersion, .otherEnvironment, .otherDeviceHash,
    .receiptExpired, .attributeTooShort, .attributeTooLong, .badDate, .integerTooLong,
    .negativeInteger, .emptyInteger, .badString, .duplicateAttribute, .missingProductID,
    .creationDateInFuture,
    // Exactness, of which OpenSSL has less.
    .wrongVersion, .wrongSignerVersion, .wrongContentType, .signatureAlgorithmMismatch,
    .badAlgorithmParameters, .wrongSignedContentType, .duplicateIssuerAndSerial,
    .unsignedAttributes, .revocationLists, .unrelatedCertificate, .twoSigners, .tooManyCertificates,
    // Apple's rules of purpose, and the root from the caller.
    .developerCertificate, .intermediateWithoutMarker, .rootMissing, .weakKey, .unsupportedDigest,
    .chainTooLong,
  ]

  @Test("OpenSSL refuses what is wrong by its rules, and only that", arguments: Defect.allCases)
  func openSSL(defect: Defect) throws {
    let authority = try TestAuthorities.rsa.get()
    let receipt = try ReceiptMint(authority: authority).issue(.sample, defect: defect)
    let verdict = OpenSSLOracle.verifyCMS(receipt, root: authority.root.der, at: creation)
    #expect(
      (verdict.content != nil) == Self.acceptedByOpenSSL.contains(defect),
      "\(defect.rawValue): \(verdict.reason)"
    )
  }

  @Test("A certificate with trailing bytes is none to OpenSSL; the forged chains are well-formed")
  func certificates() throws {
    let authority = try TestAuthorities.rsa.get()
    let mint = ReceiptMint(authority: authority)
    let broken = try certificates(in: mint.issue(.sample, defect: .certificateWithTrailingBytes))
    #expect(OpenSSLOracle.facts(ofCertificate: broken[0]) == nil)

    let apple = try certificates(in: mint.issue(.sample, defect: .appleNamedRoot))
    let root = try #require(OpenSSLOracle.facts(ofCertificate: apple[2]))
    #expect(root.subject == "C=US,O=Apple Inc.,OU=Apple Certification Authority,CN=Apple Root CA")
    #expect(OpenSSLOracle.isSigned(apple[2], by: apple[2]))
    #expect(OpenSSLOracle.isSigned(apple[1], by: apple[2]))

    let forged = try certificates(in: mint.issue(.sample, defect: .forgedRoot))
    #expect(
      OpenSSLOracle.facts(ofCertificate: forged[2])?.subject
        == OpenSSLOracle.facts(ofCertificate: authority.root.der)?.subject
    )

    let twins = try certificates(in: mint.issue(.sample, defect: .duplicateIssuerAndSerial))
    let first = try #require(OpenSSLOracle.facts(ofCertificate: twins[0]))
    let second = try #require(OpenSSLOracle.facts(ofCertificate: twins[1]))
    #expect(first.serialNumber == second.serialNumber && first.issuer == second.issuer)
    #expect(first.subject != second.subject)

    #expect(try certificates(in: mint.issue(.sample, defect: .chainTooLong)).count == 4)
    #expect(try certificates(in: mint.issue(.sample, defect: .leafAsAuthority)).count == 4)
    #expect(try certificates(in: mint.issue(.sample, defect: .rootMissing)).count == 2)
  }

  @Test("A swapped payload stands under a signature that is good for the intact one")
  func payloadSwapped() throws {
    let mint = ReceiptMint(authority: try TestAuthorities.rsa.get())
    let intact = try mint.issue(.sample)
    let swapped = try mint.issue(.sample, defect: .payloadSwapped)
    #expect(swapped.suffix(256) == intact.suffix(256))
    let flipped = try mint.issue(.sample, defect: .signatureBitFlipped)
    #expect(flipped.count == intact.count)
    #expect(zip(flipped, intact).map { ($0 ^ $1).nonzeroBitCount }.reduce(0, +) == 1)
  }

  @Test("A weak key needs one, an incomplete authority says so")
  func notApplicable() throws {
    let full = try TestAuthority.Keys(pem: TestKeys.rsa)
    let keys = TestAuthority.Keys(
      root: full.root,
      intermediate: full.intermediate,
      leaf: full.leaf
    )
    let mint = ReceiptMint(authority: try TestAuthority(keys: keys))
    let error = #expect(throws: MintingError.self) {
      _ = try mint.issue(.sandbox(), defect: .weakKey)
    }
    #expect(error?.code == .badKey)
    let noPurchase = #expect(throws: MintingError.self) {
      _ = try mint.issue(.sandbox(), defect: .missingProductID)
    }
    #expect(noPurchase?.code == .defectNotApplicable)
  }

  /// The elements of the certificates field: ContentInfo, [0], SignedData, its fourth field.
  private func certificates(in receipt: [UInt8]) throws -> [[UInt8]] {
    let contentInfo = try #require(OpenSSLOracle.elements(receipt)?.first)
    let tagged = try #require(OpenSSLOracle.elements(contentInfo.content)?.last)
    let signedData = try #require(OpenSSLOracle.elements(tagged.content)?.first)
    let fields = try #require(OpenSSLOracle.elements(signedData.content))
    let certificates = try #require(fields.first { $0.identifier == 0xA0 })
    return try #require(OpenSSLOracle.elements(certificates.content)).map { element in
      // Each is longer than 255 bytes and shorter than 65,536.
      [0x30, 0x82, UInt8(element.content.count >> 8), UInt8(element.content.count & 0xFF)]
        + element.content
    }
  }
}
