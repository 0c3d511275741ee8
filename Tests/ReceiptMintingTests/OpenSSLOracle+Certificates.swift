import COpenSSL

// What OpenSSL reads in a certificate. The invariants are those of OpenSSLOracle.swift.

extension OpenSSLOracle {
  struct CertificateFacts: Equatable {
    var subject: String
    var issuer: String
    var serialNumber: Int64
    var isAuthority: Bool
    /// -1 without limit.
    var pathLength: Int
    var keyUsage: UInt32
    var notBefore: String
    var notAfter: String
    var signatureAlgorithm: String
    /// Dotted identifiers of all extensions, `!` before critical ones.
    var extensions: [String]
    var subjectKeyIdentifier: [UInt8]
    var authorityKeyIdentifier: [UInt8]
  }

  /// Nil if these bytes, all of them, are no certificate.
  static func facts(ofCertificate der: [UInt8]) -> CertificateFacts? {
    ERR_clear_error()
    return unsafe withCertificate(der) { certificate -> CertificateFacts in
      let serial = unsafe ASN1_INTEGER_get(X509_get0_serialNumber(certificate))
      let flags = unsafe X509_get_extension_flags(certificate)
      return unsafe CertificateFacts(
        subject: name(X509_get_subject_name(certificate)),
        issuer: name(X509_get_issuer_name(certificate)),
        serialNumber: Int64(serial),
        isAuthority: flags & UInt32(EXFLAG_CA) != 0,
        pathLength: Int(X509_get_pathlen(certificate)),
        keyUsage: X509_get_key_usage(certificate),
        notBefore: text(X509_get0_notBefore(certificate)),
        notAfter: text(X509_get0_notAfter(certificate)),
        signatureAlgorithm: String(cString: OBJ_nid2sn(X509_get_signature_nid(certificate))),
        extensions: extensions(of: certificate),
        subjectKeyIdentifier: octets(X509_get0_subject_key_id(certificate)),
        authorityKeyIdentifier: octets(X509_get0_authority_key_id(certificate))
      )
    }
  }

  /// Whether one certificate's key made the other's signature.
  static func isSigned(_ der: [UInt8], by issuer: [UInt8]) -> Bool {
    unsafe withCertificate(der) { certificate in
      unsafe withCertificate(issuer) { issuer in
        let key = unsafe X509_get0_pubkey(issuer)
        return unsafe X509_verify(certificate, key) == 1
          && X509_check_issued(issuer, certificate) == X509_V_OK
      } ?? false
    } ?? false
  }

  private static func withCertificate<Result>(
    _ der: [UInt8],
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    unsafe der.withUnsafeBufferPointer { buffer in
      var cursor = buffer.baseAddress
      guard let certificate = unsafe d2i_X509(nil, &cursor, buffer.count) else { return nil }
      defer { unsafe X509_free(certificate) }
      guard unsafe cursor == buffer.baseAddress.map({ unsafe $0 + buffer.count }) else {
        return nil
      }
      return unsafe body(certificate)
    }
  }

  private static func name(_ name: OpaquePointer?) -> String {
    let output = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(output) }
    // XN_FLAG_RFC2253, a macro that Swift does not import.
    unsafe X509_NAME_print_ex(output, name, 0, 0x0111_0317)
    return unsafe written(output)
  }

  private static func text(_ time: UnsafePointer<ASN1_TIME>?) -> String {
    let output = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(output) }
    unsafe ASN1_TIME_print(output, time)
    return unsafe written(output)
  }

  private static func written(_ output: OpaquePointer?) -> String {
    var bytes = [UInt8](repeating: 0, count: unsafe BIO_ctrl_pending(output))
    _ = unsafe BIO_read(output, &bytes, Int32(bytes.count))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func octets(_ string: UnsafePointer<ASN1_OCTET_STRING>?) -> [UInt8] {
    guard let string = unsafe string else { return [] }
    let count = Int(unsafe ASN1_STRING_length(string))
    return unsafe Array(UnsafeBufferPointer(start: ASN1_STRING_get0_data(string), count: count))
  }

  private static func extensions(of certificate: OpaquePointer) -> [String] {
    let count = unsafe X509_get_ext_count(certificate)
    return (0..<count).map { index in
      let value = unsafe X509_get_ext(certificate, index)
      var name = [CChar](repeating: 0, count: 80)
      unsafe OBJ_obj2txt(&name, Int32(name.count), X509_EXTENSION_get_object(value), 1)
      let text = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      return (unsafe X509_EXTENSION_get_critical(value) == 1 ? "!" : "") + text
    }
  }
}
