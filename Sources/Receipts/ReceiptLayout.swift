// A decoded receipt: one record of ranges a purchase, no copy of anything.

import ASN1
import PKCS7

/// Where everything in a receipt stands.
///
/// Offsets count from the container's first octet. Octets of chunked strings are joined in
/// `flattened`; offsets from `containerSize` on refer to those. An instance can decode one receipt
/// after the other and keeps its storage, so that a worker allocates nothing in the steady state.
@usableFromInline
package struct ReceiptLayout: Sendable {
  package internal(set) var signedData = SignedDataLayout()
  @usableFromInline package internal(set) var containerSize = 0
  @usableFromInline package internal(set) var flattened = FlattenedOctets()
  /// The eContent octets, which the signature covers.
  package internal(set) var content = ByteRange()
  /// Contents of the payload's SET of attributes.
  package internal(set) var payload = ByteRange()
  @usableFromInline
  package internal(set) var fields = InlineArray<15, FieldSlot>(repeating: .absent)
  /// How often each required attribute occurs; parallel to ``ReceiptAttribute/required``.
  package internal(set) var requiredCounts = InlineArray<4, UInt32>(repeating: 0)
  /// The value of attribute 2 with its header: the octets that the device hash covers.
  package internal(set) var bundleIDEncoding: ByteRange?
  package internal(set) var purchases: [InAppRecord] = []
  package internal(set) var issues: [IssueRecord] = []
  /// Whether purchases and attributes in their usual encoding take the short ways. Both ways give
  /// the same; tests decode without the short ones to prove it.
  var usesShortWays = true
  /// Attributes seen so far, for ``ReceiptLimits/maximumAttributes``.
  var attributeCount = 0
  /// Attributes of the receipt itself that had the form of one.
  var readableAttributeCount = 0
  /// Offset of the attribute that shows an App Attest receipt, if there is one.
  var attestationOffset: Int?

  package init() {}

  @inlinable
  @inline(__always)
  package subscript(attribute: ReceiptAttribute) -> FieldSlot {
    fields[attribute.rawValue]
  }
}

/// One in-app purchase as ranges.
@usableFromInline
package struct InAppRecord: Sendable {
  /// Contents of the purchase's SET of attributes; empty if it could not be read.
  @usableFromInline package internal(set) var contents = ByteRange()
  @usableFromInline
  package internal(set) var fields = InlineArray<14, FieldSlot>(repeating: .absent)
  /// Whether any part of it could not be read or was ambiguous. Nothing should be granted on such
  /// a purchase: the unreadable part may have been its cancellation.
  package internal(set) var hasUnreadableParts = false

  @inlinable
  @inline(__always)
  package subscript(attribute: InAppAttribute) -> FieldSlot {
    fields[attribute.rawValue]
  }
}

/// An issue before it is put into words.
package struct IssueRecord: Hashable, Sendable {
  package enum Code: UInt8, Sendable {
    case badAttribute
    case badDate
    case badInteger
    case badString
    case duplicateAttribute
    case missingAttribute
    case trailingData
  }

  package enum Place: Hashable, Sendable {
    case container
    /// An attribute of the receipt whose number is unknown or unreadable.
    case receipt
    case attribute(ReceiptAttribute)
    case purchase(index: UInt32)
    case purchaseAttribute(index: UInt32, InAppAttribute)
  }

  package var code: Code
  /// Offset as the decoder counts it; ``ReceiptLayout/containerOffset(of:)`` makes it the
  /// container's.
  package var offset: UInt32
  package var place: Place
}

extension ReceiptLayout {
  /// The offset in the container of an octet that may lie in a flattened string.
  package func containerOffset(of offset: Int) -> Int {
    var offset = offset
    // A flattened octet was copied from the container or from an earlier flattened string, so the
    // offset falls with each step.
    while offset >= containerSize, let origin = flattened.origin(of: offset - containerSize),
      origin < offset
    {
      offset = origin
    }
    return offset
  }

  /// The octets of a range, wherever they lie.
  @inlinable
  @inline(__always)
  @_lifetime(borrow self, copy container)
  package func octets(_ range: ByteRange, in container: Span<UInt8>) -> Span<UInt8> {
    if range.upperBound <= min(containerSize, container.count) {
      return container.extracting(range.lowerBound..<range.upperBound)
    }
    let count = flattened.octets.count
    let lower = min(max(range.lowerBound - containerSize, 0), count)
    let upper = min(max(range.upperBound - containerSize, lower), count)
    return flattened.octets.span.extracting(lower..<upper)
  }

  mutating func reset(containerSize: Int) {
    self.containerSize = containerSize
    flattened.removeAll()
    content = ByteRange()
    payload = ByteRange()
    fields = InlineArray(repeating: .absent)
    requiredCounts = InlineArray(repeating: 0)
    bundleIDEncoding = nil
    purchases.removeAll(keepingCapacity: true)
    issues.removeAll(keepingCapacity: true)
    attributeCount = 0
    readableAttributeCount = 0
    attestationOffset = nil
  }

  mutating func note(
    _ code: IssueRecord.Code,
    at offset: Int,
    _ place: IssueRecord.Place
  ) throws(ASN1Error) {
    guard issues.count < ReceiptLimits.maximumIssues else {
      throw ASN1Error(.tooManyElements, at: offset)
    }
    issues.append(
      IssueRecord(code: code, offset: UInt32(truncatingIfNeeded: offset), place: place)
    )
  }

  mutating func countAttribute(at offset: Int) throws(ASN1Error) {
    attributeCount &+= 1
    guard attributeCount <= ReceiptLimits.maximumAttributes else {
      throw ASN1Error(.tooManyElements, at: offset)
    }
  }

  /// Joins the segments of a constructed OCTET STRING and gives the joined octets their offsets.
  ///
  /// - Returns: The joined octets, and the offset of the first.
  mutating func flatten(
    _ string: ASN1Element,
    of cursor: borrowing BERCursor
  ) throws(ASN1Error) -> (octets: [UInt8], base: Int) {
    var joined = FlattenedOctets()
    try cursor.appendOctets(of: string, to: &joined)
    guard flattened.count + joined.count <= ReceiptLimits.maximumJoinedSize else {
      throw ASN1Error(.tooLarge, at: string.start)
    }
    let base = containerSize + flattened.count
    flattened.append(joined, endingAt: string.contentEnd)
    return (joined.octets, base)
  }
}
