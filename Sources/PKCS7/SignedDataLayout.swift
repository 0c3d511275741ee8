// Where the parts of a SignedData stand in a container (RFC 5652 5.1).
//
// Structure only: nothing here says that a part is acceptable, let alone true.

import ASN1

/// The places of a SignedData's parts, as ranges of the container.
///
/// Reading it costs a handful of header reads; an instance can be read into again and keeps its
/// storage.
package struct SignedDataLayout: Sendable {
  /// Contents of the version INTEGER.
  package internal(set) var version = ByteRange()
  /// Contents of the digestAlgorithms SET.
  package internal(set) var digestAlgorithms = ByteRange()
  package internal(set) var contentType = ObjectIdentifier.data
  package internal(set) var contentTypeOffset = 0
  /// The eContent OCTET STRING, primitive or constructed.
  package internal(set) var content = ASN1Element()
  /// Each certificate's encoding, header included, in the container's order.
  package internal(set) var certificates: [ByteRange] = []
  /// The crls field, present or not; Apple writes none.
  package internal(set) var revocationLists: ByteRange?
  /// Each SignerInfo's encoding, header included.
  package internal(set) var signerInfos: [ByteRange] = []
  /// Offset of the signerInfos SET.
  package internal(set) var signerInfosOffset = 0
  /// Offset behind the ContentInfo: where trailing octets begin, if there are any.
  package internal(set) var end = 0
  /// Whether any of the six nodes around the content has an indefinite length or is chunked, as in
  /// Xcode's receipts.
  package internal(set) var hasIndefiniteEnvelope = false

  package init() {}
}
