import COpenSSL

extension MintingError {
  /// An error with the reason that OpenSSL left in this thread's queue, which is emptied.
  static func openSSL(_ what: String, code: Code = .cryptoFailure) -> MintingError {
    var reasons: [String] = []
    while true {
      let number = ERR_get_error()
      guard number != 0 else { break }
      // Safety: ERR_reason_error_string returns a string with static lifetime, or null.
      if let reason = unsafe ERR_reason_error_string(number) {
        reasons.append(unsafe String(cString: reason))
      }
    }
    guard let first = reasons.first else { return MintingError(code, what) }
    return MintingError(code, "\(what) (OpenSSL: \(first))")
  }
}
