// The limits of the encoding layer, each with its reason.

package enum ASN1Limits {
  /// Levels of nesting that are followed. A receipt needs 10 (ContentInfo, [0], SignedData,
  /// encapContentInfo, [0], OCTET STRING, SET, SEQUENCE, OCTET STRING, SET); the rest is room.
  /// It bounds the stack, and the indefinite lengths that are open at once while the end of the
  /// outermost is looked for.
  package static let maximumDepth = 32

  /// Constructed OCTET STRINGs in one another, the outermost included: as many as OpenSSL joins
  /// (ASN1_MAX_STRING_NEST). Xcode writes one. Each may have an indefinite length, and then all its
  /// octets are walked once more.
  package static let maximumStringDepth = 6

  /// Octets of one container. The largest receipts reported have 3 MB (10,000 purchases); offsets
  /// are kept in 32 bits, with room for flattened copies of every nested level.
  package static let maximumInputSize = 16 << 20
}
