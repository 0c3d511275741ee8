// Which of the two endpoints a receipt belongs to, and what `environment` says of it.

import ReceiptVerification
import Receipts

/// The environment of a proven receipt.
enum ReceiptOrigin {
  case production
  case sandbox
  /// Xcode's, or anybody's with the key of a test root.
  case xcode
  /// Attribute 0 is absent, or says what nobody knows yet.
  case unknown

  /// A test root never vouches for production, whatever the receipt says: every Xcode installation
  /// holds such a key.
  init(_ layout: borrowing ReceiptLayout, in container: Span<UInt8>, _ evidence: SignatureEvidence)
  {
    guard evidence.trust != .test else {
      self = .xcode
      return
    }
    switch layout.text(layout[.receiptType], in: container).value.map(ReceiptEnvironment.init) {
    case .production?, .productionVPP?: self = .production
    case .sandbox?, .sandboxVPP?: self = .sandbox
    case .xcode?: self = .xcode
    default: self = .unknown
    }
  }

  /// The value of `environment`; Apple documents the first two.
  var name: StaticString? {
    switch self {
    case .production: "Production"
    case .sandbox: "Sandbox"
    case .xcode: "Xcode"
    case .unknown: nil
    }
  }

  /// The status of a genuine receipt at an endpoint. What is not known to be production's is not
  /// taken for it.
  func status(at endpoint: VerifyReceiptAnswer.Endpoint?) -> VerifyReceiptStatus {
    switch (endpoint, self) {
    case (nil, _), (.production, .production): .valid
    case (.production, _): .testReceiptInProduction
    case (.sandbox, .production): .productionReceiptInSandbox
    case (.sandbox, _): .valid
    }
  }
}
