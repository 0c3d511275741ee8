import ReceiptRendering
import Receipts

/// Comes to a verdict on one receipt after the other.
struct ReceiptExaminer {
  let inputFormat: InputFormat
  let isStrict: Bool

  func verdict(on content: InputRecord.Content) -> Verdict {
    switch content {
    case .tooLarge:
      return .malformed(.tooLarge)
    case .unreadable(let error):
      return .unchecked(nil, .unreadable(error))
    case .bytes(let bytes):
      do throws(ReceiptDecodingError) {
        return .decoded(try decode(bytes))
      } catch {
        return .malformed(VerdictError(error))
      }
    }
  }

  func decode(_ bytes: [UInt8]) throws(ReceiptDecodingError) -> UnverifiedReceipt {
    inputFormat == .der
      ? try UnverifiedReceipt(der: bytes, strict: isStrict)
      : try UnverifiedReceipt(input: bytes, strict: isStrict)
  }
}

extension VerdictError {
  static let tooLarge = VerdictError(
    code: "too_large",
    message: "longer than the \(InputLimits.largestRecord) bytes that are accepted for one receipt"
  )

  static func unreadable(_ error: SystemError) -> VerdictError {
    VerdictError(code: "unreadable_input", message: error.message)
  }
}
