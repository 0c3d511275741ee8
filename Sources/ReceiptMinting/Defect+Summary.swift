extension Defect {
  /// The defect in one line.
  public var summary: String {
    switch self {
    case .empty:
      "No bytes at all"
    case .truncated:
      "The second half is cut off"
    case .badLength:
      "The outer length begins with FF, which is reserved"
    case .hugeLength:
      "The outer length claims 2^62 bytes"
    case .badTag:
      "The version of the SignedData is an OCTET STRING"
    case .badValue:
      "The type of the content is an empty object identifier"
    case .deeplyNested:
      "The content is an OCTET STRING in segments nested a hundred deep"
    case .tooLarge:
      "An attribute makes the receipt larger than 16 MiB"
    case .tooManyCertificates:
      "The container has a hundred certificates"
    case .notPKCS7:
      "A SEQUENCE that is no ContentInfo"
    case .notSignedData:
      "The ContentInfo says that it holds plain data"
    case .noContent:
      "The signature is detached: the content is left out"
    case .notAReceipt:
      "The signed content is a line of text"
    case .appAttest:
      "The signed content is that of an App Attest receipt"
    case .trailingData:
      "Four bytes follow the receipt"
    case .nonMinimalLength:
      "The outer length has more octets than DER allows"
    case .chunkedContent:
      "The content is an OCTET STRING in segments of 100 bytes"
    case .wrongVersion:
      "The SignedData has version 5"
    case .wrongSignerVersion:
      "The SignerInfo has version 3 but names its signer by issuer and serial number"
    case .wrongContentType:
      "The content claims not to be plain data"
    case .digestNotListed:
      "The signer's digest is not among the digest algorithms of the container"
    case .signatureAlgorithmMismatch:
      "The signature algorithm names another digest than the signer's"
    case .badAlgorithmParameters:
      "The signer's digest algorithm has an INTEGER as parameters"
    case .duplicateIssuerAndSerial:
      "Two different certificates have one issuer and serial number"
    case .unsignedAttributes:
      "The SignerInfo has unsigned attributes"
    case .revocationLists:
      "The container has a revocation list"
    case .unrelatedCertificate:
      "The container has a certificate that belongs to no chain"
    case .noSigner:
      "There is no SignerInfo"
    case .twoSigners:
      "There are two SignerInfos"
    case .signerCertificateMissing:
      "The signer's certificate is not in the container"
    case .noCertificates:
      "The container has no certificates at all"
    case .unsupportedDigest:
      "The digest is MD5"
    case .unsupportedSignatureAlgorithm:
      "The signature algorithm is said to be RSASSA-PSS"
    case .weakKey:
      "The leaf has an RSA key of 1024 bits"
    case .wrongMessageDigest:
      "The signed attributes have the digest of other content"
    case .wrongSignedContentType:
      "The signed attributes name another content type"
    case .noSignedContentType:
      "The signed attributes lack the content type"
    case .noMessageDigest:
      "The signed attributes lack the message digest"
    case .signatureBitFlipped:
      "One bit of the signature is another"
    case .payloadSwapped:
      "Other content stands under the signature"
    case .rootMissing:
      "The container lacks the root; rejected where the caller does not supply it"
    case .intermediateMissing:
      "The container lacks the intermediate"
    case .chainTooLong:
      "A second intermediate stands between the first and the leaf"
    case .leafAsAuthority:
      "The signer's certificate was issued by a leaf"
    case .intermediateNotAuthority:
      "The intermediate is not marked as a CA"
    case .intermediateMayNotSign:
      "The intermediate's key usage does not allow it to sign certificates"
    case .forgedLeaf:
      "The leaf names the intermediate as its issuer but is signed with its own key"
    case .certificateWithTrailingBytes:
      "The leaf certificate has two bytes too many at its end"
    case .forgedRoot:
      "The chain ends in a root with the name of the real one but with another key"
    case .appleNamedRoot:
      "The chain ends in a self-signed certificate that calls itself Apple Root CA"
    case .expiredLeaf:
      "The leaf had expired a month before the receipt was created"
    case .expiredIntermediate:
      "The intermediate had expired a month before the receipt was created"
    case .justExpired:
      "The leaf had expired an hour before the receipt was created; a grace may excuse "
        + "it (accepted_in_grace)"
    case .notYetValid:
      "The leaf becomes valid a month after the receipt was created"
    case .developerCertificate:
      "The leaf lacks the marker of receipt signing, as a developer's certificate would"
    case .leafMayNotSign:
      "The leaf's key usage allows encryption only"
    case .intermediateWithoutMarker:
      "The intermediate lacks the marker of Apple's developer relations"
    case .missingBundleID:
      "The bundle identifier (attribute 2) is missing"
    case .missingOpaqueValue:
      "The opaque value (attribute 4) is missing"
    case .missingHash:
      "The hash (attribute 5) is missing"
    case .missingCreationDate:
      "The creation date (attribute 12) is missing"
    case .duplicatedBundleID:
      "The bundle identifier (attribute 2) is there twice"
    case .duplicatedOpaqueValue:
      "The opaque value (attribute 4) is there twice"
    case .duplicatedHash:
      "The hash (attribute 5) is there twice"
    case .duplicatedCreationDate:
      "The creation date (attribute 12) is there twice"
    case .badCreationDate:
      "The creation date (attribute 12) is in the thirteenth month"
    case .otherBundleID:
      "Another bundle identifier; rejected where the policy names the intact one's"
    case .otherAppVersion:
      "Another version of the app; rejected where the policy names the intact one's"
    case .otherEnvironment:
      "Another environment; rejected where the policy names the intact one's"
    case .otherDeviceHash:
      "The hash is of another device; rejected where the policy names a device"
    case .receiptExpired:
      "Attribute 21 says 2001-01-01; rejected where the policy heeds it"
    case .attributeTooShort:
      "An attribute has type and version but no value"
    case .attributeTooLong:
      "An attribute has a fourth element"
    case .badDate:
      "A date is in the thirteenth month"
    case .integerTooLong:
      "An identifier needs nine octets"
    case .negativeInteger:
      "An identifier is negative"
    case .emptyInteger:
      "An identifier has no octets at all"
    case .badString:
      "A text is not UTF-8"
    case .duplicateAttribute:
      "An attribute that is not required of a receipt is there twice"
    case .missingProductID:
      "The first purchase lacks its product identifier"
    case .creationDateInFuture:
      "The creation date is the last day of the leaf's validity"
    case .unknownAttribute:
      "An attribute of an unknown type holds arbitrary bytes"
    }
  }
}
