// Every single bit of a receipt: there is none whose change is harmless.

import Differential
import ReceiptVerification
import Receipts
import Testing

@Suite("Every bit of a small receipt")
struct BitFlipTests {
  /// Signed with ECDSA, in DER, with one certificate: 1,100 octets. Receipts of every other kind are
  /// gone through by Scripts/exhaustive (MutationTests), and some bits of them by `make test`.
  @Test("Each bit flipped is refused, by a verifier that knows the chain", arguments: 0..<8)
  func flips(bit: Int) throws {
    let subject = try SweepTests.sweep.get().subjects[0]
    var session = subject.verifier.makeSession()
    #expect(Self.isVerified(subject.receipt, &session))
    for index in subject.receipt.indices {
      var changed = subject.receipt
      changed[index] ^= 1 << UInt8(bit)
      let isVerified = Self.isVerified(changed, &session)
      #expect(!isVerified, "bit \(bit) of octet \(index)")
    }
    #expect(Self.isVerified(subject.receipt, &session))
  }

  private static func isVerified(
    _ receipt: [UInt8],
    _ session: inout VerificationSession
  ) -> Bool {
    do {
      _ = try session.verify(UnverifiedReceipt(der: receipt))
      return true
    } catch {
      return false
    }
  }
}
