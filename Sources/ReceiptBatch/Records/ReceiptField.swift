// Which of a record's values is the receipt.

import Records

/// The receipt of a JSON record, chosen among the values that a scanner has found.
package enum ReceiptField: Equatable, Sendable {
  /// This string holds it.
  case string(JSONValueRange)
  /// None of the pointers leads to a value, or to nothing but `null`.
  case missing
  /// The first of the pointers that leads to a value leads to one that is no string. As with
  /// `missing`, the record has no receipt; this is for the message.
  case wrongType(pointer: Int, JSONValueKind)

  /// Where a receipt is looked for unless `--field` says otherwise: a request to verifyReceipt has
  /// `receipt-data`, its answer has `latest_receipt`, and many a dump has `receipt`, which in an
  /// answer is an object with the decoded fields.
  package static let standardPointers = ["/receipt-data", "/latest_receipt", "/receipt"]
    .compactMap(JSONPointer.init)
}

extension JSONRecordScanner {
  /// The receipt of the record read last: the first string among the values of `pointers`.
  ///
  /// - Parameter pointers: places among the pointers of `init`, in the order of preference.
  package func receiptField(among pointers: Range<Int>) -> ReceiptField {
    var other: ReceiptField?
    for pointer in pointers {
      guard let value = value(pointer) else { continue }
      if value.isString { return .string(value) }
      if other == nil, value.kind != .null {
        other = .wrongType(pointer: pointer, value.kind)
      }
    }
    return other ?? .missing
  }
}
