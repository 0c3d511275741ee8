import ASN1

extension TreePart {
  /// What the octets of an OCTET STRING hold, if they hold ASN.1 again.
  func partInsideOctets(of tag: ASN1Tag) -> TreePart? {
    guard tag == .octetString else { return nil }
    switch self {
    case .encapsulatedContent:
      return .payload
    case .attributeValue(let name):
      if let index = name.purchaseIndex { return .purchase(index) }
      return name.isOpaque ? nil : .leaf("")
    case .extensionValue:
      return .other
    default:
      return nil
    }
  }

  /// Something around a part that is not an element itself.
  static func wrapper(_ part: TreePart) -> TreePart {
    switch part {
    case .payload: .payloadWrapper
    case .purchase(let index): .purchaseWrapper(index)
    default: .leafWrapper
    }
  }
}
