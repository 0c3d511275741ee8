// The limits of a container, each with its reason.

package enum PKCS7Limits {
  /// Certificates in one container. Apple sends three (leaf, intermediate, root), Xcode one. Each
  /// costs a parse and may cost a signature check in chain building, so a stranger must not choose
  /// how many.
  package static let maximumCertificates = 16

  /// SignerInfos in one container. One is what verification accepts; more are counted so that the
  /// refusal can say so, up to here.
  package static let maximumSigners = 16

  /// Algorithms listed in digestAlgorithms, and attributes in signedAttrs. One, and three or four,
  /// are usual.
  package static let maximumListedAlgorithms = 16
  package static let maximumSignedAttributes = 32
}
