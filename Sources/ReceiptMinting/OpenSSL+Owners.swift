import COpenSSL

// One noncopyable owner per kind of C object: whoever makes one frees it, exactly once.
//
// Invariant of each: `pointer` came from OpenSSL's own constructor, is not null, is referenced by
// no other owner, and lives until `deinit`. Callers borrow it for the length of one call.

@safe
struct OwnedKey: ~Copyable {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  deinit { unsafe EVP_PKEY_free(pointer) }
}

// OpenSSL's keys are immutable once made, their reference counts and caches are locked inside, and
// several threads may sign with one (openssl-threads(7)).
extension OwnedKey: @unchecked Sendable {}

@safe
struct OwnedKeyContext: ~Copyable {
  let pointer: OpaquePointer

  init(algorithm: String) throws(MintingError) {
    guard let context = unsafe EVP_PKEY_CTX_new_from_name(nil, algorithm, nil) else {
      throw .openSSL("this OpenSSL has no \(algorithm) keys")
    }
    unsafe pointer = unsafe context
  }

  deinit { unsafe EVP_PKEY_CTX_free(pointer) }
}

@safe
struct OwnedDigestContext: ~Copyable {
  let pointer: OpaquePointer

  init() throws(MintingError) {
    guard let context = unsafe EVP_MD_CTX_new() else {
      throw .openSSL("no digest context")
    }
    unsafe pointer = unsafe context
  }

  deinit { unsafe EVP_MD_CTX_free(pointer) }
}

/// A growing buffer that OpenSSL writes to or reads from.
@safe
struct OwnedBuffer: ~Copyable {
  let pointer: OpaquePointer

  init() throws(MintingError) {
    guard let buffer = unsafe BIO_new(BIO_s_mem()) else {
      throw .openSSL("no memory buffer")
    }
    unsafe pointer = unsafe buffer
  }

  deinit { unsafe BIO_free_all(pointer) }

  /// Appends `bytes`, for OpenSSL to read.
  func write(_ bytes: [UInt8]) throws(MintingError) {
    guard !bytes.isEmpty else { return }
    // `withUnsafeBytes` keeps the array in place while BIO_write_ex copies from it.
    let written = unsafe bytes.withUnsafeBytes { source -> Int in
      var count = 0
      let status = unsafe BIO_write_ex(pointer, source.baseAddress, source.count, &count)
      return status == 1 ? count : 0
    }
    guard written == bytes.count else { throw .openSSL("the memory buffer took no more") }
  }

  /// Takes out everything that OpenSSL has written.
  func readAll() -> [UInt8] {
    let pending = unsafe BIO_ctrl_pending(pointer)
    return unsafe [UInt8](unsafeUninitializedCapacity: pending) { target, initialized in
      var count = 0
      let status = unsafe BIO_read_ex(pointer, target.baseAddress, target.count, &count)
      // BIO_read_ex has written `count` bytes, at most the capacity it was told.
      initialized = status == 1 ? count : 0
    }
  }
}
