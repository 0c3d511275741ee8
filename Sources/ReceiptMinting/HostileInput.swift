import ASN1

/// Input that is cheap to make and can be costly to read: no genuine receipts, but what a reader of
/// receipts must survive in linear time.
public enum HostileInput {
  /// SEQUENCEs of definite length, each the whole content of the one before.
  public static func nestedSequences(_ count: Int) -> [UInt8] {
    // From the inside out, so that each length is known; reversed at the end.
    var reversed: [UInt8] = []
    for _ in 0..<max(0, count) {
      let header = DERWriter.encode {
        $0.header(.sequence, claimedLength: UInt64(reversed.count))
      }
      reversed.append(contentsOf: header.reversed())
    }
    return reversed.reversed()
  }

  /// SEQUENCEs of indefinite length, none of which ends.
  public static func unendedSequences(_ count: Int) -> [UInt8] {
    (0..<max(0, count)).flatMap { _ in [0x30, 0x80] as [UInt8] }
  }

  /// A container without a signer whose content is an OCTET STRING in segments of one byte each,
  /// at least so many; inside is a payload that can be decoded.
  public static func oneByteChunks(_ count: Int) -> [UInt8] {
    var parts = SignedDataParts()
    parts.digestAlgorithms = [.digest(.sha256)]
    parts.content = DERWriter.encode { writer in
      writer.setOf([
        MintedAttribute.text(2, ReceiptContent.defaultBundleID).encoded,
        MintedAttribute(type: 100, value: [UInt8](repeating: 0, count: max(0, count))).encoded,
      ])
    }
    return parts.encode(.ber(chunkSize: 1))
  }
}
