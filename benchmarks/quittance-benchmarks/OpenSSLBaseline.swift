// OpenSSL's own way, and the floor under any way.
//
// Invariants of the unsafe code: what OpenSSL's constructors return is checked against null and freed
// once, in deinit; borrowed pointers (get0) are used while their owner lives; counts are those of the
// arrays passed.

import COpenSSL

/// Decodes a receipt with d2i_PKCS7 and verifies it with PKCS7_verify against a ready store: what a
/// program on OpenSSL does.
@safe
final class PKCS7Baseline {
  private let store: OpaquePointer

  init(root: [UInt8], time: Int64) throws {
    guard let store = unsafe X509_STORE_new(), let parameters = unsafe X509_VERIFY_PARAM_new()
    else {
      throw WrongResult(description: "OpenSSL gave no store")
    }
    unsafe self.store = store
    defer { unsafe X509_VERIFY_PARAM_free(parameters) }
    let certificate = unsafe root.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      var next = buffer.baseAddress
      return unsafe d2i_X509(nil, &next, buffer.count)
    }
    guard let certificate = unsafe certificate else {
      throw WrongResult(description: "OpenSSL cannot read the root")
    }
    defer { unsafe X509_free(certificate) }
    unsafe X509_STORE_add_cert(store, certificate)
    unsafe X509_VERIFY_PARAM_set_time(parameters, time_t(time))
    unsafe X509_VERIFY_PARAM_set_purpose(parameters, X509_PURPOSE_ANY)
    unsafe X509_STORE_set1_param(store, parameters)
  }

  deinit { unsafe X509_STORE_free(store) }

  @inline(never)
  func verify(_ container: [UInt8]) throws -> Int64 {
    let message = unsafe container.withUnsafeBufferPointer {
      buffer -> UnsafeMutablePointer<PKCS7>? in
      var next = buffer.baseAddress
      return unsafe d2i_PKCS7(nil, &next, buffer.count)
    }
    guard let message = unsafe message else {
      throw WrongResult(description: "OpenSSL cannot decode the receipt")
    }
    defer { unsafe PKCS7_free(message) }
    guard unsafe PKCS7_verify(message, nil, store, nil, nil, 0) == 1 else {
      throw WrongResult(description: "OpenSSL does not verify the receipt")
    }
    return 1
  }
}

/// One digest of the content and one public-key operation, with the key and both contexts ready:
/// nothing that verifies a signature can do less.
@safe
final class Floor {
  private let content: [UInt8]
  private let signature: [UInt8]
  private let key: OpaquePointer
  private let keyContext: OpaquePointer
  private let digestContext: OpaquePointer

  init(_ container: [UInt8]) throws {
    let message = unsafe container.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      var next = buffer.baseAddress
      return unsafe d2i_CMS_ContentInfo(nil, &next, buffer.count)
    }
    guard let message = unsafe message else {
      throw WrongResult(description: "OpenSSL cannot decode the receipt")
    }
    defer { unsafe CMS_ContentInfo_free(message) }
    guard let pointer = unsafe CMS_get0_content(message), let octets = unsafe pointer.pointee,
      let signers = unsafe CMS_get0_SignerInfos(message),
      let signer = unsafe OPENSSL_sk_value(signers, 0),
      let signature = unsafe CMS_SignerInfo_get0_signature(OpaquePointer(signer))
    else { throw WrongResult(description: "OpenSSL finds no signer") }
    content = unsafe Floor.bytes(octets)
    self.signature = unsafe Floor.bytes(signature)
    let certificates = unsafe CMS_get1_certs(message)
    defer { unsafe quittance_sk_X509_free(certificates) }
    // The leaf comes first, as in Apple's receipts.
    guard let leaf = unsafe quittance_sk_X509_value(certificates, 0),
      let key = unsafe X509_get_pubkey(leaf),
      let keyContext = unsafe EVP_PKEY_CTX_new(key, nil),
      let digestContext = unsafe EVP_MD_CTX_new(),
      unsafe EVP_PKEY_verify_init(keyContext) == 1,
      unsafe EVP_PKEY_CTX_set_rsa_padding(keyContext, RSA_PKCS1_PADDING) == 1,
      unsafe EVP_PKEY_CTX_set_signature_md(keyContext, EVP_sha256()) == 1
    else { throw WrongResult(description: "OpenSSL cannot use the key") }
    unsafe self.key = key
    unsafe self.keyContext = keyContext
    unsafe self.digestContext = digestContext
    let count = unsafe quittance_sk_X509_num(certificates)
    for index in 0..<count {
      unsafe X509_free(quittance_sk_X509_value(certificates, index))
    }
  }

  deinit {
    unsafe EVP_MD_CTX_free(digestContext)
    unsafe EVP_PKEY_CTX_free(keyContext)
    unsafe EVP_PKEY_free(key)
  }

  @unsafe
  private static func bytes(_ string: UnsafePointer<ASN1_OCTET_STRING>) -> [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: ASN1_STRING_get0_data(string),
        count: Int(ASN1_STRING_length(string))
      )
    )
  }

  @inline(never)
  func verify() throws -> Int64 {
    var digest = InlineArray<32, UInt8>(repeating: 0)
    let isSigned = unsafe withUnsafeMutableBytes(of: &digest) { output -> Bool in
      guard let start = unsafe output.baseAddress?.assumingMemoryBound(to: UInt8.self),
        unsafe EVP_DigestInit_ex2(digestContext, EVP_sha256(), nil) == 1,
        unsafe EVP_DigestUpdate(digestContext, content, content.count) == 1,
        unsafe EVP_DigestFinal_ex(digestContext, start, nil) == 1
      else { return false }
      return unsafe EVP_PKEY_verify(keyContext, signature, signature.count, start, 32) == 1
    }
    guard isSigned else { throw WrongResult(description: "the floor does not verify") }
    return 1
  }
}
