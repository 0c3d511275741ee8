// What came of one input, and the line that says so.

import ReceiptVerification
import Receipts

/// One line of output: where a receipt stood, and what came of it.
package struct VerdictLine {
  /// `path`, `path:LINE`, `-` or `-:LINE`, byte for byte; it need not be UTF-8.
  package var source: [UInt8]
  package var verdict: Verdict

  package init(source: [UInt8], verdict: Verdict) {
    self.source = source
    self.verdict = verdict
  }
}

/// What came of a receipt. Each case holds just what its line may say.
package enum Verdict {
  /// Signed by somebody who is trusted, and accepted.
  case verified(VerifiedReceipt)
  /// Decoded, and no check was asked for.
  case decoded(UnverifiedReceipt)
  /// Decoded, but a check failed.
  case rejected(UnverifiedReceipt, ReceiptRejection)
  /// Not decodable.
  case malformed(VerdictError)
  /// This machine could not tell; the receipt is there if it was decoded.
  case unchecked(UnverifiedReceipt?, VerdictError)
}

extension Verdict {
  /// The word for it in the line.
  package enum Status: String, CaseIterable, Sendable {
    case verified
    case decoded
    case rejected
    case malformed
    case unchecked

    package var word: StaticString {
      switch self {
      case .verified: "verified"
      case .decoded: "decoded"
      case .rejected: "rejected"
      case .malformed: "malformed"
      case .unchecked: "unchecked"
      }
    }
  }

  package var status: Status {
    switch self {
    case .verified: .verified
    case .decoded: .decoded
    case .rejected: .rejected
    case .malformed: .malformed
    case .unchecked: .unchecked
    }
  }

  /// Why it is not a yes.
  package var error: VerdictError? {
    switch self {
    case .verified, .decoded: nil
    case .rejected(_, let rejection): VerdictError(rejection)
    case .malformed(let error), .unchecked(_, let error): error
    }
  }

  /// What the receipt says, whatever the verdict on it.
  package var receipt: AppReceipt? {
    switch self {
    case .verified(let receipt): receipt.receipt
    case .decoded(let receipt), .rejected(let receipt, _): receipt.receipt
    case .malformed: nil
    case .unchecked(let receipt, _): receipt?.receipt
    }
  }

  package var issues: [ReceiptIssue] {
    switch self {
    case .verified(let receipt): receipt.issues
    case .decoded(let receipt), .rejected(let receipt, _): receipt.issues
    case .malformed: []
    case .unchecked(let receipt, _): receipt?.issues ?? []
    }
  }

  /// The proof of who signed it: of a rejected receipt only where nothing but the policy refused it.
  package var signature: SignatureEvidence? {
    switch self {
    case .verified(let receipt): receipt.signature
    case .rejected(_, let rejection): rejection.signature
    case .decoded, .malformed, .unchecked: nil
    }
  }
}
