import ASN1

extension TreePart {
  /// What an element inside this part is.
  ///
  /// - Parameters:
  ///   - tag: Its tag.
  ///   - position: How many elements of the universal class stand before it.
  func part(tag: ASN1Tag, position: Int) -> TreePart {
    if tag.tagClass == .contextSpecific {
      return tagged(tag.number)
    }
    switch self {
    case .chunks: return tag.isConstructed ? .chunks : .leaf("chunk")
    case .digestAlgorithms: return .algorithm("digest algorithm")
    case .algorithm: return position == 0 ? .leaf("algorithm") : .leaf("parameters")
    case .signerInfos: return .signerInfo
    case .signedAttributes: return .signedAttribute
    case .certificates: return .certificate("certificate")
    case .payloadWrapper: return tag == .set ? .payload : .encapsulatedContent
    case .purchaseWrapper(let index): return .purchase(index)
    case .leafWrapper: return .leaf("")
    case .payload: return .attribute(.receipt, nil)
    case .purchase(let index): return .attribute(.purchase(index), nil)
    case .name: return .relativeName
    case .relativeName: return .nameAttribute
    case .extensions: return .certificateExtension
    case .certificateExtension:
      switch tag {
      case .objectIdentifier: return .leaf("extension")
      case .boolean: return .leaf("critical")
      default: return .extensionValue
      }
    case .encapsulatedContentWrapper: return .encapsulatedContent
    case .contentWrapper: return .signedData
    case .extensionsWrapper: return .extensions
    default:
      let sequence = untagged
      return position < sequence.count ? sequence[position] : .other
    }
  }

  /// The untagged members of a SEQUENCE, in order.
  private var untagged: [TreePart] {
    switch self {
    case .contentInfo:
      [.leaf("content type")]
    case .signedData:
      [.leaf("version"), .digestAlgorithms, .encapsulatedContentInfo, .signerInfos]
    case .encapsulatedContentInfo:
      [.leaf("content type")]
    case .signerInfo:
      [
        .leaf("version"), .issuerAndSerialNumber, .algorithm("digest algorithm"),
        .algorithm("signature algorithm"), .leaf("signature"),
      ]
    case .issuerAndSerialNumber:
      [.name("issuer of the signer's certificate"), .leaf("its serial number")]
    case .signedAttribute:
      [.leaf("attribute")]
    case .attribute(_, let name):
      [.leaf("type"), .leaf("version"), name.map { .attributeValue($0) } ?? .other]
    case .certificate:
      [.toBeSigned, .algorithm("signature algorithm"), .leaf("signature")]
    case .toBeSigned:
      [
        .leaf("serial number"), .algorithm("signature algorithm"), .name("issuer"), .validity,
        .name("subject"), .publicKey,
      ]
    case .nameAttribute:
      [.leaf("")]
    case .validity:
      [.leaf("not before"), .leaf("not after")]
    case .publicKey:
      [.algorithm("key algorithm"), .leaf("key")]
    default:
      []
    }
  }

  private func tagged(_ number: UInt32) -> TreePart {
    switch (self, number) {
    case (.contentInfo, 0): .contentWrapper
    case (.encapsulatedContentInfo, 0): .encapsulatedContentWrapper
    case (.signedData, 0): .certificates
    case (.signedData, 1): .leaf("revocation lists")
    case (.signerInfo, 0): .signedAttributes
    case (.signerInfo, 1): .leaf("unsigned attributes")
    case (.toBeSigned, 0): .leaf("version")
    case (.toBeSigned, 3): .extensionsWrapper
    default: .other
    }
  }
}
