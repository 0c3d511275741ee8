// OpenSSL's error queue, in words and in the distinction that matters: whose fault is it?
//
// Safety: the texts are OpenSSL's own constants, NUL-terminated, and copied at once.

import COpenSSL

enum OpenSSLFailure {
  /// Empties this thread's error queue, so that what is in it later is about what comes next.
  static func clear() {
    ERR_clear_error()
  }

  /// Takes what is in the queue: whether memory ran out, and OpenSSL's reason for a reader.
  ///
  /// ERR_reason_error_string returns a string constant or null.
  static func take() -> (isOutOfMemory: Bool, reason: String) {
    var isOutOfMemory = MemoryWatch.hasRunOut
    var reason = "no reason given"
    while true {
      let code = ERR_get_error()
      guard code != 0 else { break }
      if ERR_GET_REASON(code) == ERR_R_MALLOC_FAILURE { isOutOfMemory = true }
      if let text = unsafe ERR_reason_error_string(code) { reason = unsafe String(cString: text) }
    }
    return (isOutOfMemory, reason)
  }

  /// The failure of a call that can only fail for want of memory or of an algorithm.
  static func localFailure(_ what: String) -> VerificationError {
    let (isOutOfMemory, reason) = take()
    return .unchecked(
      isOutOfMemory ? .outOfMemory : .cryptoFailure,
      "\(what): \(reason)"
    )
  }

  /// The failure to get at an algorithm, which is a matter of this machine's configuration.
  static func forbidden(_ algorithm: String) -> VerificationError {
    let (isOutOfMemory, reason) = take()
    guard !isOutOfMemory else { return .unchecked(.outOfMemory, "no memory: \(reason)") }
    return .unchecked(
      .localPolicyForbidsAlgorithm,
      "OpenSSL on this machine does not offer \(algorithm) (\(reason)); its configuration or the "
        + "verifier's property query forbids it"
    )
  }
}

/// The version of the OpenSSL library in use, such as `OpenSSL 3.0.19 27 Jan 2026`.
public var openSSLVersion: String {
  // OpenSSL_version returns a string constant.
  guard let text = unsafe OpenSSL_version(OPENSSL_VERSION) else { return "OpenSSL" }
  return unsafe String(cString: text)
}
