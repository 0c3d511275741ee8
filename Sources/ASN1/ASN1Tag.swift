// Identifier octets: class, constructed bit and number (X.690 8.1.2).

/// The tag of an element, with its constructed bit.
package struct ASN1Tag: Hashable, Sendable {
  package enum Class: UInt8, Sendable {
    case universal = 0
    case application = 1
    case contextSpecific = 2
    case `private` = 3
  }

  /// Class in the two highest bits, the constructed bit below, the number in the other 29.
  private let rawValue: UInt32

  /// The highest tag number that is read: four subsequent octets of seven bits. Nothing in CMS,
  /// X.509 or a receipt has a number above 30.
  package static let maximumNumber: UInt32 = (1 << 28) - 1

  package init(_ tagClass: Class, constructed: Bool, number: UInt32) {
    rawValue =
      UInt32(tagClass.rawValue) << 30 | (constructed ? 1 << 29 : 0)
      | min(number, ASN1Tag.maximumNumber)
  }

  /// A tag whose number is below 31, from its one identifier octet.
  @inline(__always)
  package init(lowNumberIdentifier octet: UInt8) {
    rawValue =
      UInt32(octet & 0xC0) << 24 | UInt32(octet & 0x20) << 24 | UInt32(octet & 0x1F)
  }

  package var tagClass: Class {
    switch rawValue >> 30 {
    case 0: .universal
    case 1: .application
    case 2: .contextSpecific
    default: .private
    }
  }

  package var isConstructed: Bool { rawValue & (1 << 29) != 0 }

  package var number: UInt32 { rawValue & ((1 << 29) - 1) }

  /// The same tag in its primitive or constructed form.
  package func constructed(_ constructed: Bool) -> ASN1Tag {
    ASN1Tag(tagClass, constructed: constructed, number: number)
  }
}

extension ASN1Tag {
  package static let boolean = ASN1Tag(lowNumberIdentifier: 0x01)
  package static let integer = ASN1Tag(lowNumberIdentifier: 0x02)
  package static let bitString = ASN1Tag(lowNumberIdentifier: 0x03)
  package static let octetString = ASN1Tag(lowNumberIdentifier: 0x04)
  package static let constructedOctetString = ASN1Tag(lowNumberIdentifier: 0x24)
  package static let null = ASN1Tag(lowNumberIdentifier: 0x05)
  package static let objectIdentifier = ASN1Tag(lowNumberIdentifier: 0x06)
  package static let utf8String = ASN1Tag(lowNumberIdentifier: 0x0C)
  package static let printableString = ASN1Tag(lowNumberIdentifier: 0x13)
  package static let ia5String = ASN1Tag(lowNumberIdentifier: 0x16)
  package static let utcTime = ASN1Tag(lowNumberIdentifier: 0x17)
  package static let generalizedTime = ASN1Tag(lowNumberIdentifier: 0x18)
  package static let sequence = ASN1Tag(lowNumberIdentifier: 0x30)
  package static let set = ASN1Tag(lowNumberIdentifier: 0x31)

  package static func contextSpecific(_ number: UInt32, constructed: Bool = true) -> ASN1Tag {
    ASN1Tag(.contextSpecific, constructed: constructed, number: number)
  }
}
