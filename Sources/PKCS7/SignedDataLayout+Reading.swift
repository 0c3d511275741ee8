// Reading the frame of a container: ContentInfo, SignedData, encapContentInfo.

import ASN1

extension SignedDataLayout {
  /// Reads the frame of a container.
  ///
  /// - Parameter strict: DER throughout, except that the envelope may have the form that Xcode
  ///   writes (``hasIndefiniteEnvelope`` then says so).
  package mutating func read(_ container: Span<UInt8>, strict: Bool) throws(PKCS7Error) {
    var part = PKCS7Error.Part.contentInfo
    let refusal: PKCS7Error?
    do {
      refusal = try read(container, strict: strict, part: &part)
    } catch {
      throw PKCS7Error(error, in: part)
    }
    if let refusal { throw refusal }
  }

  /// - Returns: What is wrong when the encoding is sound but not that of a SignedData with content.
  private mutating func read(
    _ container: Span<UInt8>,
    strict: Bool,
    part: inout PKCS7Error.Part
  ) throws(ASN1Error) -> PKCS7Error? {
    certificates.removeAll(keepingCapacity: true)
    signerInfos.removeAll(keepingCapacity: true)
    revocationLists = nil
    hasIndefiniteEnvelope = false
    let innerRules: EncodingRules = strict ? .der : .ber

    // ContentInfo ::= SEQUENCE { contentType, content [0] EXPLICIT ANY } (RFC 5652 3).
    var cursor = BERCursor(container, rules: strict ? .xcodeEnvelope : .ber)
    guard cursor.octet(at: 0) == 0x30 else { return PKCS7Error(.notPKCS7, in: part, at: 0) }
    let contentInfo = try cursor.readElement(.sequence)
    noteForm(of: contentInfo)
    end = contentInfo.end
    var outer = cursor.contents(of: contentInfo)
    guard !outer.isAtEnd, outer.octet(at: outer.position) == 0x06 else {
      return PKCS7Error(.notPKCS7, in: part, at: outer.position)
    }
    let typeOffset = outer.position
    let type = try outer.readObjectIdentifier()
    guard type == .signedData else {
      return PKCS7Error(.notSignedData(type), in: part, at: typeOffset)
    }
    guard let explicit = try outer.readOptionalElement(.contextSpecific(0)) else {
      return PKCS7Error(.noContent, in: part, at: outer.position)
    }
    noteForm(of: explicit)
    try outer.expectEnd()

    // SignedData ::= SEQUENCE { version, digestAlgorithms, encapContentInfo,
    //   certificates [0] IMPLICIT OPTIONAL, crls [1] IMPLICIT OPTIONAL, signerInfos } (5.1).
    part = .signedData
    var wrapper = cursor.contents(of: explicit)
    let signedData = try wrapper.readElement(.sequence)
    noteForm(of: signedData)
    try wrapper.expectEnd()
    var fields = cursor.contents(of: signedData)
    var inner = cursor.window(signedData.contents, rules: innerRules)
    version = try inner.readElement(.integer).contents
    part = .digestAlgorithms
    let algorithms = try inner.readElement(.set)
    if strict { try inner.requireRules(in: algorithms) }
    digestAlgorithms = algorithms.contents
    part = .encapsulatedContentInfo
    fields.advance(to: inner.position)
    if let refusal = try readEncapsulatedContentInfo(&fields, part: &part) { return refusal }
    inner.advance(to: fields.position)
    try readCertificatesAndSigners(&inner, strict: strict, part: &part)
    return nil
  }

  /// EncapsulatedContentInfo ::= SEQUENCE { eContentType, eContent [0] EXPLICIT OCTET STRING
  /// OPTIONAL } (RFC 5652 5.2).
  @_lifetime(fields: copy fields)
  private mutating func readEncapsulatedContentInfo(
    _ fields: inout BERCursor,
    part: inout PKCS7Error.Part
  ) throws(ASN1Error) -> PKCS7Error? {
    let encapsulated = try fields.readElement(.sequence)
    noteForm(of: encapsulated)
    var inside = fields.contents(of: encapsulated)
    contentTypeOffset = inside.position
    contentType = try inside.readObjectIdentifier()
    part = .content
    guard let explicit = try inside.readOptionalElement(.contextSpecific(0)) else {
      return PKCS7Error(.noContent, in: part, at: inside.position)
    }
    noteForm(of: explicit)
    try inside.expectEnd()
    var wrapper = fields.contents(of: explicit)
    guard !wrapper.isAtEnd else {
      return PKCS7Error(.noContent, in: part, at: wrapper.position)
    }
    content = try wrapper.readOctetString()
    noteForm(of: content)
    if content.tag.isConstructed { hasIndefiniteEnvelope = true }
    try wrapper.expectEnd()
    return nil
  }

  @_lifetime(fields: copy fields)
  private mutating func readCertificatesAndSigners(
    _ fields: inout BERCursor,
    strict: Bool,
    part: inout PKCS7Error.Part
  ) throws(ASN1Error) {
    part = .certificates
    if let set = try fields.readOptionalElement(.contextSpecific(0)) {
      var list = fields.contents(of: set)
      while !list.isAtEnd {
        let certificate = try list.readElement()
        guard certificates.count < PKCS7Limits.maximumCertificates else {
          throw ASN1Error(.tooManyElements, at: certificate.start)
        }
        certificates.append(certificate.encoding)
      }
    }
    part = .revocationLists
    revocationLists = try fields.readOptionalElement(.contextSpecific(1))?.encoding
    part = .signerInfos
    let set = try fields.readElement(.set)
    signerInfosOffset = set.start
    var list = fields.contents(of: set)
    while !list.isAtEnd {
      let signer = try list.readElement()
      guard signerInfos.count < PKCS7Limits.maximumSigners else {
        throw ASN1Error(.tooManyElements, at: signer.start)
      }
      if strict { try list.requireRules(in: signer) }
      signerInfos.append(signer.encoding)
    }
    part = .signedData
    try fields.expectEnd()
  }

  private mutating func noteForm(of element: ASN1Element) {
    if element.hasIndefiniteLength { hasIndefiniteEnvelope = true }
  }
}
