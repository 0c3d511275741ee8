// Why a verdict is not a yes: one form for all the layers that can say no.

import ReceiptVerification
import Receipts

/// The `error` of a line.
package struct VerdictError: Equatable, Sendable {
  /// One of the contract's codes.
  package var code: String
  /// One sentence for a reader.
  package var message: String
  /// Offset of the byte concerned in the decoded container.
  package var offset: Int?
  /// The part concerned, such as `in_app[3].expires_date`.
  package var path: String?

  package init(code: String, message: String, offset: Int? = nil, path: String? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.path = path
  }

  package init(_ error: ReceiptDecodingError) {
    self.init(
      code: error.code.rawValue,
      message: error.message,
      offset: error.offset,
      path: error.path
    )
  }

  package init(_ rejection: ReceiptRejection) {
    self.init(
      code: rejection.code.rawValue,
      message: rejection.message,
      offset: rejection.offset,
      path: rejection.path
    )
  }

  package init(_ failure: LocalFailure) {
    self.init(code: failure.code.rawValue, message: failure.message)
  }
}
