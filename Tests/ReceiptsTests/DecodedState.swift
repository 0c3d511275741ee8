// Everything that decoding a container gives, in a form that can be compared.

import ASN1

@testable import Receipts

struct DecodedState: Equatable {
  // Not text: describing values takes most of the time in a debug build.
  enum Value: Equatable {
    case text(ReceiptField<String>)
    case date(ReceiptDate?, isUnreadable: Bool, hasFraction: Bool?)
    case integer(ReceiptField<UInt64>)
    case octets(ReceiptField<[UInt8]>)
    case other(type: Int64, version: Int64, octets: [UInt8])
    case place(Range<Int>, hasUnreadableParts: Bool)
  }

  var error: ReceiptDecodingError?
  var issues: [ReceiptIssue] = []
  var receipt: [Value] = []
  var purchases: [[Value]] = []
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
      DecodedState.value(layout[$0], $0.kind, layout, container)
    }
    layout.forEachAttribute(in: layout.payload, of: container.span) { type, version, octets in
      let isOther = ReceiptAttribute(number: type) == nil && type != ReceiptAttribute.inAppNumber
      guard !usesShortWays, isOther else { return }
      receipt.append(DecodedState.other(type, version, octets, octets.indices))
    }
    // The same by the way that is meant for output.
    layout.forEachOtherAttribute(in: container.span) { type, version, octets, value in
      guard usesShortWays else { return }
      receipt.append(DecodedState.other(type, version, octets, value))
    }
    purchases = layout.purchases.map { record in
      var fields = InAppAttribute.allCases.map {
        DecodedState.value(record[$0], $0.kind, layout, container)
      }
      fields.append(
        .place(record.contents.range, hasUnreadableParts: record.hasUnreadableParts)
      )
      layout.forEachAttribute(in: record.contents, of: container.span) { type, version, octets in
        guard !usesShortWays, InAppAttribute(number: type) == nil else { return }
        fields.append(DecodedState.other(type, version, octets, octets.indices))
      }
      layout.forEachOtherAttribute(of: record, in: container.span) { type, version, octets, value in
        guard usesShortWays else { return }
        fields.append(DecodedState.other(type, version, octets, value))
      }
      return fields
    }
  }

  private static func other(
    _ type: Int64,
    _ version: Int64,
    _ octets: Span<UInt8>,
    _ value: Range<Int>
  ) -> Value {
    .other(type: type, version: version, octets: value.map { octets[$0] })
  }

  private static func value(
    _ slot: FieldSlot,
    _ kind: AttributeKind,
    _ layout: ReceiptLayout,
    _ container: [UInt8]
  ) -> Value {
    switch kind {
    case .text:
      return .text(layout.text(slot, in: container.span))
    case .date:
      let field = layout.date(slot, in: container.span)
      return .date(
        field.value,
        isUnreadable: field.isUnreadable,
        hasFraction: field.value?.hasFraction
      )
    case .identifier, .number, .flag:
      return .integer(layout.integer(slot, in: container.span))
    case .octets:
      return .octets(layout.bytes(slot, in: container.span))
    }
  }

  /// Offsets of issues and errors that no octet of the container has; the one behind the last may
  /// be named where the container was cut off.
  func strayOffsets(in container: [UInt8]) -> [Int] {
    (issues.map(\.offset) + [error?.offset]).compactMap { $0 }
      .filter { $0 < 0 || $0 > container.count }
  }
}
