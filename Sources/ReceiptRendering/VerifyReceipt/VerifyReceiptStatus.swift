// verifyReceipt's `status`, as far as it can be known without Apple's servers.
//
// Source: Apple, App Store Receipts, "status". Not among them: 21000, 21001 (of the HTTP request),
// 21004 (the shared secret, which is not looked at), 21005 (their server), 21006 (receipts of
// iOS 6), 21010 (the customer's account), 21100-21199 (their data).

/// What the answer to a receipt says in `status`.
public enum VerifyReceiptStatus: Int, Hashable, Sendable, CaseIterable {
  /// The receipt is genuine and accepted.
  case valid = 0
  /// What was sent is no receipt.
  case malformed = 21_002
  /// The receipt could not be authenticated, or is for somebody else.
  case notAuthenticated = 21_003
  /// The receipt is from a test environment, but production was asked.
  case testReceiptInProduction = 21_007
  /// The receipt is from production, but the sandbox was asked.
  case productionReceiptInSandbox = 21_008
  /// This machine could not tell: try again.
  case unchecked = 21_009
}
