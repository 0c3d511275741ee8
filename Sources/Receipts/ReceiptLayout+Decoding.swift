// From a container to the layout: the container's frame, then the payload's attributes.

import ASN1
import PKCS7

/// Why decoding failed, before it is put into words.
package enum DecodingFailure: Error, Sendable {
  case container(PKCS7Error)
  case payload(ASN1Error)
  case notAReceipt(offset: Int)
  case appAttest(offset: Int)
  case empty
  case tooLarge
  case trailingData(offset: Int)
  /// Indefinite lengths around a receipt that Xcode did not make, under strict rules.
  case indefiniteLength(offset: Int)
}

extension ReceiptLayout {
  /// Decodes a container.
  ///
  /// Attributes that cannot be read become issues; the failure of the whole is for what leaves no
  /// receipt at all.
  ///
  /// - Parameter strict: Refuses BER where Apple writes DER, and trailing bytes.
  package mutating func decode(
    _ container: Span<UInt8>,
    strict: Bool
  ) throws(DecodingFailure) {
    reset(containerSize: container.count)
    guard container.count > 0 else { throw .empty }
    guard container.count <= ReceiptLimits.maximumSize else { throw .tooLarge }
    do {
      try signedData.read(container, strict: strict)
    } catch {
      throw .container(error)
    }
    do {
      try decodeContent(of: container, strict: strict)
    } catch {
      throw .payload(ASN1Error(error.code, at: containerOffset(of: error.offset)))
    }
    guard readableAttributeCount > 0 else {
      throw .notAReceipt(offset: containerOffset(of: payload.lowerBound))
    }
    if let offset = attestationOffset { throw .appAttest(offset: containerOffset(of: offset)) }
    if signedData.end < container.count {
      guard !strict else { throw .trailingData(offset: signedData.end) }
      do {
        try note(.trailingData, at: signedData.end, .container)
      } catch {
        throw .payload(error)
      }
    }
    if strict, signedData.hasIndefiniteEnvelope, !isFromXcode(in: container) {
      throw .indefiniteLength(offset: 0)
    }
  }

  private mutating func decodeContent(
    of container: Span<UInt8>,
    strict: Bool
  ) throws(ASN1Error) {
    let envelope = BERCursor(container, rules: strict ? .xcodeEnvelope : .ber)
    let rules: EncodingRules = strict ? .der : .ber
    let element = signedData.content
    guard element.tag.isConstructed else {
      content = element.contents
      try decodePayload(envelope.contents(of: element, rules: rules), mayBeWrapped: true)
      return
    }
    let (octets, base) = try flatten(element, of: envelope)
    content = ByteRange(base, base + octets.count)
    try decodePayload(
      BERCursor(octets.span, base: base, rules: rules),
      mayBeWrapped: true
    )
  }

  /// The payload is a SET OF attribute. Some Xcode versions put it into an OCTET STRING of its own
  /// inside eContent; one such wrapping is taken off.
  private mutating func decodePayload(
    _ cursor: consuming BERCursor,
    mayBeWrapped: Bool
  ) throws(ASN1Error) {
    payload = ByteRange(cursor.position, cursor.position)
    // A payload that does not even begin like a SET leaves no readable attribute: not a receipt.
    guard let identifier = cursor.octet(at: cursor.position), !cursor.isAtEnd else { return }
    if mayBeWrapped, identifier == 0x04 || identifier == 0x24 {
      let inner = try cursor.readOctetString()
      guard inner.tag.isConstructed else {
        try decodePayload(cursor.contents(of: inner), mayBeWrapped: false)
        return
      }
      let (octets, base) = try flatten(inner, of: cursor)
      try decodePayload(
        BERCursor(octets.span, base: base, rules: cursor.rules),
        mayBeWrapped: false
      )
      return
    }
    guard identifier == 0x31 else { return }
    let set = try cursor.readElement(.set)
    payload = set.contents
    if !cursor.isAtEnd { try note(.trailingData, at: cursor.position, .receipt) }
    try decodeAttributes(cursor.contents(of: set))
  }

  private func isFromXcode(in container: Span<UInt8>) -> Bool {
    guard let range = self[.receiptType].range else { return false }
    return octets(range, in: container).hasEqualOctets(to: Array("Xcode".utf8).span)
  }
}
