// Attributes that have no name here: kept as they are, so that a new one needs no release.

import ASN1

/// An attribute that this version does not know by name.
public struct OtherAttribute: Hashable, Sendable {
  /// The attribute's number.
  public let type: Int64
  /// The attribute's version, 1 in nearly all.
  public let version: Int64
  /// The contents of its OCTET STRING.
  public let value: [UInt8]
}

extension OtherAttribute {
  /// The attributes in a SET's contents whose type satisfies a condition. They were walked over in
  /// decoding; what is not an attribute is an issue already and left out here.
  static func all(
    in contents: ByteRange,
    of storage: ReceiptStorage,
    where isIncluded: (Int64) -> Bool
  ) -> [OtherAttribute] {
    var result: [OtherAttribute] = []
    let container = storage.container
    storage.layout.forEachAttribute(in: contents, of: container.span) {
      type,
      version,
      octets in
      guard isIncluded(type) else { return }
      result.append(
        OtherAttribute(type: type, version: version, value: octets.indices.map { octets[$0] })
      )
    }
    return result
  }
}

extension ReceiptLayout {
  /// Calls a closure with type, version and value octets of each attribute in a SET's contents.
  package func forEachAttribute(
    in contents: ByteRange,
    of container: Span<UInt8>,
    _ body: (Int64, Int64, Span<UInt8>) -> Void
  ) {
    let octets = octets(contents, in: container)
    var index = 0
    while index < octets.count {
      index += ReceiptLayout.takeAttribute(in: octets.extracting(index..<octets.count), body)
    }
  }

  /// Calls the closure with the attribute that these octets begin with, if they begin with one.
  ///
  /// - Returns: How many octets to go on after; all of them where the rest is cut off.
  static func takeAttribute(
    in octets: Span<UInt8>,
    _ body: (Int64, Int64, Span<UInt8>) -> Void
  ) -> Int {
    var cursor = BERCursor(octets, base: 0)
    let element: ASN1Element
    do { element = try cursor.readElement() } catch { return octets.count }
    do throws(ASN1Error) {
      let attribute = try cursor.rawAttribute(element)
      if attribute.value.tag.isConstructed {
        var joined = FlattenedOctets()
        try cursor.appendOctets(of: attribute.value, to: &joined)
        body(attribute.type, attribute.version, joined.octets.span)
      } else {
        body(attribute.type, attribute.version, cursor.octets(attribute.value.contents))
      }
    } catch {
      // An issue says so already.
    }
    return cursor.position
  }
}
