// AlgorithmIdentifier ::= SEQUENCE { algorithm OBJECT IDENTIFIER, parameters ANY OPTIONAL }
// (RFC 5280 4.1.1.2).

import ASN1

package struct AlgorithmIdentifier: Hashable, Sendable {
  package enum Parameters: Hashable, Sendable {
    case absent
    /// A NULL without contents.
    case null
    /// Anything else: no algorithm accepted here has such parameters.
    case other
  }

  package var algorithm: ObjectIdentifier
  package var parameters: Parameters
  package var offset: Int
}

extension BERCursor {
  @_lifetime(self: copy self)
  package mutating func readAlgorithmIdentifier() throws(ASN1Error) -> AlgorithmIdentifier {
    let sequence = try readElement(.sequence)
    var fields = contents(of: sequence)
    let algorithm = try fields.readObjectIdentifier()
    var parameters = AlgorithmIdentifier.Parameters.absent
    if !fields.isAtEnd {
      let element = try fields.readElement()
      parameters = element.tag == .null && element.contents.isEmpty ? .null : .other
      try fields.expectEnd()
    }
    return AlgorithmIdentifier(
      algorithm: algorithm,
      parameters: parameters,
      offset: sequence.start
    )
  }
}

extension SignedDataLayout {
  /// What digestAlgorithms says of a signer's digest.
  package enum DigestListing: Hashable, Sendable {
    case listed
    case missing
    /// This one is no digest that may be listed.
    case unacceptable(AlgorithmIdentifier)
  }

  /// Whether digestAlgorithms lists an algorithm, and nothing but SHA-1 and SHA-2 in a form that is
  /// allowed for digests: parameters absent or NULL (RFC 3370 2.1, RFC 5754 2). Nothing signed covers
  /// the list; whoever digests the content by it must know them all.
  package func listing(
    of digest: ObjectIdentifier,
    in container: Span<UInt8>
  ) throws(PKCS7Error) -> DigestListing {
    var listing = DigestListing.missing
    do throws(ASN1Error) {
      var list = BERCursor(container).window(digestAlgorithms)
      var count = 0
      while !list.isAtEnd {
        let identifier = try list.readAlgorithmIdentifier()
        count += 1
        guard count <= PKCS7Limits.maximumListedAlgorithms else {
          throw ASN1Error(.tooManyElements, at: identifier.offset)
        }
        guard identifier.algorithm.isDigest, identifier.parameters != .other else {
          return .unacceptable(identifier)
        }
        if identifier.algorithm == digest { listing = .listed }
      }
    } catch {
      throw PKCS7Error(error, in: .digestAlgorithms)
    }
    return listing
  }

  /// The version, if it is a number of ordinary size.
  package func versionNumber(in container: Span<UInt8>) -> Int64? {
    do throws(ASN1Error) {
      return try BERCursor(container).int64(version)
    } catch {
      return nil
    }
  }
}
