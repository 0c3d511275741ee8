// The attributes without which a receipt proves nothing: 2, 4, 5 and 12, each exactly once.

import ASN1
import Receipts

enum RequiredFields {
  /// - Returns: The creation date.
  static func check(
    _ layout: borrowing ReceiptLayout,
    in container: Span<UInt8>
  ) throws(VerificationError) -> ReceiptDate {
    for (index, attribute) in ReceiptAttribute.required.enumerated() {
      let count = layout.requiredCounts[index]
      guard count <= 1 else {
        throw .rejected(
          .requiredFieldDuplicated,
          "\(attribute.key) (attribute \(attribute.number)) occurs \(count) times; exactly one is "
            + "accepted",
          path: "\(attribute.key)"
        )
      }
      guard layout[attribute].hasValue else {
        throw .rejected(
          .requiredFieldMissing,
          "\(attribute.key) (attribute \(attribute.number)) is missing, empty or unreadable; "
            + "without it a receipt proves nothing",
          path: "\(attribute.key)"
        )
      }
    }
    guard let created = layout.date(layout[.receiptCreationDate], in: container).value else {
      throw .rejected(
        .requiredFieldMissing,
        "the creation date (attribute 12) is unreadable",
        path: "\(ReceiptAttribute.receiptCreationDate.key)"
      )
    }
    return created
  }
}
