import COpenSSL

// Making, inspecting and using keys.
//
// Safety: each call borrows a pointer from an owner that outlives it.

extension SigningKey {
  /// A new key from OpenSSL's random generator: the only thing in this module that is not
  /// reproducible.
  public static func generate(_ algorithm: Algorithm) throws(MintingError) -> SigningKey {
    let context: OwnedKeyContext
    switch algorithm {
    case .rsa(let bits):
      guard let count = Int32(exactly: bits), (1024...8192).contains(count) else {
        throw MintingError(.badKey, "RSA keys are made with 1024 to 8192 bits, not \(bits)")
      }
      context = try OwnedKeyContext(algorithm: "RSA")
      guard unsafe EVP_PKEY_keygen_init(context.pointer) == 1,
        unsafe EVP_PKEY_CTX_set_rsa_keygen_bits(context.pointer, count) == 1
      else { throw .openSSL("no RSA key generator") }
    case .ecdsaP256:
      context = try OwnedKeyContext(algorithm: "EC")
      guard unsafe EVP_PKEY_keygen_init(context.pointer) == 1,
        unsafe EVP_PKEY_CTX_set_group_name(context.pointer, "P-256") == 1
      else { throw .openSSL("no P-256 key generator") }
    }
    var made: OpaquePointer?
    guard unsafe EVP_PKEY_generate(context.pointer, &made) == 1, let key = unsafe made else {
      throw .openSSL("no key was generated")
    }
    return try SigningKey(unsafe OwnedKey(adopting: key))
  }

  static func algorithm(of key: borrowing OwnedKey) throws(MintingError) -> Algorithm {
    let bits = Int(unsafe EVP_PKEY_get_bits(key.pointer))
    switch unsafe EVP_PKEY_get_base_id(key.pointer) {
    case EVP_PKEY_RSA:
      return .rsa(bits: bits)
    case EVP_PKEY_EC where unsafe groupName(of: key.pointer) == SN_X9_62_prime256v1:
      return .ecdsaP256
    default:
      throw MintingError(.badKey, "only RSA and P-256 keys mint receipts")
    }
  }

  private static func groupName(of key: OpaquePointer) -> String {
    var name = [CChar](repeating: 0, count: 64)
    var count = 0
    // The capacity is passed along; OpenSSL writes a terminated string or fails.
    guard unsafe EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else { return "" }
    return String(decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func publicKeyInfo(of key: borrowing OwnedKey) throws(MintingError) -> [UInt8] {
    try unsafe encoded { unsafe i2d_PUBKEY(key.pointer, $0) }
  }

  /// The content of the `subjectPublicKey` BIT STRING.
  static func publicKeyBits(of key: borrowing OwnedKey) throws(MintingError) -> [UInt8] {
    try unsafe encoded { unsafe i2d_PublicKey(key.pointer, $0) }
  }

  /// Runs an `i2d` function twice: for the length, and to fill a buffer of that length.
  private static func encoded(
    _ encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) throws(MintingError) -> [UInt8] {
    let length = Int(encode(nil))
    guard length > 0 else { throw .openSSL("a public key could not be encoded") }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { target, initialized in
      var cursor = target.baseAddress
      let written = Int(unsafe encode(&cursor))
      // The second run writes what the first one measured.
      initialized = written == length ? written : 0
    }
    guard !bytes.isEmpty else { throw .openSSL("a public key could not be encoded") }
    return bytes
  }

  /// The signature of `message`, which is digested first: PKCS#1 v1.5 for RSA, the DER
  /// `ECDSA-Sig-Value` for ECDSA.
  func sign(_ message: [UInt8], _ digest: DigestAlgorithm) throws(MintingError) -> [UInt8] {
    let context = try OwnedDigestContext()
    guard
      unsafe EVP_DigestSignInit_ex(
        context.pointer,
        nil,
        digest.openSSLName,
        nil,
        nil,
        storage.key.pointer,
        nil
      ) == 1
    else { throw .openSSL("\(digest.openSSLName) cannot be signed with this key") }

    var capacity = Int(unsafe EVP_PKEY_get_size(storage.key.pointer))
    guard capacity > 0 else { throw .openSSL("this key has no signature size") }
    var succeeded = false
    // EVP_DigestSign is told the capacity and sets it to the length it wrote.
    let signature = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, initialized in
      let status = unsafe message.withUnsafeBytes { source in
        unsafe EVP_DigestSign(
          context.pointer,
          target.baseAddress,
          &capacity,
          source.assumingMemoryBound(to: UInt8.self).baseAddress,
          source.count
        )
      }
      succeeded = status == 1
      initialized = succeeded ? min(capacity, target.count) : 0
    }
    guard succeeded else { throw .openSSL("signing failed") }
    return signature
  }
}
