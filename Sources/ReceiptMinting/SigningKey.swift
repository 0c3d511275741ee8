/// A private key that signs certificates or receipts.
///
/// Cheap to copy: all copies share one OpenSSL key, which is parsed once.
public struct SigningKey: Sendable {
  /// The kinds of key that can be made.
  public enum Algorithm: Hashable, Sendable {
    /// RSA with a modulus of so many bits; Apple's receipts use 2048.
    case rsa(bits: Int)
    /// ECDSA on P-256.
    case ecdsaP256
  }

  /// What kind of key this is.
  public let algorithm: Algorithm
  /// The public half as a DER `SubjectPublicKeyInfo` (RFC 5280 4.1).
  public let publicKeyInfo: [UInt8]

  /// SHA-1 of the public key's bits (RFC 5280 4.2.1.2, method 1).
  let identifier: [UInt8]
  let storage: Storage

  final class Storage: Sendable {
    let key: OwnedKey
    init(_ key: consuming OwnedKey) { self.key = key }
  }

  init(_ key: consuming OwnedKey) throws(MintingError) {
    algorithm = try Self.algorithm(of: key)
    publicKeyInfo = try Self.publicKeyInfo(of: key)
    identifier = try OpenSSLDigest.hash(Self.publicKeyBits(of: key), "SHA1")
    storage = Storage(key)
  }

  var isRSA: Bool {
    if case .rsa = algorithm { true } else { false }
  }
}
