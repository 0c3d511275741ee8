// What keeps bytes from being a SignedData.

import ASN1

package struct PKCS7Error: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// Not a ContentInfo: no SEQUENCE that begins with an object identifier.
    case notPKCS7
    /// A ContentInfo of another content type.
    case notSignedData(ObjectIdentifier)
    /// A SignedData without eContent (a detached signature), or a ContentInfo without content.
    case noContent
    /// The encoding is broken.
    case encoding(ASN1Error.Code)
  }

  /// What was being read, in the words of RFC 5652.
  package enum Part: String, Hashable, Sendable {
    case contentInfo = "ContentInfo"
    case signedData = "SignedData"
    case digestAlgorithms
    case encapsulatedContentInfo = "encapContentInfo"
    case content = "eContent"
    case certificates
    case revocationLists = "crls"
    case signerInfos
    case signerInfo = "SignerInfo"
    case signedAttributes = "signedAttrs"
  }

  package var code: Code
  package var part: Part
  package var offset: Int

  package init(_ code: Code, in part: Part, at offset: Int) {
    self.code = code
    self.part = part
    self.offset = offset
  }

  package init(_ error: ASN1Error, in part: Part) {
    self.init(.encoding(error.code), in: part, at: error.offset)
  }
}
