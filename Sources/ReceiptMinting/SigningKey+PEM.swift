import COpenSSL

// Keys as text. The pointers are borrowed from owners for one call each.

extension SigningKey {
  /// The first private key of a PEM text, in any of the forms OpenSSL reads without a password.
  public init(pem: String) throws(MintingError) {
    guard let first = try Self.keys(inPEM: pem).first else {
      throw MintingError(.badKey, "the text holds no PEM private key")
    }
    self = first
  }

  /// All private keys of a PEM text, in their order; other blocks are passed over.
  public static func keys(inPEM pem: String) throws(MintingError) -> [SigningKey] {
    ERR_clear_error()
    let buffer = try OwnedBuffer()
    try buffer.write(Array(pem.utf8))
    var keys: [SigningKey] = []
    // Without this empty password OpenSSL would ask the terminal for one.
    var noPassword: [CChar] = [0]
    while true {
      let found = unsafe noPassword.withUnsafeMutableBytes { password in
        unsafe PEM_read_bio_PrivateKey(buffer.pointer, nil, nil, password.baseAddress)
      }
      guard let key = unsafe found else { break }
      keys.append(try SigningKey(unsafe OwnedKey(adopting: key)))
    }
    let error = ERR_peek_last_error()
    // The end of the text is the way out of the loop; anything else is a key that cannot be read.
    guard error == 0 || quittance_ERR_reason(error) == PEM_R_NO_START_LINE else {
      throw .openSSL("a private key cannot be read", code: .badKey)
    }
    ERR_clear_error()
    return keys
  }

  /// The key as an unencrypted PKCS#8 PEM block.
  public func pem() throws(MintingError) -> String {
    let buffer = try OwnedBuffer()
    guard
      unsafe PEM_write_bio_PKCS8PrivateKey(
        buffer.pointer, storage.key.pointer, nil, nil, 0, nil, nil) == 1
    else { throw .openSSL("a private key could not be written") }
    return String(decoding: buffer.readAll(), as: UTF8.self)
  }
}
