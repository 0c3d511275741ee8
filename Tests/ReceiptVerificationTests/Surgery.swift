// Receipts and certificates taken apart, changed, and where need be signed again.

import ReceiptMinting
import Testing

/// A container in definite lengths whose parts can be changed.
struct ContainerSurgery {
  var node: DERNode

  init(_ receipt: [UInt8]) throws {
    node = try DERNode(parsing: receipt)
  }

  var bytes: [UInt8] { node.bytes }

  /// SignedData: version, digestAlgorithms, encapContentInfo, certificates, signerInfos.
  var signedData: DERNode {
    get { node[1, 0] }
    set { node[1, 0] = newValue }
  }

  var certificates: [[UInt8]] {
    get { signedData[3].children.map(\.bytes) }
    set { signedData[3].children = newValue.map(DERNode.init(raw:)) }
  }

  /// SignerInfo: version, sid, digestAlgorithm, [signedAttrs], signatureAlgorithm, signature.
  var signerInfo: DERNode {
    get { signedData[4, 0] }
    set { signedData[4, 0] = newValue }
  }

  /// The octets of the content.
  var content: [UInt8] { signedData[2, 1, 0].octets }

  /// Names another signer.
  mutating func nameSigner(_ certificate: DERNode) {
    signerInfo[1] = DERNode(0x30, of: [certificate[0, 3], certificate[0, 1]])
  }

  /// Names digest and signature algorithm, in the form without signed attributes.
  mutating func name(
    digest: [UInt8],
    signature: [UInt8],
    digestParameters: DERNode? = .null,
    signatureParameters: DERNode? = .null
  ) {
    signedData[1].children = [.algorithm(digest, digestParameters)]
    signerInfo[2] = .algorithm(digest, digestParameters)
    signerInfo[3] = .algorithm(signature, signatureParameters)
  }

  /// Signs the content, in the form without signed attributes.
  mutating func sign(with key: TestKey, _ digest: String) throws {
    signerInfo[4] = DERNode(0x04, try key.sign(content, digest))
  }

  /// Puts signed attributes in, and signs these octets with the tag of a SET (RFC 5652 5.4).
  mutating func sign(attributes: [DERNode], with key: TestKey, _ digest: String) throws {
    let set = DERNode(0x31, of: attributes)
    signerInfo.children.insert(DERNode(0xA0, of: attributes), at: 3)
    signerInfo[5] = DERNode(0x04, try key.sign(set.bytes, digest))
  }
}

/// A signed attribute: a type and its values.
func attribute(_ type: [UInt8], _ values: DERNode...) -> DERNode {
  DERNode(0x30, of: [DERNode(0x06, type), DERNode(0x31, of: values)])
}

/// A certificate whose parts can be changed.
struct CertificateSurgery {
  /// Certificate: tbsCertificate, signatureAlgorithm, signature. The first has version, serial
  /// number, signature algorithm, issuer, validity, subject, key, extensions.
  var node: DERNode

  init(_ certificate: MintedCertificate) throws {
    node = try DERNode(parsing: certificate.der)
  }

  var bytes: [UInt8] { node.bytes }

  var extensions: [DERNode] {
    get { node[0, 7, 0].children }
    set { node[0, 7, 0].children = newValue }
  }

  /// Where the extension with this identifier stands: identifier, perhaps critical, value.
  func position(ofExtension identifier: [UInt8]) throws -> Int {
    try #require(extensions.firstIndex { $0[0].octets == identifier })
  }

  /// Signs again what was changed.
  mutating func sign(with key: TestKey, _ digest: String = "SHA256") throws {
    node[2] = DERNode(0x03, [0] + (try key.sign(node[0].bytes, digest)))
  }

  /// Names another signature algorithm in both places.
  mutating func name(signature: DERNode) {
    node[0, 2] = signature
    node[1] = signature
  }

  static let keyUsage: [UInt8] = [0x55, 0x1D, 0x0F]
  static let basicConstraints: [UInt8] = [0x55, 0x1D, 0x13]
}
