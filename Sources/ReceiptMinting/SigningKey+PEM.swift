import COpenSSL

// Keys as text.
//
// Invariants: pointers are borrowed from owners for one call each; the three buffers that
// PEM_read_bio allocates are freed by OPENSSL_free on every path, after their bytes were copied.

extension SigningKey {
  /// The first private key of a PEM text, in PKCS#8 or in the older forms, not encrypted.
  public init(pem: String) throws(MintingError) {
    guard let first = try Self.keys(inPEM: pem).first else {
      throw MintingError(.badKey, "the text holds no PEM private key")
    }
    self = first
  }

  /// All private keys of a PEM text, in their order; other blocks are passed over.
  public static func keys(inPEM pem: String) throws(MintingError) -> [SigningKey] {
    let buffer = try OwnedBuffer()
    try buffer.write(Array(pem.utf8))
    var keys: [SigningKey] = []
    while let block = try PEMBlock.next(in: buffer) {
      guard block.label.hasSuffix("PRIVATE KEY") else { continue }
      guard !block.isEncrypted else {
        throw MintingError(.badKey, "a private key is encrypted, and no password is asked for")
      }
      keys.append(try SigningKey(der: block.bytes))
    }
    return keys
  }

  private init(der: [UInt8]) throws(MintingError) {
    let parsed = unsafe der.withUnsafeBufferPointer { source -> OpaquePointer? in
      var cursor = source.baseAddress
      return unsafe d2i_AutoPrivateKey(nil, &cursor, source.count)
    }
    guard let key = unsafe parsed else {
      throw .openSSL("a private key cannot be read", code: .badKey)
    }
    try self.init(unsafe OwnedKey(adopting: key))
  }

  /// The key as an unencrypted PKCS#8 PEM block.
  public func pem() throws(MintingError) -> String {
    let buffer = try OwnedBuffer()
    guard
      unsafe PEM_write_bio_PKCS8PrivateKey(
        buffer.pointer,
        storage.key.pointer,
        nil,
        nil,
        0,
        nil,
        nil
      ) == 1
    else { throw .openSSL("a private key could not be written") }
    return String(decoding: buffer.readAll(), as: UTF8.self)
  }
}

/// One block of a PEM text (RFC 7468).
private struct PEMBlock {
  let label: String
  let isEncrypted: Bool
  let bytes: [UInt8]

  /// The next block, or nil at the end of the text.
  static func next(in buffer: borrowing OwnedBuffer) throws(MintingError) -> PEMBlock? {
    ERR_clear_error()
    var label: UnsafeMutablePointer<CChar>?
    var header: UnsafeMutablePointer<CChar>?
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = unsafe PEM_read_bio(buffer.pointer, &label, &header, &data, &count)
    defer {
      unsafe quittance_OPENSSL_free(label)
      unsafe quittance_OPENSSL_free(header)
      unsafe quittance_OPENSSL_free(data)
    }
    guard status == 1, let label = unsafe label, let header = unsafe header else {
      guard quittance_ERR_reason(ERR_peek_last_error()) == PEM_R_NO_START_LINE else {
        throw .openSSL("the PEM text cannot be read", code: .badKey)
      }
      ERR_clear_error()
      return nil
    }
    let labelText = unsafe String(cString: label)
    let headerText = unsafe String(cString: header)
    return PEMBlock(
      label: labelText,
      // PKCS#8 says it in the label, the older forms in a header (RFC 1421 4.6.1.1).
      isEncrypted: labelText.hasPrefix("ENCRYPTED") || headerText.contains("ENCRYPTED"),
      bytes: unsafe Array(UnsafeBufferPointer(start: data, count: count))
    )
  }
}
