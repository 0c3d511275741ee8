import ASN1

// Defects of the container's own fields.

extension Defect {
  /// What is named as algorithms, versions and types, changed before signing; the signature is made
  /// with the right ones all the same.
  func spoilAlgorithms(_ parts: inout SignedDataParts) {
    guard let algorithm = parts.signers.first?.digestAlgorithm else { return }
    // A digest that is fit for receipts but is not the one that is signed.
    let other: DigestAlgorithm =
      algorithm.identifier == DigestAlgorithm.sha256.identifier ? .sha384 : .sha256
    switch self {
    case .wrongVersion:
      parts.version = DERWriter.encode { $0.integer(5 as Int64) }
    case .wrongSignerVersion:
      // RFC 5652 5.3: 3 belongs to a signer named by its key identifier.
      parts.signers[0].version = 3
    case .wrongContentType:
      parts.contentType = OID.signedData
    case .digestNotListed:
      parts.digestAlgorithms = [.digest(other)]
    case .badAlgorithmParameters:
      parts.signers[0].digestAlgorithm.parameters = DERWriter.encode { $0.integer(0 as Int64) }
    case .unsupportedSignatureAlgorithm:
      parts.signers[0].signatureAlgorithm = AlgorithmIdentifier(
        identifier: OID.rsaPSS,
        parameters: AlgorithmIdentifier.null
      )
    case .signatureAlgorithmMismatch:
      // Without parameters it is an ECDSA signature (RFC 5758 3.2).
      let isECDSA = parts.signers[0].signatureAlgorithm.parameters == nil
      parts.signers[0].signatureAlgorithm.identifier =
        isECDSA ? other.ecdsaSignature : other.rsaSignature
    default:
      break
    }
  }

  /// What the signature does not cover, changed after signing.
  func spoilSigned(_ parts: inout SignedDataParts) {
    switch self {
    case .notSignedData:
      parts.contentInfoType = OID.data
    case .badTag:
      parts.version = DERWriter.encode { $0.octetString([0x01]) }
    case .badValue:
      // X.690 8.19.2: an object identifier has at least one octet.
      parts.contentType = []
    case .noContent:
      parts.content = nil
    case .deeplyNested:
      parts.encodedContent = Self.nested(parts.content ?? [], levels: 100)
    case .chunkedContent:
      let content = parts.content ?? []
      parts.encodedContent = DERWriter.encode {
        $0.constructedOctetString(content, chunkSize: 100, isIndefinite: false)
      }
    case .tooManyCertificates:
      let certificates = parts.certificates ?? []
      parts.certificates = Array(repeatElement(certificates, count: 100).joined().prefix(100))
    case .noCertificates:
      parts.certificates = nil
    case .noSigner:
      parts.signers = []
    case .twoSigners:
      parts.signers += parts.signers
    case .signatureBitFlipped:
      guard let last = parts.signers.first?.signature.indices.last else { return }
      parts.signers[0].signature[last] ^= 1
    case .unsignedAttributes:
      // A time stamp token (RFC 3161, appendix A) is what usually stands there.
      let timeStamp: [UInt8] = OID.pkcs9(16) + [0x02, 0x0E]
      parts.signers[0].unsignedAttributes = [
        SignedAttribute.encode(timeStamp) { $0.sequence { $0.null() } }
      ]
    default:
      break
    }
  }

  /// An OCTET STRING in one segment, which is an OCTET STRING in one segment, and so on (X.690
  /// 8.7.3.2 allows it).
  private static func nested(_ content: [UInt8], levels: Int) -> [UInt8] {
    var encoded = DERWriter.encode { $0.octetString(content) }
    for _ in 0..<levels {
      encoded = DERWriter.encode { $0.primitive(.constructedOctetString, encoded) }
    }
    return encoded
  }
}

extension ReceiptMint {
  /// The signed attributes as the defect wants them, even where the form has none.
  func signedAttributes(
    with defect: Defect,
    for payload: [UInt8],
    _ digest: DigestAlgorithm
  ) throws(MintingError) -> [[UInt8]]? {
    let right = try OpenSSLDigest.hash(payload, digest.openSSLName)
    switch defect {
    case .wrongMessageDigest:
      let wrong = try OpenSSLDigest.hash(payload + [0], digest.openSSLName)
      return [SignedAttribute.contentType(OID.data), SignedAttribute.messageDigest(wrong)]
    case .wrongSignedContentType:
      return [
        SignedAttribute.contentType(OID.envelopedData), SignedAttribute.messageDigest(right),
      ]
    case .noSignedContentType:
      return [SignedAttribute.messageDigest(right)]
    case .noMessageDigest:
      return [SignedAttribute.contentType(OID.data)]
    default:
      return try signedAttributes(for: payload, digest)
    }
  }
}
