// Requests to verifyReceipt as clients post them: `receipt-data` and a flag; the password is nobody's
// business here.

import ReceiptRendering
import ReceiptVerification
import Receipts
import Records

extension JSONRecordScanner {
  /// What the record read last asks for, beside its receipt.
  ///
  /// - Parameters:
  ///   - pointer: The place of ``VerifyReceiptRequest/excludesOldTransactionsPointer`` among the
  ///     pointers of `init`.
  ///   - record: The record.
  package func verifyReceiptRequest(_ pointer: Int, of record: Span<UInt8>) -> VerifyReceiptRequest
  {
    guard let value = value(pointer) else { return VerifyReceiptRequest() }
    let range = value.range.clamped(to: record.indices)
    return VerifyReceiptRequest(excludesOldTransactions: record.extracting(range))
  }
}

extension VerifyReceiptAnswer {
  /// The answer to a request: the JSON body that a client posts to verifyReceipt, with
  /// `receipt-data`, and perhaps `password`, which is ignored, and `exclude-old-transactions`.
  ///
  /// - Parameters:
  ///   - request: The body as received; what is not such a body gets 21002.
  ///   - verifier: Says what is trusted and accepted.
  ///   - strict: Refuses lenient base64, and what Apple would not write.
  /// - Returns: A JSON object in UTF-8.
  public func body(
    toPosted request: [UInt8],
    verifiedBy verifier: ReceiptVerifier,
    strict: Bool = false
  ) -> [UInt8] {
    let texts = [
      VerifyReceiptRequest.receiptPointer, VerifyReceiptRequest.excludesOldTransactionsPointer,
    ]
    var scanner = JSONRecordScanner(pointers: texts.compactMap(JSONPointer.init))
    var receipt: [UInt8] = []
    do throws(JSONRecordError) {
      try scanner.scan(request.span)
    } catch {
      // Nothing of it counts: an empty receipt is malformed.
      return body(for: receipt, verifiedBy: verifier)
    }
    if let value = scanner.value(0) {
      JSONString.appendUnescaped(value, of: request.span, to: &receipt)
    }
    return body(
      for: receipt,
      verifiedBy: verifier,
      request: scanner.verifyReceiptRequest(1, of: request.span),
      strict: strict
    )
  }
}
