// What a client asks of verifyReceipt: the members of the JSON body that it posts.
//
// Source: Apple, App Store Receipts, "requestBody". `receipt-data` is found and decoded by whoever
// reads the body. `password`, the app's shared secret, says that the caller may see the app's
// subscriptions, which only Apple's servers know; it is not looked at, kept or repeated.

/// What the body of a request to verifyReceipt asks for, beside the receipt itself.
public struct VerifyReceiptRequest: Hashable, Sendable {
  /// `exclude-old-transactions`: of each subscription only the latest transaction is wanted in
  /// `latest_receipt_info`.
  public var excludesOldTransactions: Bool

  /// Creates a request.
  public init(excludesOldTransactions: Bool = false) {
    self.excludesOldTransactions = excludesOldTransactions
  }

  /// Where the receipt stands in the body, as a JSON Pointer.
  package static let receiptPointer = "/receipt-data"

  /// Where the flag stands in the body, as a JSON Pointer.
  package static let excludesOldTransactionsPointer = "/exclude-old-transactions"

  /// Creates a request from the flag's value in the body.
  ///
  /// Apple documents a boolean; the word in quotation marks is what forms and scripts send. Anything
  /// else asks for nothing: nobody is refused for it.
  ///
  /// - Parameter json: The value as JSON, without blanks around it; `nil` if the body has none.
  package init(excludesOldTransactions json: Span<UInt8>?) {
    guard let json else {
      self.init()
      return
    }
    self.init(excludesOldTransactions: json.isWord("true") || json.isWord("\"true\""))
  }
}

extension Span<UInt8> {
  fileprivate func isWord(_ word: String) -> Bool {
    let wanted = word.utf8.span
    guard count == wanted.count else { return false }
    for index in indices where self[index] != wanted[index] { return false }
    return true
  }
}
