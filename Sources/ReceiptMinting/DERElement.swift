import ASN1

/// Taking apart what this module has written itself.
enum DERElement {
  /// What follows the identifier octet and the length octets.
  static func content(of encoded: [UInt8]) -> [UInt8] {
    let initialOctet = encoded.dropFirst().first ?? 0
    // X.690 8.1.3.5: the long form says how many length octets follow; the indefinite form, none.
    let following = initialOctet < 0x80 ? 0 : Int(initialOctet & 0x7F)
    return Array(encoded.dropFirst(2 + following))
  }

  /// A SEQUENCE with some bytes more at its end.
  static func sequence(_ encoded: [UInt8], appending bytes: [UInt8]) -> [UInt8] {
    DERWriter.encode { $0.primitive(.sequence, content(of: encoded) + bytes) }
  }
}
