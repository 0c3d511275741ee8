// What came of a verification, so that two can be compared.

import FuzzSupport
import ReceiptVerification
import Receipts

struct Verdict: Equatable {
  let receipt: VerifiedReceipt?
  let error: VerificationError?

  init(_ verify: () throws(VerificationError) -> VerifiedReceipt) {
    do throws(VerificationError) {
      receipt = try verify()
      error = nil
    } catch {
      receipt = nil
      self.error = error
    }
    // "This machine could not tell" is no way to say that a receipt is broken.
    if case .unchecked(let failure) = error {
      require(false, "a receipt makes the machine fail: \(failure.message)")
    }
  }

  /// The code of a rejection.
  var code: String? {
    guard case .rejected(let rejection) = error else { return nil }
    return rejection.code.rawValue
  }

  static func == (first: Verdict, second: Verdict) -> Bool {
    first.error == second.error && first.receipt?.issues == second.receipt?.issues
      && first.receipt?.signature == second.receipt?.signature
  }
}
