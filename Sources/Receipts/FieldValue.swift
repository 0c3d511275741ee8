// Whether contents octets are a value of their attribute's kind. Both ways of decoding ask here.

import ASN1

enum FieldValue {
  enum Finding {
    case value
    /// An empty date: none.
    case absent
    case fault(IssueRecord.Code)
  }

  @inline(__always)
  static func check(
    _ kind: AttributeKind,
    tag: ASN1Tag,
    _ contents: ByteRange,
    in cursor: borrowing BERCursor
  ) -> Finding {
    switch kind {
    case .octets:
      return .value
    case .text:
      guard isText(tag) else { return .fault(.badAttribute) }
      return isValidText(cursor.octets(contents), tag) ? .value : .fault(.badString)
    case .date:
      guard isText(tag) else { return .fault(.badAttribute) }
      if contents.isEmpty { return .absent }
      return ReceiptDate(octets: cursor.octets(contents)) != nil ? .value : .fault(.badDate)
    case .identifier:
      guard tag == .integer else { return .fault(.badAttribute) }
      return value(of: contents, in: cursor) != nil ? .value : .fault(.badInteger)
    case .number:
      return checkNumber(tag, contents, upTo: 1 << 53 - 1, in: cursor)
    case .flag:
      return checkNumber(tag, contents, upTo: 1, in: cursor)
    }
  }

  private static func checkNumber(
    _ tag: ASN1Tag,
    _ contents: ByteRange,
    upTo maximum: UInt64,
    in cursor: borrowing BERCursor
  ) -> Finding {
    guard tag == .integer else { return .fault(.badAttribute) }
    guard let value = value(of: contents, in: cursor), value <= maximum else {
      return .fault(.badInteger)
    }
    return .value
  }

  /// One octet below 80 is the usual INTEGER; the cursor knows all the others.
  @inline(__always)
  private static func value(of contents: ByteRange, in cursor: borrowing BERCursor) -> UInt64? {
    if contents.count == 1, let octet = cursor.octet(at: contents.lowerBound), octet < 0x80 {
      return UInt64(octet)
    }
    do {
      return try cursor.uint64(contents)
    } catch {
      return nil
    }
  }

  @inline(__always)
  static func isText(_ tag: ASN1Tag) -> Bool {
    tag == .utf8String || tag == .ia5String || tag == .printableString
  }

  /// UTF8String holds UTF-8 (RFC 3629), IA5String and PrintableString ASCII.
  @inline(__always)
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
  @inline(__always)
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
