// What verification gives: a receipt that somebody has vouched for.

import Receipts

/// A receipt whose signature, chain and policy were checked.
///
/// Only a `ReceiptVerifier` makes one. Look at ``signature``'s trust before granting anything: a
/// receipt that a test root vouches for can be made by anyone who holds that root's key.
public struct VerifiedReceipt: Sendable {
  /// What the receipt says.
  public let receipt: AppReceipt
  /// What is wrong with parts of it, and circumstances of the verification worth knowing.
  public let issues: [ReceiptIssue]
  /// Who signed it.
  public let signature: SignatureEvidence

  init(receipt: AppReceipt, issues: [ReceiptIssue], signature: SignatureEvidence) {
    self.receipt = receipt
    self.issues = issues
    self.signature = signature
  }
}
