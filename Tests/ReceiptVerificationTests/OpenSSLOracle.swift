// What OpenSSL's own verifiers say of a container: the authority for "never laxer than that".
//
// Every C object is freed by the function that made it, and no pointer leaves the function that
// got it.

import COpenSSL

enum OpenSSLOracle {
  /// Whether CMS_verify accepts these octets under a root, at a time, for any purpose.
  static func verifyCMS(_ receipt: [UInt8], root: [UInt8], at time: Int64) -> Bool {
    unsafe verify(receipt, root, time) { input, store, output in
      guard let message = unsafe d2i_CMS_bio(input, nil) else { return false }
      defer { unsafe CMS_ContentInfo_free(message) }
      return unsafe CMS_verify(message, nil, store, nil, output, UInt32(CMS_BINARY)) == 1
    }
  }

  /// Whether PKCS7_verify does, which is another parser and another verifier.
  static func verifyPKCS7(_ receipt: [UInt8], root: [UInt8], at time: Int64) -> Bool {
    unsafe verify(receipt, root, time) { input, store, output in
      guard let message = unsafe d2i_PKCS7_bio(input, nil) else { return false }
      defer { unsafe PKCS7_free(message) }
      return unsafe PKCS7_verify(message, nil, store, nil, output, PKCS7_BINARY) == 1
    }
  }

  private static func verify(
    _ receipt: [UInt8],
    _ root: [UInt8],
    _ time: Int64,
    with body: (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Bool
  ) -> Bool {
    defer { ERR_clear_error() }
    let store = unsafe X509_STORE_new()
    defer { unsafe X509_STORE_free(store) }
    let certificate = unsafe root.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      return unsafe d2i_X509(nil, &next, buffer.count)
    }
    defer { unsafe X509_free(certificate) }
    unsafe X509_STORE_add_cert(store, certificate)
    unsafe X509_VERIFY_PARAM_set_time(X509_STORE_get0_param(store), time_t(time))
    unsafe X509_STORE_set_purpose(store, X509_PURPOSE_ANY)
    let input = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(input) }
    _ = unsafe BIO_write(input, receipt, Int32(receipt.count))
    let output = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(output) }
    return unsafe body(input, store, output)
  }
}
