// What came of a receipt that stands in a worker's layout: a verdict without the receipt.

import ReceiptVerification
import Receipts

/// What came of a receipt. Each case holds just what its line may say beside the receipt itself.
package enum LineVerdict {
  /// Signed by somebody who is trusted, and accepted. `circumstances` are the issues of the
  /// verification, beside what decoding found.
  case verified(SignatureEvidence, circumstances: [ReceiptIssue])
  /// Decoded, and no check was asked for.
  case decoded
  /// Decoded, but a check failed.
  case rejected(ReceiptRejection)
  /// Not decodable.
  case malformed(VerdictError)
  /// This machine could not tell.
  case unchecked(VerdictError, isDecoded: Bool)

  package var status: Verdict.Status {
    switch self {
    case .verified: .verified
    case .decoded: .decoded
    case .rejected: .rejected
    case .malformed: .malformed
    case .unchecked: .unchecked
    }
  }

  /// Whether the layout holds the receipt.
  package var isDecoded: Bool {
    switch self {
    case .verified, .decoded, .rejected: true
    case .malformed: false
    case .unchecked(_, let isDecoded): isDecoded
    }
  }

  /// The error, if there is one.
  package var error: VerdictError? {
    switch self {
    case .verified, .decoded: nil
    case .rejected(let rejection): VerdictError(rejection)
    case .malformed(let error), .unchecked(let error, _): error
    }
  }

  /// The code of the error, if there is one.
  package var errorCode: String? {
    switch self {
    case .verified, .decoded: nil
    case .rejected(let rejection): rejection.code.rawValue
    case .malformed(let error), .unchecked(let error, _): error.code
    }
  }
}
