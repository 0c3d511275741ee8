// Digests by OpenSSL.
//
// Invariants of the unsafe code: each owner's pointer came from OpenSSL's constructor, is not null,
// belongs to no other owner, and is freed in deinit. Octets are passed with the count of the span
// they lie in; results go to buffers of EVP_MAX_MD_SIZE octets, the most that any digest writes.

import COpenSSL

extension DigestAlgorithm {
  var openSSLName: String {
    switch self {
    case .sha1: "SHA1"
    case .sha256: "SHA256"
    case .sha384: "SHA384"
    case .sha512: "SHA512"
    }
  }

  /// Octets of a digest.
  var size: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }
}

/// One digest algorithm with a context that is used again and again.
@safe
final class MessageDigest {
  private let algorithm: OpaquePointer
  private let context: OpaquePointer
  let kind: DigestAlgorithm

  /// - Throws: `unchecked` if this machine does not offer the algorithm.
  init(_ kind: DigestAlgorithm, properties: String?) throws(VerificationError) {
    OpenSSLFailure.clear()
    guard let algorithm = unsafe EVP_MD_fetch(nil, kind.openSSLName, properties) else {
      throw OpenSSLFailure.forbidden(kind.openSSLName)
    }
    guard let context = unsafe EVP_MD_CTX_new() else {
      unsafe EVP_MD_free(algorithm)
      throw OpenSSLFailure.localFailure("no digest context")
    }
    self.kind = kind
    unsafe self.algorithm = algorithm
    unsafe self.context = context
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
    unsafe EVP_MD_free(algorithm)
  }

  /// The digest of the octets of two spans, one after the other.
  func digest(
    _ first: Span<UInt8>,
    _ second: Span<UInt8> = Span()
  ) throws(VerificationError) -> Digest {
    guard begin(), update(first), update(second) else {
      throw OpenSSLFailure.localFailure("the digest could not be computed")
    }
    return try finish()
  }

  /// Forgets what was digested before.
  func begin() -> Bool {
    unsafe EVP_DigestInit_ex2(context, algorithm, nil) == 1
  }

  /// The digest of what came since ``begin()``.
  func finish() throws(VerificationError) -> Digest {
    var digest = Digest()
    var count: UInt32 = 0
    let status = unsafe withUnsafeMutableBytes(of: &digest.octets) { buffer in
      unsafe EVP_DigestFinal_ex(
        context,
        buffer.baseAddress?.assumingMemoryBound(to: UInt8.self),
        &count
      )
    }
    guard status == 1, count == UInt32(kind.size) else {
      throw OpenSSLFailure.localFailure("the digest could not be computed")
    }
    digest.count = kind.size
    return digest
  }

  func update(_ octets: Span<UInt8>) -> Bool {
    guard !octets.isEmpty else { return true }
    return unsafe octets.withUnsafeBytes { buffer in
      unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count) == 1
    }
  }
}

/// A digest of up to EVP_MAX_MD_SIZE (64) octets, held by value.
struct Digest {
  fileprivate(set) var octets = InlineArray<64, UInt8>(repeating: 0)
  fileprivate(set) var count = 0

  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where octets[index] != other[index] { return false }
    return true
  }

  var bytes: [UInt8] { (0..<count).map { octets[$0] } }
}
