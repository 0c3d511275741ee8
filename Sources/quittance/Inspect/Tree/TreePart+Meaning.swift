extension TreePart {
  /// In words, for the end of the line; empty where the tag says it all.
  var meaning: String {
    switch self {
    case .other: ""
    case .leaf(let meaning): meaning
    case .contentInfo: "ContentInfo"
    case .contentWrapper, .encapsulatedContentWrapper, .extensionsWrapper: ""
    case .signedData: "SignedData"
    case .digestAlgorithms: "digest algorithms"
    case .algorithm(let use): use
    case .encapsulatedContentInfo: "EncapsulatedContentInfo"
    case .encapsulatedContent: "the signed content"
    case .chunks: "chunk of chunks"
    case .signerInfos: "signers"
    case .signerInfo: "SignerInfo"
    case .issuerAndSerialNumber: "signer identifier"
    case .signedAttributes: "signed attributes"
    case .signedAttribute: "signed attribute"
    case .payloadWrapper, .purchaseWrapper, .leafWrapper: ""
    case .payload: "receipt attributes"
    case .attribute(_, let name): name?.description ?? "attribute"
    case .attributeValue: "value"
    case .purchase: "attributes of the purchase"
    case .certificates: "certificates"
    case .certificate(let role): role
    case .toBeSigned: "TBSCertificate"
    case .name(let use): use
    case .relativeName, .nameAttribute: ""
    case .validity: "validity"
    case .publicKey: "public key"
    case .extensions: "extensions"
    case .certificateExtension: ""
    case .extensionValue: ""
    }
  }
}
