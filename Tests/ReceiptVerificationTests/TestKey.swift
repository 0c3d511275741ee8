// Keys that sign what the mint would not.

import COpenSSL
import ReceiptMinting
import Testing

/// A private key. The pointer came from OpenSSL, is not null, belongs to this object alone and is
/// freed in deinit; it is never changed, so that threads may share it.
@safe
final class TestKey: @unchecked Sendable {
  enum Failure: Error {
    case openSSL
  }

  private let pointer: OpaquePointer

  init(_ key: SigningKey) throws {
    let pem = Array(try key.pem().utf8)
    // A buffer of its own: BIO_new_mem_buf would keep a pointer to what Swift lends for one call.
    let bio = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(bio) }
    _ = unsafe BIO_write(bio, pem, Int32(pem.count))
    guard let key = unsafe PEM_read_bio_PrivateKey(bio, nil, nil, nil) else {
      throw Failure.openSSL
    }
    unsafe pointer = key
  }

  /// A new key on a curve, made at once.
  init(curve: Int32) throws {
    let context = unsafe EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(context) == 1,
      unsafe EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, curve) == 1,
      unsafe EVP_PKEY_keygen(context, &key) == 1, let made = unsafe key
    else { throw Failure.openSSL }
    unsafe pointer = made
  }

  /// A new key of a kind that has no parameters, such as X25519.
  init(kind: Int32) throws {
    let context = unsafe EVP_PKEY_CTX_new_id(kind, nil)
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(context) == 1,
      unsafe EVP_PKEY_keygen(context, &key) == 1, let made = unsafe key
    else { throw Failure.openSSL }
    unsafe pointer = made
  }

  deinit { unsafe EVP_PKEY_free(pointer) }

  /// SubjectPublicKeyInfo.
  var publicKeyInfo: DERNode {
    get throws {
      var buffer: UnsafeMutablePointer<UInt8>?
      let count = Int(unsafe i2d_PUBKEY(pointer, &buffer))
      defer { unsafe quittance_OPENSSL_free(buffer) }
      guard count > 0, let start = unsafe buffer else { throw Failure.openSSL }
      return try DERNode(parsing: unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    }
  }

  /// PKCS #1 v1.5 or ECDSA over the digest of these octets.
  func sign(_ octets: [UInt8], _ digest: String) throws -> [UInt8] {
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    guard
      unsafe EVP_DigestSignInit_ex(context, nil, digest, nil, nil, pointer, nil) == 1
    else { throw Failure.openSSL }
    var signature = [UInt8](repeating: 0, count: Int(unsafe EVP_PKEY_get_size(pointer)))
    var count = signature.count
    guard unsafe EVP_DigestSign(context, &signature, &count, octets, octets.count) == 1 else {
      throw Failure.openSSL
    }
    return Array(signature.prefix(count))
  }
}

/// A digest by OpenSSL.
func digest(_ octets: [UInt8], _ name: String) throws -> [UInt8] {
  var result = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
  var count = 0
  guard
    unsafe EVP_Q_digest(nil, name, nil, octets, octets.count, &result, &count) == 1
  else { throw TestKey.Failure.openSSL }
  return Array(result.prefix(count))
}
