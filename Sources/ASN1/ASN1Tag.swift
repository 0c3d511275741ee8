// Identifier octets: class, constructed bit and number (X.690 8.1.2).

/// The tag of an element, with its constructed bit.
@usableFromInline
package struct ASN1Tag: Hashable, Sendable {
  @usableFromInline
  package enum Class: UInt8, Sendable {
    case universal = 0
    case application = 1
    case contextSpecific = 2
    case `private` = 3
  }

  /// Class in the two highest bits, the constructed bit below, the number in the other 29.
  @usableFromInline let rawValue: UInt32

  /// The highest tag number that is read: four subsequent octets of seven bits. Nothing in CMS,
  /// X.509 or a receipt has a number above 30.
  package static let maximumNumber: UInt32 = (1 << 28) - 1

  package init(_ tagClass: Class, constructed: Bool, number: UInt32) {
    rawValue =
      UInt32(tagClass.rawValue) << 30 | (constructed ? 1 << 29 : 0)
      | min(number, ASN1Tag.maximumNumber)
  }

  /// A tag whose number is below 31, from its one identifier octet.
  @inlinable
  package init(lowNumberIdentifier octet: UInt8) {
    rawValue =
      UInt32(octet & 0xC0) << 24 | UInt32(octet & 0x20) << 24 | UInt32(octet & 0x1F)
  }

  @inlinable
  package static func == (first: ASN1Tag, second: ASN1Tag) -> Bool {
    first.rawValue == second.rawValue
  }

  package var tagClass: Class {
    switch rawValue >> 30 {
    case 0: .universal
    case 1: .application
    case 2: .contextSpecific
    default: .private
    }
  }

  @inlinable package var isConstructed: Bool { rawValue & (1 << 29) != 0 }

  @inlinable package var number: UInt32 { rawValue & ((1 << 29) - 1) }

  /// The same tag in its primitive or constructed form.
  package func constructed(_ constructed: Bool) -> ASN1Tag {
    ASN1Tag(tagClass, constructed: constructed, number: number)
  }
}

extension ASN1Tag {
  @inlinable package static var boolean: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x01) }
  @inlinable package static var integer: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x02) }
  @inlinable package static var bitString: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x03) }
  @inlinable package static var octetString: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x04) }
  @inlinable package static var constructedOctetString: ASN1Tag {
    ASN1Tag(lowNumberIdentifier: 0x24)
  }
  @inlinable package static var null: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x05) }
  @inlinable package static var objectIdentifier: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x06) }
  @inlinable package static var utf8String: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x0C) }
  @inlinable package static var printableString: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x13) }
  @inlinable package static var ia5String: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x16) }
  @inlinable package static var utcTime: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x17) }
  @inlinable package static var generalizedTime: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x18) }
  @inlinable package static var sequence: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x30) }
  @inlinable package static var set: ASN1Tag { ASN1Tag(lowNumberIdentifier: 0x31) }

  package static func contextSpecific(_ number: UInt32, constructed: Bool = true) -> ASN1Tag {
    ASN1Tag(.contextSpecific, constructed: constructed, number: number)
  }
}
