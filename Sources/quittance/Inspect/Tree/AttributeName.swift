import Receipts

/// The name of an attribute: of the receipt, or of one of its purchases.
struct AttributeName: Equatable, CustomStringConvertible {
  /// Where the attribute stands.
  enum Scope: Equatable {
    case receipt
    case purchase(Int)
  }

  let number: Int64
  let scope: Scope

  /// Which of the purchases the attribute is, if it is one.
  var purchaseIndex: Int?

  /// `receipt_creation_date`, `in_app[2]`, `in_app[2] purchase_date`, `attribute 13`.
  var description: String {
    switch scope {
    case .receipt:
      if let purchaseIndex { return "in_app[\(purchaseIndex)]" }
      return ReceiptAttribute(number: number).map { "\($0.key)" } ?? "attribute \(number)"
    case .purchase(let index):
      let key = InAppAttribute(number: number).map { "\($0.key)" } ?? "attribute \(number)"
      return "in_app[\(index)] \(key)"
    }
  }

  var isPurchase: Bool { scope == .receipt && number == ReceiptAttribute.inAppNumber }

  /// Whether the value is octets with nothing inside, even if they look like ASN.1 by accident.
  var isOpaque: Bool {
    // 6 and 7 are opaque too, and undocumented.
    scope == .receipt
      && (ReceiptAttribute(number: number)?.kind == .octets || number == 6 || number == 7)
  }
}
