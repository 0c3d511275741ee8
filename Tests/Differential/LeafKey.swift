// The key that signs mutants again, so that changes of the content get behind the signature check.

import COpenSSL
import ReceiptMutations

/// A private key. The pointer came from OpenSSL, is not null, belongs to this object alone and is
/// freed in deinit; it is never changed, so that threads may share it.
@safe
final class LeafKey: @unchecked Sendable {
  private let pointer: OpaquePointer
  let isRSA: Bool

  init?(pem: String) {
    let octets = Array(pem.utf8)
    // A buffer of its own: BIO_new_mem_buf would keep a pointer to what Swift lends for one call.
    let bio = unsafe BIO_new(BIO_s_mem())
    defer { unsafe BIO_free_all(bio) }
    _ = unsafe BIO_write(bio, octets, Int32(octets.count))
    guard let key = unsafe PEM_read_bio_PrivateKey(bio, nil, nil, nil) else { return nil }
    unsafe pointer = key
    isRSA = unsafe EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA
  }

  deinit { unsafe EVP_PKEY_free(pointer) }

  /// PKCS #1 v1.5 or ECDSA over the digest of these octets; empty if OpenSSL refuses.
  func sign(_ octets: [UInt8], _ digest: String) -> [UInt8] {
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    var signature = [UInt8](repeating: 0, count: Int(unsafe EVP_PKEY_get_size(pointer)))
    var count = signature.count
    guard
      unsafe EVP_DigestSignInit_ex(context, nil, digest, nil, nil, pointer, nil) == 1,
      unsafe EVP_DigestSign(context, &signature, &count, octets, octets.count) == 1
    else { return [] }
    return Array(signature.prefix(count))
  }
}

extension LeafKey {
  /// Signs what the container says now: its content, or its signed attributes with the digest of its
  /// content in them. A container without these parts stays as it is.
  func sign(_ container: inout EncodedNode) {
    guard let signedData = container[1, 0], signedData.children.count >= 4,
      let content = signedData[2, 1, 0],
      let signer = signedData.children.last?[0], signer.children.count >= 5
    else { return }
    let digest = LeafKey.digests[signer[2, 0]?.octets ?? []] ?? "SHA256"
    let position = [1, 0, signedData.children.count - 1, 0]
    var octets = content.stringOctets
    if let index = signer.children.firstIndex(where: { $0.tag == 0xA0 }) {
      let hash = LeafKey.hash(octets, digest)
      container.change((position + [index])[...]) { $0.setMessageDigest(hash) }
      guard let changed = container[1, 0]?.children.last?[0, index] else { return }
      // RFC 5652 5.4: over their DER encoding with the tag of a SET.
      octets = EncodedNode(0x31, of: changed.inDER().children).bytes
    }
    let signature = signatureOfUsualSize(octets, digest)
    guard let index = signer.children.lastIndex(where: { $0.tag & 0xDF == 0x04 }) else { return }
    container.change((position + [index])[...]) { node in
      let old = node
      node = EncodedNode(0x04, signature)
      node.length = old.length == .indefinite ? .minimal : old.length
    }
  }

  /// ECDSA's nonce is random and its encoding takes 71 octets every other time. Of that size alone,
  /// everything behind it stands at the same place in every process.
  private func signatureOfUsualSize(_ octets: [UInt8], _ digest: String) -> [UInt8] {
    var signature = sign(octets, digest)
    for _ in 0..<64 where !isRSA && signature.count != 71 { signature = sign(octets, digest) }
    return signature
  }

  private static let digests: [[UInt8]: String] = [
    [0x2B, 0x0E, 0x03, 0x02, 0x1A]: "SHA1",
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]: "SHA256",
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02]: "SHA384",
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x03]: "SHA512",
  ]

  private static func hash(_ octets: [UInt8], _ name: String) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    _ = unsafe EVP_Q_digest(nil, name, nil, octets, octets.count, &result, &count)
    return Array(result.prefix(count))
  }
}

extension EncodedNode {
  /// Puts a digest into the attribute message-digest, 1.2.840.113549.1.9.4 (RFC 5652 11.2).
  fileprivate mutating func setMessageDigest(_ digest: [UInt8]) {
    for index in children.indices where children[index][0]?.octets == EncodedNode.messageDigest {
      change([index, 1, 0]) { value in
        if value.kind == .primitive || value.kind == .encapsulating {
          value.kind = .primitive
          value.children = []
          value.octets = digest
        }
      }
    }
  }

  private static let messageDigest: [UInt8] = [
    0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x04,
  ]
}
