// Whether contents octets are a value of their attribute's kind. Both ways of decoding ask here.

import ASN1

enum FieldValue {
  enum Finding {
    case value
    /// An empty date: none.
    case absent
    case fault(IssueRecord.Code)
  }

  /// The largest value of a number: every JSON reader takes it.
  static let maximumNumber: UInt64 = 1 << 53 - 1

  /// - Parameter octets: The contents octets of the element inside the attribute's value.
  static func check(_ kind: AttributeKind, tag: ASN1Tag, _ octets: Span<UInt8>) -> Finding {
    switch kind {
    case .octets:
      return .value
    case .text:
      guard isText(tag) else { return .fault(.badAttribute) }
      return isValidText(octets, tag) ? .value : .fault(.badString)
    case .date:
      guard isText(tag) else { return .fault(.badAttribute) }
      if octets.isEmpty { return .absent }
      return ReceiptDate(octets: octets) != nil ? .value : .fault(.badDate)
    case .identifier:
      return checkInteger(tag, octets, upTo: .max)
    case .number:
      return checkInteger(tag, octets, upTo: maximumNumber)
    case .flag:
      return checkInteger(tag, octets, upTo: 1)
    }
  }

  private static func checkInteger(
    _ tag: ASN1Tag,
    _ octets: Span<UInt8>,
    upTo maximum: UInt64
  ) -> Finding {
    guard tag == .integer else { return .fault(.badAttribute) }
    guard let value = UnsignedInteger.value(ofContents: octets), value <= maximum else {
      return .fault(.badInteger)
    }
    return .value
  }

  static func isText(_ tag: ASN1Tag) -> Bool {
    tag == .utf8String || tag == .ia5String || tag == .printableString
  }

  /// UTF8String holds UTF-8 (RFC 3629), IA5String and PrintableString ASCII.
  static func isValidText(_ octets: Span<UInt8>, _ tag: ASN1Tag) -> Bool {
    if octets.isASCII { return true }
    guard tag == .utf8String else { return false }
    do {
      _ = try UTF8Span(validating: octets)
      return true
    } catch {
      return false
    }
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    var index = 0
    while let word = littleEndianWord64(at: index) {
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      index &+= 8
    }
    while index < count {
      if self[index] >= 0x80 { return false }
      index &+= 1
    }
    return true
  }
}
