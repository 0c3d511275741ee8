// Signed attributes: that they speak of this content (RFC 5652 5.3, 5.6, 11.1, 11.2).

import ASN1
import PKCS7

enum SignedAttributesCheck {
  static func check(
    _ element: ASN1Element,
    contentDigest: Digest,
    in container: Span<UInt8>
  ) throws(VerificationError) {
    let attributes: SignedAttributes
    do {
      attributes = try SignedAttributes(element, in: container)
    } catch {
      throw invalid("they are not encoded as RFC 5652 demands", at: error.offset)
    }
    guard attributes.contentType == .data else {
      throw invalid("content-type is missing or not data", at: element.start)
    }
    guard let claimed = attributes.messageDigest else {
      throw invalid("message-digest is missing", at: element.start)
    }
    guard contentDigest.isEqual(to: container.extracting(claimed.range)) else {
      throw invalid("message-digest is not the digest of the content", at: claimed.lowerBound)
    }
  }

  private static func invalid(_ what: String, at offset: Int) -> VerificationError {
    .rejected(
      .signedAttributesInvalid,
      "the signed attributes do not match the content: \(what)",
      offset: offset,
      path: PKCS7Error.Part.signedAttributes.rawValue
    )
  }
}
