// Everything that decoding a container gives, in a form that can be compared.

import ASN1

@testable import Receipts

struct DecodedState: Equatable {
  var error: ReceiptDecodingError?
  var issues: [ReceiptIssue] = []
  var receipt: [String] = []
  var purchases: [[String]] = []
  var attributeCount = 0

  /// Decodes, and reads every field there is.
  init(_ container: [UInt8], strict: Bool = false, usesShortWays: Bool = true) {
    var layout = ReceiptLayout()
    layout.usesShortWays = usesShortWays
    do throws(DecodingFailure) {
      try layout.decode(container.span, strict: strict)
    } catch {
      self.error = ReceiptDecodingError(error)
      return
    }
    issues = layout.issuesInWords()
    attributeCount = layout.attributeCount
    receipt = ReceiptAttribute.allCases.map {
      DecodedState.describe(layout[$0], $0.kind, layout, container)
    }
    layout.forEachAttribute(in: layout.payload, of: container.span) { type, version, octets in
      receipt.append("\(type) \(version) \(octets.count)")
    }
    purchases = layout.purchases.map { record in
      var fields = InAppAttribute.allCases.map {
        DecodedState.describe(record[$0], $0.kind, layout, container)
      }
      fields.append("\(record.contents.range) \(record.hasUnreadableParts)")
      layout.forEachAttribute(in: record.contents, of: container.span) { type, version, octets in
        fields.append("\(type) \(version) \(octets.count)")
      }
      return fields
    }
  }

  private static func describe(
    _ slot: FieldSlot,
    _ kind: AttributeKind,
    _ layout: ReceiptLayout,
    _ container: [UInt8]
  ) -> String {
    switch kind {
    case .text: "\(layout.text(slot, in: container.span))"
    case .date: "\(layout.date(slot, in: container.span))"
    case .identifier, .number, .flag: "\(layout.integer(slot, in: container.span))"
    case .octets: "\(layout.bytes(slot, in: container.span))"
    }
  }

  /// Offsets of issues and errors that no octet of the container has; the one behind the last may
  /// be named where the container was cut off.
  func strayOffsets(in container: [UInt8]) -> [Int] {
    (issues.map(\.offset) + [error?.offset]).compactMap { $0 }
      .filter { $0 < 0 || $0 > container.count }
  }
}
