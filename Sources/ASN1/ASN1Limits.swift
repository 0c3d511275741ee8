// The limits of the encoding layer, each with its reason.

package enum ASN1Limits {
  /// Levels of nesting that are followed. A receipt needs 10 (ContentInfo, [0], SignedData,
  /// encapContentInfo, [0], OCTET STRING, SET, SEQUENCE, OCTET STRING, SET); the rest is room.
  /// It bounds both the stack and the work on nested indefinite lengths, each level of which is
  /// walked once to find its end.
  package static let maximumDepth = 32

  /// Octets of one container. The largest receipts reported have 3 MB (10,000 purchases); offsets
  /// are kept in 32 bits, with room for flattened copies of every nested level.
  package static let maximumInputSize = 16 << 20
}
