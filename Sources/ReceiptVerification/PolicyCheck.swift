// The caller's policy, asked only once the signature was proven.

import ASN1
import Receipts

enum PolicyCheck {
  static func checkFields(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ policy: ReceiptPolicy,
    _ evidence: SignatureEvidence
  ) throws(VerificationError) {
    try check(
      policy.bundleIDs,
      .bundleID,
      layout,
      in: container,
      .bundleIDMismatch,
      evidence
    ) { $0 }
    try check(
      policy.environments,
      .receiptType,
      layout,
      in: container,
      .environmentNotAccepted,
      evidence,
      ReceiptEnvironment.init
    )
    try check(
      policy.appVersions,
      .applicationVersion,
      layout,
      in: container,
      .appVersionMismatch,
      evidence
    ) { $0 }
  }

  /// Texts are compared octet by octet: Swift calls strings equal that Unicode calls equivalent,
  /// such as the letter K and the sign of the kelvin, which are two bundle identifiers.
  private static func check<Value>(
    _ accepted: Accepted<Value>,
    _ attribute: ReceiptAttribute,
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ code: ReceiptRejection.Code,
    _ evidence: SignatureEvidence,
    _ make: (String) -> Value
  ) throws(VerificationError) {
    guard case .only(let values) = accepted else { return }
    let field = layout.text(layout[attribute], in: container)
    if let found = field.value, let index = values.firstIndex(of: make(found)),
      text(values[index]).utf8.elementsEqual(found.utf8)
    {
      return
    }
    let found = field.value.map { "is \"\($0)\"" } ?? "is missing or unreadable"
    let wanted = values.map(text).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw .rejected(
      code,
      "\(attribute.key) \(found); accepted: \(wanted)",
      offset: layout[attribute].range.map { layout.containerOffset(of: $0.lowerBound) },
      path: "\(attribute.key)",
      signature: evidence
    )
  }

  private static func text<Value>(_ value: Value) -> String {
    (value as? ReceiptEnvironment)?.rawValue ?? "\(value)"
  }

  /// Attribute 21. Absent, it limits nothing; unreadable, it may be in the past.
  static func checkExpiration(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>,
    _ policy: ReceiptPolicy,
    clock: () -> ReceiptDate,
    _ evidence: SignatureEvidence
  ) throws(VerificationError) {
    let time: ReceiptDate
    switch policy.receiptExpiration {
    case .ignored: return
    case .at(let date): time = date
    case .now: time = clock()
    }
    let attribute = ReceiptAttribute.expirationDate
    let found: String
    switch layout.date(layout[attribute], in: container) {
    case .absent: return
    case .value(let expires) where expires > time: return
    case .value(let expires): found = "expired on \(expires), not after \(time)"
    case .unreadable: found = "has an unreadable expiry"
    }
    throw .rejected(
      .receiptExpired,
      "the receipt \(found)",
      offset: layout[attribute].range.map { layout.containerOffset(of: $0.lowerBound) },
      path: "\(attribute.key)",
      signature: evidence
    )
  }
}
