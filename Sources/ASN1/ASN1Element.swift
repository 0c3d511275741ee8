// One element as the cursor reports it: a tag and offsets, no copy of its octets.

@usableFromInline
package struct ASN1Element: Hashable, Sendable {
  @usableFromInline package var tag: ASN1Tag
  /// Offset of the first identifier octet.
  @usableFromInline package var start: Int
  /// Offset of the first contents octet.
  @usableFromInline package var contentStart: Int
  /// Offset behind the last contents octet, before end-of-contents octets.
  @usableFromInline package var contentEnd: Int
  /// Offset behind the element, end-of-contents octets included.
  @usableFromInline package var end: Int
  @usableFromInline package var hasIndefiniteLength: Bool

  /// An empty element, to be replaced.
  package init() {
    self.init(
      tag: .null,
      start: 0,
      contentStart: 0,
      contentEnd: 0,
      end: 0,
      hasIndefiniteLength: false
    )
  }

  @inlinable
  package init(
    tag: ASN1Tag,
    start: Int,
    contentStart: Int,
    contentEnd: Int,
    end: Int,
    hasIndefiniteLength: Bool
  ) {
    self.tag = tag
    self.start = start
    self.contentStart = contentStart
    self.contentEnd = contentEnd
    self.end = end
    self.hasIndefiniteLength = hasIndefiniteLength
  }

  @inlinable package var contents: ByteRange { ByteRange(contentStart, contentEnd) }

  /// Header, contents and, with an indefinite length, the end-of-contents octets.
  @inlinable package var encoding: ByteRange { ByteRange(start, end) }

  package var headerLength: Int { contentStart - start }
}
