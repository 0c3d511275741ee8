// What OpenSSL makes of a container, by both of its parsers and verifiers.
//
// Every C object is freed by the function that made it, and no pointer leaves the function that got
// it; `store` belongs to the oracle, which is used by one thread.

import COpenSSL

/// How far a container gets with one of OpenSSL's two readers.
package enum OpenSSLVerdict: Int, Comparable, Sendable {
  /// d2i refuses it, or it is no SignedData with content.
  case unread
  /// It is read; the signature is not accepted.
  case read
  /// The signature is good; the chain is not.
  case signed
  /// Signature and chain are accepted.
  case trusted

  package static func < (first: OpenSSLVerdict, second: OpenSSLVerdict) -> Bool {
    first.rawValue < second.rawValue
  }
}

package struct OpenSSLReading: Equatable, Sendable {
  package var verdict = OpenSSLVerdict.unread
  package var content: [UInt8] = []
  package var certificates: [[UInt8]] = []
  /// Octets that d2i consumed.
  package var consumed = 0
}

/// One root, for one thread.
@safe
package final class OpenSSLOracle {
  private let store: OpaquePointer?

  /// - Parameter intermediate: Another certificate to build chains with, in DER. In a store it is no
  ///   anchor: chains end in a self-signed certificate, X509_V_FLAG_PARTIAL_CHAIN being off.
  package init(root: [UInt8], intermediate: [UInt8]? = nil) {
    unsafe store = X509_STORE_new()
    for der in [root] + (intermediate.map { [$0] } ?? []) {
      let certificate = unsafe der.withUnsafeBufferPointer { buffer in
        var next = buffer.baseAddress
        return unsafe d2i_X509(nil, &next, buffer.count)
      }
      // The store keeps a reference of its own.
      unsafe X509_STORE_add_cert(store, certificate)
      unsafe X509_free(certificate)
    }
    unsafe X509_STORE_set_purpose(store, X509_PURPOSE_ANY)
  }

  deinit { unsafe X509_STORE_free(store) }

  /// d2i_CMS_ContentInfo and CMS_verify.
  package func readByCMS(_ container: [UInt8], at time: Int64) -> OpenSSLReading {
    defer { ERR_clear_error() }
    var reading = OpenSSLReading()
    guard
      let message = unsafe parse(container, &reading, { unsafe d2i_CMS_ContentInfo(nil, $0, $1) })
    else { return reading }
    defer { unsafe CMS_ContentInfo_free(message) }
    guard unsafe OBJ_obj2nid(CMS_get0_type(message)) == NID_pkcs7_signed,
      let content = unsafe CMS_get0_content(message)?.pointee
    else { return reading }
    reading.verdict = .read
    unsafe reading.content = octets(of: content)
    let certificates = unsafe CMS_get1_certs(message)
    defer {
      unsafe OPENSSL_sk_pop_free(certificates) { unsafe X509_free($0.map { OpaquePointer($0) }) }
    }
    unsafe reading.certificates = encodings(of: certificates)
    let flags = UInt32(CMS_BINARY)
    let noChain = flags | UInt32(CMS_NO_SIGNER_CERT_VERIFY)
    if unsafe CMS_verify(message, nil, store, nil, nil, noChain) == 1 {
      reading.verdict = .signed
      setTime(time)
      if unsafe CMS_verify(message, nil, store, nil, nil, flags) == 1 { reading.verdict = .trusted }
    }
    return reading
  }

  /// d2i_PKCS7 and PKCS7_verify.
  package func readByPKCS7(_ container: [UInt8], at time: Int64) -> OpenSSLReading {
    defer { ERR_clear_error() }
    var reading = OpenSSLReading()
    guard let message = unsafe parse(container, &reading, { unsafe d2i_PKCS7(nil, $0, $1) })
    else { return reading }
    defer { unsafe PKCS7_free(message) }
    guard unsafe OBJ_obj2nid(message.pointee.type) == NID_pkcs7_signed,
      let signed = unsafe message.pointee.d.sign, let inner = unsafe signed.pointee.contents,
      let content = unsafe PKCS7_get_octet_string(inner)
    else { return reading }
    reading.verdict = .read
    unsafe reading.content = octets(of: content)
    unsafe reading.certificates = encodings(of: signed.pointee.cert)
    let noChain = PKCS7_BINARY | PKCS7_NOVERIFY
    if unsafe PKCS7_verify(message, nil, store, nil, nil, noChain) == 1 {
      reading.verdict = .signed
      setTime(time)
      if unsafe PKCS7_verify(message, nil, store, nil, nil, PKCS7_BINARY) == 1 {
        reading.verdict = .trusted
      }
    }
    return reading
  }

  private func setTime(_ time: Int64) {
    unsafe X509_VERIFY_PARAM_set_time(X509_STORE_get0_param(store), time_t(time))
  }

  /// The encoding of a certificate as OpenSSL writes it after reading it; empty if it does not.
  package static func reencoded(certificate: [UInt8]) -> [UInt8] {
    defer { ERR_clear_error() }
    var consumed = 0
    let parsed = unsafe certificate.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      let parsed = unsafe d2i_X509(nil, &next, buffer.count)
      if let start = buffer.baseAddress, let end = unsafe next { unsafe consumed = end - start }
      return unsafe parsed
    }
    defer { unsafe X509_free(parsed) }
    guard unsafe parsed != nil, consumed == certificate.count else { return [] }
    return unsafe encoding(of: parsed)
  }

  // MARK: Pieces

  @unsafe
  private func parse<Message>(
    _ container: [UInt8],
    _ reading: inout OpenSSLReading,
    _ decode: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> Message?
  ) -> Message? {
    var consumed = 0
    let message = unsafe container.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      let message = unsafe decode(&next, buffer.count)
      if let start = buffer.baseAddress, let end = unsafe next { unsafe consumed = end - start }
      return message
    }
    reading.consumed = consumed
    return message
  }

  @unsafe
  private func octets(of string: UnsafePointer<ASN1_OCTET_STRING>) -> [UInt8] {
    let count = Int(unsafe ASN1_STRING_length(string))
    return unsafe Array(UnsafeBufferPointer(start: ASN1_STRING_get0_data(string), count: count))
  }

  @unsafe
  private func encodings(of stack: OpaquePointer?) -> [[UInt8]] {
    let count = unsafe stack == nil ? 0 : quittance_sk_X509_num(stack)
    return (0..<count).map { unsafe OpenSSLOracle.encoding(of: quittance_sk_X509_value(stack, $0)) }
  }

  @unsafe
  private static func encoding(of certificate: OpaquePointer?) -> [UInt8] {
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = Int(unsafe i2d_X509(certificate, &buffer))
    defer { unsafe quittance_OPENSSL_free(buffer) }
    guard count > 0, let start = unsafe buffer else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}
