import ASN1
import Receipts

/// Issues test receipts: well-formed, or broken on purpose.
///
/// ```swift
/// let keys = try TestAuthority.Keys.generate()
/// let mint = ReceiptMint(authority: try TestAuthority(keys: keys))
/// let receipt = try mint.issue(.subscription(productID: "com.example.pro", renewals: 3))
/// ```
///
/// The same authority, content, form and seed make the same bytes (with ECDSA all but the
/// signature). Issuing costs little more than one signature; one mint may be used by many threads.
public struct ReceiptMint: Sendable {
  /// Who signs.
  public let authority: TestAuthority
  /// How receipts are encoded and signed.
  public var form: ReceiptForm

  private let signerIdentifier: [UInt8]
  private let certificates: [[UInt8]]

  /// A mint for an authority, in Apple's present form unless told otherwise.
  public init(authority: TestAuthority, form: ReceiptForm = .apple) {
    self.authority = authority
    self.form = form
    signerIdentifier = authority.leaf.issuerAndSerialNumber
    certificates = authority.certificates.map(\.der)
  }

  /// Issues a receipt in DER (or BER, if the form says so).
  ///
  /// - Parameters:
  ///   - content: What the receipt says.
  ///   - seed: What opaque values, the hash without a device, and shuffled orders are derived from.
  ///     Receipts that differ in nothing else should differ in it.
  ///   - defect: What is to be wrong with the receipt.
  public func issue(
    _ content: ReceiptContent,
    seed: UInt64 = 0,
    defect: Defect? = nil
  ) throws(MintingError) -> [UInt8] {
    if let defect { return try issueBroken(content, seed: seed, defect) }
    return try sign(try payload(of: content, seed: seed), by: signer).encode(form.encoding)
  }

  /// The same as ``issue(_:seed:defect:)`` in base64, as apps send receipts.
  public func issueBase64(
    _ content: ReceiptContent,
    seed: UInt64 = 0,
    defect: Defect? = nil
  ) throws(MintingError) -> String {
    Base64.encode(try issue(content, seed: seed, defect: defect))
  }

  // MARK: Steps, each of which a defect can change

  /// Who signs a receipt, and which certificates it carries.
  struct Signer {
    var identifier: [UInt8]
    var key: SigningKey
    var certificates: [[UInt8]]
  }

  var signer: Signer {
    Signer(identifier: signerIdentifier, key: authority.keys.leaf, certificates: certificates)
  }

  func payload(of content: ReceiptContent, seed: UInt64) throws(MintingError) -> [UInt8] {
    let payload = try content.payload(seed: seed, order: form.attributeOrder)
    return form.wrapsPayload ? DERWriter.encode { $0.octetString(payload) } : payload
  }

  /// The signed parts of a container.
  ///
  /// - Parameter prepare: changes the parts before they are signed; the digest is the one that is
  ///   really computed.
  func sign(
    _ payload: [UInt8],
    by signer: Signer,
    digest: DigestAlgorithm? = nil,
    prepare: (inout SignedDataParts) -> Void = { _ in }
  ) throws(MintingError) -> SignedDataParts {
    let digest = digest ?? form.digest.algorithm
    var parts = SignedDataParts()
    parts.digestAlgorithms = [.digest(digest)]
    parts.content = payload
    parts.certificates = signer.certificates + form.extraCertificates
    parts.signers = [
      SignerParts(
        identifier: signer.identifier,
        digestAlgorithm: .digest(digest),
        signedAttributes: try signedAttributes(for: payload, digest),
        signatureAlgorithm: signatureAlgorithm(signer.key, digest)
      )
    ]
    prepare(&parts)
    for index in parts.signers.indices {
      let attributes = parts.signers[index].signedAttributes
      let message = attributes.map(SignedAttribute.toBeSigned) ?? payload
      parts.signers[index].signature = try signer.key.sign(message, digest)
    }
    return parts
  }

  func signedAttributes(
    for payload: [UInt8],
    _ digest: DigestAlgorithm
  ) throws(MintingError) -> [[UInt8]]? {
    guard case .standard(let signingTime) = form.signedAttributes else { return nil }
    var attributes = [
      SignedAttribute.contentType(OID.data),
      SignedAttribute.messageDigest(try OpenSSLDigest.hash(payload, digest.openSSLName)),
    ]
    if let signingTime {
      attributes.append(
        SignedAttribute.encode(OID.signingTime) { signingTime.writeTime(to: &$0) }
      )
    }
    return attributes
  }

  private func signatureAlgorithm(
    _ key: SigningKey,
    _ digest: DigestAlgorithm
  ) -> AlgorithmIdentifier {
    if key.isRSA, form.signatureNaming == .keyAlgorithm {
      return AlgorithmIdentifier(
        identifier: OID.rsaEncryption,
        parameters: AlgorithmIdentifier.null
      )
    }
    return .signature(key, digest)
  }
}
