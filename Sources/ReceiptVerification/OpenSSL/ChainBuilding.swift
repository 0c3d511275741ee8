// Building and checking a chain: OpenSSL's X509_verify_cert, set up explicitly.
//
// Invariants of the unsafe code: stacks and contexts came from OpenSSL's constructors, are not null
// and are freed here, once. The certificates on the stacks are borrowed: the arrays that were passed
// in keep them alive, and the stacks do not free them.

import COpenSSL
import Receipts

enum ChainBuilding {
  /// What OpenSSL found.
  enum Outcome {
    /// The chain, leaf first, root last.
    case chain([X509Certificate])
    /// OpenSSL's X509_V_ERR code, its text, the certificate it was found on, and how many
    /// certificates the chain had by then.
    case failure(code: Int32, reason: String, certificate: X509Certificate?, chainLength: Int)
  }

  /// Certificates that a chain may have below its root. Three are what is accepted; some more are
  /// built so that a chain that is too long can be told so.
  private static let maximumDepth: Int32 = 8

  /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let earliestTime: Int64 = -62_167_219_200
  private static let latestTime: Int64 = 253_402_300_799

  /// Builds a chain from a leaf to one of the trusted certificates and verifies it.
  ///
  /// Names, signatures, CA flags, path lengths and critical extensions are checked by OpenSSL.
  /// Validity is left to the caller, who counts the last instant as valid (RFC 5280 4.1.2.5), which
  /// OpenSSL does not; the time is set all the same so that of two candidates the valid one is taken.
  static func verify(
    _ leaf: X509Certificate,
    untrusted: [X509Certificate],
    trusted: [X509Certificate],
    at time: ReceiptDate,
    properties: String?
  ) throws(VerificationError) -> Outcome {
    OpenSSLFailure.clear()
    guard let store = unsafe X509_STORE_new() else {
      throw OpenSSLFailure.localFailure("no store for the chain")
    }
    defer { unsafe X509_STORE_free(store) }
    guard let context = unsafe X509_STORE_CTX_new_ex(nil, properties) else {
      throw OpenSSLFailure.localFailure("no context for the chain")
    }
    defer { unsafe X509_STORE_CTX_free(context) }
    let untrustedStack = try unsafe stack(of: untrusted)
    defer { unsafe quittance_sk_X509_free(untrustedStack) }
    let trustedStack = try unsafe stack(of: trusted)
    defer { unsafe quittance_sk_X509_free(trustedStack) }
    guard
      unsafe X509_STORE_CTX_init(context, store, leaf.borrowedPointer, untrustedStack) == 1,
      let parameters = unsafe X509_STORE_CTX_get0_param(context)
    else { throw OpenSSLFailure.localFailure("the chain could not be set up") }
    unsafe X509_STORE_CTX_set0_trusted_stack(context, trustedStack)
    // Within the years that a certificate can name (RFC 5280 4.1.2.5); OpenSSL refuses to compare
    // with others.
    let seconds = min(max(time.secondsSince1970, earliestTime), latestTime)
    unsafe X509_VERIFY_PARAM_set_time(parameters, time_t(seconds))
    unsafe X509_VERIFY_PARAM_set_depth(parameters, maximumDepth)
    // Level 0: SHA-1 certificates are Apple's own for receipts before 2023. Keys and digests are
    // checked by the caller instead.
    unsafe X509_VERIFY_PARAM_set_auth_level(parameters, 0)
    unsafe X509_STORE_CTX_set_verify_cb(context) { ok, context in
      guard ok == 0, let context = unsafe context else { return ok }
      let code = unsafe X509_STORE_CTX_get_error(context)
      return code == X509_V_ERR_CERT_HAS_EXPIRED || code == X509_V_ERR_CERT_NOT_YET_VALID ? 1 : 0
    }

    let all = [leaf] + untrusted + trusted
    guard unsafe X509_verify_cert(context) == 1 else {
      let code = unsafe X509_STORE_CTX_get_error(context)
      let current = unsafe X509_STORE_CTX_get_current_cert(context)
      let length = unsafe quittance_sk_X509_num(X509_STORE_CTX_get0_chain(context))
      // X509_verify_cert_error_string returns a string constant.
      let reason = unsafe String(cString: X509_verify_cert_error_string(Int(code)))
      return .failure(
        code: code,
        reason: reason,
        certificate: unsafe find(current, in: all),
        chainLength: Int(max(length, 0))
      )
    }
    var chain: [X509Certificate] = []
    let result = unsafe X509_STORE_CTX_get0_chain(context)
    for index in 0..<max(unsafe quittance_sk_X509_num(result), 0) {
      guard let certificate = unsafe find(quittance_sk_X509_value(result, index), in: all) else {
        throw .unchecked(.cryptoFailure, "OpenSSL's chain has a certificate it was not given")
      }
      chain.append(certificate)
    }
    return .chain(chain)
  }

  @unsafe
  private static func stack(
    of certificates: [X509Certificate]
  ) throws(VerificationError) -> OpaquePointer {
    guard let stack = unsafe quittance_sk_X509_new() else {
      throw OpenSSLFailure.localFailure("no stack for the chain")
    }
    for certificate in certificates {
      guard unsafe quittance_sk_X509_push(stack, certificate.borrowedPointer) > 0 else {
        unsafe quittance_sk_X509_free(stack)
        throw OpenSSLFailure.localFailure("no stack for the chain")
      }
    }
    return unsafe stack
  }

  @unsafe
  private static func find(
    _ pointer: OpaquePointer?,
    in certificates: [X509Certificate]
  ) -> X509Certificate? {
    certificates.first { unsafe $0.borrowedPointer == pointer }
  }
}
