// Whether this machine's OpenSSL will do what a receipt needs. Asked when something failed, to tell
// a bad signature from a forbidden algorithm.
//
// Invariants of the unsafe code: what is fetched is freed at once; keys are borrowed for one call.

import COpenSSL

enum Capability {
  /// - Throws: `unchecked` unless SHA-256 and RSA, without which nothing can be verified, are there.
  static func requireBasics(properties: String?) throws(VerificationError) {
    OpenSSLFailure.clear()
    try requireDigest(.sha256, properties: properties)
    guard let keys = unsafe EVP_KEYMGMT_fetch(nil, "RSA", properties) else {
      throw OpenSSLFailure.forbidden("RSA keys")
    }
    unsafe EVP_KEYMGMT_free(keys)
    guard let signatures = unsafe EVP_SIGNATURE_fetch(nil, "RSA", properties) else {
      throw OpenSSLFailure.forbidden("RSA signatures")
    }
    unsafe EVP_SIGNATURE_free(signatures)
  }

  static func requireDigest(
    _ digest: DigestAlgorithm,
    properties: String?
  ) throws(VerificationError) {
    guard let algorithm = unsafe EVP_MD_fetch(nil, digest.openSSLName, properties) else {
      throw OpenSSLFailure.forbidden(digest.openSSLName)
    }
    unsafe EVP_MD_free(algorithm)
  }

  /// - Throws: `unchecked` if this machine refuses to check a signature with the digest by which a
  ///   certificate was signed, as a policy against SHA-1 does. Only a key that any machine would
  ///   take shows that: one that cannot sign, put there by a stranger, is no fault of this machine.
  static func requireSignatureDigest(
    of certificate: X509Certificate,
    issuer: X509Certificate,
    properties: String?
  ) throws(VerificationError) {
    guard issuer.hasAcceptedKey, let digest = certificate.signatureDigest,
      let key = unsafe issuer.publicKeyPointer
    else { return }
    try requireDigest(digest, properties: properties)
    guard let context = unsafe EVP_MD_CTX_new() else {
      throw OpenSSLFailure.localFailure("no digest context")
    }
    defer { unsafe EVP_MD_CTX_free(context) }
    let status = unsafe EVP_DigestVerifyInit_ex(
      context,
      nil,
      digest.openSSLName,
      nil,
      properties,
      key,
      nil
    )
    guard status == 1 else {
      throw OpenSSLFailure.forbidden("signatures with \(digest.openSSLName)")
    }
  }

  /// - Throws: `unchecked` if the certificate has a kind of key that is accepted, but this machine
  ///   does not offer it.
  static func requireKey(
    of certificate: X509Certificate,
    properties: String?
  ) throws(VerificationError) {
    let names: (key: String, signature: String)
    switch certificate.namedKeyKind {
    case EVP_PKEY_RSA: names = ("RSA", "RSA")
    case EVP_PKEY_EC: names = ("EC", "ECDSA")
    default: return
    }
    OpenSSLFailure.clear()
    guard let keys = unsafe EVP_KEYMGMT_fetch(nil, names.key, properties) else {
      throw OpenSSLFailure.forbidden("\(names.key) keys")
    }
    unsafe EVP_KEYMGMT_free(keys)
    guard let signatures = unsafe EVP_SIGNATURE_fetch(nil, names.signature, properties) else {
      throw OpenSSLFailure.forbidden("\(names.signature) signatures")
    }
    unsafe EVP_SIGNATURE_free(signatures)
  }
}
