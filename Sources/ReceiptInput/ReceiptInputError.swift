// The one error of this module: a stable code, the byte at fault, and a sentence for a person.

/// Why an input could not be turned into a DER container.
package struct ReceiptInputError: Error, Equatable, Sendable {
  /// The stable names of what can be wrong; the raw values are the command's public contract.
  package enum Code: String, CaseIterable, Sendable {
    /// No bytes, or nothing but white space.
    case emptyInput = "empty_input"
    /// Neither DER nor base64; the message names what it is when that is known.
    case notBase64 = "not_base64"
    /// Base64 whose decoded bytes are base64 of a receipt.
    case doubleBase64 = "double_base64"
    /// StoreKit 2 signed data (JWS): another kind of proof, not an app receipt.
    case jwsNotReceipt = "jws_not_receipt"
    /// The old property list of one transaction (iOS 6), not an app receipt.
    case transactionReceipt = "transaction_receipt"
    /// Larger than this module takes.
    case tooLarge = "too_large"
  }

  /// What is wrong, for programs.
  package let code: Code

  /// The offset, in the input as given, of the byte at fault; `nil` where no byte is.
  package let offset: Int?

  /// One sentence for people, free of control characters.
  package let message: String

  package init(code: Code, offset: Int?, message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }
}

extension ReceiptInputError {
  /// What every message ends with: what to send instead.
  static let remedy = "send the receipt's DER bytes or their base64"

  /// `not_base64`, with what was found and the remedy behind it.
  static func notBase64(at offset: Int?, _ found: String) -> ReceiptInputError {
    ReceiptInputError(code: .notBase64, offset: offset, message: "\(found); \(remedy)")
  }

  static func empty(_ found: String) -> ReceiptInputError {
    ReceiptInputError(code: .emptyInput, offset: nil, message: "\(found); \(remedy)")
  }

  static func containerTooLarge(at offset: Int, limit: Int) -> ReceiptInputError {
    ReceiptInputError(
      code: .tooLarge,
      offset: offset,
      message: "the receipt is larger than the \(limit) bytes that are accepted; "
        + "send one app receipt, not a collection of them"
    )
  }

  static func textTooLarge(limit: Int) -> ReceiptInputError {
    ReceiptInputError(
      code: .tooLarge,
      offset: limit,
      message: "the text is larger than the \(limit) bytes that are accepted; "
        + "send the base64 of one app receipt"
    )
  }
}
