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
    package var offset: Int?
  }

  /// The verdict and its code.
  package var name: String {
    switch self {
    case .malformed(let refusal): "malformed \(refusal.code)"
    case .rejected(let refusal): "rejected \(refusal.code)"
    case .unchecked(let code): "unchecked \(code)"
    case .verified: "verified"
    }
  }
}

package struct QuittanceReading: Equatable, Sendable {
  package private(set) var verdict: QuittanceVerdict
  /// `nil` where the frame cannot be read.
  package private(set) var content: [UInt8]?
  package private(set) var certificates: [[UInt8]] = []
  /// Offset behind the ContentInfo.
  package private(set) var end = 0
  package private(set) var creation: Int64?
  /// Whether strict decoding accepts it.
  package private(set) var isStrict = false
  /// Whether strict decoding accepts what lenient decoding does not, or finds another content.
  package private(set) var strictDiffers = false

  package init(_ container: [UInt8], _ session: inout VerificationSession) {
    let strict = try? UnverifiedReceipt(der: container, strict: true)
    isStrict = strict != nil
    let receipt: UnverifiedReceipt
    do throws(ReceiptDecodingError) {
      receipt = try UnverifiedReceipt(der: container)
    } catch {
      verdict = .malformed(
        .init(
          code: error.code.rawValue,
          path: error.path ?? "",
          message: error.message,
          offset: error.offset
        )
      )
      strictDiffers = isStrict
      readFrame(container)
      return
    }
    do throws(VerificationError) {
      _ = try session.verify(receipt)
      verdict = .verified
    } catch {
      switch error {
      case .rejected(let refusal):
        verdict = .rejected(
          .init(
            code: refusal.code.rawValue,
            path: refusal.path ?? "",
            message: refusal.message,
            offset: refusal.offset
          )
        )
      case .unchecked(let failure):
        verdict = .unchecked(code: failure.code.rawValue)
      }
    }
    let layout = receipt.storage.layout
    content = QuittanceReading.array(layout.octets(layout.content, in: container.span))
    take(layout.signedData, container)
    creation = receipt.receipt.creationDate.value?.secondsSince1970
    if let strict {
      strictDiffers = !strict.saysNoMore(than: receipt)
    }
  }

  /// Whether a receipt was decoded.
  package var isDecoded: Bool {
    if case .malformed = verdict { false } else { true }
  }

  /// Whether another form of the same elements was read as this was. A SignerInfo whose elements are
  /// no BER is refused by verification; in an indefinite length it has no end, which already decoding
  /// has to refuse.
  package func isSame(as other: QuittanceReading) -> Bool {
    if case .rejected(let refusal) = other.verdict, refusal.message.contains("is not encoded"),
      case .malformed = verdict
    {
      return true
    }
    return verdict.name == other.verdict.name && content == other.content
      && certificates == other.certificates
  }

  /// The frame alone, of what is no receipt.
  private mutating func readFrame(_ container: [UInt8]) {
    var layout = SignedDataLayout()
    var joined = FlattenedOctets()
    do {
      try layout.read(container.span, strict: false)
      try BERCursor(container.span).appendOctets(of: layout.content, to: &joined)
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
    // The buffer is copied before the span ends.
    unsafe octets.withUnsafeBufferPointer { unsafe Array($0) }
  }
}

extension UnverifiedReceipt {
  /// Whether this has no value that the other does not have in the same place: with equal octets, an
  /// equal value. An attribute that only lenient decoding reads is an issue of strict decoding;
  /// without more issues, the two are the same throughout.
  fileprivate func saysNoMore(than other: UnverifiedReceipt) -> Bool {
    let (first, second) = (storage.layout, other.storage.layout)
    let mayLack = issues != other.issues
    guard first.purchases.count == second.purchases.count,
      ReceiptAttribute.allCases.allSatisfy({ first[$0].saysNoMore(than: second[$0], mayLack) })
    else { return false }
    return zip(first.purchases, second.purchases).allSatisfy { one, other in
      InAppAttribute.allCases.allSatisfy { one[$0].saysNoMore(than: other[$0], mayLack) }
    }
  }
}

extension FieldSlot {
  fileprivate func saysNoMore(than other: FieldSlot, _ mayLack: Bool) -> Bool {
    if state == other.state, range == other.range, number == other.number { return true }
    return mayLack && (state == .absent || state == .unreadable)
  }
}
