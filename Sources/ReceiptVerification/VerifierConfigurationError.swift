// What is wrong with the way a verifier was set up.

/// A reason for which a verifier cannot be made.
public struct VerifierConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: String, Hashable, Sendable {
    /// Bytes that are no certificate.
    case badCertificate = "bad_certificate"
    /// An anchor that did not sign itself.
    case notSelfSigned = "not_self_signed"
    /// A certificate that would be trusted both under Apple's rules and without them.
    case conflictingTrust = "conflicting_trust"
    /// A grace outside 0 to ``ReceiptVerifier/maximumExpiryGrace``.
    case badGrace = "bad_grace"
    /// OpenSSL could not be set up.
    case cryptoFailure = "crypto_failure"
  }

  /// What is wrong.
  public let code: Code
  /// One sentence for a reader.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
