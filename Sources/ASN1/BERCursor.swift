// The one cursor that reads BER and DER (X.690 clause 8).
//
// It walks a window of a span, never leaves it, never recurses on input, and copies nothing: it
// hands out elements, which are offsets. Definite lengths cost nothing extra because indefinite ones
// are possible; those are the slow path, taken when seen (BERCursor+IndefiniteLength.swift).

@usableFromInline
package struct BERCursor: ~Escapable {
  /// The octets that offsets from `base` on refer to.
  @usableFromInline package let source: Span<UInt8>
  /// The offset of the first octet of `source`. Zero for a container; flattened strings lie behind it.
  @usableFromInline package let base: Int
  /// Offset of the next octet to read. Invariant: base <= position <= end <= base + source.count.
  @usableFromInline package internal(set) var position: Int
  /// Offset behind the last octet of the window.
  @usableFromInline package let end: Int
  @usableFromInline package let rules: EncodingRules

  @inlinable
  @_lifetime(copy source)
  package init(_ source: Span<UInt8>, base: Int = 0, rules: EncodingRules = .ber) {
    self.source = source
    self.base = base
    self.position = base
    self.end = base + source.count
    self.rules = rules
  }

  @inlinable
  @_lifetime(copy parent)
  init(_ parent: borrowing BERCursor, from start: Int, to end: Int, rules: EncodingRules) {
    self.source = parent.source
    self.base = parent.base
    self.rules = rules
    // Ranges come from elements read off the same source; clamping keeps the invariant should
    // a caller ever mix two sources up.
    let upper = parent.base + parent.source.count
    self.end = min(max(end, parent.base), upper)
    self.position = min(max(start, parent.base), self.end)
  }

  @inlinable package var isAtEnd: Bool { position >= end }

  @inlinable package var remaining: Int { end &- position }

  /// A cursor over the contents of an element that was read from the same source.
  @inlinable
  @_lifetime(copy self)
  package func contents(
    of element: ASN1Element,
    rules: EncodingRules? = nil
  ) -> BERCursor {
    BERCursor(
      self,
      from: element.contentStart,
      to: element.contentEnd,
      rules: rules ?? self.rules
    )
  }

  /// A cursor over a range of the same source.
  @inlinable
  @_lifetime(copy self)
  package func window(_ range: ByteRange, rules: EncodingRules? = nil) -> BERCursor {
    BERCursor(self, from: range.lowerBound, to: range.upperBound, rules: rules ?? self.rules)
  }

  /// The octet at an offset of the source, `nil` outside of it.
  @inlinable
  @inline(__always)
  package func octet(at offset: Int) -> UInt8? {
    let index = offset &- base
    guard index >= 0, index < source.count else { return nil }
    return source[index]
  }

  /// Moves on to an offset inside the window; used by readers that know a shorter way.
  @inlinable
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func advance(to offset: Int) {
    position = min(max(offset, position), end)
  }
}
