// One element as the cursor reports it: a tag and offsets, no copy of its octets.

package struct ASN1Element: Hashable, Sendable {
  package var tag: ASN1Tag
  /// Offset of the first identifier octet.
  package var start: Int
  /// Offset of the first contents octet.
  package var contentStart: Int
  /// Offset behind the last contents octet, before end-of-contents octets.
  package var contentEnd: Int
  /// Offset behind the element, end-of-contents octets included.
  package var end: Int
  package var hasIndefiniteLength: Bool

  /// An empty element, to be replaced.
  package init() {
    self.init(
      tag: .null, start: 0, contentStart: 0, contentEnd: 0, end: 0, hasIndefiniteLength: false)
  }

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

  package var contents: ByteRange { ByteRange(contentStart, contentEnd) }

  /// Header, contents and, with an indefinite length, the end-of-contents octets.
  package var encoding: ByteRange { ByteRange(start, end) }

  package var headerLength: Int { contentStart - start }
}
