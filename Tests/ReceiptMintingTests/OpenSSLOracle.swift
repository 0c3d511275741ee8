import COpenSSL

// What OpenSSL makes of our bytes: the authority that these tests ask. Every C object is freed by
// the function that made it (`defer`), and no pointer leaves the function that got it.

enum OpenSSLOracle {
  enum Purpose {
    /// CMS_verify's own: the leaf must be fit to sign mail.
    case mail
    /// Whatever the leaf is for, as Xcode's certificate needs.
    case any
  }

  struct Verdict {
    /// The signed content, nil if OpenSSL refuses the receipt.
    var content: [UInt8]?
    var reason: String
  }

  /// CMS_verify with one trusted root and a clock of our own.
  static func verifyCMS(
    _ receipt: [UInt8],
    root: [UInt8],
    at time: Int64,
    purpose: Purpose = .mail
  ) -> Verdict {
    unsafe verify(receipt, root: root, at: time, purpose: purpose) { source, store, output in
      guard let message = unsafe d2i_CMS_bio(source, nil) else { return false }
      defer { unsafe CMS_ContentInfo_free(message) }
      return unsafe CMS_verify(message, nil, store, nil, output, UInt32(CMS_BINARY)) == 1
    }
  }

  /// PKCS7_verify: the older parser and verifier.
  static func verifyPKCS7(
    _ receipt: [UInt8],
    root: [UInt8],
    at time: Int64,
    purpose: Purpose = .mail
  ) -> Verdict {
    unsafe verify(receipt, root: root, at: time, purpose: purpose) { source, store, output in
      guard let message = unsafe d2i_PKCS7_bio(source, nil) else { return false }
      defer { unsafe PKCS7_free(message) }
      return unsafe PKCS7_verify(message, nil, store, nil, output, PKCS7_BINARY) == 1
    }
  }

  private static func verify(
    _ receipt: [UInt8],
    root: [UInt8],
    at time: Int64,
    purpose: Purpose,
    with body: (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Bool
  ) -> Verdict {
    ERR_clear_error()
    let store = unsafe X509_STORE_new()
    defer { unsafe X509_STORE_free(store) }
    let certificate = unsafe parse(root) { unsafe d2i_X509(nil, $0, $1) }
    defer { unsafe X509_free(certificate) }
    unsafe X509_STORE_add_cert(store, certificate)
    let parameters = unsafe X509_STORE_get0_param(store)
    unsafe X509_VERIFY_PARAM_set_time(parameters, time_t(time))
    if purpose == .any { unsafe X509_STORE_set_purpose(store, X509_PURPOSE_ANY) }

    let source = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(source) }
    let output = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(output) }
    _ = unsafe BIO_write(source, receipt, Int32(receipt.count))
    guard unsafe body(source, store, output) else {
      return Verdict(content: nil, reason: lastReason())
    }
    return Verdict(content: unsafe readAll(output), reason: "")
  }

  private static func readAll(_ bio: OpaquePointer?) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: unsafe BIO_ctrl_pending(bio))
    _ = unsafe BIO_read(bio, &bytes, Int32(bytes.count))
    return bytes
  }

  private static func lastReason() -> String {
    let error = ERR_peek_last_error()
    guard let reason = unsafe ERR_reason_error_string(error) else { return "" }
    // Errors of the chain are in the data that goes with the error.
    var data: UnsafePointer<CChar>?
    unsafe ERR_peek_last_error_all(nil, nil, nil, &data, nil)
    let detail = unsafe data.map { unsafe String(cString: $0) } ?? ""
    return unsafe String(cString: reason) + " " + detail
  }

  /// Runs a `d2i` function that must consume all the bytes.
  private static func parse<Object>(
    _ der: [UInt8],
    _ decode: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> Object?
  ) -> Object? {
    unsafe der.withUnsafeBufferPointer { buffer in
      var cursor = buffer.baseAddress
      guard let object = unsafe decode(&cursor, buffer.count),
        unsafe cursor == buffer.baseAddress.map({ unsafe $0 + buffer.count })
      else { return nil }
      return object
    }
  }

  private static func encode(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) -> [UInt8] {
    let length = Int(body(nil))
    guard length > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { target, initialized in
      var cursor = target.baseAddress
      initialized = Int(unsafe body(&cursor))
    }
  }

  // MARK: Single elements

  /// The DER of an INTEGER.
  static func integer(_ value: Int64) -> [UInt8] {
    let object = unsafe ASN1_INTEGER_new()
    defer { unsafe ASN1_INTEGER_free(object) }
    unsafe ASN1_INTEGER_set_int64(object, value)
    return unsafe encode { unsafe i2d_ASN1_INTEGER(object, $0) }
  }

  /// The DER of an unsigned INTEGER.
  static func integer(unsigned value: UInt64) -> [UInt8] {
    let object = unsafe ASN1_INTEGER_new()
    defer { unsafe ASN1_INTEGER_free(object) }
    unsafe ASN1_INTEGER_set_uint64(object, value)
    return unsafe encode { unsafe i2d_ASN1_INTEGER(object, $0) }
  }

  /// The DER of an OBJECT IDENTIFIER, empty if there is no such one.
  static func objectIdentifier(_ dotted: String) -> [UInt8] {
    ERR_clear_error()
    guard let object = unsafe OBJ_txt2obj(dotted, 1) else { return [] }
    defer { unsafe ASN1_OBJECT_free(object) }
    return unsafe encode { unsafe i2d_ASN1_OBJECT(object, $0) }
  }

  /// The DER of a time, in the type that RFC 5280 asks for.
  static func time(_ secondsSince1970: Int64) -> [UInt8] {
    let time = unsafe ASN1_TIME_set(nil, time_t(secondsSince1970))
    defer { unsafe ASN1_TIME_free(time) }
    return unsafe encode { unsafe i2d_ASN1_TIME(time, $0) }
  }

  /// A SET OF as OpenSSL writes it after reading it.
  static func reencodedSet(_ der: [UInt8]) -> [UInt8] {
    let set = unsafe parse(der) { unsafe d2i_ASN1_SET_ANY(nil, $0, $1) }
    defer {
      unsafe OPENSSL_sk_pop_free(set) { element in
        unsafe ASN1_TYPE_free(element?.assumingMemoryBound(to: ASN1_TYPE.self))
      }
    }
    return unsafe encode { unsafe i2d_ASN1_SET_ANY(set, $0) }
  }

  struct Element: Equatable {
    var identifier: UInt8
    var content: [UInt8]
  }

  /// The elements that stand one after another, as ASN1_get_object takes them apart.
  static func elements(_ bytes: some Sequence<UInt8>) -> [Element]? {
    var elements: [Element] = []
    var rest = Array(bytes)
    while let identifier = rest.first {
      var length = 0
      var header = 0
      let isValid = unsafe rest.withUnsafeBufferPointer { buffer in
        var cursor = buffer.baseAddress
        var (tag, tagClass): (Int32, Int32) = (0, 0)
        let flags = unsafe ASN1_get_object(&cursor, &length, &tag, &tagClass, buffer.count)
        header = unsafe cursor.map { unsafe $0 - (buffer.baseAddress ?? $0) } ?? 0
        // Bit 7 is an error, bit 0 the indefinite length.
        return flags & 0x81 == 0
      }
      guard isValid else { return nil }
      elements.append(
        Element(identifier: identifier, content: Array(rest[header..<header + length]))
      )
      rest.removeFirst(header + length)
    }
    return elements
  }
}
