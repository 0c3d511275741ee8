// Faults of attributes, each with the issue that it must give.

import Testing

@testable import Receipts

struct IssueCase: CustomTestStringConvertible {
  var name: String
  var attributes: [[UInt8]]
  var code: ReceiptIssue.Code
  var path: String?
  /// The octets that begin at the issue's offset.
  var octets: [UInt8]

  var testDescription: String { name }
}

extension IssueCase {
  private static let date = "2025-13-01T10:00:00Z"

  /// Among the receipt's own attributes.
  static let receipt: [IssueCase] = [
    IssueCase(
      name: "no SEQUENCE",
      attributes: [[0x0C, 0x02, 0x51, 0x52]],
      code: .badAttribute,
      octets: [0x0C, 0x02, 0x51, 0x52]
    ),
    IssueCase(
      name: "two members",
      attributes: [[0x30, 0x06, 0x02, 0x01, 0x51, 0x02, 0x01, 0x52]],
      code: .badAttribute,
      octets: []
    ),
    IssueCase(
      name: "four members",
      attributes: [
        [0x30, 0x0B, 0x02, 0x01, 0x51, 0x02, 0x01, 0x01, 0x04, 0x01, 0x52, 0x05, 0x00]
      ],
      code: .badAttribute,
      octets: [0x05, 0x00]
    ),
    IssueCase(
      name: "no OCTET STRING",
      attributes: [[0x30, 0x09, 0x02, 0x01, 0x51, 0x02, 0x01, 0x01, 0x0C, 0x01, 0x52]],
      code: .badAttribute,
      octets: [0x0C, 0x01, 0x52]
    ),
    IssueCase(
      name: "a type of nine octets",
      attributes: [
        [0x30, 0x10, 0x02, 0x09] + [UInt8](repeating: 0x51, count: 9) + [2, 1, 1, 4, 0]
      ],
      code: .badAttribute,
      octets: [0x51, 0x51]
    ),
    IssueCase(
      name: "text as INTEGER",
      attributes: [integer(3, 0x5152)],
      code: .badAttribute,
      path: "application_version",
      octets: [0x51, 0x52]
    ),
    IssueCase(
      name: "INTEGER as text",
      attributes: [text(1, "51")],
      code: .badAttribute,
      path: "app_item_id",
      octets: Array("51".utf8)
    ),
    IssueCase(
      name: "a date as SEQUENCE",
      attributes: [attribute(18, [0x30, 0x02, 0x05, 0x00])],
      code: .badAttribute,
      path: "original_purchase_date",
      octets: [0x30, 0x02, 0x05, 0x00]
    ),
    IssueCase(
      name: "an empty value",
      attributes: [attribute(10, [])],
      code: .badAttribute,
      path: "age_rating",
      octets: []
    ),
    IssueCase(
      name: "two values",
      attributes: [attribute(10, [0x0C, 0x01, 0x34, 0x05, 0x00])],
      code: .badAttribute,
      path: "age_rating",
      octets: [0x05, 0x00]
    ),
    IssueCase(
      name: "a value that is cut off",
      attributes: [attribute(10, [0x0C, 0x02, 0x34])],
      code: .badAttribute,
      path: "age_rating",
      octets: [0x02, 0x34]
    ),
    IssueCase(
      name: "a bad date",
      attributes: [ia5(21, date)],
      code: .badDate,
      path: "expiration_date",
      octets: Array(date.utf8)
    ),
    IssueCase(
      name: "a negative INTEGER",
      attributes: [attribute(15, [0x02, 0x01, 0xFF])],
      code: .badInteger,
      path: "download_id",
      octets: [0xFF]
    ),
    IssueCase(
      name: "an INTEGER that is not minimal",
      attributes: [attribute(16, [0x02, 0x02, 0x00, 0x51])],
      code: .badInteger,
      path: "version_external_identifier",
      octets: [0x00, 0x51]
    ),
    IssueCase(
      name: "no UTF-8",
      attributes: [attribute(0, [0x0C, 0x02, 0xC3, 0x28])],
      code: .badString,
      path: "receipt_type",
      octets: [0xC3, 0x28]
    ),
    IssueCase(
      name: "no ASCII in an IA5String",
      attributes: [attribute(19, [0x16, 0x02, 0xC3, 0xA9])],
      code: .badString,
      path: "original_application_version",
      octets: [0xC3, 0xA9]
    ),
    IssueCase(
      name: "a duplicate",
      attributes: [text(3, "1"), text(3, "2")],
      code: .duplicateAttribute,
      path: "application_version",
      octets: text(3, "2")
    ),
  ]

  /// Among the attributes of the second of three purchases.
  static let purchase: [IssueCase] = [
    IssueCase(
      name: "no SEQUENCE",
      attributes: [[0x0C, 0x02, 0x51, 0x52]],
      code: .badAttribute,
      path: "in_app[1]",
      octets: [0x0C, 0x02, 0x51, 0x52]
    ),
    IssueCase(
      name: "four members",
      attributes: [
        [0x30, 0x0C, 0x02, 0x02, 0x06, 0xAB, 0x02, 0x01, 0x01, 0x04, 0x01, 0x52, 0x05, 0x00]
      ],
      code: .badAttribute,
      path: "in_app[1]",
      octets: [0x05, 0x00]
    ),
    IssueCase(
      name: "a date as INTEGER",
      attributes: [integer(1708, 0x5152)],
      code: .badAttribute,
      path: "in_app[1].expires_date",
      octets: [0x51, 0x52]
    ),
    IssueCase(
      name: "a bad date",
      attributes: [ia5(1712, date)],
      code: .badDate,
      path: "in_app[1].cancellation_date",
      octets: Array(date.utf8)
    ),
    IssueCase(
      name: "a flag of 2",
      attributes: [integer(1713, 2)],
      code: .badInteger,
      path: "in_app[1].is_trial_period",
      octets: [0x02]
    ),
    IssueCase(
      name: "a reason beyond 2^53",
      attributes: [integer(1720, 1 << 53)],
      code: .badInteger,
      path: "in_app[1].cancellation_reason",
      octets: [0x20, 0, 0, 0, 0, 0, 0]
    ),
    IssueCase(
      name: "no UTF-8",
      attributes: [attribute(1721, [0x0C, 0x03, 0xED, 0xA0, 0x80])],
      code: .badString,
      path: "in_app[1].promotional_offer_id",
      octets: [0xED, 0xA0, 0x80]
    ),
    IssueCase(
      name: "a duplicate",
      attributes: [ia5(1708, ""), ia5(1708, "")],
      code: .duplicateAttribute,
      path: "in_app[1].expires_date",
      octets: ia5(1708, "")
    ),
  ]
}
