// Where OpenSSL accepts and Quittance refuses, and why. The sweep takes no other reason, and the
// document docs/stricter-than-openssl.md has a row for each.

/// A way in which Quittance is stricter than OpenSSL on purpose.
package enum KnownDifference: String, CaseIterable, Sendable {
  // The container, much of which no signature covers.
  case constructedBit = "constructed bit"
  case tagForm = "form of a tag"
  case signedDataVersion = "version of SignedData"
  case contentType = "content type"
  case listedAlgorithms = "listed algorithms"
  case revocationLists = "revocation lists"
  case limits = "limits"
  // SignerInfo.
  case severalSigners = "several signers"
  case signerInfoForm = "form of SignerInfo"
  case signerInfoVersion = "version of SignerInfo"
  case signerName = "name of the signer"
  case digestParameters = "parameters of the digest"
  case unknownDigest = "unknown digest"
  case signatureAlgorithm = "signature algorithm"
  case algorithmsDisagree = "algorithms disagree"
  case signatureParameters = "parameters of the signature algorithm"
  case keyOfAnotherKind = "key of another kind"
  case signedAttributesForm = "form of the signed attributes"
  case signedContentType = "signed content type"
  case unsignedAttributes = "unsigned attributes"
  // Certificates.
  case certificateForm = "form of a certificate"
  case certificateKey = "key of a certificate"
  case strayCertificate = "stray certificate"
  case repeatedCertificate = "repeated certificate"
  case chainLength = "length of the chain"
  case purpose = "purpose"
  // What is signed.
  case noReceipt = "no receipt"
  case requiredField = "required field"
}

extension KnownDifference {
  /// The difference to which a refusal of ours belongs; `nil` if it is none of these.
  package init?(_ verdict: QuittanceVerdict, of bytes: [UInt8]) {
    switch verdict {
    case .verified, .unchecked: return nil
    case .malformed(let refusal): self.init(malformed: refusal, bytes)
    case .rejected(let refusal): self.init(rejected: refusal)
    }
  }

  private init?(malformed refusal: QuittanceVerdict.Refusal, _ bytes: [UInt8]) {
    switch (refusal.code, refusal.path) {
    case ("not_a_receipt", _), ("app_attest_receipt", _), (_, "payload"), (_, "receipt"):
      self = .noReceipt
    case ("bad_tag", _):
      guard let offset = refusal.offset, bytes.indices.contains(offset) else { return nil }
      if bytes[offset] & 0x1F == 0x1F {
        self = .tagForm
      } else if bytes[offset] & 0x20 == 0 {
        self = .constructedBit
      } else {
        return nil
      }
    case ("too_many_elements", _), ("too_large", _), ("too_deep", _):
      self = .limits
    default: return nil
    }
  }

  private init?(rejected refusal: QuittanceVerdict.Refusal) {
    let known = KnownDifference.rejections.first { rule in
      rule.code == refusal.code && refusal.message.contains(rule.phrase)
        && (rule.path.isEmpty || refusal.path == rule.path)
    }
    guard let known else { return nil }
    self = known.difference
  }

  private struct Rule: Sendable {
    var code: String
    var path = ""
    var phrase = ""
    var difference: KnownDifference
  }

  private static let rejections: [Rule] = [
    inconsistent("SignedData's version", .signedDataVersion),
    inconsistent("SignerInfo's version", .signerInfoVersion),
    inconsistent("the content type is", .contentType),
    inconsistent("digestAlgorithms is not encoded", .listedAlgorithms),
    inconsistent("digestAlgorithms lists", .listedAlgorithms),
    inconsistent("digest algorithm has parameters", .digestParameters),
    inconsistent("disagree", .algorithmsDisagree),
    inconsistent("the wrong parameters", .signatureParameters),
    inconsistent("not one for the key", .keyOfAnotherKind),
    inconsistent("SignerInfo is not encoded", .signerInfoForm),
    inconsistent("unsigned attributes", .unsignedAttributes),
    inconsistent("revocation lists", .revocationLists),
    inconsistent("no part of the signer's chain", .strayCertificate),
    inconsistent("is there twice", .repeatedCertificate),
    inconsistent("have the issuer", .repeatedCertificate),
    Rule(code: "unsupported_algorithm", phrase: "the digest algorithm", difference: .unknownDigest),
    Rule(
      code: "unsupported_algorithm",
      phrase: "the signature algorithm",
      difference: .signatureAlgorithm
    ),
    Rule(code: "unsupported_algorithm", phrase: "cannot be decoded", difference: .certificateKey),
    Rule(code: "unsupported_algorithm", phrase: "are accepted", difference: .certificateKey),
    Rule(code: "weak_key", difference: .certificateKey),
    Rule(code: "wrong_leaf_purpose", difference: .purpose),
    Rule(code: "wrong_intermediate_purpose", difference: .purpose),
    Rule(code: "signer_certificate_missing", difference: .signerName),
    Rule(code: "several_signers", difference: .severalSigners),
    Rule(
      code: "signed_attributes_invalid",
      phrase: "not encoded",
      difference: .signedAttributesForm
    ),
    Rule(
      code: "signed_attributes_invalid",
      phrase: "content-type is missing or not data",
      difference: .signedContentType
    ),
    Rule(code: "chain_invalid", phrase: "is not encoded in DER", difference: .certificateForm),
    Rule(code: "chain_invalid", phrase: "bytes behind its end", difference: .certificateForm),
    Rule(code: "chain_invalid", phrase: "cannot be decoded", difference: .certificateForm),
    Rule(code: "chain_invalid", phrase: "the chain has", difference: .chainLength),
    Rule(code: "required_field_missing", difference: .requiredField),
    Rule(code: "required_field_duplicated", difference: .requiredField),
  ]

  private static func inconsistent(_ phrase: String, _ difference: KnownDifference) -> Rule {
    Rule(code: "inconsistent_signed_data", phrase: phrase, difference: difference)
  }
}
