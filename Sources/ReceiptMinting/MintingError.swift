/// Why something could not be minted. Never about a receipt that is broken on purpose: that is a
/// success.
public struct MintingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing went wrong.
  public enum Code: String, Hashable, Sendable {
    /// A key could not be read, is of a kind that is not minted with, or is missing.
    case badKey = "bad_key"
    /// A certificate profile asks for what no certificate can say.
    case badProfile = "bad_profile"
    /// The defect makes no sense for this authority or this content.
    case defectNotApplicable = "defect_not_applicable"
    /// OpenSSL failed; the message has its reason.
    case cryptoFailure = "crypto_failure"
  }

  /// What kind of thing went wrong.
  public let code: Code
  /// The same for a reader, in one sentence.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message, as an error report shows it.
  public var description: String { message }
}
