// Certificates from files: PEM or DER.
//
// Invariants of the unsafe code: the memory buffer lives as long as OpenSSL's view of it, which is
// freed here; what PEM_read_bio returns is freed here.

import COpenSSL

enum PEM {
  /// The DER encodings of all certificates in a PEM file, in its order; `nil` where there is no
  /// certificate, or one that cannot be decoded from base64.
  static func certificates(in text: [UInt8]) -> [[UInt8]]? {
    OpenSSLFailure.clear()
    return unsafe text.withUnsafeBytes { buffer -> [[UInt8]]? in
      guard let count = Int32(exactly: buffer.count),
        let bio = unsafe BIO_new_mem_buf(buffer.baseAddress, count)
      else { return nil }
      defer { unsafe BIO_free_all(bio) }
      var result: [[UInt8]] = []
      while true {
        var name: UnsafeMutablePointer<CChar>?
        var header: UnsafeMutablePointer<CChar>?
        var data: UnsafeMutablePointer<UInt8>?
        var length = 0
        guard unsafe PEM_read_bio(bio, &name, &header, &data, &length) == 1 else { break }
        defer {
          unsafe quittance_OPENSSL_free(name)
          unsafe quittance_OPENSSL_free(header)
          unsafe quittance_OPENSSL_free(data)
        }
        guard let name = unsafe name, let data = unsafe data, length > 0 else { return nil }
        let label = unsafe String(cString: name)
        guard label == "CERTIFICATE" || label == "X509 CERTIFICATE" else { continue }
        unsafe result.append(Array(UnsafeBufferPointer(start: data, count: length)))
      }
      // Running out of BEGIN lines is the usual end; anything else is a damaged file.
      let code = ERR_peek_last_error()
      let isEnd = ERR_GET_REASON(code) == PEM_R_NO_START_LINE || code == 0
      ERR_clear_error()
      return isEnd && !result.isEmpty ? result : nil
    }
  }
}
