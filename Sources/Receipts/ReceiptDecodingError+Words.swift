// Failures of the layers below, in words.

import ASN1
import PKCS7
import ReceiptInput

extension ReceiptDecodingError {
  package init(_ failure: DecodingFailure) {
    switch failure {
    case .empty:
      self.init(code: .emptyInput, message: "there are no bytes to decode")
    case .tooLarge:
      self.init(
        code: .tooLarge,
        message: "a receipt of over \(ReceiptLimits.maximumSize) bytes is not accepted"
      )
    case .trailingData(let offset):
      self.init(
        code: .trailingData,
        message: "there are bytes behind the end of the receipt",
        offset: offset
      )
    case .indefiniteLength(let offset):
      self.init(
        code: .badLength,
        message:
          "BER with indefinite lengths or a chunked OCTET STRING; only Xcode's receipts have it",
        offset: offset,
        path: PKCS7Error.Part.contentInfo.rawValue
      )
    case .notAReceipt(let offset):
      self.init(
        code: .notAReceipt,
        message: "the signed content is not a SET of receipt attributes",
        offset: offset
      )
    case .appAttest(let offset):
      self.init(
        code: .appAttestReceipt,
        message: "this is an App Attest receipt, not an App Store receipt",
        offset: offset
      )
    case .container(let error):
      self.init(error)
    case .payload(let error):
      self.init(
        code: Code(rawValue: error.code.rawValue),
        message: ReceiptDecodingError.message(of: error.code, in: "the receipt's payload"),
        offset: error.offset,
        path: "payload"
      )
    }
  }

  private init(_ error: PKCS7Error) {
    switch error.code {
    case .notPKCS7:
      self.init(
        code: .notPKCS7,
        message: "not a PKCS#7 container: no SEQUENCE that begins with a content type",
        offset: error.offset
      )
    case .notSignedData(let type):
      self.init(
        code: .notSignedData,
        message: "the PKCS#7 container holds content type \(type), not signedData",
        offset: error.offset,
        path: error.part.rawValue
      )
    case .noContent:
      self.init(
        code: .noContent,
        message: "the PKCS#7 container has no content: a detached signature is no receipt",
        offset: error.offset,
        path: error.part.rawValue
      )
    case .encoding(let code):
      self.init(
        code: Code(rawValue: code.rawValue),
        message: ReceiptDecodingError.message(of: code, in: error.part.rawValue),
        offset: error.offset,
        path: error.part.rawValue
      )
    }
  }

  private static func message(of code: ASN1Error.Code, in part: String) -> String {
    switch code {
    case .truncated: "the input ends inside \(part)"
    case .badLength: "\(part) has a length that cannot be"
    case .badTag: "\(part) has an element of another type than belongs there"
    case .badValue: "\(part) has contents that are no value of their type"
    case .tooDeep: "\(part) is nested deeper than is accepted"
    case .tooLarge: "\(part) is larger than is accepted"
    case .tooManyElements: "\(part) has more elements than are accepted"
    }
  }

  package init(_ error: ReceiptInputError) {
    self.init(
      code: Code(rawValue: error.code.rawValue),
      message: error.message,
      offset: error.offset
    )
  }
}
