// A certificate as OpenSSL sees it: the one parser whose word counts.
//
// Invariants of the unsafe code: `pointer` came from X509_new_ex and d2i_X509, is not null and is
// freed once, in deinit. What OpenSSL's get0 functions return belongs to the certificate and is
// copied before the call that asked for it returns. A certificate is never changed after init, and
// OpenSSL locks the caches inside it (openssl-threads(7)), so that threads may share it.

import COpenSSL
import Receipts

@safe
final class X509Certificate: @unchecked Sendable {
  /// Octets of a certificate. Apple's have 1,000 to 1,500. OpenSSL needs up to forty times a
  /// certificate's size for its extensions, and over 100 ns for each octet of them, before anything
  /// is known of who signed it.
  static let maximumSize = 64 << 10

  /// Why bytes are not accepted as a certificate.
  enum Fault: Error {
    case tooLarge
    case notACertificate(reason: String)
    case trailingBytes
    /// The bytes differ from the DER encoding of what they say.
    case notDER
    case outOfMemory
  }

  private let pointer: OpaquePointer
  let encoding: [UInt8]

  /// Decodes a certificate, all of whose bytes must be used and must be its DER encoding.
  init(_ encoding: [UInt8], properties: String?) throws(Fault) {
    guard encoding.count <= X509Certificate.maximumSize else { throw .tooLarge }
    OpenSSLFailure.clear()
    MemoryWatch.begin()
    self.encoding = encoding
    var certificate = unsafe X509_new_ex(nil, properties)
    guard unsafe certificate != nil else { throw .outOfMemory }
    // d2i_X509 reads `count` octets at most and moves `next` behind those it used. When it fails it
    // has freed the certificate and made the pointer null, or it has left both alone.
    let used = unsafe encoding.withUnsafeBufferPointer { buffer -> Int? in
      var next = buffer.baseAddress
      guard unsafe d2i_X509(&certificate, &next, buffer.count) != nil,
        let start = buffer.baseAddress, let end = unsafe next
      else { return nil }
      return unsafe end - start
    }
    guard let used, let decoded = unsafe certificate else {
      // Null, unless what d2i_X509 refused came after decoding, such as an extension.
      unsafe X509_free(certificate)
      let (isOutOfMemory, reason) = OpenSSLFailure.take()
      throw isOutOfMemory ? .outOfMemory : .notACertificate(reason: reason)
    }
    unsafe pointer = decoded
    // OpenSSL reads the extensions once, and remembers what it could not read.
    unsafe X509_check_purpose(decoded, -1, 0)
    guard !MemoryWatch.hasRunOut else { throw .outOfMemory }
    guard used == encoding.count else { throw .trailingBytes }
    guard hasExactEncoding else { throw MemoryWatch.hasRunOut ? .outOfMemory : .notDER }
  }

  deinit { unsafe X509_free(pointer) }

  /// Whether encoding the certificate again gives the same bytes, and its signature leaves no bit
  /// unused: a signature of whole octets with unused bits would be a second form of the same one.
  private var hasExactEncoding: Bool {
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = unsafe Int(i2d_X509(pointer, &buffer))
    guard count > 0, let start = unsafe buffer else { return false }
    defer { unsafe quittance_OPENSSL_free(start) }
    let again = unsafe UnsafeBufferPointer(start: start, count: count)
    guard unsafe again.elementsEqual(encoding) else { return false }
    var signature: UnsafePointer<ASN1_BIT_STRING>?
    unsafe X509_get0_signature(&signature, nil, pointer)
    guard let signature = unsafe signature else { return false }
    return unsafe quittance_ASN1_BIT_STRING_unused_bits(signature) == 0
  }

  /// The certificate for a call that borrows it. It must not outlive this object.
  @unsafe
  var borrowedPointer: OpaquePointer { unsafe pointer }

  /// The key for a call that borrows it. It must not outlive this object. `nil` if OpenSSL cannot
  /// decode the key.
  @unsafe
  var publicKeyPointer: OpaquePointer? { unsafe X509_get0_pubkey(pointer) }
}

extension X509Certificate {
  /// The issuer's Name as it stands in the certificate.
  var issuerEncoding: [UInt8] { unsafe X509Name.encoding(X509_get_issuer_name(pointer)) }

  /// The subject's Name as it stands in the certificate.
  var subjectEncoding: [UInt8] { unsafe X509Name.encoding(X509_get_subject_name(pointer)) }

  var subjectText: String { unsafe X509Name.text(X509_get_subject_name(pointer)) }

  var issuerText: String { unsafe X509Name.text(X509_get_issuer_name(pointer)) }

  /// The serial number's INTEGER with its header.
  var serialEncoding: [UInt8] {
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = unsafe Int(i2d_ASN1_INTEGER(X509_get0_serialNumber(pointer), &buffer))
    guard count > 0, let start = unsafe buffer else { return [] }
    defer { unsafe quittance_OPENSSL_free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// First and last instant of validity; `nil` if OpenSSL cannot read one of them.
  var validity: (from: ReceiptDate, to: ReceiptDate)? {
    guard let from = unsafe X509Time.date(X509_get0_notBefore(pointer)),
      let to = unsafe X509Time.date(X509_get0_notAfter(pointer))
    else { return nil }
    return (from, to)
  }

  /// Whether two certificates are about one key (SubjectPublicKeyInfo, octet by octet).
  func hasSameKey(as other: X509Certificate) -> Bool {
    let key = publicKeyEncoding
    return !key.isEmpty && key == other.publicKeyEncoding
  }

  private var publicKeyEncoding: [UInt8] {
    var buffer: UnsafeMutablePointer<UInt8>?
    let count = unsafe Int(i2d_X509_PUBKEY(X509_get_X509_PUBKEY(pointer), &buffer))
    guard count > 0, let start = unsafe buffer else { return [] }
    defer { unsafe quittance_OPENSSL_free(start) }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Whether the certificate names itself as its issuer and is signed with its own key.
  var isSelfSigned: Bool { unsafe X509_self_signed(pointer, 1) == 1 }

  /// Whether the certificate names itself as its issuer, whatever its signature.
  var isSelfIssued: Bool { unsafe X509_self_signed(pointer, 0) == 1 }

  /// Whether the signature is one of the issuer's key; the names are not compared.
  func isSigned(by issuer: X509Certificate) -> Bool {
    unsafe X509_verify(pointer, issuer.publicKeyPointer) == 1
  }
}

private enum X509Name {
  static func encoding(_ name: OpaquePointer?) -> [UInt8] {
    var start: UnsafePointer<UInt8>?
    var count = 0
    guard let name = unsafe name, unsafe X509_NAME_get0_der(name, &start, &count) == 1,
      let start = unsafe start
    else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The common name, or the whole name in one line.
  static func text(_ name: OpaquePointer?) -> String {
    guard let name = unsafe name else { return "" }
    let index = unsafe X509_NAME_get_index_by_NID(name, NID_commonName, -1)
    if index >= 0, let entry = unsafe X509_NAME_get_entry(name, index),
      let value = unsafe X509_NAME_ENTRY_get_data(entry)
    {
      var buffer: UnsafeMutablePointer<UInt8>?
      let count = unsafe Int(ASN1_STRING_to_UTF8(&buffer, value))
      if count >= 0, let start = unsafe buffer {
        defer { unsafe quittance_OPENSSL_free(start) }
        return unsafe String(
          decoding: UnsafeBufferPointer(start: start, count: count),
          as: UTF8.self
        )
      }
    }
    guard let line = unsafe X509_NAME_oneline(name, nil, 0) else { return "" }
    defer { unsafe quittance_OPENSSL_free(line) }
    return unsafe String(cString: line)
  }
}

private enum X509Time {
  static func date(_ time: UnsafePointer<ASN1_TIME>?) -> ReceiptDate? {
    var parts = unsafe tm()
    guard let time = unsafe time, unsafe ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
    let civil = unsafe CivilDate(
      year: Int64(parts.tm_year) + 1900,
      month: Int64(parts.tm_mon) + 1,
      day: Int64(parts.tm_mday),
      hour: Int64(parts.tm_hour),
      minute: Int64(parts.tm_min),
      second: Int64(parts.tm_sec)
    )
    return ReceiptDate(secondsSince1970: civil.secondsSince1970)
  }
}
