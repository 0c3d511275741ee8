/// What can be wrong with a receipt, one thing at a time; the raw value is its name on the command
/// line.
///
/// The expectations hold for a verifier that trusts the authority's root as one that must meet
/// Apple's purpose rules, and whose policy accepts the intact receipt. A few oddities must not
/// change the verdict: they expect no code.
public enum Defect: String, CaseIterable, Hashable, Sendable {
  // MARK: The frame

  /// No bytes at all.
  case empty
  /// The second half is cut off.
  case truncated
  /// The outer length begins with FF, which is reserved.
  case badLength = "bad-length"
  /// The outer length claims 2^62 bytes.
  case hugeLength = "huge-length"
  /// The version of the SignedData is an OCTET STRING.
  case badTag = "bad-tag"
  /// The type of the content is an empty object identifier.
  case badValue = "bad-value"
  /// The content is an OCTET STRING in segments nested a hundred deep.
  case deeplyNested = "deeply-nested"
  /// An attribute makes the receipt larger than 16 MiB.
  case tooLarge = "too-large"
  /// The container has a hundred certificates.
  case tooManyCertificates = "too-many-certificates"
  /// A SEQUENCE that is no ContentInfo.
  case notPKCS7 = "not-pkcs7"
  /// The ContentInfo says that it holds plain data.
  case notSignedData = "not-signed-data"
  /// The signature is detached: the content is left out.
  case noContent = "no-content"
  /// The signed content is a line of text.
  case notAReceipt = "not-a-receipt"
  /// The signed content is that of an App Attest receipt.
  case appAttest = "app-attest"
  /// Four bytes follow the receipt.
  case trailingData = "trailing-data"
  /// The outer length has more octets than DER allows.
  case nonMinimalLength = "non-minimal-length"
  /// The content is an OCTET STRING in segments of 100 bytes.
  case chunkedContent = "chunked-content"

  // MARK: The container's exactness

  /// The SignedData has version 5.
  case wrongVersion = "wrong-version"
  /// The SignerInfo has version 3 but names its signer by issuer and serial number.
  case wrongSignerVersion = "wrong-signer-version"
  /// The content claims not to be plain data.
  case wrongContentType = "wrong-content-type"
  /// The signer's digest is not among the digest algorithms of the container.
  case digestNotListed = "digest-not-listed"
  /// The signature algorithm names another digest than the signer's.
  case signatureAlgorithmMismatch = "signature-algorithm-mismatch"
  /// The signer's digest algorithm has an INTEGER as parameters.
  case badAlgorithmParameters = "bad-algorithm-parameters"
  /// Two different certificates have one issuer and serial number.
  case duplicateIssuerAndSerial = "duplicate-issuer-and-serial"
  /// The SignerInfo has unsigned attributes.
  case unsignedAttributes = "unsigned-attributes"
  /// The container has a revocation list.
  case revocationLists = "revocation-lists"
  /// The container has a certificate that belongs to no chain.
  case unrelatedCertificate = "unrelated-certificate"

  // MARK: Signers and signatures

  /// There is no SignerInfo.
  case noSigner = "no-signer"
  /// There are two SignerInfos.
  case twoSigners = "two-signers"
  /// The signer's certificate is not in the container.
  case signerCertificateMissing = "signer-certificate-missing"
  /// The container has no certificates at all.
  case noCertificates = "no-certificates"
  /// The digest is MD5.
  case unsupportedDigest = "unsupported-digest"
  /// The signature algorithm is said to be RSASSA-PSS.
  case unsupportedSignatureAlgorithm = "unsupported-signature-algorithm"
  /// The leaf has an RSA key of 1024 bits.
  case weakKey = "weak-key"
  /// The signed attributes have the digest of other content.
  case wrongMessageDigest = "wrong-message-digest"
  /// The signed attributes name another content type.
  case wrongSignedContentType = "wrong-signed-content-type"
  /// The signed attributes lack the content type.
  case noSignedContentType = "no-signed-content-type"
  /// The signed attributes lack the message digest.
  case noMessageDigest = "no-message-digest"
  /// One bit of the signature is another.
  case signatureBitFlipped = "signature-bit-flipped"
  /// Other content stands under the signature.
  case payloadSwapped = "payload-swapped"

  // MARK: The chain

  /// The container lacks the root; rejected where the caller does not supply it.
  case rootMissing = "root-missing"
  /// The container lacks the intermediate.
  case intermediateMissing = "intermediate-missing"
  /// A second intermediate stands between the first and the leaf.
  case chainTooLong = "chain-too-long"
  /// The signer's certificate was issued by a leaf.
  case leafAsAuthority = "leaf-as-authority"
  /// The intermediate is not marked as a CA.
  case intermediateNotAuthority = "intermediate-not-authority"
  /// The intermediate's key usage does not allow it to sign certificates.
  case intermediateMayNotSign = "intermediate-may-not-sign"
  /// The leaf names the intermediate as its issuer but is signed with its own key.
  case forgedLeaf = "forged-leaf"
  /// The leaf certificate has two bytes too many at its end.
  case certificateWithTrailingBytes = "certificate-with-trailing-bytes"
  /// The chain ends in a root with the name of the real one but with another key.
  case forgedRoot = "forged-root"
  /// The chain ends in a self-signed certificate that calls itself Apple Root CA.
  case appleNamedRoot = "apple-named-root"
  /// The leaf had expired a month before the receipt was created.
  case expiredLeaf = "expired-leaf"
  /// The intermediate had expired a month before the receipt was created.
  case expiredIntermediate = "expired-intermediate"
  /// The leaf had expired an hour before the receipt was created; a grace may excuse it
  /// (accepted_in_grace).
  case justExpired = "just-expired"
  /// The leaf becomes valid a month after the receipt was created.
  case notYetValid = "not-yet-valid"
  /// The leaf lacks the marker of receipt signing, as a developer's certificate would.
  case developerCertificate = "developer-certificate"
  /// The leaf's key usage allows encryption only.
  case leafMayNotSign = "leaf-may-not-sign"
  /// The intermediate lacks the marker of Apple's developer relations.
  case intermediateWithoutMarker = "intermediate-without-marker"

  // MARK: Required attributes

  /// The bundle identifier (attribute 2) is missing.
  case missingBundleID = "missing-bundle-id"
  /// The opaque value (attribute 4) is missing.
  case missingOpaqueValue = "missing-opaque-value"
  /// The hash (attribute 5) is missing.
  case missingHash = "missing-hash"
  /// The creation date (attribute 12) is missing.
  case missingCreationDate = "missing-creation-date"
  /// The bundle identifier (attribute 2) is there twice.
  case duplicatedBundleID = "duplicated-bundle-id"
  /// The opaque value (attribute 4) is there twice.
  case duplicatedOpaqueValue = "duplicated-opaque-value"
  /// The hash (attribute 5) is there twice.
  case duplicatedHash = "duplicated-hash"
  /// The creation date (attribute 12) is there twice.
  case duplicatedCreationDate = "duplicated-creation-date"
  /// The creation date (attribute 12) is in the thirteenth month.
  case badCreationDate = "bad-creation-date"

  // MARK: What a policy refuses

  /// Another bundle identifier; rejected where the policy names the intact one's.
  case otherBundleID = "other-bundle-id"
  /// Another version of the app; rejected where the policy names the intact one's.
  case otherAppVersion = "other-app-version"
  /// Another environment; rejected where the policy names the intact one's.
  case otherEnvironment = "other-environment"
  /// The hash is of another device; rejected where the policy names a device.
  case otherDeviceHash = "other-device-hash"
  /// Attribute 21 says 2001-01-01; rejected where the policy heeds it.
  case receiptExpired = "receipt-expired"

  // MARK: Attributes that spoil themselves alone

  /// An attribute has type and version but no value.
  case attributeTooShort = "attribute-too-short"
  /// An attribute has a fourth element.
  case attributeTooLong = "attribute-too-long"
  /// A date is in the thirteenth month.
  case badDate = "bad-date"
  /// An identifier needs nine octets.
  case integerTooLong = "integer-too-long"
  /// An identifier is negative.
  case negativeInteger = "negative-integer"
  /// An identifier has no octets at all.
  case emptyInteger = "empty-integer"
  /// A text is not UTF-8.
  case badString = "bad-string"
  /// An attribute that is not required of a receipt is there twice.
  case duplicateAttribute = "duplicate-attribute"
  /// The first purchase lacks its product identifier.
  case missingProductID = "missing-product-id"
  /// The creation date is the last day of the leaf's validity.
  case creationDateInFuture = "creation-date-in-future"
  /// An attribute of an unknown type holds arbitrary bytes.
  case unknownAttribute = "unknown-attribute"
}
