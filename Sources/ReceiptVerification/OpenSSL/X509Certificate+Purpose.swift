// What a certificate's extensions and key allow.
//
// Invariant of the unsafe code: see X509Certificate.swift; the calls here only read.

import COpenSSL

extension X509Certificate {
  /// Whether an extension with this object identifier, in dotted decimal, is present.
  func hasExtension(_ identifier: String) -> Bool {
    guard let object = unsafe OBJ_txt2obj(identifier, 1) else { return false }
    defer { unsafe ASN1_OBJECT_free(object) }
    return unsafe X509_get_ext_by_OBJ(borrowedPointer, object, -1) >= 0
  }

  /// Whether the certificate may issue others, by basicConstraints (RFC 5280 4.2.1.9).
  var isAuthority: Bool { unsafe X509_check_ca(borrowedPointer) == 1 }

  /// Whether the certificate claims in any way to be an authority: by basicConstraints, be it in
  /// contradiction to its key usage, or by what OpenSSL takes for such a claim without them.
  var claimsAuthority: Bool {
    unsafe X509_get_extension_flags(borrowedPointer) & UInt32(EXFLAG_CA) != 0
      || X509_check_ca(borrowedPointer) != 0
  }

  var hasKeyUsage: Bool {
    unsafe X509_get_extension_flags(borrowedPointer) & UInt32(EXFLAG_KUSAGE) != 0
  }

  /// Whether keyUsage, where it is present, allows signing data (RFC 5280 4.2.1.3).
  var maySignData: Bool {
    // All ones where the extension is absent.
    unsafe X509_get_key_usage(borrowedPointer) & UInt32(KU_DIGITAL_SIGNATURE) != 0
  }

  /// Whether OpenSSL found an extension that contradicts its own syntax or another.
  var hasInvalidExtensions: Bool {
    unsafe X509_get_extension_flags(borrowedPointer) & UInt32(EXFLAG_INVALID) != 0
  }

  enum KeyKind: Equatable {
    case rsa(bits: Int)
    case p256
    case p384
    case other(String)
  }

  var keyKind: KeyKind {
    guard let key = unsafe publicKeyPointer else { return .other("a key that cannot be decoded") }
    switch unsafe EVP_PKEY_get_base_id(key) {
    case EVP_PKEY_RSA:
      return unsafe .rsa(bits: Int(EVP_PKEY_get_bits(key)))
    case EVP_PKEY_EC:
      let name = unsafe groupName(of: key)
      switch name {
      case "prime256v1", "P-256": return .p256
      case "secp384r1", "P-384": return .p384
      default: return .other("a key on the curve \(name)")
      }
    default:
      return .other("a key of another kind than RSA or EC")
    }
  }

  /// Whether the key is of a kind and size that is accepted.
  var hasAcceptedKey: Bool {
    switch keyKind {
    case .p256, .p384: true
    case .rsa(let bits): bits >= X509Certificate.minimumRSABits
    case .other: false
    }
  }

  static let minimumRSABits = 2048

  /// Whether OpenSSL could decode the key.
  var hasDecodedKey: Bool { unsafe publicKeyPointer != nil }

  /// The kind of key that the certificate names, whether or not the key can be decoded: an NID.
  var namedKeyKind: Int32 {
    var algorithm: OpaquePointer?
    guard
      unsafe X509_PUBKEY_get0_param(
        &algorithm,
        nil,
        nil,
        nil,
        X509_get_X509_PUBKEY(borrowedPointer)
      ) == 1
    else { return NID_undef }
    return unsafe OBJ_obj2nid(algorithm)
  }

  @unsafe
  private func groupName(of key: OpaquePointer) -> String {
    var name = [CChar](repeating: 0, count: 80)
    var length = 0
    guard unsafe EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else { return "?" }
    return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The digest by which the certificate's issuer signed it; `nil` if it is not an accepted one.
  var signatureDigest: DigestAlgorithm? {
    var digest: Int32 = 0
    guard unsafe X509_get_signature_info(borrowedPointer, &digest, nil, nil, nil) == 1 else {
      return nil
    }
    switch digest {
    case NID_sha1: return .sha1
    case NID_sha256: return .sha256
    case NID_sha384: return .sha384
    case NID_sha512: return .sha512
    default: return nil
    }
  }
}
