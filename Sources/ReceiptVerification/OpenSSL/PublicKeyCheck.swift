// One public-key operation, prepared once and repeated.
//
// Invariants of the unsafe code: the key outlives the check, which keeps a reference to the
// certificate it belongs to; the context came from OpenSSL's constructor, is not null, belongs to
// this object alone and is freed in deinit.

import COpenSSL

@safe
final class PublicKeyCheck {
  private let certificate: X509Certificate
  private let context: OpaquePointer
  let digest: DigestAlgorithm

  /// Prepares checking signatures of a certificate's key over digests of one kind.
  ///
  /// - Throws: `unchecked` if this machine refuses the algorithm.
  init(
    _ certificate: X509Certificate,
    digest: DigestAlgorithm,
    properties: String?
  ) throws(VerificationError) {
    OpenSSLFailure.clear()
    self.certificate = certificate
    self.digest = digest
    guard let key = unsafe certificate.publicKeyPointer,
      let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, key, properties)
    else { throw OpenSSLFailure.forbidden("the signer's kind of key") }
    unsafe self.context = context
    let isRSA = unsafe EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA
    guard let algorithm = unsafe EVP_MD_fetch(nil, digest.openSSLName, properties) else {
      throw OpenSSLFailure.forbidden(digest.openSSLName)
    }
    defer { unsafe EVP_MD_free(algorithm) }
    // PKCS #1 v1.5 is what rsaEncryption and shaXWithRSAEncryption mean (RFC 3370 3.2).
    var isReady = unsafe EVP_PKEY_verify_init(context) == 1
    if isReady, isRSA {
      isReady = unsafe EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1
    }
    if isReady { isReady = unsafe EVP_PKEY_CTX_set_signature_md(context, algorithm) == 1 }
    guard isReady else {
      throw OpenSSLFailure.forbidden("signatures with \(digest.openSSLName)")
    }
  }

  deinit { unsafe EVP_PKEY_CTX_free(context) }

  /// Whether the octets are a signature of the key over a digest.
  func isSignature(_ signature: Span<UInt8>, over digest: Digest) throws(VerificationError) -> Bool
  {
    guard digest.count == self.digest.size, !signature.isEmpty else { return false }
    OpenSSLFailure.clear()
    let status = unsafe signature.withUnsafeBytes { signatureBuffer in
      unsafe digest.octets.span.withUnsafeBytes { digestBuffer in
        unsafe EVP_PKEY_verify(
          context,
          signatureBuffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
          signatureBuffer.count,
          digestBuffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
          digest.count
        )
      }
    }
    if status == 1 { return true }
    // Zero and below say that it is no signature, or no well-formed one; only want of memory says
    // nothing about the receipt.
    let (isOutOfMemory, reason) = OpenSSLFailure.take()
    guard !isOutOfMemory else { throw .unchecked(.outOfMemory, "no memory: \(reason)") }
    return false
  }
}
