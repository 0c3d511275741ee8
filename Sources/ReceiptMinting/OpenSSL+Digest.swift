import COpenSSL

enum OpenSSLDigest {
  /// The digest of `bytes` by the algorithm that OpenSSL knows as `name`.
  static func hash(_ bytes: [UInt8], _ name: String) throws(MintingError) -> [UInt8] {
    let capacity = Int(EVP_MAX_MD_SIZE)
    var succeeded = false
    // Safety: EVP_Q_digest writes at most EVP_MAX_MD_SIZE bytes, the capacity, and says how many.
    let digest = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, initialized in
      var count = 0
      let status = unsafe bytes.withUnsafeBytes { source in
        unsafe EVP_Q_digest(
          nil,
          name,
          nil,
          source.baseAddress,
          source.count,
          target.baseAddress,
          &count
        )
      }
      succeeded = status == 1
      initialized = succeeded ? min(count, capacity) : 0
    }
    guard succeeded else { throw .openSSL("\(name) could not be computed") }
    return digest
  }
}
