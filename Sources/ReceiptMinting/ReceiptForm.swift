import Receipts

/// How a receipt is encoded and signed, whatever it says.
public struct ReceiptForm: Hashable, Sendable {
  /// How the container is encoded.
  public enum Encoding: Hashable, Sendable {
    /// DER, as Apple writes it.
    case der
    /// Six nodes of indefinite length, the content an OCTET STRING in chunks of at most so many
    /// bytes; nil makes one chunk of all, as Xcode does.
    case ber(chunkSize: Int?)
  }

  /// In which order a SET's attributes are written.
  public enum AttributeOrder: Hashable, Sendable {
    /// As DER sorts a SET OF, which Apple does.
    case sorted
    /// In the order of their types, as Xcode does.
    case byType
    /// In an arbitrary order that follows from the receipt's seed.
    case shuffled
  }

  /// What the SignerInfo names as signature algorithm.
  public enum SignatureNaming: Hashable, Sendable {
    /// The key's algorithm alone (rsaEncryption), as Apple does. An ECDSA signature is named with
    /// its digest all the same: there is no other name (RFC 5753 2.1.1).
    case keyAlgorithm
    /// Digest and key (sha256WithRSAEncryption), as Xcode does.
    case digestAndKeyAlgorithm
  }

  /// Which signed attributes there are.
  public enum SignedAttributes: Hashable, Sendable {
    /// None: the signature is over the content itself, as in every App Store receipt.
    case none
    /// Content type and message digest, and the signing time if it is given.
    case standard(signingTime: ReceiptDate?)
  }

  /// How the container is encoded.
  public var encoding: Encoding
  /// In which order the attributes are written.
  public var attributeOrder: AttributeOrder
  /// The digest that is signed.
  public var digest: MintingDigest
  /// What the SignerInfo names as signature algorithm.
  public var signatureNaming: SignatureNaming
  /// Which signed attributes there are.
  public var signedAttributes: SignedAttributes
  /// Whether the payload is wrapped into an OCTET STRING of its own inside the content.
  public var wrapsPayload: Bool
  /// Certificates, in DER, that the container has besides those of the authority.
  public var extraCertificates: [[UInt8]] = []

  /// A form of the given parts; the defaults are those of Apple's receipts since 2023.
  public init(
    encoding: Encoding = .der,
    attributeOrder: AttributeOrder = .sorted,
    digest: MintingDigest = .sha256,
    signatureNaming: SignatureNaming = .keyAlgorithm,
    signedAttributes: SignedAttributes = .none,
    wrapsPayload: Bool = false
  ) {
    self.encoding = encoding
    self.attributeOrder = attributeOrder
    self.digest = digest
    self.signatureNaming = signatureNaming
    self.signedAttributes = signedAttributes
    self.wrapsPayload = wrapsPayload
  }

  /// As Apple signs receipts since 2023.
  public static let apple = ReceiptForm()
  /// As Apple signed receipts until 2023.
  public static let appleSHA1 = ReceiptForm(digest: .sha1)
  /// As Xcode writes its test receipts.
  public static let xcode = ReceiptForm(
    encoding: .ber(chunkSize: nil),
    attributeOrder: .byType,
    signatureNaming: .digestAndKeyAlgorithm
  )
}
