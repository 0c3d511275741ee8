// What Quittance makes of a container.

import ASN1
import PKCS7
import ReceiptVerification
import Receipts

/// The verdict, in the words of the command.
package enum QuittanceVerdict: Hashable, Sendable {
  case malformed(Refusal)
  case rejected(Refusal)
  case unchecked(code: String)
  case verified

  package struct Refusal: Hashable, Sendable {
    package var code: String
    package var path: String
    package var message: String
  }
}

package struct QuittanceReading: Equatable, Sendable {
  package var verdict: QuittanceVerdict
  /// `nil` where the frame cannot be read.
  package var content: [UInt8]?
  package var certificates: [[UInt8]] = []
  package var end = 0
  package var creation: Int64?
  /// Whether strict decoding accepts it.
  package var isStrict = false

  package init(_ container: [UInt8], _ session: inout VerificationSession) {
    let receipt: UnverifiedReceipt
    do throws(ReceiptDecodingError) {
      receipt = try UnverifiedReceipt(der: container)
    } catch {
      verdict = .malformed(.init(code: error.code.rawValue, path: error.path ?? "", message: error.message))
      readFrame(container)
      return
    }
    do throws(VerificationError) {
      _ = try session.verify(receipt)
      verdict = .verified
    } catch .rejected(let rejection) {
      verdict = .rejected(
        .init(code: rejection.code.rawValue, path: rejection.path ?? "", message: rejection.message)
      )
    } catch .unchecked(let failure) {
      verdict = .unchecked(code: failure.code.rawValue)
    } catch {
      verdict = .unchecked(code: "\(error)")
    }
    let layout = receipt.storage.layout
    content = QuittanceReading.array(layout.octets(layout.content, in: container.span))
    take(layout.signedData, container)
    creation = receipt.receipt.creationDate.value?.secondsSince1970
  }

  /// The frame alone, of what is no receipt.
  private mutating func readFrame(_ container: [UInt8]) {
    var layout = SignedDataLayout()
    do throws(PKCS7Error) {
      try layout.read(container.span, strict: false)
    } catch {
      return
    }
    let cursor = BERCursor(container.span)
    var joined = FlattenedOctets()
    do throws(ASN1Error) {
      try cursor.appendOctets(of: layout.content, to: &joined)
    } catch {
      return
    }
    content = joined.octets
    take(layout, container)
  }

  private mutating func take(_ layout: SignedDataLayout, _ container: [UInt8]) {
    certificates = layout.certificates.map { Array(container[$0.range]) }
    end = layout.end
  }

  private static func array(_ octets: Span<UInt8>) -> [UInt8] {
    unsafe octets.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
