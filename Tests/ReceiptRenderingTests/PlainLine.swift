// The plain twin of the renderer: the same lines from the values that callers of the library see,
// made of strings, with nothing in them to be fast. Tests compare the two byte for byte.

import ReceiptVerification
import Receipts

@testable import ReceiptRendering

enum PlainLine {
  // MARK: Values

  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x08: result += "\\b"
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x0C: result += "\\f"
      case 0x0D: result += "\\r"
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
        0x2066...0x2069, 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func hexadecimal(_ octets: [UInt8]) -> String {
    octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func quoted(_ value: (some CustomStringConvertible)?) -> String {
    value.map { quote($0.description) } ?? "null"
  }

  private static func bare(_ value: (some CustomStringConvertible)?) -> String {
    value.map(\.description) ?? "null"
  }

  private static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  private static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  private static func other(_ attributes: [OtherAttribute]) -> String {
    array(
      attributes.map {
        object([
          ("type", "\($0.type)"), ("version", "\($0.version)"),
          ("value", quote(hexadecimal($0.value))),
        ])
      }
    )
  }

  // MARK: Receipts

  static func receipt(_ receipt: AppReceipt) -> String {
    // The keys are the tables'; the values are in their order.
    let values = [
      quoted(receipt.receiptType.value), quoted(receipt.bundleID.value),
      quoted(receipt.applicationVersion.value), quoted(receipt.originalApplicationVersion.value),
      quoted(receipt.appItemID.value), quoted(receipt.downloadID.value),
      quoted(receipt.versionExternalIdentifier.value), quoted(receipt.ageRating.value),
      quoted(receipt.creationDate.value), quoted(receipt.transactionDate.value),
      quoted(receipt.originalPurchaseDate.value), quoted(receipt.expirationDate.value),
      quoted(receipt.preorderDate.value), quoted(receipt.opaqueValue.value.map(hexadecimal)),
      quoted(receipt.sha1Hash.value.map(hexadecimal)),
    ]
    return object(
      zip(ReceiptAttribute.allCases.map { "\($0.key)" }, values).map { ($0, $1) } + [
        ("in_app", array(receipt.inAppPurchases.map(purchase))),
        ("other_attributes", other(receipt.otherAttributes)),
      ]
    )
  }

  private static func purchase(_ purchase: InAppPurchase) -> String {
    let values = [
      bare(purchase.quantity.value), quoted(purchase.productID.value),
      quoted(purchase.transactionID.value), quoted(purchase.originalTransactionID.value),
      quoted(purchase.productType.value), quoted(purchase.purchaseDate.value),
      quoted(purchase.originalPurchaseDate.value), quoted(purchase.expiresDate.value),
      quoted(purchase.cancellationDate.value), bare(purchase.cancellationReason.value),
      quoted(purchase.webOrderLineItemID.value), bare(purchase.isTrialPeriod.value),
      bare(purchase.isInIntroOfferPeriod.value), quoted(purchase.promotionalOfferID.value),
    ]
    return object(
      zip(InAppAttribute.allCases.map { "\($0.key)" }, values).map { ($0, $1) } + [
        ("other_attributes", other(purchase.otherAttributes))
      ]
    )
  }

  // MARK: Lines

  private static func fault(
    _ code: String,
    _ message: String,
    _ offset: Int?,
    _ path: String?
  ) -> String {
    object([
      ("code", quote(code)), ("message", quote(message)), ("offset", bare(offset)),
      ("path", quoted(path)),
    ])
  }

  private static func signature(_ signature: SignatureEvidence?) -> String {
    guard let signature else { return "null" }
    return object([
      ("trust", quote(signature.trust.rawValue)), ("digest", quote(signature.digest.rawValue)),
      ("signer", quote(signature.signer.subject)), ("serial", quote(signature.signer.serial)),
      ("valid_from", quoted(signature.signer.validFrom)),
      ("valid_to", quoted(signature.signer.validTo)),
      ("root_sha256", quoted(signature.rootFingerprint)),
      ("checked_at", quoted(signature.checkedAt)),
    ])
  }

  static func line(_ verdict: Verdict, source: [UInt8], carried: String? = nil) -> String {
    let issues = verdict.issues.map { fault($0.code.rawValue, $0.message, $0.offset, $0.path) }
    let error = verdict.error.map { fault($0.code, $0.message, $0.offset, $0.path) }
    return object(
      [("source", quote(String(decoding: source, as: UTF8.self)))]
        + (carried.map { [("carried", $0)] } ?? []) + [
          ("status", quote(verdict.status.rawValue)), ("error", error ?? "null"),
          ("issues", array(issues)), ("signature", signature(verdict.signature)),
          ("receipt", verdict.receipt.map(receipt) ?? "null"),
        ]
    ) + "\n"
  }
}
