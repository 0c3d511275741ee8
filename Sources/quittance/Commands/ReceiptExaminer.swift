import ReceiptBatch
import ReceiptRendering
import ReceiptVerification
import Receipts

/// Comes to a verdict on one receipt after the other.
struct ReceiptExaminer: ~Copyable {
  private let inputFormat: InputFormat
  private let isStrict: Bool

  /// `nil` where nothing is to be verified.
  private var session: VerificationSession?

  init(_ settings: ReceiptSettings) throws(UsageError) {
    inputFormat = settings.inputFormat
    isStrict = settings.isStrict
    session = try settings.trust?.verifier().makeSession()
  }

  mutating func verdict(on content: InputRecord.Content) -> Verdict {
    switch content {
    case .tooLarge:
      return .malformed(.tooLarge)
    case .unreadable(let error):
      return .unchecked(nil, .unreadable(error))
    case .bytes(let bytes):
      do throws(ReceiptDecodingError) {
        return verdict(on: try decode(bytes))
      } catch {
        return .malformed(VerdictError(error))
      }
    }
  }

  private func decode(_ bytes: [UInt8]) throws(ReceiptDecodingError) -> UnverifiedReceipt {
    inputFormat == .der
      ? try UnverifiedReceipt(der: bytes, strict: isStrict)
      : try UnverifiedReceipt(input: bytes, strict: isStrict)
  }

  private mutating func verdict(on receipt: UnverifiedReceipt) -> Verdict {
    do throws(VerificationError) {
      guard let verified = try session?.verify(receipt) else { return .decoded(receipt) }
      return .verified(verified)
    } catch {
      switch error {
      case .rejected(let rejection): return .rejected(receipt, rejection)
      case .unchecked(let failure): return .unchecked(receipt, VerdictError(failure))
      }
    }
  }
}

extension VerdictError {
  static let tooLarge = VerdictError(
    code: "too_large",
    message: "longer than the \(InputLimits.largestRecord) bytes that are accepted for one receipt"
  )

  static func unreadable(_ error: SystemError) -> VerdictError {
    VerdictError(LocalFailure(code: .unreadableInput, message: error.message))
  }
}
