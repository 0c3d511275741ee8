// What can be wrong with an encoding, and where.

/// A fault of the encoding, with the offset of the octet at which reading stopped.
///
/// It carries no text: the hot path makes one for every bad attribute, and the layers above know
/// what they were reading and can say it better.
@usableFromInline
package struct ASN1Error: Error, Hashable, Sendable {
  @usableFromInline
  package enum Code: String, Sendable, CaseIterable {
    /// The input ends inside an element.
    case truncated
    /// A length that no encoding rule allows, or that reaches beyond the enclosing element.
    case badLength = "bad_length"
    /// An identifier that is not allowed, or not the one that belongs here.
    case badTag = "bad_tag"
    /// Contents that are no value of their type.
    case badValue = "bad_value"
    /// More levels of nesting than ``ASN1Limits/maximumDepth``, or of strings in strings than
    /// ``ASN1Limits/maximumStringDepth``.
    case tooDeep = "too_deep"
    /// More octets than a limit allows.
    case tooLarge = "too_large"
    /// More elements than a limit allows.
    case tooManyElements = "too_many_elements"
  }

  @usableFromInline package var code: Code
  @usableFromInline package var offset: Int

  @inlinable
  package init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}
