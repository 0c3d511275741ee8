import ASN1
import Receipts

// Payloads that are something else than a receipt.

extension Defect {
  func otherPayload(
    _ content: ReceiptContent,
    authority: TestAuthority,
    seed: UInt64
  ) -> [UInt8]? {
    switch self {
    case .notAReceipt: Array("This is not a receipt.\n".utf8)
    case .appAttest: Self.appAttestPayload(content, authority: authority, seed: seed)
    default: nil
    }
  }

  /// App Attest's receipts have the same SET of attributes, but values without a tag of their own,
  /// and other meanings: 17, for one, is a risk metric and no purchase.
  private static func appAttestPayload(
    _ content: ReceiptContent,
    authority: TestAuthority,
    seed: UInt64
  ) -> [UInt8] {
    var generator = SeededBytes(seed: seed, label: "App Attest")
    let created = content.creationDate ?? ReceiptContent.defaultCreationDate
    let date = { (date: ReceiptDate) in Array(ReceiptDateFormat.utcWithMilliseconds.text(date).utf8)
    }
    let values: [(Int64, [UInt8])] = [
      (2, Array("ABCDE12345.\(content.bundleID ?? "")".utf8)),
      (3, authority.leaf.der),
      (4, generator.bytes(32)),
      (5, Array(Base64.encode(generator.bytes(64)).utf8)),
      (6, Array("ATTEST".utf8)),
      (7, Array("sandbox".utf8)),
      (12, date(created)),
      (17, Array("2".utf8)),
      (19, date(created.adding(seconds: 86_400))),
      (21, date(created.adding(seconds: 90 * 86_400))),
    ]
    return DERWriter.encode { writer in
      writer.set { set in
        for (type, value) in values {
          set.raw(MintedAttribute(type: type, value: value).encoded)
        }
      }
    }
  }
}
