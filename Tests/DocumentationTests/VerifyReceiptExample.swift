// The example of docs/verify-receipt.md, word for word between the two marks;
// VerifyReceiptDocumentTests compares them.

// swift-format-ignore-file

// verifyReceipt example begins
import ReceiptBatch
import ReceiptRendering
import ReceiptVerification
import Receipts

/// What a handler of POST /verifyReceipt sends back.
func answer(toPosted body: [UInt8], at time: ReceiptDate) throws -> [UInt8] {
  let policy = ReceiptPolicy(bundleIDs: .only(["com.example.app"]), environments: .any)
  let verifier = try ReceiptVerifier(policy: policy)  // make one, keep it, share it
  let answer = VerifyReceiptAnswer(requestDate: time, endpoint: .production)
  return answer.body(toPosted: body, verifiedBy: verifier)
}
// verifyReceipt example ends
